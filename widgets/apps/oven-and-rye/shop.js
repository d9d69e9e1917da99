'use strict';
const P = (id, name, cat, price, weight, tags, text, x = {}) => ({ id, name, cat, price, weight, tags, text, sold: false, rating: 4, ...x });
const PRODUCTS = [
  P('country-sourdough', 'Country sourdough', 'Bread', 5.4, '900 g', ['vegan', 'nut-free'], 'Wheat and a little rye, two days of rest, a dark crust.', { slice: true, rating: 5, isNew: false }),
  P('dark-rye', 'Dark rye', 'Bread', 5.9, '1 kg', ['vegan', 'nut-free'], 'Whole rye, long baked, keeps a week.', { slice: true, rating: 5 }),
  P('seeded-tin', 'Seeded tin loaf', 'Bread', 4.8, '750 g', ['vegan'], 'Sunflower, flax and pumpkin seeds in a soft tin loaf.', { slice: true }),
  P('walnut-loaf', 'Walnut loaf', 'Bread', 6.2, '700 g', ['vegan'], 'Full of roasted walnuts. Good with cheese.', { slice: true }),
  P('olive-ciabatta', 'Olive ciabatta', 'Bread', 4.2, '400 g', ['vegan', 'nut-free'], 'Soft crumb and green olives.', { rating: 3 }),
  P('buckwheat-loaf', 'Buckwheat loaf', 'Bread', 6.8, '600 g', ['vegan', 'gluten-free', 'nut-free'], 'Buckwheat and rice, free of gluten.', { slice: true, isNew: true }),
  P('milk-loaf', 'Milk loaf', 'Bread', 3.9, '500 g', ['nut-free'], 'Soft white loaf with milk and butter.', { slice: true, sold: true, rating: 3 }),
  P('poppy-roll', 'Poppy seed roll', 'Rolls', 0.8, '70 g', ['vegan', 'nut-free'], 'A crisp roll with blue poppy seeds.'),
  P('spelt-roll', 'Spelt roll', 'Rolls', 0.9, '75 g', ['vegan', 'nut-free'], 'Whole spelt and honey-brown crust.', { rating: 3 }),
  P('pretzel', 'Butter pretzel', 'Rolls', 1.6, '95 g', ['nut-free'], 'Lye dough, coarse salt, a layer of butter.', { rating: 5 }),
  P('brioche-bun', 'Brioche bun', 'Rolls', 1.4, '80 g', ['nut-free'], 'For breakfast or for burgers.'),
  P('breakfast-bag', 'Breakfast bag', 'Rolls', 6.5, '8 pieces', [], 'Eight mixed rolls, enough for four.', { isNew: true }),
  P('butter-croissant', 'Butter croissant', 'Pastries', 2.1, '65 g', ['nut-free'], 'Three days, 27 layers.', { rating: 5 }),
  P('almond-croissant', 'Almond croissant', 'Pastries', 2.9, '95 g', [], 'Filled with almond cream.'),
  P('cinnamon-knot', 'Cinnamon knot', 'Pastries', 2.6, '90 g', ['nut-free'], 'Cardamom dough and cinnamon sugar.', { rating: 5 }),
  P('apple-turnover', 'Apple turnover', 'Pastries', 2.8, '110 g', ['vegan', 'nut-free'], 'Apples from the valley, no butter.', { rating: 4 }),
  P('cheese-straw', 'Cheese straw', 'Pastries', 1.9, '50 g', ['nut-free'], 'Puff pastry with aged cheddar.', { sold: true, rating: 2 }),
  P('carrot-cake', 'Carrot cake', 'Cakes', 28, '', [], 'Carrot, hazelnut and a cream cheese top.', { cake: true, rating: 5 }),
  P('lemon-tart', 'Lemon tart', 'Cakes', 24, '', ['nut-free'], 'Sharp lemon curd on a short crust.', { cake: true }),
  P('chocolate-cake', 'Chocolate cake', 'Cakes', 32, '', ['gluten-free'], 'Dark chocolate and ground almonds, no flour.', { cake: true, rating: 5 }),
  P('plum-crumble', 'Plum crumble', 'Cakes', 22, '', ['vegan', 'nut-free'], 'Plums under an oat crumble.', { cake: true, isNew: true }),
  P('gift-box', 'Weekend gift box', 'Gifts', 19.5, '', [], 'A loaf, four croissants and a jar of jam in a box.', {}),
  P('starter-kit', 'Sourdough starter kit', 'Gifts', 14, '', ['vegan', 'nut-free'], 'A jar of our starter, a scraper and the recipe.', { isNew: true }),
  P('gift-card', 'Gift card £25', 'Gifts', 25, '', ['vegan', 'gluten-free', 'nut-free'], 'To be used in all our shops.', {}),
];
const SIZES = [{ k: 'small', label: 'Small (6 slices)', f: 1 }, { k: 'medium', label: 'Medium (10 slices)', f: 1.5 }, { k: 'large', label: 'Large (16 slices)', f: 2.1 }];
const SHOPS = [{ k: 'mill-road', name: 'Mill Road', addr: '14 Mill Road, Bristol BS3 1AB', hours: 'Tue–Sun 7:00–18:00' }, { k: 'harbour', name: 'Harbourside', addr: '2 Quay Street, Bristol BS1 4DJ', hours: 'Tue–Sat 7:30–16:00' }, { k: 'station', name: 'Station Arch', addr: 'Arch 9, Temple Way, Bristol BS2 0HQ', hours: 'Tue–Fri 6:30–19:00' }];
const VOUCHERS = { FRESH10: { text: '10% off', pct: 10 }, CAKE5: { text: '£5 off from £30', off: 5, min: 30 } };
const CLASSES = [
  { id: 1, title: 'Sourdough for beginners', date: '2027-03-13', time: '10:00', shop: 'Mill Road', price: 65, seats: 5, level: 'Beginner' },
  { id: 2, title: 'Croissants at home', date: '2027-03-20', time: '09:00', shop: 'Mill Road', price: 80, seats: 2, level: 'Advanced' },
  { id: 3, title: 'Baking with children', date: '2027-03-21', time: '14:00', shop: 'Harbourside', price: 35, seats: 8, level: 'Family' },
  { id: 4, title: 'Rye and wholegrain', date: '2027-04-03', time: '10:00', shop: 'Station Arch', price: 65, seats: 0, level: 'Advanced' },
  { id: 5, title: 'Easter breads', date: '2027-03-27', time: '13:00', shop: 'Harbourside', price: 55, seats: 6, level: 'Beginner' },
];
const SEED = () => ({
  user: null, cart: [], voucher: null, favourites: [], draft: null, messages: [], newsletter: null, bookings: [],
  profile: { name: 'Nora Field', email: 'nora@example.test', phone: '0117 555 0143', street: '8 Garden Row', postcode: 'BS3 4QT', city: 'Bristol', mail: { offers: true, orders: true, classes: false } },
  orders: [
    { id: 5012, date: '2027-02-26', when: '2027-03-04', slot: '8:00–10:00', how: 'Delivery', place: '8 Garden Row, BS3 4QT', status: 'Being prepared', pay: 'Card', lines: [{ id: 'carrot-cake', qty: 1, size: 'medium', text: 'Happy 40th', price: 42 }, { id: 'butter-croissant', qty: 6, price: 2.1 }] },
    { id: 4987, date: '2027-02-20', when: '2027-03-06', slot: '10:00–12:00', how: 'Collection', place: 'Harbourside', status: 'Confirmed', pay: 'At the shop', lines: [{ id: 'breakfast-bag', qty: 2, price: 6.5 }] },
    { id: 4871, date: '2027-01-29', when: '2027-01-31', slot: '8:00–10:00', how: 'Collection', place: 'Mill Road', status: 'Collected', pay: 'Card', lines: [{ id: 'country-sourdough', qty: 1, price: 5.4 }, { id: 'cinnamon-knot', qty: 4, price: 2.6 }] },
    { id: 4790, date: '2027-01-08', when: '2027-01-09', slot: '8:00–10:00', how: 'Delivery', place: '8 Garden Row, BS3 4QT', status: 'Delivered', pay: 'Card', lines: [{ id: 'dark-rye', qty: 2, price: 5.9 }, { id: 'pretzel', qty: 6, price: 1.6 }, { id: 'gift-box', qty: 1, price: 19.5 }] },
    { id: 4655, date: '2026-12-12', when: '2026-12-13', slot: '12:00–14:00', how: 'Collection', place: 'Mill Road', status: 'Cancelled', pay: 'Card', lines: [{ id: 'plum-crumble', qty: 1, size: 'small', price: 22 }] },
  ],
  reviews: [
    { p: 'country-sourdough', by: 'Ben', stars: 5, text: 'Best crust in town.' }, { p: 'country-sourdough', by: 'Ida', stars: 4, text: 'Great toast.' },
    { p: 'carrot-cake', by: 'Sam', stars: 5, text: 'Everyone asked for more.' }, { p: 'butter-croissant', by: 'Lea', stars: 5, text: 'Very flaky.' }, { p: 'cheese-straw', by: 'Tim', stars: 2, text: 'A bit dry.' },
  ],
});
const KEY = 'oven-rye';
const store = window.store = Object.assign(SEED(), JSON.parse(localStorage.getItem(KEY) || '{}'));
window.products = PRODUCTS;
const save = () => localStorage.setItem(KEY, JSON.stringify(store));
const $ = (s, r = document) => r.querySelector(s), $$ = (s, r = document) => [...r.querySelectorAll(s)];
const esc = s => String(s ?? '').replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
const gbp = n => '£' + n.toFixed(2);
const prod = id => PRODUCTS.find(p => p.id === id);
const q = new URLSearchParams(location.search);
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const day = s => { const [y, m, d] = s.split('-'); return `${+d} ${MONTHS[m - 1]} ${y}`; };
const stars = n => `<span class="stars" title="${n} of 5">${'★'.repeat(n)}${'☆'.repeat(5 - n)}</span>`;
const cartCount = () => store.cart.reduce((a, l) => a + l.qty, 0);
const lineText = l => [l.size ? SIZES.find(s => s.k === l.size).label : '', l.slice ? 'sliced' : '', l.text ? `“${l.text}”` : ''].filter(Boolean).join(', ');
const totals = (how = store.draft ? store.draft.how : null) => { const sub = store.cart.reduce((a, l) => a + l.qty * l.price, 0); const v = VOUCHERS[store.voucher]; const off = !v ? 0 : v.pct ? sub * v.pct / 100 : sub >= v.min ? v.off : 0; const ship = how === 'Delivery' ? (sub - off >= 35 ? 0 : 3.9) : 0; return { sub, off, ship, total: sub - off + ship }; };
function addToCart(l) { const same = store.cart.find(x => x.id === l.id && x.size === l.size && !!x.slice === !!l.slice && (x.text || '') === (l.text || '')); if (same) same.qty += l.qty; else store.cart.push(l); save(); header(); }
function toast(t) { let box = $('#toasts'); if (!box) { box = document.createElement('div'); box.id = 'toasts'; box.setAttribute('role', 'status'); document.body.append(box); } const d = document.createElement('div'); d.textContent = t; box.append(d); setTimeout(() => d.remove(), 7000); }
function flash(t, to) { sessionStorage.setItem('flash', t); location.href = to; }
function header() {
  const n = cartCount(), page = document.body.dataset.page, a = (h, t, k) => `<a href="${h}"${page === k ? ' aria-current="page"' : ''}>${t}</a>`;
  $('#top').innerHTML = `<div class="wrap"><a class="logo" href="index.html"><svg width="30" height="24" viewBox="0 0 30 24"><path d="M2 20V13C2 6 8 3 15 3s13 3 13 10v7z" fill="#c9782f"/><path d="M9 8l3 5M15 7l3 5M21 8l3 5" stroke="#fff" stroke-width="2"/></svg>Oven &amp; Rye</a>
   <nav>${a('shop.html', 'Shop', 'shop')}${a('classes.html', 'Classes', 'classes')}${a('contact.html', 'Shops & contact', 'contact')}</nav>
   <form action="shop.html" class="find"><input type="search" name="q" placeholder="Find bread, cakes…" value="${esc(page === 'shop' ? q.get('q') || '' : '')}"><button>Search</button></form>
   <nav class="right">${store.user ? a('account.html', 'Hello, ' + esc(store.profile.name.split(' ')[0]), 'account') : a('login.html', 'Log in', 'login')}<a class="cartlink" href="cart.html"${page === 'cart' ? ' aria-current="page"' : ''}>Basket <span class="n">${n}</span></a></nav></div>`;
}
function ask(title, text, yes) { return new Promise(res => { const d = document.createElement('dialog'); d.className = 'ask'; d.innerHTML = `<form method="dialog"><h2>${esc(title)}</h2><p>${esc(text)}</p><menu><button value="no">No, keep</button><button value="yes" class="danger">${esc(yes)}</button></menu></form>`; document.body.append(d); d.addEventListener('close', () => { d.remove(); res(d.returnValue === 'yes'); }); d.showModal(); }); }
const pic = p => { const c = { Bread: '#c9782f', Rolls: '#d99a4e', Pastries: '#e0b04c', Cakes: '#b5626b', Gifts: '#5d8a78' }[p.cat]; const h = [...p.id].reduce((a, x) => a + x.charCodeAt(0), 0) % 30; const s = { Bread: `<path d="M15 75V55c0-22 20-30 45-30s45 8 45 30v20z" fill="${c}"/><path d="M40 36l9 18M60 33l9 18M80 36l9 18" stroke="#fff8" stroke-width="5"/>`, Rolls: `<circle cx="60" cy="52" r="27" fill="${c}"/><path d="M42 50q18-14 36 0" stroke="#fff8" stroke-width="5" fill="none"/>`, Pastries: `<path d="M12 66q48-70 96 0q-14-6-24 4q-24-16-48 0q-10-10-24-4z" fill="${c}"/>`, Cakes: `<path d="M20 45h80v32H20z" fill="${c}"/><path d="M20 45q8-14 16 0q8-14 16 0q8-14 16 0q8-14 16 0q8-14 16 0v8H20z" fill="#fff3"/><path d="M60 20v16" stroke="#8a5a2b" stroke-width="4"/>`, Gifts: `<path d="M25 40h70v40H25z" fill="${c}"/><path d="M60 40v40M25 52h70" stroke="#fff8" stroke-width="6"/><path d="M60 40q-22-22-26-6q2 6 26 6q22-22 26-6q-2 6-26 6" fill="${c}"/>` }[p.cat]; return `<svg class="pic" viewBox="0 0 120 95" aria-hidden="true"><rect width="120" height="95" fill="hsl(${30 + h},45%,92%)"/>${s}</svg>`; };
function card(p) { return `<article class="prod" data-id="${p.id}"><a href="product.html?id=${p.id}">${pic(p)}</a><h3><a href="product.html?id=${p.id}">${esc(p.name)}</a></h3><p class="meta">${stars(p.rating)} ${p.isNew ? '<b class="tag">New</b>' : ''}${p.sold ? '<b class="tag grey">Sold out</b>' : ''}</p><p class="price">${p.cake ? 'from ' : ''}${gbp(p.price)} <small>${p.weight}</small></p>${p.cake ? `<a class="btn light" href="product.html?id=${p.id}">Choose size</a>` : `<button type="button" class="btn" data-add="${p.id}" ${p.sold ? 'disabled' : ''}>Add to basket</button>`}</article>`; }
document.addEventListener('click', e => { const b = e.target.closest('[data-add]'); if (b) { const p = prod(b.dataset.add); addToCart({ id: p.id, qty: 1, price: p.price }); toast(p.name + ' is in your basket'); } });
function fieldError(form, name, msg) { const el = form.elements[name]; const node = el instanceof RadioNodeList ? el[0].closest('fieldset,.f') : el.closest('.f'); let e = $('.error', node); if (!e) { e = document.createElement('p'); e.className = 'error'; node.append(e); } e.textContent = msg; if (el.setAttribute) el.setAttribute('aria-invalid', 'true'); }
function clearErrors(form) { $$('.error', form).forEach(e => e.remove()); $$('[aria-invalid]', form).forEach(e => e.removeAttribute('aria-invalid')); }
const isMail = s => /^\S+@\S+\.\S+$/.test(s), isPost = s => /^BS[1-8]\s?\d[A-Z]{2}$/i.test(s.trim());
window.addEventListener('DOMContentLoaded', () => {
  header(); $('#foot').innerHTML = `<div class="wrap"><div><b>Oven &amp; Rye</b><br>Baked in Bristol since 1988. Closed on Mondays.</div><form id="nl"><div class="f"><label>Newsletter <input type="email" name="mail" placeholder="you@example.com"></label></div><button>Subscribe</button></form></div>`;
  $('#nl').noValidate = true; $('#nl').onsubmit = e => { e.preventDefault(); const f = e.target; clearErrors(f); if (!isMail(f.mail.value)) return fieldError(f, 'mail', 'Please enter a valid e-mail address.'); store.newsletter = f.mail.value; save(); f.innerHTML = '<p>Thank you! Look into your mailbox to confirm.</p>'; };
  const t = sessionStorage.getItem('flash'); if (t) { sessionStorage.removeItem('flash'); toast(t); }
  if (window.page) window.page();
});
