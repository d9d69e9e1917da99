(() => {
'use strict';
const TODAY = '2027-09-06', KEY = 'stagedoor';
const MON = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const fresh = () => ({ events: JSON.parse(JSON.stringify(EVENTS)), saved: [2004, 2008], waiting: [], basket: [], promo: null, protect: false, nextOrder: 88120, nextId: 1,
  profile: { name: 'Owen Hart', email: 'owen.hart@example.test', phone: '07700 900 231', city: 'Bristol', news: true, sms: false },
  orders: [
    { id: 88107, event: 'Ask an Astronaut', date: '2027-10-07', venue: 'Observatory Hall', tickets: 3, label: '3 × Adult', total: 31.5, status: 'Upcoming', sentTo: null },
    { id: 88101, event: 'Northern Brass Night', date: '2027-09-18', venue: 'Foundry Hall', tickets: 2, label: '2 × Standing', total: 51, status: 'Upcoming', sentTo: null },
    { id: 88098, event: 'Harriers v Comets', date: '2027-10-02', venue: 'Clyde Arena', tickets: 4, label: '2 × Adult, 2 × Child', total: 70, status: 'Upcoming', sentTo: 'jo.hart@example.test' },
    { id: 88090, event: 'Summer Folk Barn', date: '2027-07-17', venue: 'Foundry Yard', tickets: 2, label: '2 × Standard', total: 39, status: 'Past', sentTo: null },
    { id: 88075, event: 'Midnight Revue', date: '2027-06-04', venue: 'Harbour Theatre', tickets: 1, label: 'Row D, seat 4', total: 37.5, status: 'Refunded', sentTo: null },
    { id: 88061, event: 'Spring Choir Gala', date: '2027-04-25', venue: 'St Aldan Church', tickets: 5, label: '5 × Reduced', total: 52.5, status: 'Past', sentTo: null }
  ] });
let st = null; try { st = JSON.parse(localStorage.getItem(KEY)); } catch (e) {}
const store = window.store = st || fresh();
const ui = store.ui = { view: 'events', id: null, q: '', cat: 'All', city: '', price: '', sort: 'date', from: '', tab: 'about', qty: {}, seats: [], step: 1, form: {}, err: {}, delivery: 'eticket', pay: 'card', terms: false, pop: null, cal: null, drawer: false, orderTab: 'Upcoming', osort: 'date', odir: -1, gift: { amount: 0, date: '' }, shown: [], last: null, dlg: null };
const save = () => { const { ui: _, ...r } = store; localStorage.setItem(KEY, JSON.stringify(r)); };
const $ = s => document.querySelector(s);
const esc = s => String(s ?? '').replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
const gbp = n => '£' + n.toFixed(2);
const fd = d => { const [y, m, n] = d.split('-'); const w = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(d + 'T12:00:00Z').getUTCDay()]; return `${w} ${+n} ${MON[m - 1].slice(0, 3)} ${y}`; };
const ev = id => store.events.find(e => e.id === +id);
const PRICES = { A: 48, B: 48, C: 36, D: 36, E: 24, F: 24 };
const taken = (e, r, n) => { const i = 'ABCDEF'.indexOf(r); return (e.id * 7 + i * 5 + n * 3) % 4 === 0; };
const minPrice = e => e.seated ? 24 : Math.min(...e.types.map(t => t.price));
const HUE = { Concert: '#6b3fa0', Theatre: '#a03f5c', Comedy: '#b3812b', Family: '#2f8f6a', Sport: '#2f6ea0', Talk: '#5c6b3f' };
const count = () => store.basket.reduce((s, b) => s + b.qty, 0);

function toast(t) { const d = document.createElement('div'); d.className = 'toast'; d.innerHTML = esc(t) + '<span>✕</span>'; d.lastChild.onclick = () => d.remove(); $('#toasts').append(d); setTimeout(() => d.remove(), 20000); }
function sel(id, opts, v) { const c = opts.find(o => o[0] === v) || opts[0]; return `<div class="sel" data-sel="${id}"><div class="sel-v">${esc(c[1])}</div>${ui.pop === id ? `<div class="pop">${opts.map(o => `<div class="sel-o ${o[0] === v ? 'on' : ''}" data-v="${esc(o[0])}">${esc(o[1])}</div>`).join('')}</div>` : ''}</div>`; }
function dp(id, v, ph) {
  let pop = '';
  if (ui.pop === id) { const { y, m } = ui.cal, first = (new Date(Date.UTC(y, m, 1)).getUTCDay() + 6) % 7, n = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
    pop = `<div class="pop cal"><div class="ch"><span data-a="calPrev">‹</span><b>${MON[m]} ${y}</b><span data-a="calNext">›</span></div><div class="cg">${['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map(x => `<u>${x}</u>`).join('')}${'<i></i>'.repeat(first)}${Array.from({ length: n }, (_, i) => { const d = `${y}-${String(m + 1).padStart(2, '0')}-${String(i + 1).padStart(2, '0')}`; return `<div class="d ${d === v ? 'on' : ''} ${d < TODAY ? 'off' : ''}" data-day="${d}">${i + 1}</div>`; }).join('')}</div></div>`; }
  return `<div class="dp" data-dp="${id}"><div class="dp-v ${v ? '' : 'mut'}">${v ? fd(v) : ph}</div>${pop}</div>`;
}
const chk = (a, on, t, r) => `<div class="chk ${r ? 'r' : ''} ${on ? 'on' : ''}" data-a="${a}"><div class="b">${on ? (r ? '●' : '✓') : ''}</div><div>${t}</div></div>`;
const fld = (k, l, ph = '') => `<div class="fld ${ui.err[k] ? 'bad' : ''}"><div class="l">${l}</div><input class="inp" data-f="${k}" value="${esc(ui.form[k] || '')}" placeholder="${ph}" autocomplete="off">${ui.err[k] ? `<div class="e">${ui.err[k]}</div>` : ''}</div>`;

function list() {
  const q = ui.q.toLowerCase();
  const l = store.events.filter(e => (!q || (e.name + ' ' + e.venue + ' ' + e.city).toLowerCase().includes(q)) && (ui.cat === 'All' || e.cat === ui.cat) && (!ui.city || e.city === ui.city) && (!ui.from || e.date >= ui.from) && (!ui.price || (ui.price === 'low' ? minPrice(e) < 10 : ui.price === 'mid' ? minPrice(e) >= 10 && minPrice(e) < 20 : minPrice(e) >= 20)))
    .sort((a, b) => ({ date: a.date.localeCompare(b.date), name: a.name.localeCompare(b.name), cheap: minPrice(a) - minPrice(b), dear: minPrice(b) - minPrice(a) })[ui.sort] || a.date.localeCompare(b.date));
  ui.shown = l.map(e => e.id); return l;
}
const card = e => `<div class="card" data-a="event" data-id="${e.id}"><div class="art" style="background:linear-gradient(120deg,${HUE[e.cat]},#1f1b2d)">${e.cat}</div><div class="heart" data-a="heart" data-id="${e.id}">${store.saved.includes(e.id) ? '♥' : '♡'}</div><div class="cb"><div class="cn">${esc(e.name)}</div><div class="mut">${fd(e.date)}, ${e.time}</div><div class="mut">${esc(e.venue)}, ${e.city}</div><div>${e.soldOut ? '<span class="red">Sold out</span>' : 'from ' + gbp(minPrice(e))}</div></div></div>`;
const grid = () => { const l = list(); return `<div class="mut" id="found" style="margin-bottom:10px">${l.length === 1 ? '1 event' : l.length + ' events'}</div><div class="grid">${l.map(card).join('')}</div>${l.length ? '' : '<div class="box">No events match. Try other filters.</div>'}`; };
const W = {};
W.events = () => `<div class="h1">What’s on</div><div class="tools"><input class="inp" id="q" placeholder="Event, venue or city" value="${esc(ui.q)}">${sel('city', [['', 'All cities'], ['Bristol', 'Bristol'], ['Glasgow', 'Glasgow'], ['Leeds', 'Leeds'], ['Manchester', 'Manchester']], ui.city)}${sel('price', [['', 'Any price'], ['low', 'Under £10'], ['mid', '£10 – £20'], ['high', '£20 and more']], ui.price)}${dp('from', ui.from, 'From any date')}${sel('sort', [['date', 'Soonest first'], ['name', 'Name A–Z'], ['cheap', 'Cheapest first'], ['dear', 'Most expensive first']], ui.sort)}<span class="btn" data-a="clear">Clear all</span></div>
  <div class="chips">${['All', 'Concert', 'Theatre', 'Comedy', 'Family', 'Sport', 'Talk'].map(c => `<div class="chip ${ui.cat === c ? 'on' : ''}" data-a="cat" data-v="${c}">${c === 'All' ? 'Everything' : c}</div>`).join('')}</div><div id="grid">${grid()}</div>`;
W.event = () => {
  const e = ev(ui.id); if (!e) return '<div class="h1">Event not found</div>';
  const body = { about: () => `<div class="box">${esc(e.about)}</div>`, venue: () => `<div class="box"><b>${esc(e.venue)}</b><div class="mut">${e.city}</div><div>Doors open one hour before the start. Step-free entrance on the left side.</div></div>`,
    tickets: () => e.soldOut ? `<div class="box"><div class="red">This event is sold out.</div><div style="margin-top:10px">${store.waiting.includes(e.id) ? '<span class="grn">You are on the waiting list.</span> <span class="btn" data-a="unwait">Leave the list</span>' : '<span class="btn go" data-a="wait">Join the waiting list</span>'}</div></div>`
      : e.seated ? seatMap(e) : e.types.map((t, i) => `<div class="line"><div class="grow"><b>${t.name}</b><div class="mut">${t.left < 15 ? `only ${t.left} left` : 'available'}</div></div><div>${gbp(t.price)}</div><div class="step"><span data-a="minus" data-i="${i}">−</span><b>${ui.qty[i] || 0}</b><span data-a="plus" data-i="${i}">+</span></div></div>`).join('') + addRow(e) }[ui.tab]();
  return `<div class="mut" style="cursor:pointer" data-a="go" data-v="events">‹ All events</div><div class="art" style="height:130px;border-radius:14px;margin:10px 0;background:linear-gradient(120deg,${HUE[e.cat]},#1f1b2d);font-size:26px">${esc(e.name)}</div><div>${fd(e.date)}, ${e.time} · ${esc(e.venue)}, ${e.city}</div><div style="margin-top:8px"><span class="btn" data-a="heart" data-id="${e.id}">${store.saved.includes(e.id) ? '♥ Saved' : '♡ Save'}</span> <span class="btn" data-a="share">Share</span></div><div class="tabs">${[['about', 'About'], ['tickets', 'Tickets'], ['venue', 'Venue']].map(([k, t]) => `<div class="tab ${ui.tab === k ? 'on' : ''}" data-a="tab" data-v="${k}">${t}</div>`).join('')}</div>${body}`;
};
function pickTotal(e) { return e.seated ? [ui.seats.length, ui.seats.reduce((s, x) => s + PRICES[x[0]], 0)] : e.types.reduce(([n, s], t, i) => [n + (ui.qty[i] || 0), s + (ui.qty[i] || 0) * t.price], [0, 0]); }
function addRow(e) { const [n, s] = pickTotal(e); return `<div class="line"><div class="grow" id="pick">${n ? `${n} ${n === 1 ? 'ticket' : 'tickets'}${e.seated ? ': ' + [...ui.seats].sort().join(', ') : ''}` : 'Nothing selected yet'}</div><b>${gbp(s)}</b><div class="btn go ${n ? '' : 'off'}" data-a="add">Add to basket</div></div>`; }
function seatMap(e) { const held = store.basket.filter(b => b.eventId === e.id).map(b => b.label); return `<div class="map"><div class="stage">STAGE</div>${'ABCDEF'.split('').map(r => `<div class="srow"><i>${r}</i>${Array.from({ length: 10 }, (_, k) => { const n = k + 1, s = r + n, t = taken(e, r, n) || held.includes(`Row ${r}, seat ${n}`); return `<div class="seat ${t ? 't' : ui.seats.includes(s) ? 'm' : PRICES[r] === 48 ? 'p1' : PRICES[r] === 24 ? 'p3' : ''}" title="Row ${r}, seat ${n}${t ? ' – taken' : ' – ' + gbp(PRICES[r])}" data-a="seat" data-v="${s}">${n}</div>`; }).join('')}<i>${r}</i></div>`).join('')}<div class="mut" style="margin-top:10px">Rows A–B £48 · rows C–D £36 · rows E–F £24 · grey seats are taken</div></div><br>` + addRow(e); }
function totals() { const t = store.basket.reduce((s, b) => s + b.price * b.qty, 0), tk = store.basket.filter(b => b.eventId).reduce((s, b) => s + b.qty, 0), fee = tk * 1.5, prot = store.protect ? tk * 2 : 0, off = store.promo ? t * .1 : 0, post = ui.delivery === 'post' ? 3 : 0; return { t, tk, fee, prot, off, post, all: t + fee + prot - off + post }; }
window.basketTotal = () => +totals().all.toFixed(2);
const sums = () => { const x = totals(), r = (a, b) => `<div class="sum"><span>${a}</span><span>${b}</span></div>`; return r('Items', gbp(x.t)) + r(`Booking fee (${x.tk} × £1.50)`, gbp(x.fee)) + (x.prot ? r('Refund protection', gbp(x.prot)) : '') + (x.off ? r(`Code ${store.promo}`, '−' + gbp(x.off)) : '') + (x.post ? r('Post', gbp(x.post)) : '') + `<div class="sum t"><span>Total</span><span id="total">${gbp(x.all)}</span></div>`; };
W.basket = () => store.basket.length ? `<div class="h1">Your basket</div><div class="two"><div>${store.basket.map(b => `<div class="line" data-item="${b.id}"><div class="grow"><b>${esc(b.name)}</b><div class="mut">${esc(b.label)}</div></div>${b.fixed ? '<div>1</div>' : `<div class="step"><span data-a="bm" data-id="${b.id}">−</span><b>${b.qty}</b><span data-a="bp" data-id="${b.id}">+</span></div>`}<div>${gbp(b.price * b.qty)}</div><div style="cursor:pointer" title="Remove" data-a="brm" data-id="${b.id}">✕</div></div>`).join('')}<span class="btn" data-a="empty">Empty basket</span></div>
  <div class="box">${chk('protect', store.protect, 'Refund protection <span class="mut">(£2.00 per ticket)</span>')}<div class="h2">Promo code</div>${store.promo ? `<div class="grn">${store.promo} applied <span style="cursor:pointer" data-a="rmPromo">✕</span></div>` : `<div style="display:flex;gap:8px"><input class="inp" id="promo" placeholder="Code"><span class="btn" data-a="promo">Apply</span></div><div class="red" id="promoErr">${ui.err.promo || ''}</div>`}<br>${sums()}<br><div class="btn go" style="display:block" data-a="go" data-v="checkout">Continue to checkout</div></div></div>` : `<div class="h1">Your basket</div><div class="box">Your basket is empty. <span class="btn" data-a="go" data-v="events">Find events</span></div>`;
W.checkout = () => {
  if (!store.basket.length) return W.basket();
  const body = { 1: () => fld('name', 'Full name') + fld('email', 'Email') + fld('phone', 'Mobile') + '<div class="btn go" data-a="toStep2">Next: delivery</div>',
    2: () => `${[['eticket', 'E-ticket by email', 'free'], ['collect', 'Collect at the venue', 'free'], ['post', 'Post', '£3.00']].map(([k, t, p]) => chk('dlv-' + k, ui.delivery === k, `${t} <span class="mut">${p}</span>`, 1)).join('')}${ui.delivery === 'post' ? fld('street', 'Street and number') + fld('town', 'Town and postcode') : ''}<span class="btn" data-a="back1">Back</span> <span class="btn go" data-a="toStep3">Next: payment</span>`,
    3: () => `<div class="tabs">${[['card', 'Card'], ['bank', 'Bank transfer']].map(([k, t]) => `<div class="tab ${ui.pay === k ? 'on' : ''}" data-a="pay" data-v="${k}">${t}</div>`).join('')}</div>${ui.pay === 'card' ? fld('card', 'Card number', '0000 0000 0000 0000') + fld('cvc', 'Security code', '123') : '<div class="box">You will get our bank details by email. The tickets are sent when the money has arrived.</div>'}${chk('terms', ui.terms, 'I accept the terms of sale')}<span class="btn" data-a="back2">Back</span> <span class="btn go ${ui.terms ? '' : 'off'}" data-a="place">Buy now</span>` }[ui.step]();
  return `<div class="h1">Checkout</div><div class="steps">${['Your details', 'Delivery', 'Payment'].map((t, i) => `<div class="${ui.step === i + 1 ? 'on' : ''}">${i + 1}. ${t}</div>`).join('')}</div><div class="two"><div class="box">${body}</div><div class="box">${store.basket.map(b => `<div class="sum"><span>${b.qty} × ${esc(b.name)}<br><span class="mut">${esc(b.label)}</span></span><span>${gbp(b.price * b.qty)}</span></div>`).join('')}<br>${sums()}</div></div>`;
};
W.done = () => `<div class="box" style="text-align:center;padding:40px"><div style="font-size:40px" class="grn">✓</div><div class="h1">Thank you, ${esc(ui.form.name || '')}</div><div>Your order number is <b id="orderNo">${ui.last}</b>.</div><br><span class="btn go" data-a="go" data-v="orders">Go to my tickets</span></div>`;
W.orders = () => {
  const l = store.orders.filter(o => ui.orderTab === 'All' || o.status === ui.orderTab).sort((a, b) => ({ date: a.date.localeCompare(b.date), total: a.total - b.total, id: a.id - b.id })[ui.osort] * ui.odir);
  ui.oshown = l.map(o => o.id); const hd = (k, t) => `<span data-a="osort" data-v="${k}">${t}${ui.osort === k ? (ui.odir > 0 ? ' ▲' : ' ▼') : ''}</span>`;
  return `<div class="h1">My tickets</div><div class="tabs">${['Upcoming', 'Past', 'Refunded', 'All'].map(t => `<div class="tab ${ui.orderTab === t ? 'on' : ''}" data-a="otab" data-v="${t}">${t} (${store.orders.filter(o => t === 'All' || o.status === t).length})</div>`).join('')}</div><div class="tbl"><div class="tr hd">${hd('id', 'Order')}<div>Event</div>${hd('date', 'Date')}${hd('total', 'Total')}<div>Status</div><div></div></div>${l.map(o => `<div class="tr" data-order="${o.id}"><div>${o.id}</div><div><b>${esc(o.event)}</b><div class="mut">${esc(o.label)}${o.sentTo ? ` · sent to ${esc(o.sentTo)}` : ''}</div></div><div>${fd(o.date)}</div><div>${gbp(o.total)}</div><div><span class="tag ${o.status === 'Upcoming' ? 'up' : o.status === 'Refunded' ? 'rf' : ''}">${o.status}</span></div><div class="more" data-more="${o.id}">⋯${ui.pop === 'o' + o.id ? `<div class="pop"><div class="sel-o" data-a="oview" data-id="${o.id}">Show ticket</div><div class="sel-o ${o.status === 'Upcoming' ? '' : 'off'}" data-a="osend" data-id="${o.id}">Send to a friend</div><div class="sel-o ${o.status === 'Upcoming' ? '' : 'off'}" data-a="orefund" data-id="${o.id}">Ask for a refund</div></div>` : ''}</div></div>`).join('') || '<div class="tr"><div></div><div class="mut">No orders here.</div></div>'}</div>`;
};
W.saved = () => `<div class="h1">Saved events</div><div class="grid">${store.saved.map(i => card(ev(i))).join('')}</div>${store.saved.length ? '' : '<div class="box">You have not saved any events.</div>'}${store.waiting.length ? `<div class="h2">Waiting lists</div>${store.waiting.map(i => `<div class="line"><div class="grow">${esc(ev(i).name)}</div><span class="btn" data-a="unwait" data-id="${i}">Leave the list</span></div>`).join('')}` : ''}`;
W.gifts = () => `<div class="h1">Gift cards</div><div class="box" style="max-width:520px"><div class="l mut">Amount</div><div class="chips">${[10, 25, 50, 100].map(a => `<div class="chip ${ui.gift.amount === a ? 'on' : ''}" data-a="gamt" data-v="${a}">£${a}</div>`).join('')}</div>${ui.err.gamount ? `<div class="red">${ui.err.gamount}</div>` : ''}${fld('gto', 'Recipient’s name')}${fld('gmail', 'Recipient’s email')}<div class="fld"><div class="l">Send on</div>${dp('gdate', ui.gift.date, 'Pick a day')}${ui.err.gdate ? `<div class="e">${ui.err.gdate}</div>` : ''}</div><div class="fld"><div class="l">Message</div><div class="inp" contenteditable="true" id="gmsg" style="min-height:60px"></div></div><div class="btn go" data-a="gadd">Put in basket</div></div>`;
W.profile = () => { const p = store.profile; return `<div class="h1">Profile</div><div class="box" style="max-width:520px">${fld('pname', 'Name')}${fld('pemail', 'Email')}${fld('pphone', 'Mobile')}<div class="fld"><div class="l">Home city</div>${sel('pcity', [['Bristol', 'Bristol'], ['Glasgow', 'Glasgow'], ['Leeds', 'Leeds'], ['Manchester', 'Manchester']], ui.form.pcity)}</div>${chk('pnews', ui.form.pnews, 'Weekly newsletter')}${chk('psms', ui.form.psms, 'Text me on the day of the event')}<div class="btn go" data-a="psave">Save profile</div></div>`; };

function top() {
  const n = (v, t) => `<span class="${ui.view === v || (v === 'events' && ui.view === 'event') ? 'on' : ''}" data-a="go" data-v="${v}">${t}</span>`;
  $('#top').innerHTML = `<div class="bar"><div class="logo" data-a="go" data-v="events">stagedoor</div><div class="nav">${n('events', 'Events')}${n('gifts', 'Gift cards')}${n('orders', 'My tickets')}</div><div class="sp"></div><div class="ico" title="Saved" data-a="go" data-v="saved">♡${store.saved.length ? `<b>${store.saved.length}</b>` : ''}</div><div class="ico" title="Basket" data-a="drawer"><svg width="19" height="19" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M2 3h3l2.5 12h11L21 7H6"/><circle cx="9" cy="20" r="1.5"/><circle cx="17" cy="20" r="1.5"/></svg>${count() ? `<b id="cartN">${count()}</b>` : ''}</div><div class="more" data-more="user" style="font-size:15px">Owen ▾${ui.pop === 'ouser' ? '<div class="pop"><div class="sel-o" data-a="go" data-v="profile">Profile</div><div class="sel-o" data-a="go" data-v="orders">My tickets</div></div>' : ''}</div></div>`;
}
function drawer() { $('#drawer').innerHTML = ui.drawer ? `<div class="draw"><div style="float:right;cursor:pointer" data-a="drawer">✕</div><div class="h2" style="margin-top:0">Basket (${count()})</div>${store.basket.map(b => `<div class="sum"><span>${b.qty} × ${esc(b.name)}<br><span class="mut">${esc(b.label)}</span></span><span>${gbp(b.price * b.qty)}</span></div>`).join('') || '<div class="mut">Nothing in here yet.</div>'}<br><div class="btn go ${count() ? '' : 'off'}" style="display:block" data-a="goBasket">View basket</div></div>` : ''; }
function draw() { top(); drawer(); $('#page').innerHTML = W[ui.view](); }
function go(v, id) {
  ui.pop = null; ui.drawer = false; ui.err = {};
  if (v === 'event') { ui.tab = 'about'; ui.qty = {}; ui.seats = []; }
  if (v === 'checkout') { ui.step = 1; ui.terms = false; ui.form = { name: store.profile.name, email: store.profile.email, phone: '' }; }
  if (v === 'profile') { const p = store.profile; ui.form = { pname: p.name, pemail: p.email, pphone: p.phone, pcity: p.city, pnews: p.news, psms: p.sms }; }
  if (v === 'gifts') { ui.form = {}; ui.gift = { amount: 0, date: '' }; }
  ui.view = v; ui.id = id || null; const h = '#' + v + (id ? '/' + id : ''); if (location.hash !== h) history.pushState(null, '', h); draw(); scrollTo(0, 0);
}
function dialog(title, body, ok, fn) {
  ui.dlg = title; $('#layer').innerHTML = `<div class="shade"><div class="dlg"><div class="x">✕</div><div class="h2" style="margin-top:0">${title}</div>${body}<div class="acts">${ok ? '<div class="btn no">Cancel</div>' : ''}<div class="btn go yes">${ok || 'Close'}</div></div></div></div>`;
  const close = () => { $('#layer').innerHTML = ''; ui.dlg = null; };
  $('.dlg .x').onclick = close; if (ok) $('.dlg .no').onclick = close; $('.dlg .yes').onclick = () => { if (!fn || fn() !== false) close(); };
}
const mail = s => /^\S+@\S+\.\S+$/.test((s || '').trim());
const A = {
  go: d => go(d.v), event: d => go('event', +d.id), goBasket: () => count() && go('basket'),
  heart(d) { const id = +d.id, i = store.saved.indexOf(id); i < 0 ? store.saved.push(id) : store.saved.splice(i, 1); toast(i < 0 ? `${ev(id).name} saved` : `${ev(id).name} is no longer saved`); save(); draw(); },
  cat: d => { ui.cat = d.v; draw(); }, clear: () => { Object.assign(ui, { q: '', cat: 'All', city: '', price: '', from: '', sort: 'date' }); draw(); },
  tab: d => { ui.tab = d.v; draw(); }, share: () => dialog('Share this event', `<div class="box">https://stagedoor.test/e/${ui.id}</div>`),
  plus(d) { const e = ev(ui.id), i = +d.i; if (pickTotal(e)[0] >= 6) return toast('You can buy at most 6 tickets per event'); if ((ui.qty[i] || 0) < e.types[i].left) ui.qty[i] = (ui.qty[i] || 0) + 1; draw(); },
  minus(d) { ui.qty[d.i] = Math.max(0, (ui.qty[d.i] || 0) - 1); draw(); },
  seat(d, el) { if (el.classList.contains('t')) return; const i = ui.seats.indexOf(d.v); if (i >= 0) ui.seats.splice(i, 1); else if (ui.seats.length >= 6) return toast('You can buy at most 6 tickets per event'); else ui.seats.push(d.v); draw(); },
  add() { const e = ev(ui.id), [n] = pickTotal(e); if (!n) return;
    if (e.seated) ui.seats.sort().forEach(s => store.basket.push({ id: store.nextId++, eventId: e.id, name: e.name, label: `Row ${s[0]}, seat ${s.slice(1)}`, price: PRICES[s[0]], qty: 1, fixed: true }));
    else e.types.forEach((t, i) => { const q = ui.qty[i] || 0; if (!q) return; const b = store.basket.find(b => b.eventId === e.id && b.label === t.name); if (b) b.qty += q; else store.basket.push({ id: store.nextId++, eventId: e.id, name: e.name, label: t.name, price: t.price, qty: q }); });
    ui.qty = {}; ui.seats = []; toast(`${n} ${n === 1 ? 'ticket' : 'tickets'} added to your basket`); save(); draw(); },
  wait() { store.waiting.push(ui.id); toast('We will email you when tickets come back'); save(); draw(); }, unwait(d) { const id = +d.id || ui.id; store.waiting = store.waiting.filter(i => i !== id); toast('You left the waiting list'); save(); draw(); },
  drawer() { ui.drawer = !ui.drawer; drawer(); },
  bp(d) { const b = store.basket.find(b => b.id === +d.id); if (b.qty < 6) b.qty++; else toast('You can buy at most 6 tickets per event'); save(); draw(); },
  bm(d) { const b = store.basket.find(b => b.id === +d.id); if (b.qty > 1) b.qty--; save(); draw(); },
  brm(d) { const b = store.basket.find(b => b.id === +d.id); store.basket = store.basket.filter(x => x !== b); toast(`${b.name} removed`); save(); draw(); },
  empty: () => dialog('Empty your basket?', '<div>All tickets go back on sale.</div>', 'Yes, empty it', () => { store.basket = []; store.promo = null; save(); draw(); }),
  protect() { store.protect = !store.protect; save(); draw(); },
  promo() { const c = $('#promo').value.trim().toUpperCase(); ui.err = {}; if (c === 'AUTUMN10') { store.promo = c; toast('Code applied'); } else ui.err.promo = c ? 'This code is not valid.' : 'Enter a code.'; save(); draw(); }, rmPromo() { store.promo = null; save(); draw(); },
  toStep2() { const f = ui.form; ui.err = {}; if (!(f.name || '').trim()) ui.err.name = 'Please enter your name.'; if (!mail(f.email)) ui.err.email = 'Please enter a valid email address.'; if ((f.phone || '').replace(/\D/g, '').length < 10) ui.err.phone = 'Please enter a mobile number with at least 10 digits.'; if (!Object.keys(ui.err).length) ui.step = 2; draw(); },
  toStep3() { ui.err = {}; if (ui.delivery === 'post') { if (!ui.form.street) ui.err.street = 'Please enter your street.'; if (!ui.form.town) ui.err.town = 'Please enter your town.'; } if (!Object.keys(ui.err).length) ui.step = 3; draw(); },
  back1() { ui.step = 1; draw(); }, back2() { ui.step = 2; draw(); }, pay: d => { ui.pay = d.v; draw(); }, terms() { ui.terms = !ui.terms; draw(); },
  'dlv-eticket'() { ui.delivery = 'eticket'; draw(); }, 'dlv-collect'() { ui.delivery = 'collect'; draw(); }, 'dlv-post'() { ui.delivery = 'post'; draw(); },
  place() { if (!ui.terms) return; ui.err = {}; if (ui.pay === 'card') { if (!/^\d{16}$/.test((ui.form.card || '').replace(/\s/g, ''))) ui.err.card = 'Please check the card number.'; if (!/^\d{3}$/.test(ui.form.cvc || '')) ui.err.cvc = 'The security code has 3 digits.'; } if (Object.keys(ui.err).length) return draw();
    const b = store.basket[0], e = b.eventId && ev(b.eventId); const id = store.nextOrder++;
    store.orders.unshift({ id, event: [...new Set(store.basket.map(x => x.name))].join(', '), date: e ? e.date : TODAY, venue: e ? e.venue : '', tickets: count(), label: store.basket.map(x => x.fixed ? x.label : `${x.qty} × ${x.label}`).join(', '), total: +totals().all.toFixed(2), status: 'Upcoming', delivery: ui.delivery, pay: ui.pay, name: ui.form.name, sentTo: null });
    store.basket = []; store.promo = null; store.protect = false; ui.last = id; save(); const n = ui.form.name; go('done'); ui.form.name = n; draw(); },
  otab: d => { ui.orderTab = d.v; draw(); }, osort: d => { if (ui.osort === d.v) ui.odir *= -1; else { ui.osort = d.v; ui.odir = 1; } draw(); },
  oview(d) { const o = store.orders.find(o => o.id === +d.id); dialog('Ticket ' + o.id, `<div class="box" style="text-align:center"><div style="font-size:54px;letter-spacing:-6px">▚▞▙▟</div><b>${esc(o.event)}</b><div>${fd(o.date)} · ${esc(o.venue)}</div><div class="mut">${esc(o.label)}</div></div>`); },
  osend(d, el) { if (el.classList.contains('off')) return false; const o = store.orders.find(o => o.id === +d.id); dialog('Send to a friend', `<div class="mut">${esc(o.event)}, ${esc(o.label)}</div><br><div class="l">Friend’s email</div><input class="inp" id="fmail"><div class="red" id="fErr"></div>`, 'Send tickets', () => { const v = $('#fmail').value.trim(); if (!mail(v)) { $('#fErr').textContent = 'Please enter a valid email address.'; return false; } o.sentTo = v; toast(`Tickets sent to ${v}`); save(); draw(); }); },
  orefund(d, el) { if (el.classList.contains('off')) return false; const o = store.orders.find(o => o.id === +d.id); ui.reason = ''; dialog('Ask for a refund', `<div>${gbp(o.total)} for ${esc(o.event)} will go back to your card.</div><br>${[['ill', 'I am ill'], ['plans', 'My plans changed'], ['mistake', 'Bought by mistake']].map(([k, t]) => `<div class="chk r" data-reason="${k}"><div class="b"></div><div>${t}</div></div>`).join('')}<div class="red" id="rErr"></div>`, 'Confirm refund', () => { if (!ui.reason) { $('#rErr').textContent = 'Please choose a reason.'; return false; } o.status = 'Refunded'; o.reason = ui.reason; toast(`Refund of ${gbp(o.total)} is on its way`); save(); draw(); }); },
  gamt: d => { ui.gift.amount = +d.v; keepMsg(draw); },
  gadd() { const f = ui.form, g = ui.gift; ui.err = {}; if (!g.amount) ui.err.gamount = 'Choose an amount.'; if (!(f.gto || '').trim()) ui.err.gto = 'Who is it for?'; if (!mail(f.gmail)) ui.err.gmail = 'Please enter a valid email address.'; if (!g.date) ui.err.gdate = 'Pick a day.'; if (Object.keys(ui.err).length) return keepMsg(draw);
    store.basket.push({ id: store.nextId++, gift: true, name: `Gift card £${g.amount}`, label: `for ${f.gto.trim()}, ${fd(g.date)}`, to: f.gto.trim(), mail: f.gmail.trim(), date: g.date, message: $('#gmsg').innerText.trim(), price: g.amount, qty: 1, fixed: true }); toast('Gift card is in your basket'); ui.form = {}; ui.gift = { amount: 0, date: '' }; save(); draw(); },
  pnews() { ui.form.pnews = !ui.form.pnews; draw(); }, psms() { ui.form.psms = !ui.form.psms; draw(); },
  psave() { const f = ui.form; ui.err = {}; if (!f.pname.trim()) ui.err.pname = 'Name is missing.'; if (!mail(f.pemail)) ui.err.pemail = 'Please enter a valid email address.'; if (!Object.keys(ui.err).length) { Object.assign(store.profile, { name: f.pname.trim(), email: f.pemail.trim(), phone: f.pphone.trim(), city: f.pcity, news: f.pnews, sms: f.psms }); toast('Profile saved'); save(); } draw(); },
  calPrev() { const c = ui.cal; if (--c.m < 0) { c.m = 11; c.y--; } keepMsg(draw); }, calNext() { const c = ui.cal; if (++c.m > 11) { c.m = 0; c.y++; } keepMsg(draw); }
};
function keepMsg(fn) { const m = $('#gmsg') && $('#gmsg').innerText; fn(); if (m && $('#gmsg')) $('#gmsg').innerText = m; }
const PICK = { city: v => ui.city = v, price: v => ui.price = v, sort: v => ui.sort = v, pcity: v => ui.form.pcity = v };
document.addEventListener('click', e => {
  const t = e.target, a = t.closest('[data-a]');
  const r = t.closest('[data-reason]'); if (r) { ui.reason = r.dataset.reason; document.querySelectorAll('[data-reason]').forEach(x => { x.classList.toggle('on', x === r); x.firstChild.textContent = x === r ? '●' : ''; }); return; }
  const day = t.closest('[data-day]'); if (day) { if (day.classList.contains('off')) return; const id = day.closest('[data-dp]').dataset.dp; if (id === 'from') ui.from = day.dataset.day; else ui.gift.date = day.dataset.day; ui.pop = null; return keepMsg(draw); }
  const o = t.closest('.sel-o[data-v]'); if (o && o.closest('[data-sel]')) { PICK[o.closest('[data-sel]').dataset.sel](o.dataset.v); ui.pop = null; return draw(); }
  if (a) { const res = A[a.dataset.a](a.dataset, a); if (ui.pop && res !== false && !a.closest('.cal')) { ui.pop = null; draw(); } return; }
  const s = t.closest('[data-sel],[data-dp],[data-more]');
  if (s && !t.closest('.pop')) { const id = s.dataset.sel || s.dataset.dp || 'o' + s.dataset.more; const open = ui.pop !== id; ui.pop = open ? id : null; if (s.dataset.dp && open) { const v = (s.dataset.dp === 'from' ? ui.from : ui.gift.date) || TODAY; ui.cal = { y: +v.slice(0, 4), m: +v.slice(5, 7) - 1 }; } return keepMsg(draw); }
  if (ui.pop && !t.closest('.pop')) { ui.pop = null; keepMsg(draw); }
});
document.addEventListener('input', e => { const t = e.target; if (t.id === 'q') { ui.q = t.value.trim(); $('#grid').innerHTML = grid(); } if (t.dataset.f) ui.form[t.dataset.f] = t.value; });
function fromHash() { const [v, id] = location.hash.slice(1).split('/'); if (W[v] && v !== 'done') go(v, +id || null); else go('events'); }
addEventListener('popstate', fromHash);
fromHash();
})();
