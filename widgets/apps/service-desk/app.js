(() => {
  const S = window.state;
  const $ = (q, e = document) => e.querySelector(q);
  const main = $('#main'); const dialog = $('#dialog'); const notice = $('#notice');
  const esc = (x) => String(x ?? '').replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
  const STATUS = { new: 'New', progress: 'In progress', waiting: 'Waiting', done: 'Done' };
  const PRIO = { high: 'High', normal: 'Normal', low: 'Low' };
  const SHIFT = { early: 'Early (6–14)', late: 'Late (12–20)', night: 'Night (20–6)' };
  const EQUIPMENT = ['Projector', 'Screen', 'Video conference', 'Whiteboard', 'Flip chart'];
  const FLOORS = ['Floor 1', 'Floor 2', 'Floor 3'];
  const M = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
  const nice = (d) => { if (!d) return '–'; const [y, m, x] = d.split('-').map(Number); return `${x} ${M[m - 1]} ${y}`; };
  const floorName = (n) => n === 0 ? 'Ground floor' : n < 0 ? 'Basement' : `Floor ${n}`;
  const options = (list, value) => list.map((o) => { const [v, t] = Array.isArray(o) ? o : [o, o]; return `<option value="${esc(v)}"${String(v) === String(value) ? ' selected' : ''}>${esc(t)}</option>`; }).join('');
  const people = () => [...new Set(S.tickets.map((t) => t.reporter).concat(S.bookings.map((b) => b.who)))].sort();
  const names = () => S.staff.map((p) => p.name);
  let timer;
  const say = (text, bad) => { clearTimeout(timer); notice.innerHTML = `${esc(text)} <button type="button" aria-label="Close message">×</button>`; notice.className = bad ? 'bad' : ''; notice.hidden = false; $('button', notice).onclick = () => { notice.hidden = true; }; timer = setTimeout(() => { notice.hidden = true; }, 10000); };
  const data = (form) => Object.fromEntries(new FormData(form));
  const all = (form, n) => new FormData(form).getAll(n);
  function ask(title, inner, okText, onOk) {
    dialog.innerHTML = `<form class="stack"><h2>${esc(title)}</h2>${inner}<p class="error" hidden></p><div class="end"><button type="button" data-close>Cancel</button><button class="main">${esc(okText)}</button></div></form>`;
    dialog.setAttribute('aria-label', title);
    const form = $('form', dialog);
    $('[data-close]', dialog).onclick = () => dialog.close();
    form.onsubmit = (e) => { e.preventDefault(); const error = onOk(form); if (error) { const p = $('.error', form); p.textContent = error; p.hidden = false; return; } dialog.close(); };
    dialog.showModal();
  }

  // ----- tickets -----
  const filter = { q: '', status: 'open', assignee: 'anyone', high: false };
  function tickets() {
    main.innerHTML = `<h1>Tickets</h1><div class="bar">
      <label>Search <input type="search" id="q" value="${esc(filter.q)}" placeholder="Title, room or number"></label>
      <label>Status <select id="fs">${options([['open', 'All open'], ...Object.entries(STATUS), ['all', 'Everything']], filter.status)}</select></label>
      <label>Taken by <select id="fa">${options([['anyone', 'Anyone'], ['', 'Nobody yet'], ...names()], filter.assignee)}</select></label>
      <label class="inline"><input type="checkbox" id="fh"${filter.high ? ' checked' : ''}> High priority only</label>
      <button type="button" id="reset">Reset</button><a class="button main push" href="#new">New ticket</a></div>
      <table id="tickets"><thead><tr><th>No.</th><th>What</th><th>Where</th><th>Priority</th><th>Status</th><th>Taken by</th><th>Due</th><th></th></tr></thead><tbody></tbody></table><p class="muted" id="count"></p>`;
    const rows = () => {
      const list = S.tickets.filter((t) => (!filter.q || `${t.id} ${t.title} ${t.room}`.toLowerCase().includes(filter.q.toLowerCase())) && (filter.status === 'all' || (filter.status === 'open' ? t.status !== 'done' : t.status === filter.status)) && (filter.assignee === 'anyone' || t.assignee === filter.assignee) && (!filter.high || t.priority === 'high'));
      $('#tickets tbody').innerHTML = list.map((t) => `<tr class="${t.priority === 'high' && t.status !== 'done' ? 'urgent' : ''}"><td>${t.id}</td><td><a href="#ticket/${t.id}">${esc(t.title)}</a></td><td>${esc(t.room)}</td><td><span class="tag ${t.priority}">${PRIO[t.priority]}</span></td><td><span class="tag ${t.status}">${STATUS[t.status]}</span></td><td>${esc(t.assignee) || '<span class="muted">nobody</span>'}</td><td>${nice(t.due)}</td><td><details class="menu"><summary aria-label="Actions for ${t.id}">⋮</summary><div><button data-do="assign" data-id="${t.id}">Assign…</button><button data-do="done" data-id="${t.id}"${t.status === 'done' ? ' disabled' : ''}>Mark as done</button><button data-do="postpone" data-id="${t.id}">Change due date…</button><button data-do="delete" data-id="${t.id}" class="bad">Delete</button></div></details></td></tr>`).join('') || '<tr><td colspan="8" class="muted">No tickets found.</td></tr>';
      $('#count').textContent = `${list.length} of ${S.tickets.length} tickets`;
    };
    rows();
    $('#q').oninput = (e) => { filter.q = e.target.value; rows(); }; $('#fs').onchange = (e) => { filter.status = e.target.value; rows(); }; $('#fa').onchange = (e) => { filter.assignee = e.target.value; rows(); }; $('#fh').onchange = (e) => { filter.high = e.target.checked; rows(); };
    $('#reset').onclick = () => { Object.assign(filter, { q: '', status: 'open', assignee: 'anyone', high: false }); tickets(); };
  }
  const ticketOf = (id) => S.tickets.find((t) => t.id === id);
  const removeTicket = (t) => { if (!confirm(`Delete ticket ${t.id} "${t.title}"?`)) return; S.tickets.splice(S.tickets.indexOf(t), 1); say(`${t.id} was deleted.`); if (location.hash.startsWith('#ticket/')) location.hash = '#tickets'; else render(); };
  const actions = {
    assign: (t) => ask(`Assign ${t.id}`, `<p>${esc(t.title)}</p><label>Who takes care of it? <select name="who">${options([['', 'Nobody yet'], ...S.staff.map((p) => [p.name, `${p.name} (${p.role})${p.onDuty ? '' : ' – away'}`])], t.assignee)}</select></label><label class="inline"><input type="checkbox" name="start"> Start work at once</label>`, 'Assign', (f) => { const d = data(f); const p = S.staff.find((x) => x.name === d.who); if (p && !p.onDuty) return `${p.name} is away. Please choose somebody else.`; t.assignee = d.who; if (d.start && d.who) t.status = 'progress'; say(d.who ? `${t.id} was assigned to ${d.who}.` : `${t.id} is free again.`); render(); }),
    done: (t) => { t.status = 'done'; say(`${t.id} is done.`); render(); },
    postpone: (t) => ask(`Due date of ${t.id}`, `<label>New due date <input type="date" name="due" required min="${S.today}" value="${t.due}"></label>`, 'Change', (f) => { t.due = data(f).due; say(`${t.id} is due on ${nice(t.due)}.`); render(); }),
    delete: removeTicket
  };
  function ticket(id) {
    const t = ticketOf(id); if (!t) { main.innerHTML = `<h1>Not found</h1><p>There is no ticket ${esc(id)}.</p>`; return; }
    main.innerHTML = `<p><a href="#tickets">← All tickets</a></p><h1>${t.id}: ${esc(t.title)}</h1><div class="cols"><div>
      <section class="panel"><p>${esc(t.text)}</p><p class="muted">Reported by ${esc(t.reporter)} · ${esc(t.room)} · ${esc(t.category)}</p></section>
      <section class="panel"><h2>Comments (${t.comments.length})</h2>${t.comments.map((c) => `<div class="comment"><b>${esc(c.by)}</b><br>${esc(c.text)}</div>`).join('') || '<p class="muted">No comments yet.</p>'}
        <form id="cf" class="stack"><label>Write a comment <textarea name="text" required></textarea></label><div><button class="main">Send comment</button></div></form></section></div>
      <aside><form class="panel stack" id="tf"><label>Status <select name="status">${options(Object.entries(STATUS), t.status)}</select></label>
        <fieldset><legend>Priority</legend>${Object.entries(PRIO).map(([v, x]) => `<label class="inline"><input type="radio" name="priority" value="${v}"${t.priority === v ? ' checked' : ''}> ${x}</label>`).join('')}</fieldset>
        <label>Taken by <select name="assignee">${options([['', 'Nobody yet'], ...S.staff.filter((p) => p.onDuty || p.name === t.assignee).map((p) => p.name)], t.assignee)}</select></label><label>Category <select name="category">${options(S.settings.categories, t.category)}</select></label><label>Due <input type="date" name="due" value="${t.due}" required></label>
        <details${t.watchers.length ? ' open' : ''}><summary>Who is kept informed (${t.watchers.length})</summary>${names().map((n) => `<label class="inline" style="display:flex"><input type="checkbox" name="watchers" value="${esc(n)}"${t.watchers.includes(n) ? ' checked' : ''}> ${esc(n)}</label>`).join('')}</details>
        <button class="main">Save</button><button type="button" class="bad" id="del">Delete ticket</button></form></aside></div>`;
    $('#cf').onsubmit = (e) => { e.preventDefault(); t.comments.push({ by: 'Clare Dobson', text: data(e.target).text.trim() }); say('Comment sent.'); render(); };
    $('#tf').onsubmit = (e) => { e.preventDefault(); const d = data(e.target); Object.assign(t, { status: d.status, priority: d.priority, assignee: d.assignee, category: d.category, due: d.due, watchers: all(e.target, 'watchers') }); say(`${t.id} was saved.`); render(); };
    $('#del').onclick = () => removeTicket(t);
  }
  function newTicket() {
    main.innerHTML = `<h1>New ticket</h1><form class="panel stack" id="nf" style="max-width:640px"><label>What is the matter? <input name="title" required maxlength="60"></label><label>Details <textarea name="text"></textarea></label>
      <div class="row"><label>Room <select name="room" required><option value="">Please choose</option>${options(S.rooms.map((r) => r.id))}</select></label><label>Category <select name="category" required><option value="">Please choose</option>${options(S.settings.categories)}</select></label></div>
      <label>Reported by <input name="reporter" list="people" required></label><datalist id="people">${options(people())}</datalist>
      <fieldset><legend>Priority</legend>${Object.entries(PRIO).map(([v, x]) => `<label class="inline"><input type="radio" name="priority" value="${v}"${v === 'normal' ? ' checked' : ''}> ${x}</label>`).join('')}</fieldset>
      <label>Wanted by <input type="date" name="due" required value="2025-03-10" min="${S.today}"></label><label class="inline"><input type="checkbox" name="watch"> Keep me informed</label><div class="row"><button class="main">Create ticket</button><a class="button" href="#tickets">Cancel</a></div></form>`;
    $('#nf').onsubmit = (e) => { e.preventDefault(); const d = data(e.target); const id = 'HH-' + (Math.max(...S.tickets.map((t) => Number(t.id.slice(3)))) + 1); S.tickets.push({ id, title: d.title.trim(), text: d.text.trim(), room: d.room, category: d.category, priority: d.priority, status: 'new', reporter: d.reporter.trim(), assignee: S.settings.defaultAssignee, due: d.due, comments: [], watchers: d.watch ? ['Clare Dobson'] : [] }); location.hash = '#ticket/' + id; say(`Ticket ${id} was created.`); };
  }

  // ----- rooms -----
  const roomFilter = { kind: '', seats: '', need: '' };
  function rooms() {
    main.innerHTML = `<h1>Rooms</h1><div class="bar"><label>Kind <select id="rk">${options([['', 'All'], 'Meeting room', 'Office', 'Common room', 'Other'], roomFilter.kind)}</select></label><label>At least … seats <input type="number" id="rs" min="0" style="width:120px" value="${roomFilter.seats}"></label><label>Equipped with <select id="rn">${options([['', 'Anything'], ...EQUIPMENT], roomFilter.need)}</select></label></div><div class="grid" id="rooms"></div>`;
    const cards = () => {
      const list = S.rooms.filter((r) => (!roomFilter.kind || r.kind === roomFilter.kind) && (!roomFilter.seats || r.seats >= Number(roomFilter.seats)) && (!roomFilter.need || r.equipment.includes(roomFilter.need)));
      $('#rooms').innerHTML = list.map((r) => `<section class="panel room-card" aria-label="${esc(r.id)}"><h2><a href="#room/${encodeURIComponent(r.id)}">${esc(r.id)}</a></h2><p class="muted">${r.kind} · ${floorName(r.floor)} · ${r.seats} seats</p><p>${r.equipment.join(', ') || 'No equipment'}</p>${r.closed ? `<p><span class="tag high">Closed</span> ${esc(r.reason)}</p>` : ''}<p>${((n) => n === 1 ? '1 booking' : n + ' bookings')(S.bookings.filter((b) => b.room === r.id).length)}</p>${r.kind === 'Meeting room' ? `<button type="button" data-do="book" data-id="${esc(r.id)}"${r.closed ? ' disabled' : ''}>Book</button>` : ''}</section>`).join('') || '<p class="muted">No room fits.</p>';
    };
    cards(); $('#rk').onchange = (e) => { roomFilter.kind = e.target.value; cards(); }; $('#rs').oninput = (e) => { roomFilter.seats = e.target.value; cards(); }; $('#rn').onchange = (e) => { roomFilter.need = e.target.value; cards(); };
  }
  const clash = (room, date, from, to, except) => S.bookings.find((b) => b.id !== except && b.room === room && b.date === date && b.from < to && from < b.to);
  actions.book = (id) => {
    const r = S.rooms.find((x) => x.id === id);
    ask(`Book ${id}`, `<label>Occasion <input name="title" required></label><label>Booked for <input name="who" list="people2" required></label><datalist id="people2">${options(people())}</datalist><div class="row"><label>Date <input type="date" name="date" required min="${S.today}" value="${S.today}"></label><label>From <input type="time" name="from" required value="09:00"></label><label>To <input type="time" name="to" required value="10:00"></label></div><label>Number of people <input type="number" name="people" min="1" max="${r.seats}" value="2" required></label><label class="inline"><input type="checkbox" name="catering"> Coffee and biscuits</label>`, 'Book room', (f) => {
      const d = data(f); if (d.to <= d.from) return 'The end must be after the beginning.'; const c = clash(id, d.date, d.from, d.to); if (c) return `${id} is taken from ${c.from} to ${c.to} (${c.title}).`;
      S.bookings.push({ id: Math.max(...S.bookings.map((b) => b.id)) + 1, room: id, title: d.title.trim(), date: d.date, from: d.from, to: d.to, who: d.who.trim(), people: Number(d.people), catering: Boolean(d.catering) }); say(`${id} is booked on ${nice(d.date)} from ${d.from} to ${d.to}.`); render();
    });
  };
  actions.move = (id) => {
    const b = S.bookings.find((x) => x.id === Number(id));
    ask(`Move "${b.title}"`, `<label>Room <select name="room">${options(S.rooms.filter((r) => r.kind === 'Meeting room' && (!r.closed || r.id === b.room)).map((r) => [r.id, `${r.id} (${r.seats} seats)`]), b.room)}</select></label><div class="row"><label>Date <input type="date" name="date" required min="${S.today}" value="${b.date}"></label><label>From <input type="time" name="from" required value="${b.from}"></label><label>To <input type="time" name="to" required value="${b.to}"></label></div>`, 'Move booking', (f) => {
      const d = data(f); if (d.to <= d.from) return 'The end must be after the beginning.'; const c = clash(d.room, d.date, d.from, d.to, b.id); if (c) return `${d.room} is taken from ${c.from} to ${c.to} (${c.title}).`;
      const seats = S.rooms.find((r) => r.id === d.room).seats; if (seats < b.people) return `${d.room} has only ${seats} seats, but ${b.people} people are coming.`;
      Object.assign(b, { room: d.room, date: d.date, from: d.from, to: d.to }); say(`${b.title}: ${b.room}, ${nice(b.date)}, ${b.from} to ${b.to}.`); render();
    });
  };
  actions.unbook = (id) => { const b = S.bookings.find((x) => x.id === Number(id)); if (!confirm(`Cancel the booking "${b.title}"?`)) return; S.bookings.splice(S.bookings.indexOf(b), 1); say(`Booking "${b.title}" was cancelled.`); render(); };
  function room(id) {
    const r = S.rooms.find((x) => x.id === id); if (!r) { main.innerHTML = '<h1>Not found</h1>'; return; }
    const list = S.bookings.filter((b) => b.room === id).sort((a, b) => (a.date + a.from).localeCompare(b.date + b.from)); const open = S.tickets.filter((t) => t.room === id && t.status !== 'done');
    main.innerHTML = `<p><a href="#rooms">← All rooms</a></p><h1>${esc(id)}</h1><div class="cols"><div>
      <section class="panel"><h2>Bookings</h2>${list.length ? `<table id="bookings"><thead><tr><th>Day</th><th>Time</th><th>Occasion</th><th>For</th><th></th></tr></thead><tbody>${list.map((b) => `<tr><td>${nice(b.date)}</td><td>${b.from}–${b.to}</td><td>${esc(b.title)}<br><span class="muted">${b.people} people${b.catering ? ', with coffee' : ''}</span></td><td>${esc(b.who)}</td><td><button class="small" data-do="move" data-id="${b.id}" aria-label="Move ${esc(b.title)}">Move</button> <button class="small bad" data-do="unbook" data-id="${b.id}" aria-label="Cancel ${esc(b.title)}">Cancel</button></td></tr>`).join('')}</tbody></table>` : '<p class="muted">No bookings.</p>'}${r.kind === 'Meeting room' ? `<p><button class="main" data-do="book" data-id="${esc(id)}"${r.closed ? ' disabled' : ''}>Book this room</button></p>` : ''}</section>
      <section class="panel"><h2>Open tickets here</h2>${open.map((t) => `<div><a href="#ticket/${t.id}">${t.id}</a> ${esc(t.title)}</div>`).join('') || '<p class="muted">None.</p>'}</section></div>
      <aside><form class="panel stack" id="rf"><h2>About this room</h2><label>Seats <input type="number" name="seats" min="0" max="60" value="${r.seats}" required></label><div><label for="temp">Temperature</label> <output id="tempout" for="temp">${r.temperature} °C</output><br><input type="range" id="temp" name="temperature" min="10" max="25" step="1" value="${r.temperature}" style="width:100%"></div>
        <fieldset><legend>Equipment</legend>${EQUIPMENT.map((x) => `<label class="inline" style="display:flex"><input type="checkbox" name="equipment" value="${x}"${r.equipment.includes(x) ? ' checked' : ''}> ${x}</label>`).join('')}</fieldset>
        <label class="inline"><input type="checkbox" name="closed"${r.closed ? ' checked' : ''}> Closed at the moment</label><label id="why"${r.closed ? '' : ' hidden style="display:none"'}>Reason <input name="reason" value="${esc(r.reason)}"></label><button class="main">Save room</button></form></aside></div>`;
    const f = $('#rf'); f.temperature.oninput = () => { $('#tempout').textContent = f.temperature.value + ' °C'; }; f.closed.onchange = () => { $('#why').hidden = !f.closed.checked; $('#why').style.display = f.closed.checked ? '' : 'none'; };
    f.onsubmit = (e) => { e.preventDefault(); const d = data(f); if (d.closed && !d.reason.trim()) { say('Please say why the room is closed.', true); return; } Object.assign(r, { seats: Number(d.seats), temperature: Number(d.temperature), equipment: all(f, 'equipment'), closed: Boolean(d.closed), reason: d.closed ? d.reason.trim() : '' }); say(`${id} was saved.`); render(); };
  }

  // ----- staff -----
  function staff() {
    main.innerHTML = `<h1>Staff</h1><table id="staff"><thead><tr><th>Name</th><th>Job</th><th>Phone</th><th>Shift</th><th>On duty</th><th>Open tickets</th><th></th></tr></thead><tbody>${S.staff.map((p) => `<tr><td><a href="#person/${p.id}">${esc(p.name)}</a>${p.awayFrom ? `<br><span class="muted">away ${nice(p.awayFrom)} – ${nice(p.awayTo)}, see ${esc(p.substitute)}</span>` : ''}</td><td>${esc(p.role)}</td><td>${esc(p.phone)}</td><td><select data-shift="${p.id}" aria-label="Shift of ${esc(p.name)}">${options(Object.entries(SHIFT), p.shift)}</select></td><td><input type="checkbox" data-duty="${p.id}" aria-label="${esc(p.name)} on duty"${p.onDuty ? ' checked' : ''}></td><td>${S.tickets.filter((t) => t.assignee === p.name && t.status !== 'done').length}</td><td><button class="small" data-do="absence" data-id="${p.id}" aria-label="Absence of ${esc(p.name)}">Absence…</button></td></tr>`).join('')}</tbody></table><p><button class="main" data-do="hire" data-id="0">Add a person</button></p>`;
    main.querySelectorAll('[data-shift]').forEach((x) => { x.onchange = () => { const p = S.staff.find((y) => y.id === Number(x.dataset.shift)); p.shift = x.value; say(`${p.name}: ${SHIFT[p.shift]}.`); }; });
    main.querySelectorAll('[data-duty]').forEach((x) => { x.onchange = () => { const p = S.staff.find((y) => y.id === Number(x.dataset.duty)); p.onDuty = x.checked; say(`${p.name} is ${p.onDuty ? 'on' : 'off'} duty.`); }; });
  }
  actions.absence = (id) => {
    const p = S.staff.find((x) => x.id === Number(id));
    ask(`Absence of ${p.name}`, `<div class="row"><label>First day <input type="date" name="from" value="${p.awayFrom}" required></label><label>Last day <input type="date" name="to" value="${p.awayTo}" required></label></div><label>Substitute <select name="sub" required>${options([['', 'Please choose'], ...names().filter((n) => n !== p.name)], p.substitute)}</select></label><label class="inline"><input type="checkbox" name="hand"> Hand over all open tickets</label>`, 'Save absence', (f) => {
      const d = data(f); if (d.to < d.from) return 'The last day is before the first day.';
      Object.assign(p, { awayFrom: d.from, awayTo: d.to, substitute: d.sub }); if (d.from <= S.today && d.to >= S.today) p.onDuty = false; if (d.hand) S.tickets.forEach((t) => { if (t.assignee === p.name && t.status !== 'done') t.assignee = d.sub; }); say(`Absence of ${p.name} was saved.`); render();
    });
  };
  actions.hire = () => ask('Add a person', `<label>Name <input name="name" required></label><label>Job <select name="role" required>${options([['', 'Please choose'], 'Caretaker', 'Cleaning', 'Electrician', 'Facility manager', 'Security', 'Service desk'])}</select></label><label>Phone <input name="phone" type="tel" required></label><label>Shift <select name="shift">${options(Object.entries(SHIFT))}</select></label>`, 'Add person', (f) => { const d = data(f); if (S.staff.some((p) => p.name === d.name.trim())) return 'This person is already in the list.'; S.staff.push({ id: S.staff.length + 1, name: d.name.trim(), role: d.role, phone: d.phone.trim(), shift: d.shift, onDuty: true, skills: [], awayFrom: '', awayTo: '', substitute: '' }); say(`${d.name.trim()} was added.`); render(); });
  function person(id) {
    const p = S.staff.find((x) => x.id === Number(id)); if (!p) { main.innerHTML = '<h1>Not found</h1>'; return; }
    main.innerHTML = `<p><a href="#staff">← All staff</a></p><h1>${esc(p.name)}</h1><form class="panel stack" id="pf" style="max-width:520px"><label>Job <select name="role">${options(['Caretaker', 'Cleaning', 'Electrician', 'Facility manager', 'Security', 'Service desk'], p.role)}</select></label><label>Phone <input name="phone" type="tel" value="${esc(p.phone)}"></label><label>Takes care of (several possible) <select name="skills" multiple size="6">${S.settings.categories.map((c) => `<option${p.skills.includes(c) ? ' selected' : ''}>${esc(c)}</option>`).join('')}</select></label><div><button class="main">Save</button></div></form>`;
    $('#pf').onsubmit = (e) => { e.preventDefault(); const d = data(e.target); Object.assign(p, { role: d.role, phone: d.phone.trim(), skills: all(e.target, 'skills') }); say(`${p.name} was saved.`); render(); };
  }

  // ----- announcements -----
  let show = 'published';
  function announcements() {
    const list = S.announcements.filter((a) => a.status === show).sort((a, b) => Number(b.pinned) - Number(a.pinned) || a.id - b.id);
    main.innerHTML = `<h1>Announcements</h1><div class="bar"><fieldset><legend>Show</legend>${[['published', 'Published'], ['draft', 'Drafts'], ['archived', 'Archive']].map(([v, t]) => `<label class="inline"><input type="radio" name="show" value="${v}"${show === v ? ' checked' : ''}> ${t} (${S.announcements.filter((a) => a.status === v).length})</label>`).join('')}</fieldset><a class="button main push" href="#write">Write an announcement</a></div>
      ${list.map((a) => `<article class="panel note" aria-label="${esc(a.title)}"><h2>${esc(a.title)} ${a.pinned ? '<span class="tag progress">pinned</span>' : ''}</h2><p>${esc(a.text)}</p><p class="muted">${a.audience.length === 3 ? 'Whole building' : a.audience.join(', ')} · ${nice(a.from)} to ${nice(a.until)}</p><div class="row">${a.status === 'published' ? `<button data-do="pin" data-id="${a.id}">${a.pinned ? 'Unpin' : 'Pin to the top'}</button><button data-do="archive" data-id="${a.id}">Archive</button>` : `<button data-do="publish" data-id="${a.id}">Publish</button>`}<a class="button" href="#write/${a.id}">Edit</a><button class="bad" data-do="drop" data-id="${a.id}">Delete</button></div></article>`).join('') || '<p class="muted">Nothing here.</p>'}`;
    main.querySelectorAll('[name=show]').forEach((x) => { x.onchange = () => { show = x.value; announcements(); }; });
  }
  const note = (id) => S.announcements.find((a) => a.id === Number(id));
  actions.pin = (id) => { const a = note(id); a.pinned = !a.pinned; say(a.pinned ? `"${a.title}" is pinned to the top.` : `"${a.title}" is no longer pinned.`); render(); };
  actions.archive = (id) => { const a = note(id); a.status = 'archived'; a.pinned = false; say(`"${a.title}" was archived.`); render(); };
  actions.publish = (id) => { const a = note(id); a.status = 'published'; say(`"${a.title}" is published.`); render(); };
  actions.drop = (id) => { const a = note(id); if (!confirm(`Delete "${a.title}" for good?`)) return; S.announcements.splice(S.announcements.indexOf(a), 1); say(`"${a.title}" was deleted.`); render(); };
  function write(id) {
    const a = id ? note(id) : { title: '', text: '', audience: [], pinned: false, from: S.today, until: '', status: 'draft' };
    main.innerHTML = `<h1>${id ? 'Edit announcement' : 'New announcement'}</h1><form class="panel stack" id="wf" style="max-width:680px"><label>Headline <input name="title" required value="${esc(a.title)}"></label><label>Text <textarea name="text" required>${esc(a.text)}</textarea></label><fieldset><legend>For whom</legend>${FLOORS.map((x) => `<label class="inline"><input type="checkbox" name="audience" value="${x}"${a.audience.includes(x) ? ' checked' : ''}> ${x}</label>`).join('')}<button type="button" class="small" id="everyone">Whole building</button></fieldset><div class="row"><label>Shown from <input type="date" name="from" required value="${a.from}"></label><label>until <input type="date" name="until" required value="${a.until}"></label></div><label class="inline"><input type="checkbox" name="pinned"${a.pinned ? ' checked' : ''}> Pin to the top</label><p class="error" hidden></p><div class="row"><button class="main" value="published">${id && a.status === 'published' ? 'Save' : 'Publish now'}</button>${id && a.status === 'published' ? '' : '<button value="draft">Save as draft</button>'}<a class="button" href="#announcements">Cancel</a></div></form>`;
    $('#everyone').onclick = () => main.querySelectorAll('[name=audience]').forEach((x) => { x.checked = true; });
    $('#wf').onsubmit = (e) => {
      e.preventDefault(); const f = e.target; const d = data(f); const error = $('.error', f); const audience = all(f, 'audience');
      const msg = !audience.length ? 'Please choose at least one floor.' : d.until < d.from ? 'It ends before it begins.' : ''; if (msg) { error.textContent = msg; error.hidden = false; return; }
      const rec = { title: d.title.trim(), text: d.text.trim(), audience, from: d.from, until: d.until, pinned: Boolean(d.pinned), status: e.submitter?.value || 'draft' };
      if (id) Object.assign(a, rec); else S.announcements.push({ id: Math.max(...S.announcements.map((x) => x.id)) + 1, ...rec });
      show = rec.status; location.hash = '#announcements'; say(rec.status === 'draft' ? `"${rec.title}" was saved as a draft.` : `"${rec.title}" is published.`);
    };
  }

  // ----- settings -----
  function settings() {
    const c = S.settings;
    main.innerHTML = `<h1>Settings</h1><div class="cols"><form class="panel stack" id="sf"><h2>Service desk</h2><div class="row"><label>Open from <input type="time" name="open" value="${c.open}" required></label><label>to <input type="time" name="close" value="${c.close}" required></label><label>Language <select name="language">${options(['English', 'German', 'French', 'Spanish'], c.language)}</select></label></div><label>Greeting on the phone <input name="greeting" value="${esc(c.greeting)}"></label>
      <label>New tickets go to <select name="defaultAssignee">${options([['', 'Nobody (we hand them out)'], ...names()], c.defaultAssignee)}</select></label>
      <fieldset><legend>We answer within … hours</legend><label>High <input type="number" name="high" min="1" value="${c.hours.high}" style="width:90px"></label><label>Normal <input type="number" name="normal" min="1" value="${c.hours.normal}" style="width:90px"></label><label>Low <input type="number" name="low" min="1" value="${c.hours.low}" style="width:90px"></label></fieldset>
      <label class="inline"><input type="checkbox" name="autoReply"${c.autoReply ? ' checked' : ''}> Answer new tickets automatically</label><label>Text of the answer <textarea name="autoReplyText">${esc(c.autoReplyText)}</textarea></label>
      <fieldset><legend>Send me an email for</legend>${['New ticket', 'New comment', 'Overdue ticket', 'Room booking'].map((n) => `<label class="inline"><input type="checkbox" name="notify" value="${n}"${c.notify.includes(n) ? ' checked' : ''}> ${n}</label>`).join('')}</fieldset><div><button class="main">Save settings</button></div></form>
      <section class="panel"><h2>Ticket categories</h2><ul class="plain" id="cats">${c.categories.map((x) => `<li>${esc(x)} <span><button class="small" data-do="recat" data-id="${esc(x)}" aria-label="Rename ${esc(x)}">Rename</button> <button class="small bad" data-do="decat" data-id="${esc(x)}" aria-label="Remove ${esc(x)}">Remove</button></span></li>`).join('')}</ul><form id="kf" class="row" style="margin-top:10px"><label>New category <input name="cat" required></label><button style="align-self:end">Add</button></form></section></div>`;
    $('#sf').onsubmit = (e) => { e.preventDefault(); const f = e.target; const d = data(f); Object.assign(c, { open: d.open, close: d.close, language: d.language, greeting: d.greeting, defaultAssignee: d.defaultAssignee, hours: { high: Number(d.high), normal: Number(d.normal), low: Number(d.low) }, autoReply: Boolean(d.autoReply), autoReplyText: d.autoReplyText, notify: all(f, 'notify') }); say('Settings saved.'); };
    $('#kf').onsubmit = (e) => { e.preventDefault(); const v = data(e.target).cat.trim(); if (c.categories.includes(v)) { say(`${v} exists already.`, true); return; } c.categories.push(v); c.categories.sort(); say(`Category ${v} was added.`); render(); };
  }
  actions.recat = (x) => ask(`Rename ${x}`, `<label>New name <input name="v" required value="${esc(x)}"></label>`, 'Rename', (f) => { const v = data(f).v.trim(); S.settings.categories = S.settings.categories.map((c) => c === x ? v : c).sort(); S.tickets.forEach((t) => { if (t.category === x) t.category = v; }); S.staff.forEach((p) => { p.skills = p.skills.map((c) => c === x ? v : c); }); say(`${x} is called ${v} now.`); render(); });
  actions.decat = (x) => { if (S.tickets.some((t) => t.category === x)) { say(`${x} is used by tickets and can't be removed.`, true); return; } S.settings.categories = S.settings.categories.filter((c) => c !== x); say(`Category ${x} was removed.`); render(); };

  // ----- frame -----
  function render() {
    const [a, b] = (location.hash.slice(1) || 'tickets').split('/'); const arg = b && decodeURIComponent(b);
    ({ tickets, ticket, new: newTicket, rooms, room, staff, person, announcements, write, settings }[a] ?? tickets)(arg);
    const top = { ticket: 'tickets', new: 'tickets', room: 'rooms', person: 'staff', write: 'announcements' }[a] ?? a;
    document.querySelectorAll('header nav a').forEach((x) => { if (x.hash === '#' + top) x.setAttribute('aria-current', 'page'); else x.removeAttribute('aria-current'); });
  }
  document.addEventListener('click', (e) => {
    const b = e.target.closest('[data-do]');
    document.querySelectorAll('details.menu[open]').forEach((d) => { if (b || !d.contains(e.target)) d.open = false; });
    if (!b || b.disabled) return; const id = b.dataset.id; const act = actions[b.dataset.do]; const t = ticketOf(id); act(t ?? id);
  });
  addEventListener('hashchange', () => { if (dialog.open) dialog.close(); render(); scrollTo(0, 0); });
  render();
})();
