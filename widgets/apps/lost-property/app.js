/* Lost property office – shared code */
var TODAY = '2027-03-10';
var CATEGORIES = ['Umbrellas', 'Bags', 'Phones & electronics', 'Clothing', 'Keys', 'Wallets', 'Toys', 'Sports', 'Other'];
var LINES = ['Tram 2', 'Tram 4', 'Tram 9', 'Bus 17', 'Bus 21', 'Bus 38', 'Night bus N3', 'Ferry', 'Central station'];
var STATUSES = ['stored', 'reserved', 'handed over', 'auction', 'disposed'];

function seed() {
  var it = function (id, title, category, line, foundOn, shelf, status, colour, finder, value, description) {
    return { id: id, title: title, category: category, line: line, foundOn: foundOn, shelf: shelf, status: status, colour: colour, finder: finder, value: value, description: description, fragile: false, notes: [] };
  };
  var items = [
    it('LP-2001', 'Black umbrella with wooden handle', 'Umbrellas', 'Tram 4', '2026-11-28', 'A1', 'stored', 'black', 'Driver Holm', 20, 'Long umbrella, handle carved, small tear near the tip.'),
    it('LP-2004', 'Black folding umbrella', 'Umbrellas', 'Bus 17', '2027-01-09', 'A1', 'stored', 'black', 'Cleaning team', 8, 'Folding umbrella in its sleeve.'),
    it('LP-2007', 'Red children\'s backpack', 'Bags', 'Tram 2', '2027-02-18', 'B1', 'stored', 'red', 'Passenger', 25, 'With a fox on the front, lunch box inside.'),
    it('LP-2009', 'Grey laptop backpack', 'Bags', 'Bus 21', '2027-02-26', 'B1', 'stored', 'grey', 'Driver Aziz', 60, 'No laptop inside, charger and two notebooks.'),
    it('LP-2010', 'Brown leather handbag', 'Bags', 'Central station', '2026-12-03', 'B2', 'stored', 'brown', 'Security', 90, 'Brass buckle, empty except for a scarf.'),
    it('LP-2012', 'Samsung phone, cracked screen', 'Phones & electronics', 'Tram 9', '2027-03-02', 'Safe', 'stored', 'blue', 'Driver Holm', 120, 'Locked, sticker of a cactus on the back.'),
    it('LP-2013', 'iPhone in green case', 'Phones & electronics', 'Tram 9', '2027-03-05', 'Safe', 'reserved', 'green', 'Passenger', 450, 'Locked, contact on the lock screen: Mum.'),
    it('LP-2015', 'Wireless headphones', 'Phones & electronics', 'Bus 38', '2026-12-14', 'C1', 'stored', 'white', 'Cleaning team', 80, 'Over-ear, left cushion worn.'),
    it('LP-2016', 'Navy wool coat', 'Clothing', 'Night bus N3', '2026-12-20', 'B3', 'stored', 'blue', 'Driver Petrov', 110, 'Size M, one button missing.'),
    it('LP-2018', 'Striped wool scarf', 'Clothing', 'Tram 4', '2027-02-02', 'B3', 'stored', 'mixed', 'Passenger', 15, 'Yellow and grey stripes.'),
    it('LP-2019', 'Pair of leather gloves', 'Clothing', 'Tram 4', '2027-02-09', 'A2', 'stored', 'black', 'Cleaning team', 30, 'Size 8.'),
    it('LP-2021', 'Bunch of keys with bottle opener', 'Keys', 'Bus 17', '2027-03-01', 'A3', 'stored', 'silver', 'Driver Aziz', 5, 'Five keys, one of them for a bicycle lock.'),
    it('LP-2022', 'Car key Volvo', 'Keys', 'Ferry', '2027-03-06', 'A3', 'reserved', 'black', 'Crew', 150, 'With a leather tag.'),
    it('LP-2024', 'Wallet with travel card', 'Wallets', 'Central station', '2027-03-08', 'Safe', 'stored', 'brown', 'Security', 60, 'Card in the name of T. Lindqvist, 35 euros.'),
    it('LP-2025', 'Teddy bear with bow tie', 'Toys', 'Tram 2', '2027-01-30', 'C2', 'stored', 'brown', 'Passenger', 10, 'One ear has been sewn on.'),
    it('LP-2027', 'Hockey stick', 'Sports', 'Bus 21', '2026-11-15', 'C3', 'auction', 'black', 'Driver Aziz', 45, 'Left-handed.'),
    it('LP-2028', 'Skateboard with orange wheels', 'Sports', 'Tram 9', '2026-12-09', 'C3', 'stored', 'orange', 'Cleaning team', 55, 'Well used.'),
    it('LP-2030', 'Violin in a black case', 'Other', 'Tram 4', '2027-02-22', 'Safe', 'stored', 'black', 'Passenger', 800, 'Name tag unreadable.'),
    it('LP-2031', 'Child\'s scooter', 'Toys', 'Bus 38', '2026-11-30', 'C3', 'auction', 'pink', 'Driver Petrov', 30, 'Pink with streamers.'),
    it('LP-2033', 'Reading glasses', 'Other', 'Ferry', '2027-02-14', '', 'handed over', 'black', 'Crew', 40, 'In a hard case.'),
    it('LP-2034', 'Suitcase with stickers', 'Bags', 'Central station', '2026-10-20', '', 'disposed', 'blue', 'Security', 20, 'Broken zip.')
  ];
  items[17].fragile = true;
  items[5].notes.push({ on: '2027-03-03', by: 'Marta Olsen', text: 'Battery empty, charged once, no calls.' });
  var cl = function (id, person, phone, title, category, line, lostOn, status, itemId, description) {
    return { id: id, person: person, phone: phone, title: title, category: category, line: line, lostOn: lostOn, status: status, itemId: itemId, description: description, urgent: false, reason: '', contacts: [] };
  };
  var claims = [
    cl('C-310', 'Tove Lindqvist', '555 0141', 'Wallet', 'Wallets', 'Central station', '2027-03-08', 'open', '', 'Brown wallet with my travel card and some cash.'),
    cl('C-311', 'Emre Yildiz', '555 0177', 'Umbrella', 'Umbrellas', 'Tram 4', '2026-11-27', 'open', '', 'My grandfather\'s umbrella, carved handle.'),
    cl('C-312', 'Sandra Okafor', '555 0120', 'Backpack of my son', 'Bags', 'Tram 2', '2027-02-18', 'open', '', 'Red backpack with a fox.'),
    cl('C-313', 'Hannes Brandt', '555 0163', 'Mobile phone', 'Phones & electronics', 'Tram 9', '2027-03-05', 'matched', 'LP-2013', 'iPhone, green case.'),
    cl('C-314', 'Lucia Ferrari', '555 0109', 'Car key', 'Keys', 'Ferry', '2027-03-06', 'matched', 'LP-2022', 'Key of a Volvo with leather tag.'),
    cl('C-315', 'Jonas Brandt', '555 0188', 'Headphones', 'Phones & electronics', 'Bus 38', '2027-01-11', 'open', '', 'White headphones, over-ear.'),
    cl('C-316', 'Agnes Novak', '555 0132', 'Reading glasses', 'Other', 'Ferry', '2027-02-13', 'closed', 'LP-2033', 'Reading glasses in hard case.'),
    cl('C-317', 'Peter Schill', '555 0155', 'Gold ring', 'Other', 'Bus 17', '2027-01-22', 'rejected', '', 'Wedding ring, engraved.'),
    cl('C-318', 'Ines Caldeira', '555 0194', 'Scarf', 'Clothing', 'Tram 9', '2027-02-20', 'open', '', 'Plain green scarf.')
  ];
  claims[0].urgent = true;
  claims[7].reason = 'Not found within 30 days';
  return {
    user: { name: 'Marta Olsen', role: 'Office lead' },
    page: '', params: {}, dialog: null, toast: '', flash: '', messages: [], errors: [],
    counterOpen: true, selected: [], pageNo: 1,
    items: items, claims: claims,
    shelves: [
      { id: 'A1', room: 'Front room', kind: 'Umbrellas', capacity: 12, locked: false },
      { id: 'A2', room: 'Front room', kind: 'Small things', capacity: 20, locked: false },
      { id: 'A3', room: 'Front room', kind: 'Keys', capacity: 40, locked: false },
      { id: 'B1', room: 'Back room', kind: 'Bags', capacity: 6, locked: false },
      { id: 'B2', room: 'Back room', kind: 'Bags', capacity: 6, locked: false },
      { id: 'B3', room: 'Back room', kind: 'Clothing', capacity: 2, locked: false },
      { id: 'C1', room: 'Cellar', kind: 'Electronics', capacity: 10, locked: false },
      { id: 'C2', room: 'Cellar', kind: 'Toys', capacity: 8, locked: false },
      { id: 'C3', room: 'Cellar', kind: 'Bulky', capacity: 5, locked: false },
      { id: 'Safe', room: 'Back room', kind: 'Valuables', capacity: 15, locked: true }
    ],
    handovers: [{ id: 'H-501', itemId: 'LP-2033', to: 'Agnes Novak', idType: 'Passport', idNumber: 'K99812', fee: 6, method: 'cash', on: '2027-02-25' }],
    payments: [
      { id: 'P-901', on: '2027-02-25', reason: 'Handover fee', note: 'LP-2033 Reading glasses', method: 'cash', amount: 6 },
      { id: 'P-902', on: '2027-02-27', reason: 'Postage', note: 'Gloves sent to Malmö', method: 'card', amount: 9.5 },
      { id: 'P-903', on: '2027-03-01', reason: 'Key copy', note: 'Locker 12', method: 'cash', amount: 14 },
      { id: 'P-904', on: '2027-03-04', reason: 'Handover fee', note: 'Hat', method: 'card', amount: 4 },
      { id: 'P-905', on: '2027-03-09', reason: 'Auction sale', note: 'Bicycle helmet', method: 'card', amount: 22 },
      { id: 'P-906', on: '2027-03-10', reason: 'Handover fee', note: 'Tablet', method: 'cash', amount: 12 }
    ],
    fees: [
      { category: 'Umbrellas', amount: 3 }, { category: 'Bags', amount: 6 }, { category: 'Phones & electronics', amount: 12 }, { category: 'Clothing', amount: 4 },
      { category: 'Keys', amount: 5 }, { category: 'Wallets', amount: 8 }, { category: 'Toys', amount: 2 }, { category: 'Sports', amount: 6 }, { category: 'Other', amount: 6 }
    ],
    dayClosed: false,
    auctions: [
      { id: 'AU-11', title: 'Winter auction', on: '2027-01-23', place: 'Depot North', online: false, deposit: 0, status: 'finished', lots: [{ itemId: 'LP-1880', title: 'Bicycle helmet', start: 10, sold: 22 }, { itemId: 'LP-1894', title: 'Camping chair', start: 5, sold: 9 }] },
      { id: 'AU-12', title: 'Spring auction', on: '2027-04-17', place: 'Town hall', online: true, deposit: 10, status: 'draft', lots: [{ itemId: 'LP-2027', title: 'Hockey stick', start: 15, sold: null }, { itemId: 'LP-2031', title: 'Child\'s scooter', start: 8, sold: null }] },
      { id: 'AU-13', title: 'Summer auction', on: '2027-07-10', place: 'Depot North', online: false, deposit: 10, status: 'draft', lots: [] }
    ],
    chores: [
      { id: 1, text: 'Empty the tram box at Central station', done: false },
      { id: 2, text: 'Call the ferry crew', done: true },
      { id: 3, text: 'Check the safe', done: false }
    ],
    filters: { items: { q: '', status: '', category: '', sort: 'newest' }, claims: { q: '', status: 'open', urgent: false }, payments: { method: 'all' }, shelves: { room: '' } },
    nextItem: 2035, nextClaim: 319, nextPayment: 907, nextHandover: 502, nextAuction: 14, nextChore: 4
  };
}

var store = window.store = JSON.parse(sessionStorage.getItem('lost-property') || 'null') || seed();
function save() { sessionStorage.setItem('lost-property', JSON.stringify(store)); }
window.addEventListener('pagehide', save);

function $(s, r) { return (r || document).querySelector(s); }
function $$(s, r) { return Array.prototype.slice.call((r || document).querySelectorAll(s)); }
function esc(s) { return String(s == null ? '' : s).replace(/[&<>"']/g, function (c) { return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }[c]; }); }
function money(n) { return '€ ' + Number(n).toFixed(2); }
function day(d) { if (!d) return '–'; var p = d.split('-'); return +p[2] + ' ' + ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][p[1] - 1] + ' ' + p[0]; }
function daysKept(i) { return Math.round((Date.parse(TODAY) - Date.parse(i.foundOn)) / 864e5); }
function param(k) { return new URLSearchParams(location.search).get(k); }
function item(id) { return store.items.find(function (i) { return i.id === id; }); }
function claim(id) { return store.claims.find(function (c) { return c.id === id; }); }
function shelfUse(id) { return store.items.filter(function (i) { return i.shelf === id; }).length; }
function badge(s) { return '<span class="badge b-' + s.replace(' ', '-') + '">' + s + '</span>'; }
function options(list, sel, first) { return (first != null ? '<option value="">' + first + '</option>' : '') + list.map(function (o) { return '<option' + (o === sel ? ' selected' : '') + '>' + esc(o) + '</option>'; }).join(''); }
function shelfOptions(sel) {
  return store.shelves.map(function (s) {
    var full = shelfUse(s.id) >= s.capacity;
    return '<option value="' + s.id + '"' + (s.id === sel ? ' selected' : '') + (full && s.id !== sel ? ' disabled' : '') + '>' + s.id + ' – ' + s.kind + (full ? ' (full)' : '') + '</option>';
  }).join('');
}
function toast(t) {
  store.toast = t; store.messages.push(t); save();
  var el = $('#toast'); if (!el) return;
  el.textContent = t; el.className = 'show'; clearTimeout(toast.t);
  toast.t = setTimeout(function () { el.className = ''; }, 3500);
}
function go(url, message) { if (message) store.flash = message; save(); location.href = url; }
function fail(form, errors) {
  store.errors = errors.map(function (e) { return e[1]; });
  $$('.err', form).forEach(function (e) { e.remove(); });
  $$('.bad', form).forEach(function (e) { e.classList.remove('bad'); });
  errors.forEach(function (e) {
    var f = form.elements[e[0]]; if (f && f.length && !f.tagName) f = f[0];
    f.classList.add('bad');
    var s = document.createElement('small'); s.className = 'err'; s.textContent = e[1];
    (f.closest('.f') || f.parentNode).appendChild(s);
  });
  save(); return errors.length > 0;
}
function openDialog(id, data) { var d = document.getElementById(id); store.dialog = Object.assign({ name: id }, data || {}); save(); d.showModal(); return d; }
function closeDialog() { $$('dialog[open]').forEach(function (d) { d.close(); }); store.dialog = null; store.errors = []; save(); }
function ask(title, text, ok, cb) {
  var d = document.createElement('dialog'); d.className = 'small';
  d.innerHTML = '<h2>' + esc(title) + '</h2><p>' + esc(text) + '</p><div class="acts"><button type="button" class="plain">Cancel</button><button type="button" class="danger">' + esc(ok) + '</button></div>';
  document.body.appendChild(d);
  store.dialog = { name: 'confirm', title: title }; save();
  d.addEventListener('close', function () { d.remove(); store.dialog = null; save(); });
  $('.plain', d).onclick = function () { d.close(); };
  $('.danger', d).onclick = function () { d.close(); store.dialog = null; cb(); };
  d.showModal();
}

function shell(page) {
  store.page = page; store.params = Object.fromEntries(new URLSearchParams(location.search)); store.dialog = null; store.errors = []; store.toast = '';
  if (!store.user && page !== 'login') { save(); location.replace('login.html'); return; }
  var nav = [['index', 'Overview'], ['items', 'Found items'], ['claims', 'Claims'], ['shelves', 'Shelves'], ['auctions', 'Auctions'], ['cashdesk', 'Cash desk']];
  var root = { item: 'items', 'item-edit': 'items', claim: 'claims', 'claim-new': 'claims', auction: 'auctions', handover: 'items' }[page] || page;
  var open = store.claims.filter(function (c) { return c.status === 'open'; }).length;
  var h = document.createElement('header');
  h.innerHTML = '<a class="brand" href="index.html"><b>◫</b> Lost &amp; Found <i>City Lines</i></a>' + (store.user ? '<nav>' + nav.map(function (n) {
    return '<a href="' + n[0] + '.html"' + (n[0] === root ? ' class="on"' : '') + '>' + n[1] + (n[0] === 'claims' ? ' <em id="openClaims">' + open + '</em>' : '') + '</a>';
  }).join('') + '</nav><div class="who"><button type="button" id="who">' + esc(store.user.name) + ' ▾</button><div class="menu" id="whoMenu" hidden><span>' + esc(store.user.role) + '</span><button type="button" id="signout">Sign out</button></div></div>' : '');
  document.body.prepend(h);
  var t = document.createElement('div'); t.id = 'toast'; t.setAttribute('role', 'status'); document.body.appendChild(t);
  if (store.user) {
    $('#who').onclick = function (e) { e.stopPropagation(); $('#whoMenu').hidden = !$('#whoMenu').hidden; };
    $('#signout').onclick = function () { store.user = null; go('login.html'); };
  }
  document.addEventListener('click', function (e) { $$('.menu').forEach(function (m) { if (!m.contains(e.target)) m.hidden = true; }); });
  document.addEventListener('click', function (e) { if (e.target.closest('[data-close]')) closeDialog(); });
  $$('dialog').forEach(function (d) { d.addEventListener('cancel', function () { store.dialog = null; save(); }); });
  if (store.flash) { var f = store.flash; store.flash = ''; toast(f); }
  save();
}
