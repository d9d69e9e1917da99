/* Linden Valley Beekeepers – shared code. The data lives in sessionStorage for as long as the tab is open. */
const KEY = 'lvb-data';
const SEED = () => ({
  today: '2027-05-14', user: { name: 'Irma Holt', role: 'Secretary' }, page: '', recordId: null, dialog: null, menu: null, message: null, error: null, seq: 500,
  filters: { members: { q: '', level: '', open: false, sort: 'name', desc: false }, hives: { q: '', apiary: '', state: '', sort: 'name' }, harvests: { year: '', kind: '' }, equipment: { tab: 'all', q: '' }, courses: { past: false } },
  tasks: [
    { id: 1, text: 'Order jars for the summer fair', done: false }, { id: 2, text: 'Send the fee reminders', done: false },
    { id: 3, text: 'Book the village hall for November', done: true }, { id: 4, text: 'Renew the liability insurance', done: false }],
  notices: [
    { id: 1, title: 'Varroa count week', text: 'Please put your boards in from 17 May.', audience: 'All members', pinned: true },
    { id: 2, title: 'Sugar order', text: 'Orders for winter feed until the end of June.', audience: 'All members', pinned: false },
    { id: 3, title: 'Mentors meet on Tuesday', text: 'At the Old Mill, 7 pm.', audience: 'Mentors', pinned: false }],
  members: [
    ['Anselm Brodie', 'anselm@lvb.example', '0141 220', 'Mentor', '2009-03-01', true, true], ['Berta Quill', 'berta.quill@lvb.example', '0141 318', 'Keeper', '2016-04-12', false, true],
    ['Cyril Famm', 'cyril@famm.example', '0141 377', 'Beginner', '2026-02-20', true, false], ['Dora Lindqvist', 'dora@lindqvist.example', '0141 402', 'Mentor', '2011-06-05', true, true],
    ['Edda Marsh', 'edda.marsh@post.example', '0141 415', 'Keeper', '2019-09-14', false, false], ['Emil Marsh', 'emil.marsh@post.example', '0141 416', 'Beginner', '2025-01-10', false, true],
    ['Fritz Ollerton', 'fritz@ollerton.example', '0141 455', 'Keeper', '2014-05-30', true, true], ['Greta Sand', 'greta@sand.example', '0141 501', 'Beginner', '2026-11-03', false, true],
    ['Hugo Vane', 'hugo.vane@lvb.example', '0141 533', 'Keeper', '2018-03-22', true, false], ['Irma Holt', 'office@lvb.example', '0141 100', 'Keeper', '2013-01-15', true, true],
    ['Jonas Peck', 'jonas@peck.example', '0141 590', 'Beginner', '2027-01-08', true, true], ['Klara Wynn', 'klara@wynn.example', '0141 612', 'Mentor', '2008-07-19', true, false]
  ].map((m, i) => ({ id: i + 1, name: m[0], email: m[1], phone: m[2], level: m[3], since: m[4], paid: m[5], newsletter: m[6], note: '', payments: m[5] ? [{ id: i + 1, amount: 48, date: '2027-02-0' + (1 + i % 8), method: 'Bank transfer' }] : [] })),
  hives: [
    ['Amber', 'Old Mill', 1, 'Zander', 2025, 'Blue', 'strong'], ['Basil', 'Old Mill', 1, 'Zander', 2026, 'White', 'normal'], ['Clover', 'Orchard', 2, 'Dadant', 2026, 'White', 'strong'],
    ['Dandelion', 'Orchard', 4, 'Dadant', 2025, 'Blue', 'weak'], ['Elder', 'Orchard', 4, 'Langstroth', 2024, 'Green', 'normal'], ['Fennel', 'North Meadow', 5, 'Zander', 2026, 'White', 'queenless'],
    ['Gorse', 'North Meadow', 7, 'Zander', 2025, 'Blue', 'normal'], ['Heather', 'North Meadow', 7, 'Zander', 2024, 'Green', 'weak'], ['Iris', 'Chapel Hill', 9, 'Top-bar', 2026, 'White', 'strong'],
    ['Jasmine', 'Chapel Hill', 10, 'Dadant', 2026, 'White', 'normal'], ['Lavender', 'Chapel Hill', 12, 'Dadant', 2025, 'Blue', 'strong'], ['Lavender II', 'Chapel Hill', 12, 'Dadant', 2026, 'White', 'weak'], ['Mint', 'Old Mill', 9, 'Zander', 2025, 'Blue', 'normal']
  ].map((h, i) => ({ id: i + 1, name: h[0], apiary: h[1], keeperId: h[2], type: h[3], queenYear: h[4], queenColour: h[5], state: h[6], feed: false, note: '' })),
  inspections: [
    [1, '2027-04-18', 8, 2, 'calm', true], [1, '2027-05-09', 10, 3, 'calm', true], [2, '2027-05-09', 6, 1, 'calm', false], [4, '2027-04-25', 3, 9, 'nervous', false], [4, '2027-05-10', 4, 11, 'nervous', true],
    [5, '2027-05-10', 6, 4, 'calm', true], [6, '2027-05-02', 5, 2, 'aggressive', false], [8, '2027-05-03', 3, 6, 'calm', true], [11, '2027-05-08', 11, 1, 'calm', true], [12, '2027-05-08', 2, 5, 'nervous', false]
  ].map((x, i) => ({ id: i + 1, hiveId: x[0], date: x[1], frames: x[2], mites: x[3], mood: x[4], queenSeen: x[5], note: '' })),
  harvests: [
    [1, '2026-05-30', 'Spring blossom', 14.5, true], [3, '2026-06-02', 'Spring blossom', 18, true], [5, '2026-06-28', 'Acacia', 11, false], [9, '2026-07-04', 'Linden', 16.5, true], [11, '2026-07-11', 'Linden', 21, false],
    [7, '2026-08-01', 'Forest', 9.5, false], [1, '2027-05-08', 'Spring blossom', 6, false], [3, '2027-05-10', 'Spring blossom', 7.5, false], [11, '2027-05-11', 'Spring blossom', 8, true]
  ].map((x, i) => ({ id: i + 1, hiveId: x[0], date: x[1], kind: x[2], kg: x[3], sold: x[4] })),
  courses: [
    [1, 'First steps with bees', '2027-05-22', '10:00', 'Old Mill', 5, 45, 1, [3, 6, 8, 11]], [2, 'Queen rearing', '2027-06-05', '14:00', 'Orchard', 4, 60, 4, [2, 5, 7, 9]],
    [3, 'Varroa in practice', '2027-06-19', '09:30', 'Chapel Hill', 8, 30, 12, [2, 8]], [4, 'Honey tasting and labels', '2027-07-03', '18:00', 'Village hall', 12, 20, 4, []], [5, 'Winter losses – what now?', '2027-03-06', '16:00', 'Village hall', 10, 0, 12, [1, 3, 7]]
  ].map(c => ({ id: c[0], title: c[1], date: c[2], time: c[3], place: c[4], seats: c[5], fee: c[6], teacherId: c[7], participants: c[8], waiting: c[0] === 2 ? [10] : [], cancelled: false, reason: '' })),
  items: [
    ['Honey extractor, 4 frames', 60, null], ['Honey extractor, 9 frames', 90, { memberId: 7, due: '2027-05-20' }], ['Wax melter', 40, { memberId: 2, due: '2027-05-08' }], ['Uncapping tray', 15, null], ['Refractometer', 25, { memberId: 9, due: '2027-05-30' }],
    ['Swarm box', 10, null], ['Oxalic acid vaporiser', 50, { memberId: 4, due: '2027-04-30' }], ['Bee suit, size M', 20, null], ['Bee suit, size L', 20, { memberId: 11, due: '2027-06-15' }]
  ].map((x, i) => ({ id: i + 1, name: x[0], deposit: x[1], condition: 'good', loan: x[2] ? { from: '2027-04-20', depositPaid: true, ...x[2] } : null, note: '' })),
});
let store; try { store = JSON.parse(sessionStorage.getItem(KEY)); } catch (e) {} store = store || SEED(); window.store = store;
const $ = (s, r = document) => r.querySelector(s), $$ = (s, r = document) => [...r.querySelectorAll(s)];
const esc = s => String(s ?? '').replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
const save = () => sessionStorage.setItem(KEY, JSON.stringify(store));
const MON = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const day = d => d ? `${+d.slice(8)} ${MON[+d.slice(5, 7) - 1]} ${d.slice(0, 4)}` : '–';
const nextId = () => ++store.seq;
const by = (list, id) => list.find(x => x.id === +id);
const member = id => by(store.members, id) || { name: '(former member)' };
const options = (list, sel, first) => (first ? `<option value="">${first}</option>` : '') + list.map(o => { const [v, t] = Array.isArray(o) ? o : [o, o]; return `<option value="${esc(v)}"${String(v) === String(sel) ? ' selected' : ''}>${esc(t)}</option>`; }).join('');
const memberOptions = (sel, first = 'Choose a member') => options(store.members.map(m => [m.id, m.name]), sel, first);
function message(text, later) {
  store.message = text; save(); if (later) { sessionStorage.setItem('lvb-flash', text); return; }
  const p = $('#message'); p.textContent = text; p.hidden = false; clearTimeout(message.t); message.t = setTimeout(() => { p.hidden = true; store.message = null; save(); }, 5000);
}
function openDialog(d, name) { store.dialog = name; save(); d.addEventListener('close', () => { store.dialog = null; save(); }, { once: true }); d.showModal(); }
function ask(title, text, ok, then) {
  const d = document.createElement('dialog'); d.setAttribute('aria-label', title);
  d.innerHTML = `<h2>${esc(title)}</h2><p>${esc(text)}</p><div class="buttons"><button class="plain">Cancel</button><button class="danger">${esc(ok)}</button></div>`;
  document.body.append(d); const [no, yes] = $$('button', d); no.onclick = () => d.close(); yes.onclick = () => { d.close(); then(); }; d.addEventListener('close', () => setTimeout(() => d.remove())); openDialog(d, title);
}
function rowMenu(button, name, entries) {
  closeMenu(); const m = document.createElement('div'); m.className = 'menu'; m.setAttribute('role', 'menu');
  entries.forEach(([t, fn, off, why]) => { const b = document.createElement('button'); b.setAttribute('role', 'menuitem'); b.textContent = t; b.disabled = !!off; if (why) b.title = why; b.onclick = () => { closeMenu(); fn(); }; m.append(b); });
  button.parentNode.append(m); store.menu = name; save();
}
function closeMenu() { $$('.menu').forEach(m => m.remove()); store.menu = null; }
document.addEventListener('click', e => { if (!e.target.closest('.menu') && !e.target.closest('.more') && $('.menu')) { closeMenu(); save(); } });
document.addEventListener('keydown', e => { if (e.key === 'Escape' && $('.menu')) { closeMenu(); save(); } });
function fail(form, name, text) { const el = form.elements[name], e = $('.error', form); e.textContent = text; store.error = text; save(); (el.focus ? el : el[0]).focus(); return false; }
function clearError(form) { $('.error', form).textContent = ''; store.error = null; }
const pageName = document.body.dataset.page; store.page = pageName; store.recordId = +new URLSearchParams(location.search).get('id') || null; store.dialog = null; store.menu = null; store.error = null;
store.message = sessionStorage.getItem('lvb-flash'); sessionStorage.removeItem('lvb-flash'); if (store.message) message(store.message);
$$('nav a').forEach(a => { if (a.dataset.area === document.body.dataset.area) a.setAttribute('aria-current', 'page'); });
const overdue = store.items.filter(i => i.loan && i.loan.due < store.today).length; if (overdue) $('nav a[data-area=equipment]').insertAdjacentHTML('beforeend', ` <span class="badge red" title="overdue">${overdue}</span>`);
save();
