(function () {
  'use strict';
  const TODAY = '2027-05-12';
  const VOICES = ['Soprano', 'Alto', 'Tenor', 'Bass'];
  const PLACES = ['Parish hall', 'Parish hall, small room', 'Music school, room 4', "St Mary's Church", 'Town theatre'];
  const KINDS = ['Full choir', "Women's voices", "Men's voices", 'Dress rehearsal'];
  const m = (id, first, last, voice, status, joined, email, phone, leader) => ({ id, first, last, voice, status, joined, email, phone, leader: !!leader, note: '' });
  const r = (id, date, start, end, place, kind, note, status) => ({ id, date, start, end, place, kind, note: note || '', status: status || 'Planned', attendance: {} });
  const c = (id, title, date, time, venue, seats, price, reduced, status) => ({ id, title, date, time, venue, seats, price, reduced, status });
  const t = (id, concert, buyer, full, reduced, pickup, status) => ({ id, concert, buyer, full, reduced, pickup, status });
  const d = (id, member, amount, status, method, paidOn, reminders) => ({ id, member, amount, status, method: method || '', paidOn: paidOn || '', reminders: reminders || 0 });
  const initial = () => ({
    members: [
      m('101', 'Anna', 'Lindner', 'Soprano', 'Active', '2014-09-01', 'anna.lindner@mail.example', '0151 200 4410', true),
      m('102', 'Anna', 'Lindqvist', 'Alto', 'Active', '2019-02-11', 'a.lindqvist@mail.example', '0151 200 4411'),
      m('103', 'Beatrice', 'Holm', 'Soprano', 'Active', '2021-10-04', 'bea.holm@mail.example', '0151 200 4412'),
      m('104', 'Carla', 'Weston', 'Alto', 'Active', '2016-01-18', 'carla.weston@mail.example', '0151 200 4413', true),
      m('105', 'Caroline', 'West', 'Alto', 'On leave', '2018-03-05', 'caroline.west@mail.example', '0151 200 4414'),
      m('106', 'Daniel', 'Okafor', 'Bass', 'Active', '2015-09-07', 'd.okafor@mail.example', '0151 200 4415', true),
      m('107', 'Edith', 'Brandt', 'Soprano', 'Active', '2009-04-20', 'edith.brandt@mail.example', '0151 200 4416'),
      m('108', 'Frank', 'Brandt', 'Tenor', 'Active', '2009-04-20', 'frank.brandt@mail.example', '0151 200 4417'),
      m('109', 'George', 'Pappas', 'Bass', 'Active', '2023-01-16', 'g.pappas@mail.example', '0151 200 4418'),
      m('110', 'Hanna', 'Sievers', 'Alto', 'Trial', '2027-04-19', 'hanna.sievers@mail.example', '0151 200 4419'),
      m('111', 'Ines', 'Duarte', 'Soprano', 'Active', '2022-08-29', 'ines.duarte@mail.example', '0151 200 4420'),
      m('112', 'Jan', 'Petersen', 'Tenor', 'Active', '2017-11-13', 'jan.petersen@mail.example', '0151 200 4421', true),
      m('113', 'Jana', 'Petersson', 'Soprano', 'Active', '2020-09-14', 'jana.petersson@mail.example', '0151 200 4422'),
      m('114', 'Leo', 'Marchetti', 'Tenor', 'Active', '2024-02-26', 'leo.marchetti@mail.example', '0151 200 4423'),
      m('115', 'Martin', 'Brooks', 'Bass', 'Active', '2012-05-21', 'martin.brooks@mail.example', '0151 200 4424'),
      m('116', 'Martina', 'Brook', 'Alto', 'Active', '2013-06-03', 'martina.brook@mail.example', '0151 200 4425'),
      m('117', 'Nora', 'Feld', 'Soprano', 'On leave', '2019-09-02', 'nora.feld@mail.example', '0151 200 4426'),
      m('118', 'Oskar', 'Feldt', 'Bass', 'Active', '2021-03-15', 'oskar.feldt@mail.example', '0151 200 4427'),
      m('119', 'Paula', 'Reuter', 'Alto', 'Active', '2025-01-13', 'paula.reuter@mail.example', '0151 200 4428'),
      m('120', 'Simon', 'Vogel', 'Tenor', 'Trial', '2027-04-26', 'simon.vogel@mail.example', '0151 200 4429')
    ],
    rehearsals: [
      r('R1', '2027-05-03', '19:30', '21:30', 'Parish hall', 'Full choir', 'Faure: Introit and Kyrie'),
      r('R2', '2027-05-06', '19:00', '20:30', 'Parish hall, small room', "Men's voices", 'Faure: Libera me'),
      r('R3', '2027-05-10', '19:30', '21:30', 'Parish hall', 'Full choir', 'Faure: Sanctus'),
      r('R4', '2027-05-13', '19:00', '20:30', 'Music school, room 4', "Women's voices", 'Faure: Pie Jesu'),
      r('R5', '2027-05-17', '19:30', '21:30', 'Parish hall', 'Full choir', '', 'Cancelled'),
      r('R6', '2027-05-20', '19:00', '20:30', 'Music school, room 4', "Men's voices", 'Summer songs'),
      r('R7', '2027-05-24', '19:30', '21:30', 'Parish hall', 'Full choir', 'Run-through Faure'),
      r('R8', '2027-05-27', '19:00', '20:30', 'Parish hall, small room', "Women's voices", 'Summer songs'),
      r('R9', '2027-05-28', '18:00', '21:00', "St Mary's Church", 'Dress rehearsal', 'Requiem, with orchestra'),
      r('R10', '2027-05-31', '19:30', '21:30', 'Parish hall', 'Full choir', 'Summer songs')
    ],
    concerts: [
      c('C1', 'Spring Requiem', '2027-05-29', '19:30', "St Mary's Church", 120, 18, 10, 'On sale'),
      c('C2', 'Spring Requiem for Children', '2027-05-30', '15:00', "St Mary's Church", 80, 8, 4, 'On sale'),
      c('C3', 'Summer Serenade', '2027-06-26', '20:00', 'Castle courtyard', 150, 15, 9, 'On sale'),
      c('C4', 'Summer Songs in the Park', '2027-07-04', '17:00', 'Town park', 200, 0, 0, 'Draft'),
      c('C5', 'Harvest Concert', '2027-10-03', '18:00', 'Town theatre', 180, 20, 12, 'Draft'),
      c('C6', 'Advent by Candlelight', '2027-12-04', '19:00', "St Mary's Church", 120, 16, 9, 'Draft'),
      c('C7', 'Passion at Easter', '2027-03-26', '19:30', "St Mary's Church", 120, 18, 10, 'Finished')
    ],
    tickets: [
      t('5001', 'C1', 'Helga Thoma', 2, 0, 'Box office', 'Paid'), t('5002', 'C1', 'Family Brandt', 2, 2, 'Box office', 'Reserved'),
      t('5003', 'C1', 'Rotary Club', 40, 0, 'By post', 'Paid'), t('5004', 'C1', 'Hugo Thomas', 1, 1, 'By e-mail', 'Reserved'),
      t('5005', 'C1', 'Seniors at the Mill', 4, 22, 'Box office', 'Paid'), t('5006', 'C1', 'Lotte Kramer', 3, 0, 'By e-mail', 'Cancelled'),
      t('5007', 'C1', 'Music school', 6, 28, 'Box office', 'Reserved'), t('5008', 'C2', 'Primary school Westend', 6, 44, 'By post', 'Paid'),
      t('5009', 'C2', 'Lotte Kramer', 2, 3, 'By e-mail', 'Paid'), t('5010', 'C2', 'Family Kraemer', 2, 2, 'Box office', 'Reserved'),
      t('5011', 'C3', 'Rotary Club', 20, 0, 'By post', 'Reserved'), t('5012', 'C3', 'Helga Thoma', 2, 0, 'Box office', 'Reserved'),
      t('5013', 'C3', 'Dr Winter', 4, 0, 'By e-mail', 'Paid'), t('5014', 'C7', 'Rotary Club', 30, 0, 'By post', 'Paid'), t('5015', 'C7', 'Helga Thoma', 2, 0, 'Box office', 'Paid')
    ],
    dues: [
      d('D1', '101', 90, 'Paid', 'Bank transfer', '2027-02-03'), d('D2', '102', 90, 'Open', '', '', 1), d('D3', '103', 90, 'Paid', 'Direct debit', '2027-01-15'),
      d('D4', '104', 90, 'Paid', 'Direct debit', '2027-01-15'), d('D5', '105', 45, 'Open'), d('D6', '106', 90, 'Paid', 'Cash', '2027-03-01'),
      d('D7', '107', 90, 'Paid', 'Bank transfer', '2027-02-10'), d('D8', '108', 90, 'Open', '', '', 2), d('D9', '109', 90, 'Open'),
      d('D10', '111', 45, 'Paid', 'Direct debit', '2027-01-15'), d('D11', '112', 90, 'Paid', 'Bank transfer', '2027-02-22'), d('D12', '113', 45, 'Open', '', '', 1),
      d('D13', '114', 45, 'Open'), d('D14', '115', 90, 'Paid', 'Cash', '2027-03-08'), d('D15', '116', 90, 'Open', '', '', 1),
      d('D16', '117', 45, 'Waived'), d('D17', '118', 90, 'Paid', 'Direct debit', '2027-01-15'), d('D18', '119', 90, 'Open')
    ],
    settings: { choir: 'Millbrook Chamber Choir', conductor: 'Eva Salminen', email: 'office@millbrookchoir.example', place: 'Parish hall', start: '19:30', dues: 90, reducedDues: 45, remindRehearsal: true, remindDues: false, newsletter: 'monthly' }
  });
  const store = JSON.parse(sessionStorage.getItem('choir') || 'null') || initial();
  const save = () => sessionStorage.setItem('choir', JSON.stringify(store));
  window.store = store;
  window.diff = () => {
    const a0 = initial(), out = [];
    for (const k of Object.keys(a0)) {
      const a = a0[k], b = store[k];
      if (Array.isArray(a)) {
        const am = new Map(a.map(x => [x.id, x])), bm = new Map(b.map(x => [x.id, x]));
        for (const id of am.keys()) if (!bm.has(id)) out.push('-' + k + '/' + id);
        for (const [id, x] of bm) {
          if (!am.has(id)) { out.push('+' + k + '/' + id); continue; }
          for (const f of Object.keys(x)) if (JSON.stringify(am.get(id)[f]) !== JSON.stringify(x[f])) out.push(k + '/' + id + '.' + f + '=' + JSON.stringify(x[f]));
        }
      } else for (const f of Object.keys(b)) if (a[f] !== b[f]) out.push(k + '.' + f + '=' + JSON.stringify(b[f]));
    }
    return out.sort();
  };
  const page = document.body.dataset.page;
  const q = new URLSearchParams(location.search), get = k => q.get(k) || '';
  Object.defineProperty(window, 'view', { get() {
    const f = document.querySelector('form.main'), form = {};
    if (f) for (const e of f.elements) { if (!e.name) continue; if (e.type === 'checkbox') form[e.name] = e.checked; else if (e.type === 'radio') { if (e.checked) form[e.name] = e.value; } else form[e.name] = e.value; }
    const dlg = document.querySelector('dialog[open]');
    return { page, id: get('id'), params: Object.fromEntries(q), visible: [...document.querySelectorAll('main tr[data-id]')].map(x => x.dataset.id), form: f ? form : null,
      errors: [...document.querySelectorAll('.errors li')].map(x => x.textContent), message: (document.querySelector('.message') || {}).textContent || '', dialog: dlg ? dlg.querySelector('h2').textContent : null };
  } });

  const E = s => String(s).replace(/[&<>"]/g, x => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[x]);
  const MON = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
  const DAY = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const D = s => s ? `${+s.slice(8)} ${MON[+s.slice(5, 7) - 1]} ${s.slice(0, 4)}` : '–';
  const DD = s => DAY[new Date(s + 'T12:00:00Z').getUTCDay()] + ' ' + D(s);
  const eur = n => '€' + n.toFixed(2);
  const nm = x => x.first + ' ' + x.last;
  const mem = id => store.members.find(x => x.id === id);
  const opts = (list, val, blank) => (blank !== undefined ? `<option value="">${blank}</option>` : '') + list.map(o => `<option${o === val ? ' selected' : ''}>${E(o)}</option>`).join('');
  const nextId = (list, p) => p + (Math.max(...list.map(x => +x.id.replace(/\D/g, ''))) + 1);
  const go = (url, msg) => { save(); if (msg) sessionStorage.setItem('choir-msg', msg); location.href = url; };
  const main = document.querySelector('main');
  const html = s => {
    main.innerHTML = s;
    const msg = sessionStorage.getItem('choir-msg');
    if (msg) { sessionStorage.removeItem('choir-msg'); main.insertAdjacentHTML('afterbegin', `<p class="message">${E(msg)}</p>`); }
  };
  const $ = s => main.querySelector(s);
  const on = (s, ev, fn) => main.querySelectorAll(s).forEach(x => x.addEventListener(ev, e => fn(e, x)));
  const submit = fn => on('form.main', 'submit', (e, f) => {
    e.preventDefault(); const v = window.view.form, errs = [];
    const old = main.querySelector('.errors'); if (old) old.remove();
    const then = fn(v, errs);
    if (errs.length) { f.insertAdjacentHTML('beforebegin', `<div class="errors"><b>Please correct the following:</b><ul>${errs.map(x => `<li>${E(x)}</li>`).join('')}</ul></div>`); scrollTo(0, 0); }
    else then();
  });
  const ask = (title, text, yes, fn) => {
    const d = document.createElement('dialog');
    d.innerHTML = `<h2>${E(title)}</h2><p>${E(text)}</p><p class="buttons"><button class="danger" value="y">${E(yes)}</button> <button value="n">No, keep</button></p>`;
    document.body.append(d); d.showModal();
    d.querySelectorAll('button').forEach(b => b.onclick = () => { d.close(); d.remove(); if (b.value === 'y') fn(); });
    d.addEventListener('cancel', () => d.remove());
  };
  const sortLink = (key, label) => { const p = new URLSearchParams(q); const desc = get('sort') === key && get('dir') !== 'desc'; p.set('sort', key); desc ? p.set('dir', 'desc') : p.delete('dir'); return `<a href="?${E(p.toString())}">${label}</a>${get('sort') === key ? (get('dir') === 'desc' ? ' ▼' : ' ▲') : ''}`; };
  const sorted = (list, keyFn) => { const dir = get('dir') === 'desc' ? -1 : 1; return list.slice().sort((a, b) => { const x = keyFn(a), y = keyFn(b); return dir * (typeof x === 'number' ? x - y : String(x).localeCompare(String(y), 'en')); }); };
  const sold = id => store.tickets.filter(x => x.concert === id && x.status !== 'Cancelled').reduce((s, x) => s + x.full + x.reduced, 0);
  const tprice = x => { const k = store.concerts.find(y => y.id === x.concert); return x.full * k.price + x.reduced * k.reduced; };
  const badge = s => `<span class="badge b-${s.toLowerCase().replace(/ /g, '-')}">${s}</span>`;

  const pages = {
    home() {
      const next = store.rehearsals.filter(x => x.date >= TODAY && x.status === 'Planned').sort((a, b) => a.date.localeCompare(b.date))[0];
      const open = store.dues.filter(x => x.status === 'Open');
      html(`<h1>Overview</h1><p>Today is ${DD(TODAY)}.</p>
      <div class="tiles"><div><b>${store.members.filter(x => x.status === 'Active').length}</b> active members</div><div><b>${open.length}</b> open dues (${eur(open.reduce((s, x) => s + x.amount, 0))})</div><div><b>${store.concerts.filter(x => x.status === 'On sale').length}</b> concerts on sale</div></div>
      <h2>Next rehearsal</h2>${next ? `<p><a href="rehearsal.html?id=${next.id}">${DD(next.date)}, ${next.start}</a> – ${E(next.kind)}, ${E(next.place)}</p>` : '<p>None planned.</p>'}
      <h2>Concerts on sale</h2><table><tr><th>Concert</th><th>Date</th><th>Seats sold</th></tr>${store.concerts.filter(x => x.status === 'On sale').map(x => `<tr><td><a href="concert.html?id=${x.id}">${E(x.title)}</a></td><td>${DD(x.date)}</td><td>${sold(x.id)} of ${x.seats}</td></tr>`).join('')}</table>`);
    },
    members() {
      const s = get('q').toLowerCase();
      let list = store.members.filter(x => (!s || (nm(x) + ' ' + x.email).toLowerCase().includes(s)) && (!get('voice') || x.voice === get('voice')) && (!get('status') || x.status === get('status')) && (!get('leaders') || x.leader));
      list = sorted(list, { first: x => x.first, voice: x => VOICES.indexOf(x.voice), joined: x => x.joined, status: x => x.status }[get('sort')] || (x => x.last + x.first));
      html(`<h1>Members</h1><p><a class="button" href="member-edit.html">Add a member</a></p>
      <form class="filter" method="get" action="members.html"><label>Name or e-mail <input name="q" type="search" value="${E(get('q'))}"></label><label>Voice <select name="voice">${opts(VOICES, get('voice'), 'all')}</select></label><label>Status <select name="status">${opts(['Active', 'On leave', 'Trial'], get('status'), 'all')}</select></label><label class="check"><input type="checkbox" name="leaders" value="1"${get('leaders') ? ' checked' : ''}> Section leaders only</label><button>Show</button> <a href="members.html">Clear</a></form>
      <p class="count">${list.length} ${list.length === 1 ? 'member' : 'members'}</p>
      <table><tr><th>${sortLink('last', 'Name')}</th><th>${sortLink('voice', 'Voice')}</th><th>${sortLink('status', 'Status')}</th><th>E-mail</th><th>${sortLink('joined', 'Member since')}</th><th></th></tr>
      ${list.map(x => `<tr data-id="${x.id}"><td><a href="member.html?id=${x.id}">${E(x.last)}, ${E(x.first)}</a>${x.leader ? ' ★' : ''}</td><td>${x.voice}</td><td>${badge(x.status)}</td><td>${E(x.email)}</td><td>${D(x.joined)}</td><td><a href="member-edit.html?id=${x.id}">Edit</a></td></tr>`).join('') || '<tr><td colspan="6">Nobody found.</td></tr>'}</table><p class="hint">★ section leader</p>`);
    },
    member() {
      const x = mem(get('id')); if (!x) return html('<h1>Member not found</h1>');
      const due = store.dues.find(y => y.member === x.id);
      html(`<p><a href="members.html">Back to members</a></p><h1>${E(nm(x))}</h1><p class="buttons"><a class="button" href="member-edit.html?id=${x.id}">Edit</a> ${x.status === 'On leave' ? '<button id="leave">End the leave</button>' : x.status === 'Active' ? '<button id="leave">Put on leave</button>' : '<button id="accept">Accept as a full member</button>'} <button id="del" class="danger">Delete member</button></p>
      <table class="facts"><tr><th>Voice</th><td>${x.voice}${x.leader ? ' (section leader)' : ''}</td></tr><tr><th>Status</th><td>${badge(x.status)}</td></tr><tr><th>E-mail</th><td>${E(x.email)}</td></tr><tr><th>Phone</th><td>${E(x.phone) || '–'}</td></tr><tr><th>Member since</th><td>${D(x.joined)}</td></tr><tr><th>Dues 2027</th><td>${due ? eur(due.amount) + ' – ' + badge(due.status) : 'none'}</td></tr><tr><th>Note</th><td>${E(x.note) || '–'}</td></tr></table>`);
      on('#leave', 'click', () => { x.status = x.status === 'On leave' ? 'Active' : 'On leave'; go(location.href, x.status === 'Active' ? nm(x) + ' is active again.' : nm(x) + ' is on leave now.'); });
      on('#accept', 'click', () => { x.status = 'Active'; go(location.href, nm(x) + ' is a full member now.'); });
      on('#del', 'click', () => ask('Delete member', `Really delete ${nm(x)}? The dues of this member are deleted, too.`, 'Yes, delete', () => { store.members = store.members.filter(y => y !== x); store.dues = store.dues.filter(y => y.member !== x.id); go('members.html', nm(x) + ' was deleted.'); }));
    },
    'member-edit'() {
      const x = mem(get('id')), v = x || { first: '', last: '', voice: '', status: 'Trial', email: '', phone: '', joined: TODAY, leader: false, note: '' };
      html(`<p><a href="members.html">Back to members</a></p><h1>${x ? 'Edit ' + E(nm(x)) : 'New member'}</h1><form class="main" novalidate>
      <p><label for="first">First name</label><input id="first" name="first" value="${E(v.first)}"></p><p><label for="last">Last name</label><input id="last" name="last" value="${E(v.last)}"></p>
      <p><label for="voice">Voice</label><select id="voice" name="voice">${opts(VOICES, v.voice, 'please choose')}</select></p>
      <fieldset><legend>Status</legend>${['Active', 'On leave', 'Trial'].map(s => `<label class="check"><input type="radio" name="status" value="${s}"${v.status === s ? ' checked' : ''}> ${s}</label>`).join('')}</fieldset>
      <p><label for="email">E-mail</label><input id="email" name="email" type="email" value="${E(v.email)}"></p><p><label for="phone">Phone (optional)</label><input id="phone" name="phone" value="${E(v.phone)}"></p>
      <p><label for="joined">Member since</label><input id="joined" name="joined" type="date" value="${v.joined}"></p><p><label class="check"><input type="checkbox" name="leader"${v.leader ? ' checked' : ''}> Section leader</label></p>
      <p><label for="note">Note (optional)</label><textarea id="note" name="note" rows="3">${E(v.note)}</textarea></p>
      <p class="buttons"><button class="primary">${x ? 'Save changes' : 'Save member'}</button> <a href="${x ? 'member.html?id=' + x.id : 'members.html'}">Cancel</a></p></form>`);
      submit((f, e) => {
        if (!f.first.trim()) e.push('First name is missing.'); if (!f.last.trim()) e.push('Last name is missing.'); if (!f.voice) e.push('Choose a voice.');
        if (!/^\S+@\S+\.\S+$/.test(f.email)) e.push('Enter a valid e-mail address.'); else if (store.members.some(y => y !== x && y.email.toLowerCase() === f.email.toLowerCase())) e.push('This e-mail address is already used by another member.');
        if (!f.joined) e.push('Enter the date of joining.');
        return () => {
          for (const k of ['first', 'last', 'email', 'phone', 'note']) f[k] = f[k].trim();
          if (x) { Object.assign(x, f); go('member.html?id=' + x.id, 'Changes saved.'); }
          else { const id = nextId(store.members, ''); store.members.push({ id, ...f }); go('member.html?id=' + id, nm(f) + ' was added.'); }
        };
      });
    },
    rehearsals() {
      let list = store.rehearsals.filter(x => (!get('kind') || x.kind === get('kind')) && (!get('place') || x.place === get('place')) && (!get('from') || x.date >= get('from')) && (!get('q') || (x.note + ' ' + x.place).toLowerCase().includes(get('q').toLowerCase())));
      list = sorted(list, { kind: x => x.kind + x.date, place: x => x.place + x.date }[get('sort')] || (x => x.date + x.start));
      html(`<h1>Rehearsals</h1><p><a class="button" href="rehearsal-edit.html">Plan a rehearsal</a></p>
      <form class="filter" method="get" action="rehearsals.html"><label>Search <input name="q" type="search" value="${E(get('q'))}"></label><label>Who <select name="kind">${opts(KINDS, get('kind'), 'all')}</select></label><label>Place <select name="place">${opts(PLACES, get('place'), 'all')}</select></label><label>From <input type="date" name="from" value="${E(get('from'))}"></label><button>Show</button> <a href="rehearsals.html">Clear</a></form>
      <p class="count">${list.length} ${list.length === 1 ? 'rehearsal' : 'rehearsals'}</p>
      <table><tr><th>${sortLink('date', 'Date')}</th><th>Time</th><th>${sortLink('kind', 'Who')}</th><th>${sortLink('place', 'Place')}</th><th>Programme</th><th>Status</th></tr>
      ${list.map(x => `<tr data-id="${x.id}"><td><a href="rehearsal.html?id=${x.id}">${DD(x.date)}</a></td><td>${x.start}–${x.end}</td><td>${E(x.kind)}</td><td>${E(x.place)}</td><td>${E(x.note)}</td><td>${badge(x.status)}</td></tr>`).join('') || '<tr><td colspan="6">No rehearsals found.</td></tr>'}</table>`);
    },
    rehearsal() {
      const x = store.rehearsals.find(y => y.id === get('id')); if (!x) return html('<h1>Rehearsal not found</h1>');
      const who = store.members.filter(y => y.status !== 'On leave' && (x.kind === "Women's voices" ? ['Soprano', 'Alto'].includes(y.voice) : x.kind === "Men's voices" ? ['Tenor', 'Bass'].includes(y.voice) : true)).sort((a, b) => a.last.localeCompare(b.last));
      const n = s => Object.entries(x.attendance).filter(([, v]) => v === s).length;
      html(`<p><a href="rehearsals.html">Back to rehearsals</a></p><h1>Rehearsal on ${D(x.date)}</h1><p class="buttons"><a class="button" href="rehearsal-edit.html?id=${x.id}">Edit</a> ${x.status === 'Planned' ? '<button id="cancel" class="danger">Call off</button>' : '<button id="restore">Restore</button>'}</p>
      <table class="facts"><tr><th>Time</th><td>${x.start} to ${x.end}</td></tr><tr><th>Who</th><td>${E(x.kind)}</td></tr><tr><th>Place</th><td>${E(x.place)}</td></tr><tr><th>Programme</th><td>${E(x.note) || '–'}</td></tr><tr><th>Status</th><td>${badge(x.status)}</td></tr></table>
      <h2>Attendance</h2>${x.status !== 'Planned' ? '<p>This rehearsal was called off.</p>' : `<p>${n('present')} present, ${n('excused')} excused, ${n('absent')} absent, ${who.length - who.filter(y => x.attendance[y.id]).length} not noted</p>
      <form class="main"><table><tr><th>Member</th><th>Voice</th><th>Attendance</th></tr>${who.map(y => `<tr data-id="${y.id}"><td>${E(nm(y))}</td><td>${y.voice}</td><td>${['present', 'excused', 'absent'].map(s => `<label class="check"><input type="radio" name="a${y.id}" value="${s}"${x.attendance[y.id] === s ? ' checked' : ''}> ${s}</label>`).join('')}</td></tr>`).join('')}</table><p class="buttons"><button class="primary">Save attendance</button></p></form>`}`);
      submit(f => () => { const a = {}; for (const y of who) if (f['a' + y.id]) a[y.id] = f['a' + y.id]; x.attendance = a; go(location.href, 'Attendance saved.'); });
      on('#cancel', 'click', () => ask('Call off rehearsal', `Really call off the rehearsal on ${D(x.date)}?`, 'Yes, call off', () => { x.status = 'Cancelled'; go(location.href, 'The rehearsal was called off.'); }));
      on('#restore', 'click', () => { x.status = 'Planned'; go(location.href, 'The rehearsal takes place again.'); });
    },
    'rehearsal-edit'() {
      const x = store.rehearsals.find(y => y.id === get('id')), v = x || { date: '', start: store.settings.start, end: '21:30', place: store.settings.place, kind: 'Full choir', note: '' };
      html(`<p><a href="rehearsals.html">Back to rehearsals</a></p><h1>${x ? 'Edit rehearsal' : 'New rehearsal'}</h1><form class="main" novalidate><p><label for="date">Date</label><input type="date" id="date" name="date" value="${v.date}"></p><p><label for="start">Start</label><input type="time" id="start" name="start" value="${v.start}"></p><p><label for="end">End</label><input type="time" id="end" name="end" value="${v.end}"></p>
      <p><label for="kind">Who</label><select id="kind" name="kind">${opts(KINDS, v.kind)}</select></p><p><label for="place">Place</label><select id="place" name="place">${opts(PLACES, v.place)}</select></p><p><label for="note">Programme (optional)</label><input id="note" name="note" value="${E(v.note)}"></p><p class="buttons"><button class="primary">Save rehearsal</button> <a href="rehearsals.html">Cancel</a></p></form>`);
      submit((f, e) => {
        if (!f.date) e.push('Enter a date.'); else if (f.date < TODAY && !x) e.push('The date is in the past.');
        if (f.end <= f.start) e.push('The end must be after the start.');
        if (f.date && store.rehearsals.some(y => y !== x && y.status === 'Planned' && y.date === f.date && y.place === f.place)) e.push('There is already a rehearsal at this place on this day.');
        return () => { if (x) { Object.assign(x, f); go('rehearsal.html?id=' + x.id, 'Rehearsal saved.'); } else { const id = nextId(store.rehearsals, 'R'); store.rehearsals.push({ id, ...f, status: 'Planned', attendance: {} }); go('rehearsals.html', 'Rehearsal on ' + D(f.date) + ' planned.'); } };
      });
    },
    concerts() {
      let list = store.concerts.filter(x => (!get('status') || x.status === get('status')) && (!get('q') || (x.title + ' ' + x.venue).toLowerCase().includes(get('q').toLowerCase())));
      list = sorted(list, { title: x => x.title, sold: x => sold(x.id) }[get('sort')] || (x => x.date));
      html(`<h1>Concerts</h1><p><a class="button" href="concert-edit.html">Add a concert</a></p><form class="filter" method="get" action="concerts.html"><label>Search <input type="search" name="q" value="${E(get('q'))}"></label><label>Status <select name="status">${opts(['Draft', 'On sale', 'Finished'], get('status'), 'all')}</select></label><button>Show</button> <a href="concerts.html">Clear</a></form>
      <p class="count">${list.length} ${list.length === 1 ? 'concert' : 'concerts'}</p><table><tr><th>${sortLink('title', 'Title')}</th><th>${sortLink('date', 'Date')}</th><th>Venue</th><th>Price / reduced</th><th>${sortLink('sold', 'Seats sold')}</th><th>Status</th></tr>
      ${list.map(x => `<tr data-id="${x.id}"><td><a href="concert.html?id=${x.id}">${E(x.title)}</a></td><td>${DD(x.date)}, ${x.time}</td><td>${E(x.venue)}</td><td>${x.price ? eur(x.price) + ' / ' + eur(x.reduced) : 'free'}</td><td>${sold(x.id)} of ${x.seats}</td><td>${badge(x.status)}</td></tr>`).join('') || '<tr><td colspan="6">No concerts found.</td></tr>'}</table>`);
    },
    concert() {
      const x = store.concerts.find(y => y.id === get('id')); if (!x) return html('<h1>Concert not found</h1>');
      const list = store.tickets.filter(y => y.concert === x.id), n = sold(x.id), free = x.seats - n;
      html(`<p><a href="concerts.html">Back to concerts</a></p><h1>${E(x.title)}</h1><p class="buttons"><a class="button" href="concert-edit.html?id=${x.id}">Edit</a> ${x.status === 'Draft' ? '<button id="sale">Start ticket sales</button>' : x.status === 'On sale' ? '<button id="stop">Stop ticket sales</button>' : ''} <button id="del" class="danger"${list.length ? ' disabled title="Concerts with ticket orders cannot be deleted"' : ''}>Delete concert</button></p>
      <table class="facts"><tr><th>Date</th><td>${DD(x.date)}, ${x.time}</td></tr><tr><th>Venue</th><td>${E(x.venue)}</td></tr><tr><th>Prices</th><td>${eur(x.price)}, reduced ${eur(x.reduced)}</td></tr><tr><th>Seats</th><td>${n} of ${x.seats} sold, ${free} left</td></tr><tr><th>Status</th><td>${badge(x.status)}</td></tr></table>
      <h2>Ticket orders</h2><table><tr><th>No.</th><th>Name</th><th>Tickets</th><th>Sum</th><th>Delivery</th><th>Status</th><th></th></tr>${list.map(y => `<tr data-id="${y.id}"><td>${y.id}</td><td>${E(y.buyer)}</td><td>${y.full} + ${y.reduced} reduced</td><td>${eur(tprice(y))}</td><td>${y.pickup}</td><td>${badge(y.status)}</td><td>${y.status === 'Reserved' ? '<button class="pay">Mark as paid</button> <button class="void">Cancel order</button>' : ''}</td></tr>`).join('') || '<tr><td colspan="7">No orders yet.</td></tr>'}</table>
      ${x.status === 'On sale' ? `<h2>New ticket order</h2><form class="main" novalidate><p><label for="buyer">Name</label><input id="buyer" name="buyer"></p><p><label for="full">Full price tickets</label><input type="number" id="full" name="full" min="0" value="0"></p><p><label for="reduced">Reduced tickets</label><input type="number" id="reduced" name="reduced" min="0" value="0"></p><p><label for="pickup">Delivery</label><select id="pickup" name="pickup">${opts(['Box office', 'By post', 'By e-mail'], 'Box office')}</select></p><p><label class="check"><input type="checkbox" name="paid"> Already paid</label></p><p class="buttons"><button class="primary">Save order</button></p></form>` : '<p class="hint">Tickets can be ordered while the concert is on sale.</p>'}`);
      submit((f, e) => { const a = +f.full, b = +f.reduced; if (!f.buyer.trim()) e.push('Enter a name.'); if (!(a >= 0 && b >= 0) || a + b < 1) e.push('Order at least one ticket.'); else if (a + b > free) e.push(`Only ${free} seats are left.`);
        return () => { const id = nextId(store.tickets, ''); store.tickets.push({ id, concert: x.id, buyer: f.buyer.trim(), full: a, reduced: b, pickup: f.pickup, status: f.paid ? 'Paid' : 'Reserved' }); go(location.href, `Order ${id} saved.`); }; });
      on('#sale', 'click', () => { x.status = 'On sale'; go(location.href, 'Ticket sales have started.'); });
      on('#stop', 'click', () => { x.status = 'Draft'; go(location.href, 'Ticket sales have stopped.'); });
      on('#del', 'click', () => ask('Delete concert', `Really delete ${x.title}?`, 'Yes, delete', () => { store.concerts = store.concerts.filter(y => y !== x); go('concerts.html', x.title + ' was deleted.'); }));
      const tk = b => store.tickets.find(y => y.id === b.closest('tr').dataset.id);
      on('.pay', 'click', (e, b) => { const y = tk(b); y.status = 'Paid'; go(location.href, `Order ${y.id} is paid.`); });
      on('.void', 'click', (e, b) => { const y = tk(b); ask('Cancel order', `Really cancel the order of ${y.buyer}?`, 'Yes, cancel it', () => { y.status = 'Cancelled'; go(location.href, `Order ${y.id} was cancelled.`); }); });
    },
    'concert-edit'() {
      const x = store.concerts.find(y => y.id === get('id')), v = x || { title: '', date: '', time: '19:30', venue: '', seats: 100, price: 15, reduced: 8 };
      html(`<p><a href="concerts.html">Back to concerts</a></p><h1>${x ? 'Edit concert' : 'New concert'}</h1><form class="main" novalidate><p><label for="title">Title</label><input id="title" name="title" value="${E(v.title)}"></p><p><label for="date">Date</label><input type="date" id="date" name="date" value="${v.date}"></p><p><label for="time">Time</label><input type="time" id="time" name="time" value="${v.time}"></p><p><label for="venue">Venue</label><input id="venue" name="venue" value="${E(v.venue)}"></p><p><label for="seats">Seats</label><input type="number" id="seats" name="seats" value="${v.seats}"></p><p><label for="price">Full price (€)</label><input type="number" id="price" name="price" value="${v.price}"></p><p><label for="reduced">Reduced price (€)</label><input type="number" id="reduced" name="reduced" value="${v.reduced}"></p><p class="buttons"><button class="primary">Save concert</button> <a href="concerts.html">Cancel</a></p></form>`);
      submit((f, e) => { if (!f.title.trim()) e.push('Title is missing.'); if (!f.date) e.push('Enter a date.'); if (!f.venue.trim()) e.push('Venue is missing.'); if (!(+f.seats > 0)) e.push('The number of seats must be more than 0.'); if (x && +f.seats < sold(x.id)) e.push(`${sold(x.id)} seats are already sold.`); if (+f.reduced > +f.price) e.push('The reduced price is higher than the full price.');
        return () => { const y = { title: f.title.trim(), date: f.date, time: f.time, venue: f.venue.trim(), seats: +f.seats, price: +f.price, reduced: +f.reduced }; if (x) { Object.assign(x, y); go('concert.html?id=' + x.id, 'Concert saved.'); } else { const id = nextId(store.concerts, 'C'); store.concerts.push({ id, ...y, status: 'Draft' }); go('concert.html?id=' + id, y.title + ' was added as a draft.'); } }; });
    },
    tickets() {
      let list = store.tickets.filter(x => (!get('concert') || x.concert === get('concert')) && (!get('status') || x.status === get('status')) && (!get('q') || x.buyer.toLowerCase().includes(get('q').toLowerCase())));
      const title = id => store.concerts.find(y => y.id === id).title;
      list = sorted(list, { name: x => x.buyer, concert: x => title(x.concert), sum: tprice, status: x => x.status }[get('sort')] || (x => x.id));
      html(`<h1>Tickets</h1><form class="filter" method="get" action="tickets.html"><label>Name <input type="search" name="q" value="${E(get('q'))}"></label><label>Concert <select name="concert"><option value="">all</option>${store.concerts.map(k => `<option value="${k.id}"${k.id === get('concert') ? ' selected' : ''}>${E(k.title)}</option>`).join('')}</select></label><label>Status <select name="status">${opts(['Reserved', 'Paid', 'Cancelled'], get('status'), 'all')}</select></label><button>Show</button> <a href="tickets.html">Clear</a></form>
      <p class="count">${list.length} ${list.length === 1 ? 'order' : 'orders'}</p><table><tr><th>No.</th><th>${sortLink('name', 'Name')}</th><th>${sortLink('concert', 'Concert')}</th><th>Tickets</th><th>${sortLink('sum', 'Sum')}</th><th>${sortLink('status', 'Status')}</th></tr>${list.map(x => `<tr data-id="${x.id}"><td>${x.id}</td><td>${E(x.buyer)}</td><td><a href="concert.html?id=${x.concert}">${E(title(x.concert))}</a></td><td>${x.full + x.reduced}</td><td>${eur(tprice(x))}</td><td>${badge(x.status)}</td></tr>`).join('') || '<tr><td colspan="6">No orders found.</td></tr>'}</table><p>Total: ${list.reduce((s, x) => s + x.full + x.reduced, 0)} tickets, ${eur(list.reduce((s, x) => s + tprice(x), 0))}</p>`);
    },
    dues() {
      let list = store.dues.filter(x => { const y = mem(x.member); return (!get('status') || x.status === get('status')) && (!get('voice') || y.voice === get('voice')) && (!get('q') || nm(y).toLowerCase().includes(get('q').toLowerCase())); });
      list = sorted(list, { amount: x => x.amount, reminders: x => x.reminders }[get('sort')] || (x => mem(x.member).last + mem(x.member).first));
      const sum = s => eur(store.dues.filter(x => x.status === s).reduce((a, x) => a + x.amount, 0));
      html(`<h1>Dues 2027</h1><p>Received: <b>${sum('Paid')}</b> &nbsp; Still open: <b>${sum('Open')}</b></p>
      <form class="filter" method="get" action="dues.html"><label>Name <input type="search" name="q" value="${E(get('q'))}"></label><label>Status <select name="status">${opts(['Open', 'Paid', 'Waived'], get('status'), 'all')}</select></label><label>Voice <select name="voice">${opts(VOICES, get('voice'), 'all')}</select></label><button>Show</button> <a href="dues.html">Clear</a></form>
      <p class="count">${list.length} ${list.length === 1 ? 'entry' : 'entries'}</p><form class="main"><table><tr><th></th><th>${sortLink('name', 'Member')}</th><th>Voice</th><th>${sortLink('amount', 'Amount')}</th><th>Status</th><th>Paid on</th><th>Method</th><th>${sortLink('reminders', 'Reminders')}</th></tr>
      ${list.map(x => `<tr data-id="${x.id}"><td><input type="checkbox" name="d_${x.id}" aria-label="Select ${E(nm(mem(x.member)))}"${x.status === 'Open' ? '' : ' disabled'}></td><td>${E(nm(mem(x.member)))}</td><td>${mem(x.member).voice}</td><td>${eur(x.amount)}</td><td>${badge(x.status)}</td><td>${D(x.paidOn)}</td><td>${x.method || '–'}</td><td>${x.reminders || '–'}</td></tr>`).join('') || '<tr><td colspan="8">No entries found.</td></tr>'}</table>
      <p class="buttons bar">With the ticked entries: <label>Method <select name="method">${opts(['Bank transfer', 'Direct debit', 'Cash'], 'Bank transfer')}</select></label> <button name="pay" type="button" id="pay" class="primary">Mark as paid</button> <button type="button" id="remind">Send reminder</button> <button type="button" id="waive">Waive</button></p></form>`);
      const act = (fn, msg) => { const f = window.view.form, x = store.dues.filter(y => f['d_' + y.id]); if (!x.length) { const o = $('.errors'); if (o) o.remove(); $('form.main').insertAdjacentHTML('beforebegin', '<div class="errors"><ul><li>Tick at least one entry.</li></ul></div>'); return; } x.forEach(y => fn(y, f)); go(location.href, `${x.length} ${x.length === 1 ? 'entry' : 'entries'} ${msg}`); };
      on('#pay', 'click', () => act((y, f) => { y.status = 'Paid'; y.method = f.method; y.paidOn = TODAY; }, 'marked as paid.'));
      on('#remind', 'click', () => act(y => { y.reminders++; }, 'reminded by e-mail.'));
      on('#waive', 'click', () => { const f = window.view.form, k = store.dues.filter(y => f['d_' + y.id]).length; if (!k) return act(() => {}, ''); ask('Waive dues', `Really waive the dues of ${k} ${k === 1 ? 'member' : 'members'}?`, 'Yes, waive', () => act(y => { y.status = 'Waived'; }, 'waived.')); });
      on('form.main', 'submit', e => e.preventDefault());
    },
    settings() {
      const s = store.settings;
      html(`<h1>Settings</h1><form class="main" novalidate><p><label for="choir">Name of the choir</label><input id="choir" name="choir" value="${E(s.choir)}"></p><p><label for="conductor">Conductor</label><input id="conductor" name="conductor" value="${E(s.conductor)}"></p><p><label for="email">E-mail of the office</label><input id="email" name="email" value="${E(s.email)}"></p><p><label for="place">Usual rehearsal place</label><select id="place" name="place">${opts(PLACES, s.place)}</select></p><p><label for="start">Usual start</label><input type="time" id="start" name="start" value="${s.start}"></p><p><label for="dues">Yearly dues (€)</label><input type="number" id="dues" name="dues" value="${s.dues}"></p><p><label for="reducedDues">Reduced dues (€)</label><input type="number" id="reducedDues" name="reducedDues" value="${s.reducedDues}"></p>
      <fieldset><legend>Reminders</legend><label class="check"><input type="checkbox" name="remindRehearsal"${s.remindRehearsal ? ' checked' : ''}> Remind members of rehearsals</label><label class="check"><input type="checkbox" name="remindDues"${s.remindDues ? ' checked' : ''}> Remind members of open dues</label></fieldset>
      <fieldset><legend>Newsletter</legend>${['never', 'monthly', 'weekly'].map(o => `<label class="check"><input type="radio" name="newsletter" value="${o}"${s.newsletter === o ? ' checked' : ''}> ${o}</label>`).join('')}</fieldset><p class="buttons"><button class="primary">Save settings</button></p></form>`);
      submit((f, e) => { if (!f.choir.trim()) e.push('The choir needs a name.'); if (!/^\S+@\S+\.\S+$/.test(f.email)) e.push('Enter a valid e-mail address.'); if (+f.reducedDues > +f.dues) e.push('The reduced dues are higher than the full dues.'); return () => { Object.assign(s, f, { dues: +f.dues, reducedDues: +f.reducedDues }); go(location.href, 'Settings saved.'); }; });
    }
  };
  save();
  pages[page]();
  document.querySelector('.choirname').textContent = store.settings.choir;
})();
