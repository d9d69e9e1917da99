var store = window.store = JSON.parse(sessionStorage.getItem('kastanje') || 'null') || seed();
function persist() { sessionStorage.setItem('kastanje', JSON.stringify(store)); }
persist();
window.changed = function () {
  var a = seed(), b = store, out = [];
  Object.keys(a).forEach(function (k) {
    if (Array.isArray(a[k])) {
      a[k].forEach(function (r) { var n = b[k].find(function (x) { return x.id === r.id; }); if (!n) { out.push(k + '-' + r.id); return; } Object.keys(r).forEach(function (f) { if (JSON.stringify(r[f]) !== JSON.stringify(n[f])) out.push(k + '.' + r.id + '.' + f); }); });
      b[k].forEach(function (r) { if (!a[k].some(function (x) { return x.id === r.id; })) out.push(k + '+' + r.id); });
    } else Object.keys(a[k]).forEach(function (f) { if (JSON.stringify(a[k][f]) !== JSON.stringify(b[k][f])) out.push(k + '.' + f); });
  });
  return out.sort().join(' ');
};
var P = new URLSearchParams(location.search), PAGE = document.body.dataset.page;
var view = window.view = { page: PAGE, id: P.get('id') || '', filters: Object.fromEntries(P.entries()), shown: [] };
Object.defineProperty(view, 'form', { enumerable: true, get: function () { var f = document.querySelector('form.main'); if (!f) return null; var o = {}; [].forEach.call(f.elements, function (e) { if (!e.name) return; if (e.type === 'radio') { if (e.checked) o[e.name] = e.value; } else if (e.type === 'checkbox') { if (e.value !== 'on') { o[e.name] = o[e.name] || []; if (e.checked) o[e.name].push(e.value); } else o[e.name] = e.checked; } else o[e.name] = e.value; }); return o; } });
Object.defineProperty(view, 'dialog', { enumerable: true, get: function () { var d = document.querySelector('dialog[open]'); return d ? d.id : ''; } });
function $(id) { return document.getElementById(id); }
function esc(s) { return String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'); }
function eur(n) { return '€ ' + Number(n).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ','); }
function day(s) { var d = new Date(s + 'T12:00:00Z'); return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][d.getUTCDay()] + ' ' + d.getUTCDate() + ' ' + ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][d.getUTCMonth()] + ' ' + d.getUTCFullYear(); }
function addDays(s, n) { var d = new Date(s + 'T12:00:00Z'); d.setUTCDate(d.getUTCDate() + n); return d.toISOString().slice(0, 10); }
function find(list, id) { return store[list].find(function (x) { return x.id === id; }); }
function cname(id) { var c = find('customers', id); return c ? c.name : '(deleted)'; }
function iname(id) { var c = find('stock', id); return c ? c.name : '(deleted)'; }
function nextId(list, p) { return p + (Math.max.apply(null, store[list].map(function (x) { return +x.id.slice(2); })) + 1); }
function offerSum(o) { return o.lines.reduce(function (s, l) { return s + l.price; }, 0); }
function offerTotal(o) { return offerSum(o) * (1 - o.discount / 100); }
function badge(s) { return '<span class="badge ' + s.toLowerCase().replace(/\W+/g, '-') + '">' + s + '</span>'; }
function opts(list, sel, first) { return (first !== undefined ? '<option value="">' + first + '</option>' : '') + list.map(function (o) { var v = Array.isArray(o) ? o[0] : o, t = Array.isArray(o) ? o[1] : o; return '<option value="' + esc(v) + '"' + (v === sel ? ' selected' : '') + '>' + esc(t) + '</option>'; }).join(''); }
function go(url, msg) { persist(); if (msg) sessionStorage.setItem('kastanje-flash', msg); location.href = url; }
var fl = sessionStorage.getItem('kastanje-flash'); if (fl) { sessionStorage.removeItem('kastanje-flash'); $('flash').innerHTML = '<div class="flash">' + esc(fl) + '</div>'; }
function confirmBox(title, text, yes, run) { var d = $('confirm'); d.innerHTML = '<h3>' + esc(title) + '</h3><p>' + esc(text) + '</p><div class="row right"><button type="button" class="btn" id="no">Cancel</button><button type="button" class="btn danger" id="yes">' + esc(yes) + '</button></div>'; d.querySelector('#no').onclick = function () { d.close(); }; d.querySelector('#yes').onclick = function () { d.close(); run(); }; d.showModal(); }
function errors(f, e) { [].forEach.call(f.querySelectorAll('.err'), function (x) { x.remove(); }); var keys = Object.keys(e); if (!keys.length) return false; keys.forEach(function (k) { var el = f.elements.namedItem(k); if (el && el.length !== undefined && el.tagName !== 'SELECT') el = el[0]; var host = el ? el.closest('.field') : f; var p = document.createElement('div'); p.className = 'err'; p.textContent = e[k]; host.appendChild(p); }); var box = document.createElement('div'); box.className = 'err box'; box.textContent = 'Please check the marked fields.'; f.prepend(box); window.scrollTo(0, 0); return true; }
function fill(f, o) { Object.keys(o).forEach(function (k) { var el = f.elements.namedItem(k); if (!el) return; if (el.type === 'checkbox') el.checked = o[k]; else el.value = o[k]; }); }
function sortLinks() { [].forEach.call(document.querySelectorAll('th a[data-sort]'), function (a) { var cur = P.get('sort') || a.closest('table').dataset.sort, dir = P.get('dir') || a.closest('table').dataset.dir || 'asc', k = a.dataset.sort, q = new URLSearchParams(location.search); q.set('sort', k); q.set('dir', cur === k && dir === 'asc' ? 'desc' : 'asc'); a.href = '?' + q; if (cur === k) a.textContent += dir === 'asc' ? ' ▲' : ' ▼'; }); }
function sorter(def, get, defDir) { var k = P.get('sort') || def, m = (P.get('dir') || defDir || 'asc') === 'asc' ? 1 : -1; return function (a, b) { var x = get(a, k), y = get(b, k); return (typeof x === 'number' ? x - y : String(x).localeCompare(String(y))) * m || (a.id < b.id ? -1 : 1); }; }
function keepFilters() { var f = $('filter'); if (!f) return; fill(f, view.filters); [].forEach.call(f.querySelectorAll('[type=checkbox]'), function (c) { c.checked = P.has(c.name); }); if (P.has('sort')) f.insertAdjacentHTML('beforeend', '<input type="hidden" name="sort" value="' + esc(P.get('sort')) + '"><input type="hidden" name="dir" value="' + esc(P.get('dir') || 'asc') + '">'); }
function has(s) { var q = (P.get('q') || '').toLowerCase().trim(); return !q || s.toLowerCase().includes(q); }
var custOpts = function () { return store.customers.slice().sort(function (a, b) { return a.name.localeCompare(b.name); }).map(function (c) { return [c.id, c.name]; }); };
function missing(html) { document.querySelector('main').innerHTML = '<h1>Not found</h1><p>This record no longer exists.</p>'; }
var pages = {
  index: function () {
    var inS = store.stock.filter(function (s) { return s.status === 'In stock'; }), del = store.deliveries.filter(function (d) { return d.date === TODAY && d.status !== 'Cancelled'; }), of = store.offers.filter(function (o) { return o.status === 'Sent'; });
    $('stats').innerHTML = [['Pieces in stock', inS.length], ['Value in stock', eur(inS.reduce(function (s, x) { return s + x.price; }, 0))], ['Deliveries today', del.length], ['Offers out', of.length + ' · ' + eur(of.reduce(function (s, o) { return s + offerTotal(o); }, 0))]].map(function (x) { return '<div class="card"><div class="muted">' + x[0] + '</div><div class="big">' + x[1] + '</div></div>'; }).join('');
    $('today').innerHTML = del.map(function (d) { return '<tr><td>' + d.slot + '</td><td><a href="delivery.html?id=' + d.id + '">' + d.id + '</a></td><td>' + esc(cname(d.customer)) + '</td><td>' + d.items.map(iname).join(', ') + '</td><td>' + d.driver + '</td><td>' + badge(d.status) + '</td></tr>'; }).join('');
    $('work').innerHTML = store.stock.filter(function (s) { return s.status === 'In workshop'; }).map(function (s) { return '<tr><td><a href="item.html?id=' + s.id + '">' + esc(s.name) + '</a></td><td>' + s.location + '</td><td>' + esc(s.note) + '</td></tr>'; }).join('');
  },
  stock: function () {
    $('f-category').innerHTML = opts(CATEGORIES, '', 'All categories'); $('f-status').innerHTML = opts(['In stock', 'Reserved', 'Sold', 'In workshop'], '', 'Any status'); $('f-location').innerHTML = opts(LOCATIONS, '', 'All locations'); keepFilters();
    var l = store.stock.filter(function (s) { return has(s.name + ' ' + s.id) && (!P.get('category') || s.category === P.get('category')) && (!P.get('status') || s.status === P.get('status')) && (!P.get('location') || s.location === P.get('location')) && (!P.has('online') || s.online); }).sort(sorter('id', function (s, k) { return s[k]; }));
    view.shown = l.map(function (s) { return s.id; });
    $('rows').innerHTML = l.map(function (s) { return '<tr><td>' + s.id + '</td><td><a href="item.html?id=' + s.id + '">' + esc(s.name) + '</a></td><td>' + s.category + '</td><td>' + s.condition + '</td><td>' + s.location + '</td><td class="num">' + eur(s.price) + '</td><td>' + badge(s.status) + '</td><td>' + (s.online ? 'Yes' : 'No') + '</td></tr>'; }).join('') || '<tr><td colspan="8" class="muted">Nothing found.</td></tr>';
    $('count').textContent = l.length + ' pieces, ' + eur(l.reduce(function (a, s) { return a + s.price; }, 0)); sortLinks();
  },
  item: function () {
    var s = find('stock', view.id); if (!s) return missing();
    $('title').innerHTML = esc(s.name) + ' ' + badge(s.status); document.title = s.name + ' · Kastanje';
    var used = store.deliveries.some(function (d) { return d.items.includes(s.id) && ['Planned', 'Loaded'].includes(d.status); }) || store.offers.some(function (o) { return o.status === 'Sent' && o.lines.some(function (l) { return l.item === s.id; }); });
    $('facts').innerHTML = [['Number', s.id], ['Category', s.category], ['Condition', s.condition], ['Location', s.location], ['Bought for', eur(s.cost)], ['Price', eur(s.price)], ['Margin', eur(s.price - s.cost)], ['In the web shop', s.online ? 'Yes' : 'No'], ['Received', day(s.added)], ['Reserved for / sold to', s.reservedFor ? '<a href="customer.html?id=' + s.reservedFor + '">' + esc(cname(s.reservedFor)) + '</a>' : '–'], ['Note', esc(s.note) || '–']].map(function (x) { return '<dt>' + x[0] + '</dt><dd>' + x[1] + '</dd>'; }).join('');
    $('edit').href = 'item-form.html?id=' + s.id;
    var b = $('actions'), add = function (t, on, cls, dis) { var x = document.createElement('button'); x.type = 'button'; x.className = 'btn ' + (cls || ''); x.textContent = t; x.disabled = !!dis; x.onclick = on; b.appendChild(x); };
    var self = 'item.html?id=' + s.id;
    if (s.status === 'In stock') { $('reserve').hidden = false; $('r-customer').innerHTML = opts(custOpts(), '', 'Choose customer'); $('reserve').onsubmit = function (e) { e.preventDefault(); var c = $('r-customer').value, how = $('reserve').elements.how.value; if (errors($('reserve'), c ? {} : { customer: 'Choose a customer.' })) return; s.reservedFor = c; s.status = how === 'sell' ? 'Sold' : 'Reserved'; if (how === 'sell') s.online = false; go(self, s.name + (how === 'sell' ? ' sold to ' : ' reserved for ') + cname(c) + '.'); }; }
    if (s.status === 'Reserved') { add('Mark as sold', function () { s.status = 'Sold'; s.online = false; go(self, 'Marked as sold.'); }, 'primary'); add('Release reservation', function () { s.status = 'In stock'; s.reservedFor = ''; go(self, 'Reservation released.'); }); }
    if (s.status === 'In stock') add('Send to workshop', function () { s.status = 'In workshop'; s.online = false; go(self, 'Sent to the workshop.'); });
    if (s.status === 'In workshop') add('Back from workshop', function () { s.status = 'In stock'; go(self, 'Back in stock.'); }, 'primary');
    add('Delete', function () { confirmBox('Delete ' + s.id + '?', s.name + ' will be removed from the stock for good.', 'Delete', function () { store.stock = store.stock.filter(function (x) { return x !== s; }); go('stock.html', s.name + ' deleted.'); }); }, 'danger', used || s.status === 'Reserved');
    if (used || s.status === 'Reserved') $('why').textContent = 'Cannot be deleted: reserved, in an open offer or in a planned delivery.';
  },
  'item-form': function () {
    var f = document.querySelector('form.main'), s = view.id ? find('stock', view.id) : null; f.elements.category.innerHTML = opts(CATEGORIES, '', 'Choose'); f.elements.location.innerHTML = opts(LOCATIONS, '');
    $('title').textContent = s ? 'Edit ' + s.name : 'New piece'; if (s) { fill(f, s); $('cancel').href = 'item.html?id=' + s.id; } else f.elements.added.value = TODAY;
    f.onsubmit = function (ev) { ev.preventDefault(); var v = view.form, e = {}; if (!v.name.trim()) e.name = 'Enter a name.'; if (!v.category) e.category = 'Choose a category.'; if (!v.condition) e.condition = 'Choose a condition.'; if (!(parseFloat(v.price) > 0)) e.price = 'Enter a price above zero.'; if (v.cost === '' || isNaN(+v.cost) || +v.cost < 0) e.cost = 'Enter what we paid.'; else if (+v.cost > +v.price) e.price = 'The price is below what we paid.'; if (!v.added) e.added = 'Enter a date.'; else if (v.added > TODAY) e.added = 'The date is in the future.'; if (errors(f, e)) return;
      var o = { name: v.name.trim(), category: v.category, condition: v.condition, location: v.location, cost: +v.cost, price: +v.price, added: v.added, online: v.online, note: v.note.trim() }; var n = s; if (s) Object.assign(s, o); else { n = Object.assign({ id: nextId('stock', 'S-'), status: 'In stock', reservedFor: '' }, o); store.stock.push(n); } go('item.html?id=' + n.id, s ? 'Changes saved.' : n.id + ' added to the stock.'); };
  },
  customers: function () {
    $('f-city').innerHTML = opts(['Westhaven', 'Eastport', 'Northfield'], '', 'All cities'); keepFilters(); [].forEach.call(document.querySelectorAll('[name=type]'), function (r) { r.checked = r.value === (P.get('type') || ''); });
    var l = store.customers.filter(function (c) { return has(c.name + ' ' + c.email + ' ' + c.phone) && (!P.get('type') || c.type === P.get('type')) && (!P.get('city') || c.city === P.get('city')); }).sort(sorter('name', function (c, k) { return c[k]; }));
    view.shown = l.map(function (c) { return c.id; });
    $('rows').innerHTML = l.map(function (c) { return '<tr><td><a href="customer.html?id=' + c.id + '">' + esc(c.name) + '</a></td><td>' + c.type + '</td><td>' + esc(c.phone) + '</td><td>' + esc(c.email) + '</td><td>' + esc(c.city) + '</td><td>' + (c.newsletter ? 'Yes' : 'No') + '</td></tr>'; }).join('') || '<tr><td colspan="6" class="muted">Nothing found.</td></tr>'; $('count').textContent = l.length + ' customers'; sortLinks();
  },
  customer: function () {
    var c = find('customers', view.id); if (!c) return missing(); $('title').textContent = c.name; document.title = c.name + ' · Kastanje';
    $('facts').innerHTML = [['Number', c.id], ['Type', c.type], ['Phone', esc(c.phone)], ['Email', esc(c.email)], ['Address', esc(c.street) + '<br>' + esc(c.zip) + ' ' + esc(c.city)], ['Newsletter', c.newsletter ? 'Yes' : 'No'], ['Note', esc(c.note) || '–']].map(function (x) { return '<dt>' + x[0] + '</dt><dd>' + x[1] + '</dd>'; }).join('');
    $('edit').href = 'customer-form.html?id=' + c.id; $('newoffer').href = 'offer-form.html?customer=' + c.id; $('newdel').href = 'delivery-form.html?customer=' + c.id;
    var of = store.offers.filter(function (o) { return o.customer === c.id; }), de = store.deliveries.filter(function (o) { return o.customer === c.id; }), st = store.stock.filter(function (s) { return s.reservedFor === c.id; });
    $('offers').innerHTML = of.map(function (o) { return '<tr><td><a href="offer.html?id=' + o.id + '">' + o.id + '</a></td><td>' + day(o.date) + '</td><td class="num">' + eur(offerTotal(o)) + '</td><td>' + badge(o.status) + '</td></tr>'; }).join('') || '<tr><td class="muted">None</td></tr>';
    $('dels').innerHTML = de.map(function (o) { return '<tr><td><a href="delivery.html?id=' + o.id + '">' + o.id + '</a></td><td>' + day(o.date) + '</td><td>' + o.slot + '</td><td>' + badge(o.status) + '</td></tr>'; }).join('') || '<tr><td class="muted">None</td></tr>';
    $('pieces').innerHTML = st.map(function (o) { return '<tr><td><a href="item.html?id=' + o.id + '">' + esc(o.name) + '</a></td><td class="num">' + eur(o.price) + '</td><td>' + badge(o.status) + '</td></tr>'; }).join('') || '<tr><td class="muted">None</td></tr>';
    var busy = of.length + de.length + st.length > 0; $('del').disabled = busy; if (busy) $('why').textContent = 'Customers with offers, deliveries or pieces cannot be deleted.';
    $('del').onclick = function () { confirmBox('Delete customer?', c.name + ' will be removed for good.', 'Delete', function () { store.customers = store.customers.filter(function (x) { return x !== c; }); go('customers.html', c.name + ' deleted.'); }); };
  },
  'customer-form': function () {
    var f = document.querySelector('form.main'), c = view.id ? find('customers', view.id) : null; $('title').textContent = c ? 'Edit ' + c.name : 'New customer'; if (c) { fill(f, c); $('cancel').href = 'customer.html?id=' + c.id; }
    f.onsubmit = function (ev) { ev.preventDefault(); var v = view.form, e = {}; ['name', 'phone', 'street', 'zip', 'city'].forEach(function (k) { if (!v[k].trim()) e[k] = 'This field is required.'; }); if (v.email && !/^\S+@\S+\.\S+$/.test(v.email)) e.email = 'This is not an email address.'; if (v.zip && !/^\d{4}$/.test(v.zip.trim())) e.zip = 'Four digits, please.'; if (v.newsletter && !v.email) e.email = 'Needed for the newsletter.'; if (errors(f, e)) return; Object.keys(v).forEach(function (k) { if (typeof v[k] === 'string') v[k] = v[k].trim(); }); var n = c; if (c) Object.assign(c, v); else { n = Object.assign({ id: nextId('customers', 'K-') }, v); store.customers.push(n); } go('customer.html?id=' + n.id, c ? 'Changes saved.' : n.name + ' added.'); };
  },
  deliveries: function () {
    $('f-driver').innerHTML = opts(DRIVERS, '', 'All drivers'); $('f-status').innerHTML = opts(['Planned', 'Loaded', 'Delivered', 'Cancelled'], '', 'Any status'); keepFilters();
    var l = store.deliveries.filter(function (d) { return has(cname(d.customer) + ' ' + d.id) && (!P.get('driver') || d.driver === P.get('driver')) && (!P.get('status') || d.status === P.get('status')) && (!P.get('from') || d.date >= P.get('from')) && (!P.get('to') || d.date <= P.get('to')); }).sort(sorter('date', function (d, k) { return k === 'date' ? d.date + d.slot : k === 'customer' ? cname(d.customer) : d[k]; }));
    view.shown = l.map(function (d) { return d.id; });
    $('rows').innerHTML = l.map(function (d) { return '<tr><td><a href="delivery.html?id=' + d.id + '">' + d.id + '</a></td><td>' + day(d.date) + '</td><td>' + d.slot + '</td><td>' + esc(cname(d.customer)) + '</td><td>' + d.driver + '</td><td class="num">' + eur(d.fee) + '</td><td>' + badge(d.status) + '</td></tr>'; }).join('') || '<tr><td colspan="7" class="muted">Nothing found.</td></tr>'; $('count').textContent = l.length + ' deliveries, ' + eur(l.reduce(function (a, d) { return a + d.fee; }, 0)) + ' in fees'; sortLinks();
  },
  delivery: function () {
    var d = find('deliveries', view.id); if (!d) return missing(); var self = 'delivery.html?id=' + d.id; $('title').innerHTML = 'Delivery ' + d.id + ' ' + badge(d.status); var c = find('customers', d.customer);
    $('facts').innerHTML = [['Customer', '<a href="customer.html?id=' + d.customer + '">' + esc(cname(d.customer)) + '</a>'], ['Address', c ? esc(c.street + ', ' + c.zip + ' ' + c.city) : '–'], ['Date', day(d.date)], ['Time window', d.slot], ['Driver', d.driver], ['Floor', d.floor === 0 ? 'Ground floor' : d.floor], ['Lift', d.lift ? 'Yes' : 'No'], ['Fee', eur(d.fee)], ['Note', esc(d.note) || '–']].map(function (x) { return '<dt>' + x[0] + '</dt><dd>' + x[1] + '</dd>'; }).join('');
    $('pieces').innerHTML = d.items.map(function (i) { return '<tr><td>' + i + '</td><td><a href="item.html?id=' + i + '">' + esc(iname(i)) + '</a></td></tr>'; }).join('');
    var open = ['Planned', 'Loaded'].includes(d.status); $('edit').href = 'delivery-form.html?id=' + d.id; $('edit').hidden = !open; $('load').hidden = d.status !== 'Planned'; $('done').hidden = d.status !== 'Loaded'; $('cancelD').hidden = !open; $('del').hidden = open;
    $('load').onclick = function () { d.status = 'Loaded'; go(self, 'Marked as loaded.'); }; $('done').onclick = function () { d.status = 'Delivered'; go(self, 'Marked as delivered.'); };
    $('cancelD').onclick = function () { confirmBox('Cancel this delivery?', cname(d.customer) + ', ' + day(d.date) + ', ' + d.slot, 'Cancel delivery', function () { d.status = 'Cancelled'; go(self, 'Delivery cancelled.'); }); };
    $('del').onclick = function () { confirmBox('Delete ' + d.id + '?', 'The delivery will be removed for good.', 'Delete', function () { store.deliveries = store.deliveries.filter(function (x) { return x !== d; }); go('deliveries.html', d.id + ' deleted.'); }); };
  },
  'delivery-form': function () {
    var f = document.querySelector('form.main'), d = view.id ? find('deliveries', view.id) : null; f.elements.customer.innerHTML = opts(custOpts(), P.get('customer') || '', 'Choose customer'); f.elements.driver.innerHTML = opts(DRIVERS, '', 'Choose driver');
    $('title').textContent = d ? 'Edit delivery ' + d.id : 'New delivery';
    $('items').innerHTML = store.stock.filter(function (s) { return s.status !== 'In workshop' || (d && d.items.includes(s.id)); }).map(function (s) { return '<label class="check"><input type="checkbox" name="items" value="' + s.id + '"' + (d && d.items.includes(s.id) ? ' checked' : '') + '> ' + s.id + ' ' + esc(s.name) + '</label>'; }).join('');
    if (d) { ['customer', 'date', 'driver', 'floor', 'fee', 'lift', 'note', 'slot'].forEach(function (k) { var o = {}; o[k] = d[k]; fill(f, o); }); $('cancel').href = 'delivery.html?id=' + d.id; } else { f.elements.fee.value = store.settings.baseFee; f.elements.floor.value = 0; }
    f.onsubmit = function (ev) { ev.preventDefault(); var v = view.form, e = {}; if (!v.customer) e.customer = 'Choose a customer.'; if (!v.items.length) e.items = 'Tick at least one piece.'; if (!v.date) e.date = 'Enter a date.'; else if (v.date < TODAY) e.date = 'The date is in the past.'; else if (new Date(v.date + 'T12:00:00Z').getUTCDay() === 0 && !store.settings.sundayOpen) e.date = 'We do not deliver on Sundays.'; if (!v.slot) e.slot = 'Choose a time window.'; if (!v.driver) e.driver = 'Choose a driver.'; if (v.fee === '' || +v.fee < 0) e.fee = 'Enter a fee.'; if (!e.date && v.driver && v.slot) { var x = store.deliveries.find(function (o) { return o !== d && o.date === v.date && o.slot === v.slot && o.driver === v.driver && o.status !== 'Cancelled'; }); if (x) e.driver = v.driver + ' already drives ' + x.id + ' then.'; } if (errors(f, e)) return;
      var o = { customer: v.customer, items: v.items, date: v.date, slot: v.slot, driver: v.driver, floor: +v.floor, fee: +v.fee, lift: v.lift, note: v.note.trim() }, n = d; if (d) Object.assign(d, o); else { n = Object.assign({ id: nextId('deliveries', 'D-'), status: 'Planned' }, o); store.deliveries.push(n); } go('delivery.html?id=' + n.id, d ? 'Changes saved.' : 'Delivery ' + n.id + ' planned.'); };
  },
  offers: function () {
    $('f-status').innerHTML = opts(['Draft', 'Sent', 'Accepted', 'Declined', 'Expired'], '', 'Any status'); keepFilters();
    var l = store.offers.filter(function (o) { return has(cname(o.customer) + ' ' + o.id + ' ' + o.lines.map(function (x) { return iname(x.item); }).join(' ')) && (!P.get('status') || o.status === P.get('status')); }).sort(sorter('date', function (o, k) { return k === 'total' ? offerTotal(o) : k === 'customer' ? cname(o.customer) : o[k]; }, 'desc'));
    view.shown = l.map(function (o) { return o.id; });
    $('rows').innerHTML = l.map(function (o) { return '<tr><td><a href="offer.html?id=' + o.id + '">' + o.id + '</a></td><td>' + esc(cname(o.customer)) + '</td><td>' + day(o.date) + '</td><td>' + day(o.validUntil) + '</td><td class="num">' + eur(offerTotal(o)) + '</td><td>' + badge(o.status) + '</td></tr>'; }).join('') || '<tr><td colspan="6" class="muted">Nothing found.</td></tr>'; $('count').textContent = l.length + ' offers, ' + eur(l.reduce(function (a, o) { return a + offerTotal(o); }, 0)); sortLinks();
  },
  offer: function () {
    var o = find('offers', view.id); if (!o) return missing(); var self = 'offer.html?id=' + o.id, draft = o.status === 'Draft'; $('title').innerHTML = 'Offer ' + o.id + ' ' + badge(o.status); $('who').innerHTML = 'For <a href="customer.html?id=' + o.customer + '">' + esc(cname(o.customer)) + '</a>, written ' + day(o.date) + ', valid until ' + day(o.validUntil) + (o.note ? '<br>' + esc(o.note) : '');
    $('lines').innerHTML = o.lines.map(function (l, i) { return '<tr><td>' + l.item + '</td><td>' + esc(iname(l.item)) + '</td><td class="num">' + eur(l.price) + '</td><td>' + (draft ? '<button type="button" class="link" data-i="' + i + '">Remove</button>' : '') + '</td></tr>'; }).join('') || '<tr><td class="muted">No pieces yet.</td></tr>';
    [].forEach.call($('lines').querySelectorAll('button'), function (b) { b.onclick = function () { o.lines.splice(+b.dataset.i, 1); go(self, 'Piece removed.'); }; });
    $('sums').innerHTML = '<dt>Sum</dt><dd>' + eur(offerSum(o)) + '</dd><dt>Discount</dt><dd>' + o.discount + ' %</dd><dt><b>Total</b></dt><dd><b>' + eur(offerTotal(o)) + '</b></dd>';
    $('add').hidden = $('disc').hidden = !draft; $('send').hidden = !draft; $('del').hidden = !draft; $('acc').hidden = $('dec').hidden = o.status !== 'Sent';
    if (draft) { $('a-item').innerHTML = opts(store.stock.filter(function (s) { return s.status === 'In stock' && !o.lines.some(function (l) { return l.item === s.id; }); }).map(function (s) { return [s.id, s.name + ' – ' + eur(s.price)]; }), '', 'Choose a piece'); $('d-discount').value = o.discount; $('d-valid').value = o.validUntil;
      $('add').onsubmit = function (e) { e.preventDefault(); var v = $('a-item').value; if (errors($('add'), v ? {} : { item: 'Choose a piece.' })) return; var p = $('a-price').value; o.lines.push({ item: v, price: p === '' ? find('stock', v).price : +p }); go(self, 'Piece added.'); };
      $('disc').onsubmit = function (e) { e.preventDefault(); var n = +$('d-discount').value, er = {}; if (!(n >= 0 && n <= 30)) er.discount = 'Between 0 and 30.'; if (!$('d-valid').value || $('d-valid').value < TODAY) er.valid = 'Must not be in the past.'; if (errors($('disc'), er)) return; o.discount = n; o.validUntil = $('d-valid').value; go(self, 'Offer updated.'); }; }
    $('send').disabled = !o.lines.length; $('send').onclick = function () { o.status = 'Sent'; go(self, 'Offer sent to ' + cname(o.customer) + '.'); }; $('dec').onclick = function () { o.status = 'Declined'; go(self, 'Offer declined.'); };
    $('acc').onclick = function () { o.status = 'Accepted'; o.lines.forEach(function (l) { var s = find('stock', l.item); if (s && s.status === 'In stock') { s.status = 'Reserved'; s.reservedFor = o.customer; } }); go(self, 'Offer accepted, pieces reserved.'); };
    $('del').onclick = function () { confirmBox('Delete offer ' + o.id + '?', 'The draft for ' + cname(o.customer) + ' will be removed for good.', 'Delete', function () { store.offers = store.offers.filter(function (x) { return x !== o; }); go('offers.html', o.id + ' deleted.'); }); };
  },
  'offer-form': function () {
    var f = document.querySelector('form.main'); f.elements.customer.innerHTML = opts(custOpts(), P.get('customer') || '', 'Choose customer'); f.elements.namedItem('item').innerHTML = opts(store.stock.filter(function (s) { return s.status === 'In stock'; }).map(function (s) { return [s.id, s.name + ' – ' + eur(s.price)]; }), '', 'Choose a piece'); f.elements.validUntil.value = addDays(TODAY, store.settings.offerDays);
    f.onsubmit = function (ev) { ev.preventDefault(); var v = view.form, e = {}; if (!v.customer) e.customer = 'Choose a customer.'; if (!v.item) e.item = 'Choose a piece.'; if (!v.validUntil || v.validUntil <= TODAY) e.validUntil = 'Must be after today.'; if (errors(f, e)) return; var n = { id: nextId('offers', 'A-'), customer: v.customer, date: TODAY, validUntil: v.validUntil, status: 'Draft', lines: [{ item: v.item, price: v.price === '' ? find('stock', v.item).price : +v.price }], discount: 0, note: v.note.trim() }; store.offers.push(n); go('offer.html?id=' + n.id, 'Draft ' + n.id + ' created.'); };
  },
  settings: function () {
    var f = document.querySelector('form.main'), s = store.settings; ['company', 'phone', 'email', 'street', 'city', 'vat', 'offerDays', 'baseFee', 'perFloor', 'sundayOpen', 'lowMargin', 'payment', 'signature'].forEach(function (k) { var o = {}; o[k] = s[k]; fill(f, o); });
    f.onsubmit = function (ev) { ev.preventDefault(); var v = view.form, e = {}; if (!v.company.trim()) e.company = 'Enter a name.'; if (!/^\S+@\S+\.\S+$/.test(v.email)) e.email = 'This is not an email address.'; if (!(+v.offerDays >= 1 && +v.offerDays <= 90)) e.offerDays = 'Between 1 and 90 days.'; if (v.baseFee === '' || +v.baseFee < 0) e.baseFee = 'Enter a fee.'; if (errors(f, e)) return; ['vat', 'offerDays', 'baseFee', 'perFloor'].forEach(function (k) { v[k] = +v[k]; }); Object.assign(s, v); go('settings.html', 'Settings saved.'); };
  }
};
pages[PAGE]();
window.addEventListener('pageshow', function (e) { if (e.persisted) location.reload(); });
