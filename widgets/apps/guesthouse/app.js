'use strict';
const $ = (s, r = document) => r.querySelector(s), $$ = (s, r = document) => [...r.querySelectorAll(s)];
const esc = (x) => String(x ?? '').replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
const room = (id) => state.rooms.find((r) => r.id === Number(id)), guest = (id) => state.guests.find((g) => g.id === Number(id));
const day = (iso) => { const [y, m, d] = iso.split('-'); return `${Number(d)} ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'][m - 1]} ${y}`; };
const nights = (b) => Math.round((Date.parse(b.to) - Date.parse(b.from)) / 864e5);
const bill = (b) => { const lines = [[`${nights(b)} nights, ${room(b.room).name}`, nights(b) * room(b.room).price]]; if (b.breakfast) lines.push([`Breakfast for ${b.adults + b.children}`, nights(b) * (b.adults + b.children) * state.settings.breakfast]); return lines; };
const total = (b) => b.status === 'Cancelled' ? 0 : bill(b).reduce((s, l) => s + l[1], 0) + b.extras.reduce((s, e) => s + e.qty * state.prices[e.name], 0);
const paid = (b) => b.payments.reduce((s, p) => s + p.amount, 0), due = (b) => total(b) - paid(b);
const eur = (n) => '€' + (Number.isInteger(n) ? n : n.toFixed(2));
const opts = (list, v, first) => (first !== undefined ? `<option value="">${first}</option>` : '') + list.map((o) => { const [val, txt] = Array.isArray(o) ? o : [o, o]; return `<option value="${esc(val)}"${String(val) === String(v) ? ' selected' : ''}>${esc(txt)}</option>`; }).join('');
const main = $('#main'), dialog = $('#dialog'), message = $('#message');
let keep = false;
function say(text, bad) { $('span', message).textContent = text; message.className = 'on' + (bad ? ' bad' : ''); }
$('button', message).onclick = () => { message.className = ''; };
function go(hash, text) { if (location.hash === '#' + hash) draw(); else { keep = Boolean(text); location.hash = hash; } if (text) say(text); }
function ask(html, onSave) {
  dialog.innerHTML = html; dialog.showModal();
  $$('[data-close]', dialog).forEach((b) => { b.onclick = () => dialog.close(); });
  $('form', dialog).onsubmit = (e) => { e.preventDefault(); if (onSave(new FormData(e.target), e.target) !== false) dialog.close(); };
}
function clash(b) { return state.bookings.find((o) => o.no !== b.no && o.room === b.room && !['Cancelled', 'Departed'].includes(o.status) && o.from < b.to && b.from < o.to); }
function wrong(b) {
  if (b.to <= b.from) return 'The departure has to be after the arrival.';
  if (nights(b) < state.settings.minNights) return `The shortest stay is ${state.settings.minNights} nights.`;
  const r = room(b.room);
  if (!r.open) return `The ${r.name} is closed at the moment.`;
  if (b.adults + b.children > r.sleeps) return `The ${r.name} is for ${r.sleeps} ${r.sleeps === 1 ? 'person' : 'persons'} at most.`;
  const c = clash(b); if (c) return `The ${r.name} is taken by ${guest(c.guest).name} from ${day(c.from)} to ${day(c.to)}.`;
  return '';
}
const views = {
  bookings() {
    const f = state.filters.bookings;
    main.innerHTML = `<div class="bar"><h1 class="grow">Bookings</h1><a class="button main" href="#new-booking">New booking</a></div>
    <div class="bar"><label>Search guest or number<br><input type="search" id="q" value="${esc(f.q)}"></label>
    <label>Status<br><select id="fs">${opts(['Requested', 'Confirmed', 'In house', 'Departed', 'Cancelled'], f.status, 'All')}</select></label>
    <label>Room<br><select id="fr">${opts(state.rooms.map((r) => [r.id, r.name]), f.room, 'All rooms')}</select></label>
    <label>Sort by<br><select id="so">${opts(['Arrival', 'Guest', 'Amount due'], f.sort)}</select></label>
    <label class="inline"><input type="checkbox" id="fu"${f.unpaid ? ' checked' : ''}> Not fully paid</label>
    <button type="button" id="reset">Reset</button></div>
    <table id="list"><caption class="soft"></caption><thead><tr><th>No.</th><th>Guest</th><th>Room</th><th>Arrival</th><th>Departure</th><th class="num">Nights</th><th>Status</th><th class="num">Due</th><th></th></tr></thead><tbody></tbody></table>`;
    const rows = () => {
      let list = state.bookings.filter((b) => (!f.q || (guest(b.guest).name + ' ' + b.no).toLowerCase().includes(f.q.toLowerCase().trim())) && (!f.status || b.status === f.status) && (!f.room || b.room === Number(f.room)) && (!f.unpaid || due(b) > 0));
      list.sort((a, b) => f.sort === 'Guest' ? guest(a.guest).name.localeCompare(guest(b.guest).name) : f.sort === 'Amount due' ? due(b) - due(a) : a.from.localeCompare(b.from));
      $('#list caption').textContent = `${list.length} of ${state.bookings.length} bookings`;
      $('#list tbody').innerHTML = list.map((b) => `<tr data-no="${b.no}"><td><a href="#booking/${b.no}">${b.no}</a></td><td>${esc(guest(b.guest).name)}</td><td>${esc(room(b.room).name)}</td><td>${day(b.from)}</td><td>${day(b.to)}</td><td class="num">${nights(b)}</td><td><span class="badge ${b.status}">${b.status}</span></td><td class="num">${due(b) > 0 ? eur(due(b)) : '–'}</td>
      <td><details class="menu"><summary aria-label="Actions for ${b.no}">Actions</summary><div><button type="button" data-do="open">Open</button>${b.status === 'Requested' ? '<button type="button" data-do="confirm">Confirm</button>' : ''}${b.status === 'Confirmed' ? '<button type="button" data-do="in">Check in</button>' : ''}${b.status === 'In house' ? '<button type="button" data-do="out">Check out</button>' : ''}${['Requested', 'Confirmed'].includes(b.status) ? '<button type="button" data-do="cancel">Cancel booking…</button>' : ''}</div></details></td></tr>`).join('') || '<tr><td colspan="9" class="empty">No booking fits your search.</td></tr>';
    };
    rows();
    $('#q').oninput = (e) => { f.q = e.target.value; rows(); };
    $('#fs').onchange = (e) => { f.status = e.target.value; rows(); };
    $('#fr').onchange = (e) => { f.room = e.target.value; rows(); };
    $('#so').onchange = (e) => { f.sort = e.target.value; rows(); };
    $('#fu').onchange = (e) => { f.unpaid = e.target.checked; rows(); };
    $('#reset').onclick = () => { Object.assign(f, { q: '', status: '', room: '', unpaid: false, sort: 'Arrival' }); draw(); };
    $('#list').onclick = (e) => { const b = e.target.closest('[data-do]'); if (!b) return; act(b.closest('tr').dataset.no, b.dataset.do); };
  },
  'new-booking'() {
    main.innerHTML = `<h1>New booking</h1><form class="card" id="f"><div class="grid">
    <label class="field">Guest<select name="guest" required>${opts(state.guests.slice().sort((a, b) => a.name.localeCompare(b.name)).map((g) => [g.id, `${g.name} (${g.town})`]), '', 'Please choose')}</select></label>
    <label class="field">Room<select name="room" required>${opts(state.rooms.map((r) => [r.id, `${r.name} – ${r.type}, ${eur(r.price)}${r.open ? '' : ' (closed)'}`]), '', 'Please choose')}</select></label>
    <label class="field">Arrival<input type="date" name="from" required min="2026-06-08"></label><label class="field">Departure<input type="date" name="to" required min="2026-06-08"></label>
    <label class="field">Adults<input type="number" name="adults" min="1" max="4" value="1" required></label><label class="field">Children<input type="number" name="children" min="0" max="3" value="0" required></label>
    <fieldset class="wide"><legend>How did they book?</legend><div class="bar" style="margin:0">${['Phone', 'E-mail', 'Website', 'Walk-in'].map((s, i) => `<label class="inline"><input type="radio" name="source" value="${s}"${i ? '' : ' checked'}> ${s}</label>`).join('')}</div></fieldset>
    <label class="inline wide"><input type="checkbox" name="breakfast"> With breakfast (${eur(state.settings.breakfast)} per person and day)</label>
    <label class="field wide">Note<textarea name="note" rows="2"></textarea></label></div>
    <div class="buttons left"><button class="main">Save booking</button><a class="button" href="#bookings">Back to the list</a></div></form><p class="soft">Not in the list yet? <a href="#new-guest">Add the guest</a> first.</p>`;
    $('#f').onsubmit = (e) => {
      e.preventDefault(); const d = new FormData(e.target);
      const b = { no: 'B-' + (301 + state.bookings.length), guest: Number(d.get('guest')), room: Number(d.get('room')), from: d.get('from'), to: d.get('to'), adults: Number(d.get('adults')), children: Number(d.get('children')), breakfast: d.has('breakfast'), status: 'Confirmed', source: d.get('source'), note: d.get('note').trim(), extras: [], payments: [] };
      const w = wrong(b); if (w) return say(w, true);
      state.bookings.push(b); go('booking/' + b.no, `Booking ${b.no} for ${guest(b.guest).name} is saved.`);
    };
  },
  booking(no) {
    const b = state.bookings.find((x) => x.no === no); if (!b) return go('bookings');
    const g = guest(b.guest), fixed = ['Departed', 'Cancelled'].includes(b.status);
    main.innerHTML = `<p><a href="#bookings">← All bookings</a></p><div class="bar"><h1 class="grow" style="margin:0">${b.no} · ${esc(g.name)} <span class="badge ${b.status}">${b.status}</span></h1>
    ${b.status === 'Requested' ? '<button type="button" data-do="confirm" class="main">Confirm</button>' : ''}${b.status === 'Confirmed' ? '<button type="button" data-do="in" class="main">Check in</button>' : ''}${b.status === 'In house' ? '<button type="button" data-do="out" class="main">Check out</button>' : ''}${['Requested', 'Confirmed'].includes(b.status) ? '<button type="button" class="warn" data-do="cancel">Cancel booking…</button>' : ''}</div>
    <div class="cols"><div><form class="card" id="stay"><h2>Stay</h2><fieldset ${fixed ? 'disabled' : ''} style="border:0;padding:0"><div class="grid">
    <label class="field wide">Room<select name="room">${opts(state.rooms.map((r) => [r.id, `${r.name} – ${r.type}, ${eur(r.price)}${r.open ? '' : ' (closed)'}`]), b.room)}</select></label>
    <label class="field">Arrival<input type="date" name="from" required value="${b.from}"></label><label class="field">Departure<input type="date" name="to" required value="${b.to}"></label>
    <label class="field">Adults<input type="number" name="adults" min="1" max="4" required value="${b.adults}"></label><label class="field">Children<input type="number" name="children" min="0" max="3" required value="${b.children}"></label>
    <label class="inline wide"><input type="checkbox" name="breakfast"${b.breakfast ? ' checked' : ''}> With breakfast</label>
    <label class="field wide">Note<textarea name="note" rows="2">${esc(b.note)}</textarea></label></div><button class="main">Save changes</button></fieldset></form>
    <div class="card"><h2>Guest</h2><dl><dt>Name</dt><dd><a href="#guest/${g.id}">${esc(g.name)}</a></dd><dt>Phone</dt><dd>${esc(g.phone)}</dd><dt>Booked by</dt><dd>${b.source}</dd>${b.reason ? `<dt>Cancelled</dt><dd>${esc(b.reason)}</dd>` : ''}</dl></div></div>
    <div><div class="card"><h2>Bill</h2>${bill(b).map((l) => `<div class="line"><span>${esc(l[0])}</span><span>${eur(l[1])}</span></div>`).join('')}
    ${b.extras.map((e, i) => `<div class="line"><span>${e.qty} × ${e.name} <button type="button" data-extra="${i}" aria-label="Remove ${e.name}" style="padding:0 7px">×</button></span><span>${eur(e.qty * state.prices[e.name])}</span></div>`).join('')}
    <div class="sum"><span>Total</span><span id="total">${eur(total(b))}</span></div>${b.payments.map((p) => `<div class="line"><span>Paid, ${p.method}</span><span>– ${eur(p.amount)}</span></div>`).join('')}<div class="sum"><span>Still to pay</span><span id="due">${eur(due(b))}</span></div></div>
    <form class="card" id="extra"><h2>Extras</h2><div class="bar" style="margin:0"><label>Extra<br><select name="name" required>${opts(Object.keys(state.prices).map((n) => [n, `${n} (${eur(state.prices[n])})`]), '', 'Choose')}</select></label><label>How many<br><input type="number" name="qty" min="1" max="10" value="1" style="min-width:70px;width:80px"></label><button ${fixed ? 'disabled' : ''}>Add to bill</button></div></form>
    <form class="card" id="pay"><h2>Payment</h2><div class="bar" style="margin:0"><label>Amount in euros<br><input type="number" name="amount" min="1" step="0.01" required></label><div>${['Cash', 'Card', 'Bank transfer'].map((m, i) => `<label class="inline" style="padding:1px 0"><input type="radio" name="method" value="${m}"${i ? '' : ' checked'}> ${m}</label>`).join('')}</div><button>Record payment</button></div></form></div></div>`;
    $$('[data-do]', main).forEach((x) => { x.onclick = () => act(no, x.dataset.do); });
    $$('[data-extra]', main).forEach((x) => { x.onclick = () => { const [e] = b.extras.splice(Number(x.dataset.extra), 1); draw(); say(`${e.name} is off the bill.`); }; });
    $('#stay').onsubmit = (e) => {
      e.preventDefault(); const d = new FormData(e.target);
      const n = { ...b, room: Number(d.get('room')), from: d.get('from'), to: d.get('to'), adults: Number(d.get('adults')), children: Number(d.get('children')), breakfast: d.has('breakfast'), note: d.get('note').trim() };
      const w = wrong(n); if (w) return say(w, true); Object.assign(b, n); draw(); say('Changes saved.');
    };
    $('#extra').onsubmit = (e) => { e.preventDefault(); const d = new FormData(e.target), old = b.extras.find((x) => x.name === d.get('name')); if (old) old.qty += Number(d.get('qty')); else b.extras.push({ name: d.get('name'), qty: Number(d.get('qty')) }); draw(); say(`${d.get('name')} added to the bill.`); };
    $('#pay').onsubmit = (e) => { e.preventDefault(); const d = new FormData(e.target), a = Number(d.get('amount')); if (a > due(b)) return say(`That is more than the ${eur(due(b))} still to pay.`, true); b.payments.push({ amount: a, method: d.get('method') }); draw(); say(`${eur(a)} recorded (${d.get('method').toLowerCase()}).`); };
  },
  rooms() {
    main.innerHTML = `<h1>Rooms</h1><div class="rooms">${state.rooms.map((r) => `<article class="card" style="margin:0" aria-label="${esc(r.name)}"><h2>${esc(r.name)} ${r.open ? '' : '<span class="badge Closed">Closed</span>'}</h2><dl><dt>Type</dt><dd>${r.type}, sleeps ${r.sleeps}</dd><dt>Price</dt><dd>${eur(r.price)} per night</dd><dt>Where</dt><dd>${r.floor}</dd><dt>Has</dt><dd>${r.extras.join(', ') || '–'}</dd>${r.remark ? `<dt>Remark</dt><dd>${esc(r.remark)}</dd>` : ''}</dl><div class="buttons left"><button type="button" data-edit="${r.id}">Edit</button><button type="button" data-toggle="${r.id}">${r.open ? 'Close room' : 'Open room'}</button></div></article>`).join('')}</div>`;
    $$('[data-toggle]', main).forEach((x) => { x.onclick = () => { const r = room(x.dataset.toggle); r.open = !r.open; draw(); say(`${r.name} is now ${r.open ? 'open' : 'closed'}.`); }; });
    $$('[data-edit]', main).forEach((x) => { x.onclick = () => { const r = room(x.dataset.edit);
      ask(`<form><h2>${esc(r.name)}</h2><div class="grid"><label class="field">Type<select name="type">${opts(['Single', 'Double', 'Twin', 'Family'], r.type)}</select></label><label class="field">Sleeps<input type="number" name="sleeps" min="1" max="5" value="${r.sleeps}"></label><label class="field">Price per night (€)<input type="number" name="price" min="30" max="400" value="${r.price}" required></label><label class="field">Floor<select name="floor">${opts(['Ground floor', 'First floor', 'Second floor', 'Garden house'], r.floor)}</select></label></div>
      <fieldset><legend>What it has</legend>${['Sea view', 'Balcony', 'Bathtub', 'Dogs welcome'].map((n) => `<label class="inline" style="padding:2px 0"><input type="checkbox" name="extras" value="${n}"${r.extras.includes(n) ? ' checked' : ''}> ${n}</label>`).join('')}</fieldset><label class="field">Remark<input name="remark" value="${esc(r.remark)}"></label><div class="buttons"><button type="button" data-close>Cancel</button><button class="main">Save room</button></div></form>`,
      (d) => { Object.assign(r, { type: d.get('type'), sleeps: Number(d.get('sleeps')), price: Number(d.get('price')), floor: d.get('floor'), extras: d.getAll('extras'), remark: d.get('remark').trim() }); draw(); say(`${r.name} saved.`); }); }; });
  },
  guests() {
    const f = state.filters.guests;
    main.innerHTML = `<div class="bar"><h1 class="grow">Guests</h1><a class="button main" href="#new-guest">Add guest</a></div><div class="bar"><label>Search name or town<br><input type="search" id="q" value="${esc(f.q)}"></label><label class="inline"><input type="checkbox" id="fr"${f.regular ? ' checked' : ''}> Regular guests only</label></div><table id="list"><thead><tr><th>Name</th><th>Town</th><th>Phone</th><th>Diet</th><th>Regular</th><th class="num">Stays</th></tr></thead><tbody></tbody></table>`;
    const rows = () => { const list = state.guests.filter((g) => (!f.q || (g.name + ' ' + g.town).toLowerCase().includes(f.q.toLowerCase().trim())) && (!f.regular || g.regular)); $('#list tbody').innerHTML = list.map((g) => `<tr><td><a href="#guest/${g.id}">${esc(g.name)}</a></td><td>${esc(g.town)}</td><td>${esc(g.phone)}</td><td>${g.diet}</td><td>${g.regular ? '★' : ''}</td><td class="num">${state.bookings.filter((b) => b.guest === g.id && b.status !== 'Cancelled').length}</td></tr>`).join('') || '<tr><td colspan="6" class="empty">Nobody found.</td></tr>'; };
    rows(); $('#q').oninput = (e) => { f.q = e.target.value; rows(); }; $('#fr').onchange = (e) => { f.regular = e.target.checked; rows(); };
  },
  'new-guest'() { guestForm(null); },
  guest(id) { const g = guest(id); if (g) guestForm(g); else go('guests'); },
  housekeeping() {
    const f = state.filters.tasks;
    main.innerHTML = `<div class="bar"><h1 class="grow">Housekeeping</h1><button type="button" class="main" id="new">New job</button></div><div class="bar"><label>Show jobs of<br><select id="fw">${opts(state.staff, f.who, 'Everybody')}</select></label><label class="inline"><input type="checkbox" id="fd"${f.hideDone ? ' checked' : ''}> Hide finished jobs</label></div><p class="soft" id="sum"></p><table id="list"><thead><tr><th>Done</th><th>Room</th><th>Job</th><th>By</th><th>Who</th><th></th></tr></thead><tbody></tbody></table>`;
    const rows = () => {
      $('#sum').textContent = 'Still open: ' + state.staff.map((s) => `${s} ${state.tasks.filter((t) => t.who === s && !t.done).length}`).join(', ');
      const list = state.tasks.filter((t) => (!f.who || t.who === f.who) && (!f.hideDone || !t.done)).sort((a, b) => a.by.localeCompare(b.by));
      $('#list tbody').innerHTML = list.map((t) => `<tr class="${t.done ? 'done' : ''}" data-id="${t.id}"><td class="keep"><input type="checkbox" aria-label="${esc(t.what)}, ${esc(room(t.room).name)}: done"${t.done ? ' checked' : ''}></td><td>${esc(room(t.room).name)}</td><td>${esc(t.what)}${t.urgent ? ' <span class="badge In">Urgent</span>' : ''}</td><td>${t.by}</td><td class="keep"><select aria-label="Who does: ${esc(t.what)}, ${esc(room(t.room).name)}">${opts(state.staff, t.who)}</select></td><td class="keep"><button type="button" aria-label="Delete ${esc(t.what)}, ${esc(room(t.room).name)}">Delete</button></td></tr>`).join('') || '<tr><td colspan="6" class="empty">Nothing to do.</td></tr>';
    };
    rows();
    $('#fw').onchange = (e) => { f.who = e.target.value; rows(); }; $('#fd').onchange = (e) => { f.hideDone = e.target.checked; rows(); };
    $('#list tbody').onchange = (e) => { const t = state.tasks.find((x) => x.id === Number(e.target.closest('tr').dataset.id)); if (e.target.type === 'checkbox') { t.done = e.target.checked; say(t.done ? `“${t.what}” is done.` : `“${t.what}” is open again.`); } else { t.who = e.target.value; say(`${t.who} does “${t.what}” now.`); } rows(); };
    $('#list tbody').onclick = (e) => { if (!e.target.matches('button')) return; const t = state.tasks.find((x) => x.id === Number(e.target.closest('tr').dataset.id)); if (confirm(`Delete “${t.what}” (${room(t.room).name})?`)) { state.tasks.splice(state.tasks.indexOf(t), 1); rows(); say('Job deleted.'); } };
    $('#new').onclick = () => ask(`<form><h2>New job</h2><div class="grid"><label class="field wide">What is to be done?<input name="what" required></label><label class="field">Room<select name="room" required>${opts(state.rooms.map((r) => [r.id, r.name]), '', 'Choose')}</select></label><label class="field">Who<select name="who">${opts(state.staff, '')}</select></label><label class="field">By<input type="time" name="by" value="16:00" required></label><label class="inline"><input type="checkbox" name="urgent"> Urgent</label></div><div class="buttons"><button type="button" data-close>Cancel</button><button class="main">Add job</button></div></form>`,
      (d) => { state.tasks.push({ id: Math.max(...state.tasks.map((t) => t.id)) + 1, room: Number(d.get('room')), what: d.get('what').trim(), who: d.get('who'), by: d.get('by'), urgent: d.has('urgent'), done: false }); rows(); say('Job added.'); });
  },
  settings() {
    const s = state.settings;
    main.innerHTML = `<h1>Settings</h1><form class="card" id="f"><div class="grid"><label class="field wide">Name of the house<input name="houseName" required value="${esc(s.houseName)}"></label><label class="field">Check-in from<input type="time" name="checkIn" value="${s.checkIn}"></label><label class="field">Check-out until<input type="time" name="checkOut" value="${s.checkOut}"></label>
    <label class="field">Breakfast per person (€)<input type="number" name="breakfast" min="0" max="40" step="0.5" value="${s.breakfast}"></label><label class="field">Shortest stay: <span id="mn">${s.minNights}</span> night(s)<input type="range" name="minNights" min="1" max="7" value="${s.minNights}"></label></div>
    <fieldset><legend>Language of the bills</legend><div class="bar" style="margin:0">${['English', 'German', 'French', 'Irish'].map((l) => `<label class="inline"><input type="radio" name="language" value="${l}"${l === s.language ? ' checked' : ''}> ${l}</label>`).join('')}</div></fieldset>
    <label class="inline"><input type="checkbox" name="pets"${s.pets ? ' checked' : ''}> Pets are welcome in the house</label><label class="inline"><input type="checkbox" name="reminder"${s.reminder ? ' checked' : ''}> Remind guests by e-mail before they arrive</label>
    <label class="field" style="max-width:260px;margin:8px 0">Send the reminder<select name="reminderDays"${s.reminder ? '' : ' disabled'}>${opts([[1, '1 day before'], [3, '3 days before'], [7, 'A week before']], s.reminderDays)}</select></label><label class="field">Last line on the bill<input name="footer" value="${esc(s.footer)}"></label>
    <div class="buttons left"><button class="main">Save settings</button><button type="reset">Discard changes</button></div></form>`;
    const form = $('#f'); form.minNights.oninput = () => { $('#mn').textContent = form.minNights.value; }; form.reminder.onchange = () => { form.reminderDays.disabled = !form.reminder.checked; };
    form.onreset = () => setTimeout(draw);
    form.onsubmit = (e) => { e.preventDefault(); const d = new FormData(form); Object.assign(s, { houseName: d.get('houseName').trim(), checkIn: d.get('checkIn'), checkOut: d.get('checkOut'), breakfast: Number(d.get('breakfast')), minNights: Number(d.get('minNights')), language: d.get('language'), pets: d.has('pets'), reminder: d.has('reminder'), reminderDays: Number(form.reminderDays.value), footer: d.get('footer').trim() }); draw(); say('Settings saved.'); };
  },
};
function guestForm(g) {
  const v = g || { name: '', town: '', phone: '', email: '', regular: false, diet: 'None', remark: '' };
  const stays = g ? state.bookings.filter((b) => b.guest === g.id) : [];
  main.innerHTML = `<p><a href="#guests">← All guests</a></p><h1>${g ? esc(g.name) : 'New guest'}</h1><form class="card" id="f"><div class="grid"><label class="field">Full name<input name="name" required value="${esc(v.name)}"></label><label class="field">Town<input name="town" value="${esc(v.town)}"></label><label class="field">Phone<input type="tel" name="phone" value="${esc(v.phone)}"></label><label class="field">E-mail<input type="email" name="email" value="${esc(v.email)}"></label><label class="field">Diet<select name="diet">${opts(['None', 'Vegetarian', 'Vegan', 'Gluten-free', 'Lactose-free'], v.diet)}</select></label><label class="inline"><input type="checkbox" name="regular"${v.regular ? ' checked' : ''}> Regular guest</label><label class="field wide">Remark<textarea name="remark" rows="2">${esc(v.remark)}</textarea></label></div><div class="buttons left"><button class="main">Save guest</button>${g ? '<button type="button" class="warn" id="del">Remove guest…</button>' : ''}</div></form>
  ${g ? `<div class="card"><h2>Stays</h2>${stays.map((b) => `<div class="line"><a href="#booking/${b.no}">${b.no}</a><span>${esc(room(b.room).name)}, ${day(b.from)} to ${day(b.to)}</span><span class="badge ${b.status}">${b.status}</span></div>`).join('') || '<p class="soft">No stays yet.</p>'}</div>` : ''}`;
  $('#f').onsubmit = (e) => { e.preventDefault(); const d = new FormData(e.target); const n = { name: d.get('name').trim(), town: d.get('town').trim(), phone: d.get('phone').trim(), email: d.get('email').trim(), diet: d.get('diet'), regular: d.has('regular'), remark: d.get('remark').trim() };
    if (g) { Object.assign(g, n); draw(); say(`${g.name} saved.`); } else { const id = Math.max(...state.guests.map((x) => x.id)) + 1; state.guests.push({ id, ...n }); go('guest/' + id, `${n.name} added.`); } };
  if (g) $('#del').onclick = () => { if (stays.length) return say(`${g.name} has bookings and cannot be removed.`, true); ask(`<form><h2>Remove ${esc(g.name)}?</h2><p>This cannot be undone.</p><div class="buttons"><button type="button" data-close>Keep</button><button class="warn">Remove</button></div></form>`, () => { state.guests.splice(state.guests.indexOf(g), 1); go('guests', `${g.name} removed.`); }); };
}
function act(no, what) {
  const b = state.bookings.find((x) => x.no === no), name = guest(b.guest).name;
  if (what === 'open') return go('booking/' + no);
  if (what === 'confirm') { b.status = 'Confirmed'; draw(); return say(`Booking ${no} is confirmed.`); }
  if (what === 'in') { b.status = 'In house'; draw(); return say(`${name} is checked in.`); }
  if (what === 'out') { if (due(b) > 0) { return say(`${name} still has to pay ${eur(due(b))}.`, true); } b.status = 'Departed'; draw(); return say(`${name} is checked out. Goodbye!`); }
  ask(`<form><h2>Cancel ${no} of ${esc(name)}?</h2><label class="field">Reason<select name="reason" required>${opts(['Guest is ill', 'Change of plans', 'Double booking', 'Did not answer'], '', 'Please choose')}</select></label><div class="buttons"><button type="button" data-close>Keep booking</button><button class="warn">Cancel booking</button></div></form>`, (d) => { b.status = 'Cancelled'; b.reason = d.get('reason'); draw(); say(`Booking ${no} is cancelled.`); });
}
function draw() {
  const [name, id] = (location.hash.slice(1) || 'bookings').split('/');
  $('#brand').textContent = state.settings.houseName;
  const group = { booking: 'bookings', 'new-booking': 'bookings', guest: 'guests', 'new-guest': 'guests' }[name] || name;
  $$('header nav a').forEach((a) => { if (a.hash === '#' + group) a.setAttribute('aria-current', 'page'); else a.removeAttribute('aria-current'); });
  (views[name] || views.bookings)(id);
}
addEventListener('hashchange', () => { if (!keep) message.className = ''; keep = false; draw(); scrollTo(0, 0); });
document.addEventListener('click', (e) => { $$('details.menu[open]').forEach((d) => { if (!d.contains(e.target)) d.open = false; }); });
draw();
