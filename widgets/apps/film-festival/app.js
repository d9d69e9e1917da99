'use strict';
const $ = (s) => document.querySelector(s);
const esc = (x) => String(x ?? '').replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
const DAYS = ['Thu', 'Fri', 'Sat', 'Sun'], DAYNAME = { Thu: 'Thursday 10', Fri: 'Friday 11', Sat: 'Saturday 12', Sun: 'Sunday 13' }, VENUES = ['Old Cinema', 'School Hall', 'Boat House'], SECTIONS = ['Competition', 'Documentary', 'Kids', 'Night'], TEAMS = ['Box office', 'Projection', 'Bar', 'Guests', 'Door'];
const COUNTRIES = ['Austria', 'Brazil', 'Czechia', 'Denmark', 'France', 'Germany', 'Iran', 'Ireland', 'Italy', 'Japan', 'Norway', 'Poland', 'Portugal', 'Senegal', 'Serbia', 'South Korea', 'Spain'];
const TIMES = []; for (let h = 10; h < 23; h++) TIMES.push(`${h}:00`, `${h}:30`);
const ui = { q: '', section: 'All', status: '', day: 'All', venue: '', tq: '', tf: 'All', team: '', vq: '', open: null, pq: '', modal: null, draft: {}, err: '' };
const film = (id) => state.films.find((f) => f.id === Number(id)), scr = (id) => state.screenings.find((s) => s.id === Number(id)), order = (no) => state.orders.find((o) => o.no === no), vol = (id) => state.volunteers.find((v) => v.id === Number(id));
const taken = (s) => [...s.reserved, ...state.orders.filter((o) => o.screening === s.id).flatMap((o) => o.seats)];
const scrName = (s) => `${s.day} ${s.time} – ${film(s.film).title} (${s.venue})`;
const price = (p) => p === 'Full' ? state.settings.full : p === 'Reduced' ? state.settings.reduced : 0;
const nextId = (l) => Math.max(...l.map((x) => x.id)) + 1;
let timer; function toast(t) { $('#toast').textContent = t; $('#toast').className = 'on'; clearTimeout(timer); timer = setTimeout(() => { $('#toast').className = ''; }, 4500); }

// drawn controls
const at = (a, v, k) => `data-a="${a}" data-v="${esc(v ?? '')}"${k !== undefined ? ` data-k="${esc(k)}"` : ''}`;
const pickName = (key) => key.startsWith('team-') ? `Team of ${esc(vol(key.slice(5)).name)}` : (n => n[0].toUpperCase() + n.slice(1))(key.split('.').pop());
function pick(key, value, options, empty, kind) { // kind: '' without roles, 'aria' with, 'search' with a field in the list
  const list = options.map((o) => Array.isArray(o) ? o : [o, o]), cur = list.find((o) => String(o[0]) === String(value)), isOpen = ui.open === key;
  const shown = kind === 'search' && ui.pq ? list.filter((o) => o[1].toLowerCase().includes(ui.pq.toLowerCase())) : list;
  const r = kind === 'aria';
  return `<div class="pick" data-pop="${key}"><div class="face${cur ? '' : ' none'}" tabindex="0"${r ? ` role="combobox" aria-haspopup="listbox" aria-expanded="${isOpen}" aria-label="${pickName(key)}"` : ''} ${at('open', key)}>${esc(cur ? cur[1] : empty)}</div>${isOpen ? `<div class="list"${r ? ' role="listbox"' : ''}>${kind === 'search' ? `<input type="text" placeholder="Type to find" data-in="pq" value="${esc(ui.pq)}">` : ''}${(empty && !kind ? [['', empty]] : []).concat(shown).map((o) => `<div class="opt${String(o[0]) === String(value) ? ' on' : ''}"${r ? ` role="option" aria-selected="${String(o[0]) === String(value)}"` : ''} ${at('choose', o[0], key)}>${esc(o[1])}</div>`).join('') || '<div class="soft" style="padding:8px">Nothing</div>'}</div>` : ''}</div>`;
}
const seg = (key, value, options) => `<div class="seg">${options.map((o) => { const [v, t] = Array.isArray(o) ? o : [o, o]; return `<span class="${v === value ? 'on' : ''}" ${at('choose', v, key)}>${esc(t)}</span>`; }).join('')}</div>`;
const sw = (a, v, on, text, role) => `<div class="sw"><div class="track${on ? ' on' : ''}"${role ? ` role="switch" tabindex="0" aria-checked="${on}" aria-label="${esc(text)}"` : ''} ${at(a, v)}><i></i></div><span>${esc(text)}</span></div>`;
const dots = (id, items, label) => `<div class="dots" data-pop="m-${id}"${label ? ` role="button" tabindex="0" aria-haspopup="menu" aria-label="${esc(label)}"` : ''} ${at('open', 'm-' + id)}>⋮${ui.open === 'm-' + id ? `<div class="menu"${label ? ' role="menu"' : ''}>${items.map(([a, t]) => `<div${label ? ' role="menuitem"' : ''} ${at(a, id)}>${t}</div>`).join('')}</div>` : ''}</div>`;
const step = (key, v, text) => `<div class="step"><span ${at('minus', key)}>−</span><b>${text}</b><span ${at('plus', key)}>+</span></div>`;
const chips = (a, v, on, all) => all.map((d) => `<span class="chip${on.includes(d) ? ' on' : ''}" ${at(a, d, v)}>${d}</span>`).join('');
const tick = (a, v, on) => `<span class="tick${on ? ' on' : ''}" ${at(a, v)}>${on ? '✓' : ''}</span>`;
const field = (label, html, full) => `<div class="${full ? 'full' : ''}"><div class="lab">${label}</div>${html}</div>`;
const text = (key, ph) => `<input type="text" data-d="${key}" value="${esc(ui.draft[key])}" placeholder="${ph ?? ''}">`;

const views = {
  films() {
    const list = state.films.filter((f) => (!ui.q || `${f.title} ${f.director} ${f.country}`.toLowerCase().includes(ui.q.trim().toLowerCase())) && (ui.section === 'All' || f.section === ui.section) && (!ui.status || f.status === ui.status));
    return `<div class="head"><h1>Films</h1><div class="btn gold" ${at('newFilm')}>+ Film</div></div><div class="tools"><input type="text" data-in="q" placeholder="Title, director, country" value="${esc(ui.q)}">${seg('section', ui.section, ['All', ...SECTIONS])}${pick('status', ui.status, ['Invited', 'Confirmed', 'Withdrawn'], 'Any status')}</div>
    <div class="rows films"><div class="r h"><span>Title</span><span>Director</span><span>Country</span><span>Section</span><span>Jury</span><span>Status</span><span></span></div>${list.map((f) => `<div class="r"><span class="link" ${at('film', f.id)}>${esc(f.title)}</span><span>${esc(f.director)}</span><span>${f.country}</span><span>${f.section}</span><span>${f.stars ? '★'.repeat(f.stars) : '–'}</span><span><span class="pill ${f.status}">${f.status}</span></span>${dots(f.id, [['film', 'Open'], ...(f.status !== 'Confirmed' ? [['confirm', 'Confirm']] : []), ...(f.status === 'Withdrawn' ? [['invite', 'Invite again']] : [['withdraw', 'Withdraw']])])}</div>`).join('') || '<div class="r soft">No film like this.</div>'}</div><p class="soft">${list.length} of ${state.films.length} films</p>`;
  },
  film() {
    const f = film(state.currentFilm), shows = state.screenings.filter((s) => s.film === f.id);
    return `<p class="link" ${at('go', 'films')}>‹ All films</p><div class="head"><h1>${esc(f.title)} <span class="pill ${f.status}">${f.status}</span></h1>${f.status !== 'Confirmed' ? `<div class="btn gold" ${at('confirm', f.id)}>Confirm film</div>` : `<div class="btn" ${at('withdraw', f.id)}>Withdraw</div>`}</div>
    <div class="box"><div class="two"><div>${field('Jury rating', `<div class="stars">${[1, 2, 3, 4, 5].map((n) => `<span class="${n <= f.stars ? 'on' : ''}" ${at('star', n)}>★</span>`).join('')}</div>`)}</div><div style="align-self:end">${sw('subs', f.id, f.subtitles, 'English subtitles')}</div></div></div>
    <div class="box"><div class="two">${field('Title', text('title'))}${field('Director', text('director'))}${field('Country', pick('draft.country', ui.draft.country, COUNTRIES, 'Country', 'search'))}${field('Section', seg('draft.section', ui.draft.section, SECTIONS))}${field('Length', step('minutes', 0, ui.draft.minutes + ' min'))}${field('Year', text('year'))}${field('Note', `<div class="note" contenteditable="true" data-d="note">${esc(ui.draft.note)}</div>`, true)}</div><div class="err">${ui.err}</div><div class="foot" style="justify-content:flex-start"><div class="btn gold" ${at('saveFilm')}>Save</div></div></div>
    <div class="box"><div class="lab">Screenings</div>${shows.map((s) => `<div>${s.day} ${s.time}, ${s.venue}</div>`).join('') || '<span class="soft">Not in the programme yet</span>'}</div>`;
  },
  screenings() {
    const list = state.screenings.filter((s) => (ui.day === 'All' || s.day === ui.day) && (!ui.venue || s.venue === ui.venue)).sort((a, b) => DAYS.indexOf(a.day) - DAYS.indexOf(b.day) || a.time.localeCompare(b.time));
    return `<div class="head"><h1>Screenings</h1><div class="btn gold" ${at('newScreening')}>+ Screening</div></div><div class="tools">${seg('day', ui.day, [['All', 'All days'], ...DAYS])}${pick('venue', ui.venue, VENUES, 'All places')}</div>
    <div class="rows scr">${list.map((s) => `<div class="r"><span>${s.day} <b>${s.time}</b></span><span>${esc(film(s.film).title)}${s.cancelled ? ' <span class="pill Cancelled">Cancelled</span>' : ''}</span><span>${s.venue}</span><span class="soft">${taken(s).length} / 24 seats</span>${sw('talk', s.id, s.talk, 'Talk after the film')}${dots(s.id, [['move', 'Move…'], ['sell', 'Sell tickets'], ...(s.cancelled ? [['uncancel', 'Put back']] : [['cancelScr', 'Cancel screening…']])])}</div>`).join('') || '<div class="r soft">Nothing on this day.</div>'}</div>`;
  },
  tickets() {
    const list = state.orders.filter((o) => (!ui.tq || (o.name + ' ' + o.no + ' ' + film(scr(o.screening).film).title).toLowerCase().includes(ui.tq.trim().toLowerCase())) && (ui.tf === 'All' || (ui.tf === 'pay' ? !o.paid : !o.picked)));
    return `<div class="head"><h1>Tickets</h1><div class="btn gold" ${at('sell')}>Sell tickets</div></div><div class="tools"><input type="text" data-in="tq" placeholder="Name, number or film" value="${esc(ui.tq)}">${seg('tf', ui.tf, ['All', ['pay', 'Not paid'], ['pick', 'Not picked up']])}</div>
    <div class="rows tix"><div class="r h"><span>No.</span><span>Name</span><span>Screening</span><span>Seats</span><span>Price</span><span>Total</span><span>Paid</span><span>Picked up</span><span></span></div>${list.map((o) => { const s = scr(o.screening); return `<div class="r"><span>${o.no}</span><span>${esc(o.name)}</span><span>${esc(film(s.film).title)}, ${s.day} ${s.time}</span><span>${o.seats.join(', ')}</span><span>${o.price}</span><span>€${o.total}</span><span>${tick('paid', o.no, o.paid)}</span><span>${tick('picked', o.no, o.picked)}</span>${dots(o.no, [['rename', 'Change name…'], ['giveBack', 'Give back…']], 'Menu ' + o.no)}</div>`; }).join('') || '<div class="r soft">No tickets here.</div>'}</div>`;
  },
  sell() {
    const d = ui.draft, s = d.screening ? scr(d.screening) : null, t = s ? taken(s) : [];
    return `<p class="link" ${at('go', 'tickets')}>‹ All tickets</p><h1>Sell tickets</h1><div class="box"><div class="two"><div>${field('Screening', pick('draft.screening', d.screening, state.screenings.filter((x) => !x.cancelled).map((x) => [x.id, scrName(x)]), 'Choose a screening', 'aria'))}<br>${field('Name', text('name', 'First and last name'))}<br>${field('Price', seg('draft.price', d.price, [['Full', `Full €${state.settings.full}`], ['Reduced', `Reduced €${state.settings.reduced}`], ['Helper', 'Helper free']]))}<br>
    <div style="margin-top:6px">${tick('payNow', '', d.paid)} &nbsp;Paid now</div><h2>Together: €${d.seats.length * price(d.price)}</h2><div class="err">${ui.err}</div><div class="btn gold" ${at('sellNow')}>Sell ${d.seats.length || ''} ticket${d.seats.length === 1 ? '' : 's'}</div></div>
    <div>${s ? `<div class="lab">Seats</div><div class="seats"><div class="screen">SCREEN</div>${['A', 'B', 'C', 'D'].map((r) => `<div class="sr">${[1, 2, 3, 4, 5, 6].map((n) => { const x = r + n; return t.includes(x) ? `<div class="seat taken">${x}</div>` : `<div class="seat${d.seats.includes(x) ? ' mine' : ''}" ${at('seat', x)}>${x}</div>`; }).join('')}</div>`).join('')}</div><p class="soft">Dark seats are taken.</p>` : '<p class="soft">Choose a screening to see the seats.</p>'}</div></div></div>`;
  },
  volunteers() {
    const list = state.volunteers.filter((v) => (!ui.team || v.team === ui.team) && (!ui.vq || v.name.toLowerCase().includes(ui.vq.trim().toLowerCase())));
    return `<div class="head"><h1>Volunteers</h1><div class="btn gold" ${at('newVol')}>+ Volunteer</div></div><div class="tools"><input type="text" data-in="vq" placeholder="Find a name" value="${esc(ui.vq)}">${pick('team', ui.team, TEAMS, 'All teams')}<span class="soft">${list.length} people</span></div>
    <div class="cards">${list.map((v) => `<div class="card"><div class="head"><h3>${esc(v.name)}</h3>${dots('v' + v.id, [['editVol', 'Edit…'], ['removeVol', 'Remove…']])}</div><div class="soft">${esc(v.phone)} · T-shirt ${v.size}</div><div class="line">${pick('team-' + v.id, v.team, TEAMS, '', 'aria')}</div><div class="line">${chips('shift', v.id, v.days, DAYS)}</div><div class="line">${sw('brief', v.id, v.briefed, 'Had the briefing', true)}</div></div>`).join('') || '<p class="soft">Nobody here.</p>'}</div>`;
  },
  settings() {
    const d = ui.draft;
    return `<h1>Settings</h1><div class="box" style="max-width:760px"><div class="two">${field('Name of the festival', text('name'), true)}${field('Full price', step('full', 0, '€' + d.full))}${field('Reduced price', step('reduced', 0, '€' + d.reduced))}${field('Box office opens', pick('draft.opens', d.opens, TIMES, ''))}${field('Language of the website', seg('draft.language', d.language, ['English', 'German', 'Polish']))}
    ${sw('set', 'online', d.online, 'Sell tickets online', true)}${sw('set', 'rain', d.rain, 'Rain plan for the Boat House')}${sw('set', 'public', d.public, 'Programme is public')}</div><div class="foot" style="justify-content:flex-start"><div class="btn gold" ${at('saveSettings')}>Save settings</div></div></div>`;
  },
};
const modals = {
  newFilm: () => ['New film', `<div class="two">${field('Title', text('title'))}${field('Director', text('director'))}${field('Country', pick('draft.country', ui.draft.country, COUNTRIES, 'Country', 'search'))}${field('Year', text('year'))}${field('Length in minutes', text('minutes'))}${field('Section', pick('draft.section', ui.draft.section, SECTIONS, 'Choose'))}</div>`, 'Add film'],
  newScreening: () => ['New screening', screeningFields(true), 'Add screening'],
  move: () => [`Move ${esc(film(scr(ui.draft.id).film).title)}`, screeningFields(false), 'Move'],
  newVol: () => ['New volunteer', volFields(), 'Add volunteer'], editVol: () => ['Edit volunteer', volFields(), 'Save'],
  rename: () => ['Name on the ticket', text('name'), 'Save name'],
  giveBack: () => ['Give back?', `The ticket ${ui.draft.no} of ${esc(order(ui.draft.no).name)} will be deleted and the seat is free again.`, 'Give back'],
  removeVol: () => ['Remove volunteer?', `${esc(vol(ui.draft.id).name)} will be taken from the list.`, 'Remove'],
  cancelScr: () => ['Cancel screening?', `${esc(scrName(scr(ui.draft.id)))}`, 'Yes, cancel it'],
};
function screeningFields(all) { const d = ui.draft; return `<div class="two">${all ? field('Film', pick('draft.film', d.film, state.films.filter((f) => f.status === 'Confirmed').map((f) => [f.id, f.title]), 'Choose a film', 'search'), true) : ''}${field('Day', seg('draft.day', d.day, DAYS.map((x) => [x, x])), true)}${field('Time', pick('draft.time', d.time, TIMES, 'Time', 'aria'))}${field('Place', pick('draft.venue', d.venue, VENUES, 'Place'))}${all ? sw('draftTalk', '', d.talk, 'Talk after the film') : ''}</div>`; }
function volFields() { const d = ui.draft; return `<div class="two">${field('Name', text('name'))}${field('Phone', text('phone'))}${field('Team', pick('draft.team', d.team, TEAMS, 'Choose a team'))}${field('T-shirt', seg('draft.size', d.size, ['S', 'M', 'L', 'XL']))}${field('Days', chips('draftDay', '', d.days, DAYS), true)}</div>`; }
function busy(d) { return state.screenings.find((s) => s.id !== d.id && !s.cancelled && s.day === d.day && s.time === d.time && s.venue === d.venue); }
const submit = {
  newFilm(d) { if (!d.title.trim() || !d.director.trim() || !d.country || !d.section) return 'Title, director, country and section are needed.'; if (!/^\d{4}$/.test(d.year.trim()) || !/^\d+$/.test(d.minutes.trim())) return 'Year and length must be numbers.'; state.films.push({ id: nextId(state.films), title: d.title.trim(), director: d.director.trim(), country: d.country, year: Number(d.year), minutes: Number(d.minutes), section: d.section, status: 'Invited', stars: 0, subtitles: false, note: '' }); toast(`${d.title.trim()} is in the list`); },
  newScreening(d) { if (!d.film || !d.day || !d.time || !d.venue) return 'Film, day, time and place are needed.'; const b = busy(d); if (b) return `There is already ${esc(film(b.film).title)} at this time.`; state.screenings.push({ id: nextId(state.screenings), film: Number(d.film), day: d.day, time: d.time, venue: d.venue, talk: d.talk, cancelled: false, reserved: [] }); toast('Screening added'); },
  move(d) { const b = busy(d); if (b) return `There is already ${esc(film(b.film).title)} at this time.`; Object.assign(scr(d.id), { day: d.day, time: d.time, venue: d.venue }); toast('Screening moved'); },
  newVol(d) { if (!d.name.trim() || !d.team) return 'Name and team are needed.'; state.volunteers.push({ id: nextId(state.volunteers), name: d.name.trim(), phone: d.phone.trim(), team: d.team, size: d.size, days: DAYS.filter((x) => d.days.includes(x)), briefed: false }); toast(`Welcome ${d.name.trim()}!`); },
  editVol(d) { if (!d.name.trim()) return 'The name is needed.'; Object.assign(vol(d.id), { name: d.name.trim(), phone: d.phone.trim(), team: d.team, size: d.size, days: DAYS.filter((x) => d.days.includes(x)) }); toast('Saved'); },
  rename(d) { if (!d.name.trim()) return 'Please write a name.'; order(d.no).name = d.name.trim(); toast('Name changed'); },
  giveBack(d) { state.orders.splice(state.orders.indexOf(order(d.no)), 1); toast(`${d.no} is given back`); },
  removeVol(d) { const v = vol(d.id); state.volunteers.splice(state.volunteers.indexOf(v), 1); toast(`${v.name} removed`); },
  cancelScr(d) { scr(d.id).cancelled = true; toast('Screening is cancelled'); },
};
const show = (modal, draft) => { ui.modal = modal; ui.draft = draft; ui.err = ''; };
const go = (view) => { state.view = view; state.currentFilm = null; ui.err = ''; ui.draft = view === 'settings' ? { ...state.settings } : {}; };
const actions = {
  go, open(v) { ui.open = ui.open === v ? null : v; ui.pq = ''; },
  choose(v, k) {
    ui.open = null; ui.pq = '';
    if (k.startsWith('draft.')) { const n = k.slice(6); ui.draft[n] = n === 'screening' && v ? Number(v) : v; if (n === 'screening') ui.draft.seats = []; }
    else if (k.startsWith('team-')) { const x = vol(k.slice(5)); x.team = v; toast(`${x.name}: ${v}`); }
    else ui[k] = v;
  },
  film(id) { state.view = 'film'; state.currentFilm = Number(id); const f = film(id); ui.err = ''; ui.draft = { title: f.title, director: f.director, country: f.country, section: f.section, minutes: f.minutes, year: String(f.year), note: f.note }; },
  confirm(id) { film(id).status = 'Confirmed'; toast(`${film(id).title} is confirmed`); }, withdraw(id) { film(id).status = 'Withdrawn'; toast(`${film(id).title} is withdrawn`); }, invite(id) { film(id).status = 'Invited'; toast(`${film(id).title} is invited`); },
  star(n) { film(state.currentFilm).stars = Number(n); toast('Rating saved'); }, subs(id) { film(id).subtitles = !film(id).subtitles; },
  minus(k) { ui.draft[k] = Math.max(0, ui.draft[k] - 1); }, plus(k) { ui.draft[k] += 1; },
  saveFilm() { const d = ui.draft; if (!d.title.trim() || !/^\d{4}$/.test(d.year.trim())) { ui.err = 'Title and a year like 2025 are needed.'; return; } ui.err = ''; Object.assign(film(state.currentFilm), { ...d, title: d.title.trim(), director: d.director.trim(), year: Number(d.year), note: d.note.trim() }); toast('Film saved'); },
  newFilm() { show('newFilm', { title: '', director: '', country: '', year: '', minutes: '', section: '' }); },
  newScreening() { show('newScreening', { id: 0, film: '', day: 'Thu', time: '', venue: '', talk: false }); }, draftTalk() { ui.draft.talk = !ui.draft.talk; },
  move(id) { const s = scr(id); show('move', { id: s.id, day: s.day, time: s.time, venue: s.venue }); }, cancelScr(id) { show('cancelScr', { id: Number(id) }); }, uncancel(id) { scr(id).cancelled = false; },
  talk(id) { const s = scr(id); s.talk = !s.talk; },
  sell(id) { go('sell'); ui.draft = { screening: id && scr(id) && !scr(id).cancelled ? Number(id) : '', name: '', price: 'Full', seats: [], paid: false }; }, payNow() { ui.draft.paid = !ui.draft.paid; },
  seat(x) { const l = ui.draft.seats; if (l.includes(x)) l.splice(l.indexOf(x), 1); else l.push(x); l.sort(); },
  sellNow() { const d = ui.draft; if (!d.screening || !d.name.trim() || !d.seats.length) { ui.err = 'Choose a screening and seats and write the name.'; return; } const no = 'T-' + state.nextOrder++; state.orders.push({ no, screening: d.screening, name: d.name.trim(), seats: d.seats, price: d.price, total: d.seats.length * price(d.price), paid: d.paid, picked: false }); go('tickets'); toast(`${no} sold to ${d.name.trim()}`); },
  paid(no) { const o = order(no); o.paid = !o.paid; }, picked(no) { const o = order(no); o.picked = !o.picked; },
  rename(no) { show('rename', { no, name: order(no).name }); }, giveBack(no) { show('giveBack', { no }); },
  newVol() { show('newVol', { name: '', phone: '', team: '', size: 'M', days: [] }); }, editVol(id) { const v = vol(id.slice(1)); show('editVol', { ...v, days: [...v.days] }); }, removeVol(id) { show('removeVol', { id: Number(id.slice(1)) }); },
  shift(day, id) { const v = vol(id); v.days = DAYS.filter((x) => x === day ? !v.days.includes(x) : v.days.includes(x)); }, draftDay(day) { const l = ui.draft.days; if (l.includes(day)) l.splice(l.indexOf(day), 1); else l.push(day); },
  brief(id) { const v = vol(id); v.briefed = !v.briefed; },
  set(k) { ui.draft[k] = !ui.draft[k]; }, saveSettings() { Object.assign(state.settings, ui.draft, { name: ui.draft.name.trim() }); toast('Settings saved'); },
  closeModal() { ui.modal = null; ui.draft = {}; }, okModal() { const e = submit[ui.modal](ui.draft); if (e) ui.err = e; else { ui.modal = null; ui.draft = {}; ui.err = ''; } },
};
function draw() {
  const a = document.activeElement, key = a && a.dataset && a.dataset.in, pos = key ? a.selectionStart : 0, pop = a?.classList?.contains('face') ? a.closest('[data-pop]').dataset.pop : '';
  const group = { film: 'films', sell: 'tickets' }[state.view] || state.view;
  $('#app').innerHTML = `<div class="top"><b>${esc(state.settings.name)}</b><div class="tabs">${['films', 'screenings', 'tickets', 'volunteers', 'settings'].map((v) => `<div class="tab${v === group ? ' on' : ''}" ${at('go', v)}>${v[0].toUpperCase() + v.slice(1)}</div>`).join('')}</div></div><div class="wrap">${views[state.view]()}</div>`;
  if (ui.modal) { const [t, body, ok] = modals[ui.modal](); $('#layer').innerHTML = `<div class="veil"><div class="modal"><h2>${t}</h2>${body}<div class="err">${ui.err}</div><div class="foot"><div class="btn" ${at('closeModal')}>Back</div><div class="btn ${/Remove|Give back|cancel/.test(ok) ? 'red' : 'gold'}" ${at('okModal')}>${ok}</div></div></div></div>`; } else $('#layer').innerHTML = '';
  if (key) { const n = document.querySelector(`[data-in="${key}"]`); if (n) { n.focus(); n.setSelectionRange(pos, pos); } } else if (ui.open) document.querySelector('.list [data-in="pq"]')?.focus();
  if (pop && !document.querySelector('.list [data-in="pq"]')) document.querySelector(`[data-pop="${pop}"] .face`)?.focus();
}
document.addEventListener('click', (e) => {
  const el = e.target.closest('[data-a]'), pop = e.target.closest('[data-pop]');
  const wasOpen = ui.open; let changed = false;
  if (wasOpen && (!pop || pop.dataset.pop !== wasOpen)) { ui.open = null; changed = true; }
  if (el) { const { a, v, k } = el.dataset; if (a !== 'open') ui.open = null; actions[a](v, k); changed = true; }
  if (changed) draw();
});
document.addEventListener('input', (e) => { const { in: i, d } = e.target.dataset; if (i) { ui[i] = e.target.value; draw(); } else if (d) ui.draft[d] = e.target.isContentEditable ? e.target.innerText : e.target.value; });
document.addEventListener('keydown', (e) => {
  if (e.key === 'Escape') { if (ui.open) ui.open = null; else if (ui.modal) actions.closeModal(); else return; draw(); return; }
  const el = e.target.closest?.('[tabindex][data-a]');
  if (el && !(ui.open && document.querySelector('.list .opt.cur')) && (e.key === 'Enter' || e.key === ' ')) { e.preventDefault(); el.click(); return; }
  if (ui.open && (e.key === 'ArrowDown' || e.key === 'ArrowUp' || e.key === 'Enter')) {
    const opts = [...document.querySelectorAll('.list .opt')], i = opts.findIndex((o) => o.classList.contains('cur'));
    if (e.key === 'Enter') { (opts[i] || (opts.length === 1 && opts[0]))?.click?.(); return; }
    e.preventDefault(); opts.forEach((o) => o.classList.remove('cur')); opts[(i + (e.key === 'ArrowDown' ? 1 : -1) + opts.length) % opts.length]?.classList.add('cur');
  }
});
draw();
