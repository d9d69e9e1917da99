import * as bootstrap from 'bootstrap';
import 'bootstrap/dist/css/bootstrap.css';

window.state = { course: null, slide: 0, tab: 'Opening hours', open: [], member: null, donation: 0, magazine: false };
const set = (patch) => Object.assign(window.state, patch);
const $ = (s) => document.querySelector(s);

$('#courses').addEventListener('click', (e) => { const b = e.target.closest('button'); if (b) { $('#course').textContent = b.textContent; set({ course: b.textContent }); } });
$('#pictures').addEventListener('slid.bs.carousel', (e) => set({ slide: e.to }));
document.querySelectorAll('[data-bs-toggle=tab]').forEach((t) => t.addEventListener('shown.bs.tab', (e) => set({ tab: e.target.textContent })));
$('#faq').addEventListener('shown.bs.collapse', (e) => set({ open: [...window.state.open, e.target.id] }));
$('#faq').addEventListener('hidden.bs.collapse', (e) => set({ open: window.state.open.filter((x) => x !== e.target.id) }));
$('#donation').addEventListener('input', (e) => { $('#donation-out').textContent = e.target.value; set({ donation: Number(e.target.value) }); });
$('#news').addEventListener('change', (e) => set({ magazine: e.target.checked }));
$('#join-form').addEventListener('submit', (e) => {
  e.preventDefault();
  set({ member: { name: $('#name').value, level: $('#level').value } });
  bootstrap.Modal.getInstance($('#join')).hide();
  bootstrap.Toast.getOrCreateInstance($('#thanks'), { delay: 8000 }).show();
});
