import 'bulma/css/bulma.css';

window.state = { tab: 'bread', shop: null, rolls: 0, sliced: 'no', noticeClosed: false, dialog: false, ordered: false };
const set = (patch) => Object.assign(window.state, patch);
const $ = (s) => document.querySelector(s);

$('#tabs').addEventListener('click', (e) => {
  const a = e.target.closest('a');
  if (!a) return;
  e.preventDefault();
  const tab = a.hash.slice(1);
  document.querySelectorAll('#tabs li').forEach((li) => li.classList.toggle('is-active', li.contains(a)));
  document.querySelectorAll('[data-tab]').forEach((d) => d.classList.toggle('is-hidden', d.dataset.tab !== tab));
  set({ tab });
});
$('#shop .button').addEventListener('click', (e) => { e.stopPropagation(); $('#shop').classList.toggle('is-active'); });
document.addEventListener('click', () => $('#shop').classList.remove('is-active'));
document.querySelectorAll('#shop .dropdown-item').forEach((a) => a.addEventListener('click', (e) => { e.preventDefault(); $('#shop-value').textContent = a.textContent; set({ shop: a.textContent }); }));
$('#rolls').addEventListener('change', (e) => { set({ rolls: Number(e.target.value) }); $('#sum').textContent = `${(e.target.value * 0.45).toFixed(2)} €`; });
document.querySelectorAll('[name=sliced]').forEach((r) => r.addEventListener('change', () => set({ sliced: r.value })));
$('#note .delete').addEventListener('click', () => { $('#note').remove(); set({ noticeClosed: true }); });
const show = (on) => { $('#modal').classList.toggle('is-active', on); set({ dialog: on }); };
$('#order').addEventListener('click', () => show(true));
$('#modal .delete').addEventListener('click', () => show(false));
$('#confirm').addEventListener('click', () => { if ($('#terms').checked) { set({ ordered: true }); show(false); $('#order').textContent = 'Ordered'; } });
