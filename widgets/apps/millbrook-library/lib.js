const TODAY = '2027-05-12', KEY = 'millbrook';
const BRANCHES = ['Central', 'Riverside', 'Hillcrest'];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
function seed() {
  const t = (id, title, author, kind, subject, year, copies, reserved, about) => ({ id, title, author, kind, subject, year, reserved: reserved || 0, about, copies: copies.map(c => { const [b, due] = c.split('|'); return { branch: { C: 'Central', R: 'Riverside', H: 'Hillcrest' }[b], due: due || null }; }), reviews: [] });
  const titles = [
    t(1001, 'The Salt Road', 'Imogen Vale', 'Book', 'Fiction', 2019, ['C', 'R', 'H|2027-05-20'], 0, 'A family of salt traders crosses the mountains one last time.'),
    t(1002, 'Gardens Without Rain', 'Peter Oduya', 'Book', 'Nature', 2022, ['C|2027-05-28', 'H'], 1, 'Planting for dry summers.'),
    t(1003, 'A Clock for Lisbon', 'Marisa Teles', 'Book', 'Crime', 2021, ['C|2027-05-18', 'R|2027-05-30'], 3, 'Inspector Neves and a clockmaker who never was.'),
    t(1004, 'Bread by Hand', 'Tom Aske', 'Book', 'Food', 2017, ['R', 'H'], 0, 'Sixty loaves for a home oven.'),
    t(1005, 'The Lighthouse Keeper’s Maps', 'Ada Brannigan', 'Book', 'Fiction', 2024, ['C|2027-06-01'], 2, 'Maps of an island that moves.'),
    t(1006, 'Small Engines, Clearly', 'Wendell Brock', 'Book', 'Technology', 2009, ['H'], 0, 'Repair guide with drawings.'),
    t(1007, 'Night Trains of Europe', 'Celia Norden', 'Book', 'Travel', 2023, ['C', 'C', 'R'], 0, 'Forty routes and where to sleep on them.'),
    t(1008, 'The Quiet Ledger', 'Imogen Vale', 'Book', 'Crime', 2023, ['C|2027-05-14', 'H'], 0, 'An accountant finds one number too many.'),
    t(1009, 'Otter Summer', 'Joss Pemberly', 'Book', 'Children', 2020, ['C', 'R', 'H'], 0, 'Two children look after an otter pup.'),
    t(1010, 'The Paper Moon Circus', 'Lena Hoyt', 'Book', 'Children', 2018, ['R|2027-05-22', 'H'], 0, 'A circus folded out of paper comes to town.'),
    t(1011, 'How Bridges Stand', 'Arjun Mehta', 'Book', 'Technology', 2015, ['C'], 0, 'Structures explained without formulas.'),
    t(1012, 'Winter Soups', 'Tom Aske', 'Book', 'Food', 2020, ['C', 'R|2027-05-19'], 0, 'Warm bowls for dark evenings.'),
    t(1013, 'The Salt Road', 'Imogen Vale', 'Audiobook', 'Fiction', 2020, ['C'], 0, 'Read by Hannah Price. 11 hours.'),
    t(1014, 'Deep Water Radio', 'Samir Khalil', 'Audiobook', 'Crime', 2022, ['R'], 0, 'A voice from a sunken ship. 8 hours.'),
    t(1015, 'Walking the Old Border', 'Fergus Laird', 'Book', 'Travel', 2016, ['H'], 0, 'Nineteen days on foot.'),
    t(1016, 'Birds at the Window', 'Noor Aziz', 'Book', 'Nature', 2018, ['C', 'H|2027-05-25'], 0, 'A year of garden birds.'),
    t(1017, 'The Tidal Year', 'Noor Aziz', 'Book', 'Nature', 2025, ['C|2027-05-27', 'R|2027-06-03'], 4, 'Twelve months on one beach.'),
    t(1018, 'Steam and Silver', 'Harold Finch', 'DVD', 'History', 2014, ['C', 'R'], 0, 'Documentary on the valley railways. 96 min.'),
    t(1019, 'The Orchard Case', 'Marisa Teles', 'DVD', 'Crime', 2023, ['C|2027-05-15'], 1, 'Film of the novel. 112 min.'),
    t(1020, 'Kites', 'Lena Hoyt', 'DVD', 'Children', 2021, ['H'], 0, 'Animated film. 74 min.'),
    t(1021, 'A Short History of Millbrook', 'Edith Cray', 'Book', 'History', 1998, ['C', 'R', 'H'], 0, 'From mill village to market town.'),
    t(1022, 'The Glassmakers', 'Edith Cray', 'Book', 'History', 2006, ['C'], 0, 'The three families behind the glassworks.'),
    t(1023, 'Code for Curious Children', 'Arjun Mehta', 'Book', 'Children', 2022, ['C', 'R|2027-05-21'], 0, 'First programs with pictures.'),
    t(1024, 'Letters to a Stonemason', 'Ada Brannigan', 'Book', 'Fiction', 2012, ['R'], 0, 'A correspondence across forty years.'),
    t(1025, 'The Weekend Potter', 'Ines Caro', 'Book', 'Crafts', 2019, ['H', 'C|2027-05-29'], 0, 'Hand-built pots for beginners.'),
    t(1026, 'Knots and Splices', 'Wendell Brock', 'Book', 'Crafts', 2011, ['C'], 0, 'Ropework step by step.'),
    t(1027, 'Murder on Platform Nine', 'Samir Khalil', 'Book', 'Crime', 2020, ['C', 'H'], 0, 'The 18.40 leaves without its driver.'),
    t(1028, 'Cooking with Beans', 'Rosa Lind', 'Book', 'Food', 2021, ['H'], 0, 'Ninety recipes from the store cupboard.'),
    t(1029, 'Islands You Can Walk To', 'Fergus Laird', 'Book', 'Travel', 2022, ['C', 'R'], 0, 'Tidal islands and their timetables.'),
    t(1030, 'The Hollow Oak', 'Joss Pemberly', 'Audiobook', 'Children', 2019, ['R', 'H'], 0, 'A wood full of voices. 3 hours.'),
    t(1031, 'Solar at Home', 'Peter Oduya', 'Book', 'Technology', 2026, ['C|2027-05-31'], 1, 'Panels, batteries and bills.'),
    t(1032, 'The Last Ferryman', 'Harold Finch', 'Book', 'Fiction', 2017, ['C', 'R'], 0, 'A river, a rope and a promise.')
  ];
  const l = (id, titleId, due, renewals, branch) => ({ id, titleId, due, renewals, branch, returned: false });
  return { titles, nextId: 900,
    member: { name: 'Ruth Calder', card: '2200 4471', email: 'ruth.calder@example.test', phone: '01632 960 118', branch: 'Central', notify: 'email', history: true, pin: '4471' },
    loans: [l(501, 1003, '2027-05-18', 0, 'Central'), l(502, 1008, '2027-05-14', 1, 'Central'), l(503, 1012, '2027-05-19', 2, 'Riverside'), l(504, 1010, '2027-05-22', 0, 'Riverside'), l(505, 1016, '2027-05-07', 0, 'Hillcrest'), l(506, 1025, '2027-05-29', 0, 'Central')],
    history: [{ titleId: 1001, on: '2027-03-02' }, { titleId: 1027, on: '2027-03-19' }, { titleId: 1009, on: '2027-04-11' }],
    reservations: [{ id: 601, titleId: 1017, pickup: 'Central', status: 'Waiting', place: 3, until: '2027-08-31' }, { id: 602, titleId: 1005, pickup: 'Riverside', status: 'Waiting', place: 2, until: '2027-07-15' }, { id: 603, titleId: 1024, pickup: 'Central', status: 'Ready', place: 0, until: '2027-05-18' }],
    list: [1007, 1015, 1022, 1029], fees: [{ id: 701, text: 'Late return: Murder on Platform Nine', amount: 1.8, paid: false }, { id: 702, text: 'Lost card replacement', amount: 4, paid: false }, { id: 703, text: 'Late return: Otter Summer', amount: 0.6, paid: false }],
    suggestions: [{ id: 801, title: 'Bees on the Roof', author: 'C. Lamar', kind: 'Book', status: 'Ordered' }, { id: 802, title: 'The Long Meadow', author: 'Ada Brannigan', kind: 'Audiobook', status: 'Under review' }], flash: null };
}
window.store = (() => { try { return JSON.parse(localStorage.getItem(KEY)) || seed(); } catch (e) { return seed(); } })();
const save = () => localStorage.setItem(KEY, JSON.stringify(store));
const byId = id => document.getElementById(id);
const esc = s => String(s ?? '').replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
const title = id => store.titles.find(t => t.id === +id);
const fdate = d => { const [y, m, n] = d.split('-'); return +n + ' ' + MONTHS[m - 1] + ' ' + y; };
const addDays = (d, n) => { const x = new Date(d + 'T12:00:00Z'); x.setUTCDate(x.getUTCDate() + n); return x.toISOString().slice(0, 10); };
const pounds = n => '£' + n.toFixed(2);
const free = t => t.copies.filter(c => !c.due);
const link = t => `<a href="title.html?id=${t.id}">${esc(t.title)}</a>`;
const params = new URLSearchParams(location.search);
function notice(text, bad) { let n = byId('notice'); n.className = 'notice' + (bad ? ' bad' : ''); n.textContent = text; n.hidden = false; }
function flash(text) { store.flash = text; save(); }
function decorate() {
  const here = location.pathname.split('/').pop() || 'index.html';
  const items = [['catalogue.html', 'Catalogue'], ['loans.html', 'My loans'], ['reservations.html', 'Reservations'], ['list.html', 'Reading list'], ['fees.html', 'Fees'], ['suggest.html', 'Suggest a title']];
  const h = document.createElement('header'); h.className = 'site';
  h.innerHTML = `<div class="in"><a class="brand" href="index.html">Millbrook Library</a><nav>${items.map(([u, t]) => `<a href="${u}" ${u === here || (here === 'title.html' && u === 'catalogue.html') ? 'aria-current="page"' : ''}>${t}<span data-n="${u}"></span></a>`).join('')}</nav><span class="who"><a href="account.html">${esc(store.member.name)}</a> · card ${store.member.card}</span></div>`;
  document.body.prepend(h);
  const f = document.createElement('footer'); f.innerHTML = '<div class="in">Millbrook Library · Mill Street 4 · Today is 12 May 2027</div>'; document.body.append(f);
  const n = document.createElement('p'); n.id = 'notice'; n.hidden = true; n.setAttribute('role', 'status'); document.querySelector('main').prepend(n);
  if (store.flash) { notice(store.flash); store.flash = null; save(); }
  counts();
}
function counts() {
  const c = { 'loans.html': store.loans.length, 'reservations.html': store.reservations.length, 'list.html': store.list.length };
  document.querySelectorAll('[data-n]').forEach(e => { const v = c[e.dataset.n]; e.textContent = v === undefined ? '' : ` (${v})`; });
}
function errors(form, map) {
  form.querySelectorAll('.error').forEach(e => e.textContent = '');
  for (const [k, v] of Object.entries(map)) { const e = form.querySelector(`.error[data-for="${k}"]`); if (e) e.textContent = v; }
  return Object.keys(map).length > 0;
}
document.addEventListener('DOMContentLoaded', decorate);
