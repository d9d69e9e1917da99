import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/range/range.js';
import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/switch/switch.js';
import '@shoelace-style/shoelace/dist/components/rating/rating.js';
import '@shoelace-style/shoelace/dist/components/tab-group/tab-group.js';
import '@shoelace-style/shoelace/dist/components/tab/tab.js';
import '@shoelace-style/shoelace/dist/components/tab-panel/tab-panel.js';
import '@shoelace-style/shoelace/dist/components/details/details.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/button/button.js';

window.state = { format: null, extras: [], brightness: 50, copies: 1, express: false, rating: 0, tab: 'delivery', tips: false, ordered: false };
const set = (patch) => Object.assign(window.state, patch);
const $ = (s) => document.querySelector(s);

$('#format').addEventListener('sl-change', (e) => set({ format: e.target.value }));
$('#extras').addEventListener('sl-change', (e) => set({ extras: [...e.target.value] }));
$('#brightness').addEventListener('sl-change', (e) => set({ brightness: e.target.value }));
$('#copies').addEventListener('sl-input', (e) => { const n = Number(e.target.value); set({ copies: n }); $('#price').textContent = `${(n * 0.3).toFixed(2)} €`; });
$('#express').addEventListener('sl-change', (e) => set({ express: e.target.checked }));
$('#rating').addEventListener('sl-change', (e) => set({ rating: e.target.value }));
$('#tabs').addEventListener('sl-tab-show', (e) => set({ tab: e.detail.name }));
$('#tips').addEventListener('sl-after-show', () => set({ tips: true }));
$('#order').addEventListener('click', () => $('#confirm').show());
$('#no').addEventListener('click', () => $('#confirm').hide());
$('#yes').addEventListener('click', () => { set({ ordered: true }); $('#confirm').hide(); });
