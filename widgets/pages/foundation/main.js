import $ from 'jquery';
import 'foundation-sites';
import 'foundation-sites/dist/css/foundation.css';

window.state = { nights: 3, dog: false, tab: 'arrival', faq: null, booking: null, place: null, dialog: false };
const set = (patch) => Object.assign(window.state, patch);

$(document).foundation();
$('#nights-slider').on('changed.zf.slider moved.zf.slider', () => { const n = Number($('#nights').val()); set({ nights: n }); $('#total').text(`${n * 18} €`); });
$('#dog').on('change', (e) => set({ dog: e.target.checked }));
$('#tabs').on('change.zf.tabs', (e, title, content) => set({ tab: content.attr('id') }));
$('#faq').on('down.zf.accordion', (e, panel) => set({ faq: panel.attr('id') })).on('up.zf.accordion', () => set({ faq: null }));
$('#menu').on('click', '[data-place]', (e) => { e.preventDefault(); const p = e.currentTarget.dataset.place; $('#place').text(p); set({ place: p }); });
$('#book').on('open.zf.reveal', () => set({ dialog: true })).on('closed.zf.reveal', () => set({ dialog: false }));
$('#book-form').on('submit', (e) => { e.preventDefault(); set({ booking: { name: $('#name').val(), kind: $('#kind').val() } }); $('#book').foundation('close'); });
