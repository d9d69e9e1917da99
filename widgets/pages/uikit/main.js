import UIkit from 'uikit';
import 'uikit/dist/css/uikit.css';

window.state = { drinks: ['Coffee', 'Cocoa', 'Tea', 'Lemonade'], stock: ['Sencha', 'Assam', 'Matcha', 'Darjeeling'], tab: 0, faq: null, shop: 'open' };
window.UIkit = UIkit;
const set = (patch) => Object.assign(window.state, patch);
const $ = (s) => document.querySelector(s);

UIkit.util.on('#drinks', 'moved', () => set({ drinks: [...$('#drinks').children].map((li) => li.dataset.id) }));
UIkit.util.on('#stock', 'afterFilter', () => set({ stock: [...document.querySelectorAll('.js-stock > li')].filter((li) => li.style.display !== 'none').map((li) => li.textContent.trim()) }));
UIkit.util.on('#panes', 'shown', (e) => { const i = [...$('#panes').children].indexOf(e.target); if (i >= 0) set({ tab: i }); });
UIkit.util.on('#faq', 'shown', (e) => set({ faq: e.target.querySelector('.uk-accordion-title').textContent }));
$('#close-shop').addEventListener('click', () => UIkit.modal.confirm('Really close the shop for today?').then(() => { $('#shop').textContent = 'closed'; set({ shop: 'closed' }); }, () => {}));
