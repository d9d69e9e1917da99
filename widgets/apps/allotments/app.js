// Kingsmeadow Allotment Association – shared code for all pages
(function () {
  const KEY = 'kingsmeadow.v1';
  const M = (id, name, email, phone, joined, hours, role, newsletter, key) => ({ id, name, email, phone, joined, hours, role, newsletter, key, note: '' });
  const P = (id, section, size, member, status, tap, shed, rent) => ({ id, section, size, member, status, tap, shed, rent, inspections: [] });
  const I = (no, member, plot, type, issued, due, amount, status, payments) => ({ no, member, plot, type, issued, due, amount, status, payments: payments || [], reminders: 0, text: '' });
  const seed = () => ({
    today: '2026-06-12',
    user: { name: 'Margaret Oyelaran', role: 'Treasurer' },
    settings: { waterPrice: 2.4, standing: 8, hoursRequired: 6 },
    members: [
      M('m1', 'Yusuf Haddad', 'yusuf.haddad@postbox.example', '07700 900112', '2014-03-01', 6, 'Chair', true, true),
      M('m2', 'Margaret Oyelaran', 'margaret@kingsmeadow.example', '07700 900145', '2011-04-15', 8, 'Treasurer', true, true),
      M('m3', 'Dorothy Penhale', 'dot.penhale@postbox.example', '07700 900178', '1998-02-10', 2, '', false, true),
      M('m4', 'Tomasz Wilk', 'tomasz.wilk@mailhouse.example', '07700 900203', '2019-09-05', 4, '', true, true),
      M('m5', 'Anita Deshmukh', 'anita.d@mailhouse.example', '07700 900219', '2021-01-20', 6, 'Secretary', true, true),
      M('m6', 'Colin Ferris', 'cferris@postbox.example', '07700 900234', '2008-05-11', 0, '', false, true),
      M('m7', 'Rosalind Okafor', 'ros.okafor@mailhouse.example', '07700 900251', '2023-03-18', 5, '', true, false),
      M('m8', 'Peter Lindqvist', 'p.lindqvist@postbox.example', '07700 900266', '2016-10-02', 3, 'Site manager', true, true),
      M('m9', 'Hannah Brook', 'hannah.brook@mailhouse.example', '07700 900280', '2024-04-07', 2, '', true, true),
      M('m10', 'Harold Brook', 'harold.brook@postbox.example', '07700 900281', '2002-06-30', 1, '', false, true),
      M('m11', 'Xiu Ying Tan', 'xy.tan@mailhouse.example', '07700 900307', '2022-08-14', 7, '', true, true),
      M('m12', 'Gareth Pugh', 'g.pugh@postbox.example', '07700 900322', '2013-03-26', 4, '', true, true),
      M('m13', 'Samira Nouri', 'samira.nouri@mailhouse.example', '07700 900349', '2025-02-01', 0, '', true, false),
      M('m14', 'Leonard Voss', 'len.voss@postbox.example', '07700 900361', '2006-11-19', 6, '', false, true)
    ],
    plots: [
      P('A1', 'A – Orchard side', 125, 'm1', 'let', true, true, 62), P('A2', 'A – Orchard side', 125, 'm3', 'let', false, true, 62),
      P('A3', 'A – Orchard side', 250, 'm2', 'let', true, true, 118), P('A4', 'A – Orchard side', 125, null, 'vacant', false, false, 62),
      P('A5', 'A – Orchard side', 250, 'm6', 'let', true, true, 118), P('A6', 'A – Orchard side', 60, 'm13', 'let', false, false, 34),
      P('B1', 'B – Middle', 250, 'm4', 'let', true, true, 118), P('B2', 'B – Middle', 125, 'm5', 'let', false, true, 62),
      P('B3', 'B – Middle', 125, null, 'reserved', false, true, 62), P('B4', 'B – Middle', 250, 'm8', 'let', true, true, 118),
      P('B5', 'B – Middle', 125, 'm9', 'let', true, false, 62), P('B6', 'B – Middle', 60, 'm10', 'let', false, false, 34),
      P('C1', 'C – Brook end', 125, 'm11', 'let', true, true, 62), P('C2', 'C – Brook end', 125, null, 'vacant', true, true, 62),
      P('C3', 'C – Brook end', 250, 'm12', 'let', true, true, 118), P('C4', 'C – Brook end', 60, 'm7', 'let', false, false, 34),
      P('C5', 'C – Brook end', 60, null, 'vacant', false, false, 34), P('C6', 'C – Brook end', 125, 'm14', 'let', true, true, 62)
    ],
    waiting: [
      { id: 'w1', name: 'Beatrix Mallory', phone: '07700 900401', applied: '2023-09-12', size: 'Half plot', offered: null, note: 'Lives on Kiln Lane' },
      { id: 'w2', name: 'Darren Osei', phone: '07700 900418', applied: '2023-11-03', size: 'Any', offered: null, note: '' },
      { id: 'w3', name: 'Ingrid Solheim', phone: '07700 900426', applied: '2024-02-20', size: 'Full plot', offered: 'B3', note: 'Offer sent by letter' },
      { id: 'w4', name: 'Paul and Jean Tranter', phone: '07700 900433', applied: '2024-04-08', size: 'Starter plot', offered: null, note: 'Raised beds needed' },
      { id: 'w5', name: 'Kwame Adjei', phone: '07700 900447', applied: '2024-06-27', size: 'Half plot', offered: null, note: '' },
      { id: 'w6', name: 'Marta Kowalczyk', phone: '07700 900452', applied: '2024-10-15', size: 'Any', offered: null, note: 'Former member' },
      { id: 'w7', name: 'Jamie Trent', phone: '07700 900468', applied: '2025-01-06', size: 'Full plot', offered: null, note: '' },
      { id: 'w8', name: 'Olivia Stannard', phone: '07700 900475', applied: '2025-05-30', size: 'Starter plot', offered: null, note: '' },
      { id: 'w9', name: 'Ravi Menon', phone: '07700 900483', applied: '2026-01-11', size: 'Half plot', offered: null, note: '' }
    ],
    invoices: [
      I('2026-001', 'm1', 'A1', 'Rent', '2026-01-05', '2026-02-05', 62, 'paid', [{ date: '2026-01-19', amount: 62, method: 'Bank transfer' }]),
      I('2026-002', 'm3', 'A2', 'Rent', '2026-01-05', '2026-02-05', 62, 'overdue'),
      I('2026-003', 'm6', 'A5', 'Rent', '2026-01-05', '2026-02-05', 118, 'overdue', [{ date: '2026-02-20', amount: 50, method: 'Cash' }]),
      I('2026-004', 'm4', 'B1', 'Rent', '2026-01-05', '2026-02-05', 118, 'paid', [{ date: '2026-02-01', amount: 118, method: 'Bank transfer' }]),
      I('2026-005', 'm12', 'C3', 'Rent', '2026-01-05', '2026-02-05', 118, 'paid', [{ date: '2026-01-28', amount: 118, method: 'Cheque' }]),
      I('2026-006', 'm13', 'A6', 'Key deposit', '2026-02-03', '2026-03-03', 20, 'overdue'),
      I('2026-007', 'm1', 'A1', 'Water', '2026-05-18', '2026-06-18', 34.4, 'open'),
      I('2026-008', 'm2', 'A3', 'Water', '2026-05-18', '2026-06-18', 51.2, 'paid', [{ date: '2026-05-20', amount: 51.2, method: 'Bank transfer' }]),
      I('2026-009', 'm4', 'B1', 'Water', '2026-05-18', '2026-06-18', 46.4, 'open'),
      I('2026-010', 'm8', 'B4', 'Water', '2026-05-18', '2026-06-18', 60.8, 'open'),
      I('2026-011', 'm9', 'B5', 'Water', '2026-05-18', '2026-06-18', 27.2, 'open'),
      I('2026-012', 'm10', 'B6', 'Water', '2026-05-18', '2026-06-18', 15.2, 'open'),
      I('2026-013', 'm11', 'C1', 'Water', '2026-05-18', '2026-06-18', 39.2, 'paid', [{ date: '2026-06-02', amount: 39.2, method: 'Card' }]),
      I('2026-014', 'm12', 'C3', 'Water', '2026-05-18', '2026-06-18', 72.8, 'open'),
      I('2026-015', 'm14', 'C6', 'Water', '2026-05-18', '2026-06-18', 29.6, 'cancelled'),
      I('2026-016', 'm7', 'C4', 'Key deposit', '2026-06-01', '2026-07-01', 20, 'open')
    ],
    readings: { A1: 311, A3: 540, A5: 207, B1: 418, B4: 633, B5: 95, B6: 72, C1: 256, C3: 702, C6: 188, A2: 61, A6: 12, B2: 140, C4: 33, A4: 0, B3: 118, C2: 49, C5: 0 },
    workdays: [
      { id: 'd1', title: 'Path clearing', date: '2026-06-20', start: '09:30', hours: 3, places: 6, lead: 'm8', task: 'Brambles along the brook path. Bring gloves.', people: ['m1', 'm4', 'm11'], closed: false },
      { id: 'd2', title: 'Fence repair', date: '2026-07-04', start: '10:00', hours: 4, places: 4, lead: 'm12', task: 'Replace posts behind section C.', people: ['m8', 'm12', 'm5', 'm7'], closed: false },
      { id: 'd3', title: 'Compost bays', date: '2026-07-18', start: '09:00', hours: 3, places: 8, lead: 'm1', task: 'Turn and rebuild the three bays.', people: ['m14'], closed: false },
      { id: 'd4', title: 'Summer fair set-up', date: '2026-08-15', start: '08:30', hours: 2, places: 10, lead: 'm5', task: 'Tables, bunting, tea urn.', people: ['m2', 'm9'], closed: false },
      { id: 'd5', title: 'Spring clean', date: '2026-03-28', start: '09:30', hours: 3, places: 12, lead: 'm8', task: 'Skip day.', people: ['m1', 'm2', 'm3', 'm4', 'm8', 'm12'], closed: true },
      { id: 'd6', title: 'Water tank check', date: '2026-04-25', start: '10:00', hours: 2, places: 4, lead: 'm8', task: 'Valves and lids.', people: ['m8', 'm14'], closed: true }
    ],
    notices: [
      { id: 'n1', title: 'Hosepipe rules for the summer', category: 'Rules', text: 'Hand-held only, not between 11 am and 4 pm.', date: '2026-06-08', pinned: true, until: '2026-09-30', author: 'Yusuf Haddad' },
      { id: 'n2', title: 'Manure delivery', category: 'Supplies', text: 'A load arrives on 19 June by the main gate. £3 per barrow.', date: '2026-06-05', pinned: false, until: '2026-06-19', author: 'Peter Lindqvist' },
      { id: 'n3', title: 'Annual general meeting', category: 'Meetings', text: 'Church hall, 25 September, 7 pm. Reports by the treasurer and the chair.', date: '2026-05-30', pinned: true, until: '2026-09-25', author: 'Anita Deshmukh' },
      { id: 'n4', title: 'Found: pruning knife', category: 'Lost and found', text: 'Red handle, near the tap at B4.', date: '2026-05-27', pinned: false, until: '2026-07-27', author: 'Hannah Brook' },
      { id: 'n5', title: 'Seed potatoes left over', category: 'Supplies', text: 'Two sacks of Charlotte in the shed.', date: '2026-04-12', pinned: false, until: '2026-05-01', author: 'Gareth Pugh' },
      { id: 'n6', title: 'Gate code changes on 1 July', category: 'Rules', text: 'The new code comes with the water invoice receipt.', date: '2026-06-10', pinned: false, until: '2026-07-31', author: 'Margaret Oyelaran' },
      { id: 'n7', title: 'Committee meeting', category: 'Meetings', text: 'Tuesday 16 June, 6.30 pm in the hut.', date: '2026-06-02', pinned: false, until: '2026-06-16', author: 'Anita Deshmukh' },
      { id: 'n8', title: 'Lost: wheelbarrow, green', category: 'Lost and found', text: 'Last seen next to C6.', date: '2026-06-11', pinned: false, until: '2026-08-11', author: 'Leonard Voss' }
    ],
    todos: [
      { id: 't1', text: 'Send bank statement to auditor', done: false }, { id: 't2', text: 'Read water meters section C', done: true },
      { id: 't3', text: 'Order receipt books', done: false }, { id: 't4', text: 'Check insurance renewal', done: false }
    ],
    filters: {
      plots: { q: '', section: 'all', status: 'all', tap: false, sort: 'id', dir: 1 }, members: { q: '', show: 'all', sort: 'name', dir: 1 },
      waiting: { size: 'all' }, invoices: { q: '', status: 'all', type: 'all', sort: 'no', dir: 1 }, workdays: { tab: 'upcoming' }, notices: { q: '', category: 'All', old: false }
    },
    selected: [], message: null, log: []
  });
  let s = null;
  try { s = JSON.parse(sessionStorage.getItem(KEY)); } catch (e) { s = null; }
  if (!s) s = seed();
  const flash = s.flash || null; s.flash = null;
  const params = Object.fromEntries(new URLSearchParams(location.search));
  s.view = { page: (location.pathname.split('/').pop() || 'index.html').replace('.html', ''), params, dialog: null, menu: null, form: {}, errors: {} };
  s.message = null; s.selected = [];
  window.store = s;
  const A = window.A = {};
  A.save = () => sessionStorage.setItem(KEY, JSON.stringify(s));
  A.save();
  A.$ = x => document.getElementById(x);
  A.esc = t => String(t).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
  A.money = n => '£' + Number(n).toFixed(2);
  A.date = d => { if (!d) return '–'; const [y, m, k] = d.split('-'); return +k + ' ' + ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][m - 1] + ' ' + y; };
  A.member = id => s.members.find(m => m.id === id);
  A.name = id => (A.member(id) || { name: '(former member)' }).name;
  A.plot = id => s.plots.find(p => p.id === id);
  A.paid = i => i.payments.reduce((a, p) => a + p.amount, 0);
  A.left = i => i.status === 'cancelled' ? 0 : Math.round((i.amount - A.paid(i)) * 100) / 100;
  A.badge = t => '<span class="badge ' + t + '">' + t + '</span>';
  let timer;
  A.toast = (text, kind) => {
    s.message = { text, kind: kind || 'ok' }; A.save();
    const t = A.$('toast'); t.textContent = text; t.className = 'show ' + (kind || 'ok'); clearTimeout(timer);
    timer = setTimeout(() => { t.className = ''; }, 6000);
  };
  A.go = (url, text) => { if (text) s.flash = text; A.save(); location.href = url; };
  A.logit = t => { s.log.unshift({ date: s.today, text: t }); };
  A.open = id => { const d = A.$(id); if (!d.open) d.showModal(); s.view.dialog = id; };
  A.close = id => { A.$(id).close(); s.view.dialog = null; };
  A.confirm = (title, text, yes, cb) => {
    A.$('cf-t').textContent = title; A.$('cf-p').textContent = text; A.$('cf-y').textContent = yes;
    A.$('cf-y').onclick = () => { A.close('confirm'); cb(); };
    A.open('confirm');
  };
  // row menu: items = [[label, fn, disabled]]
  A.menu = (btn, id, items) => {
    const m = A.$('rowmenu'); if (s.view.menu === id) return A.closeMenu();
    m.innerHTML = ''; s.view.menu = id;
    items.forEach(([label, fn, off]) => { const b = document.createElement('button'); b.type = 'button'; b.textContent = label; b.disabled = !!off; b.onclick = () => { A.closeMenu(); fn(); }; m.appendChild(b); });
    const r = btn.getBoundingClientRect(); m.style.display = 'block';
    m.style.top = (r.bottom + scrollY + 2) + 'px'; m.style.left = (r.right - 190) + 'px';
  };
  A.closeMenu = () => { A.$('rowmenu').style.display = 'none'; s.view.menu = null; };
  A.errors = (form, errs) => {
    s.view.errors = errs; form.querySelectorAll('.err').forEach(e => e.remove()); form.querySelectorAll('.bad').forEach(e => e.classList.remove('bad'));
    Object.keys(errs).forEach(k => { const f = form.elements[k]; const el = f && f.length && !f.tagName ? f[f.length - 1] : f; const d = document.createElement('div'); d.className = 'err'; d.textContent = errs[k]; (el.closest('.f') || el.parentNode).appendChild(d); el.classList.add('bad'); });
    return Object.keys(errs).length > 0;
  };
  A.sortHead = (area, cols) => cols.map(([k, l]) => k ? '<th><a href="#" class="sort" onclick="A.sort(\'' + area + '\',\'' + k + '\');return false">' + l + (s.filters[area].sort === k ? (s.filters[area].dir > 0 ? ' ▲' : ' ▼') : '') + '</a></th>' : '<th>' + l + '</th>').join('');
  A.sort = (area, k) => { const f = s.filters[area]; if (f.sort === k) f.dir = -f.dir; else { f.sort = k; f.dir = 1; } A.save(); render(); };
  A.options = (list, sel) => list.map(([v, l]) => '<option value="' + v + '"' + (v === sel ? ' selected' : '') + '>' + A.esc(l) + '</option>').join('');
  A.memberOptions = (first, sel) => '<option value="">' + first + '</option>' + A.options(s.members.slice().sort((a, b) => a.name.localeCompare(b.name)).map(m => [m.id, m.name]), sel);
  const track = e => { const t = e.target; const k = t.name || t.id; if (k) { if (t.type === 'radio') { if (t.checked) s.view.form[k] = t.value; } else s.view.form[k] = t.type === 'checkbox' ? t.checked : t.value; } };
  document.addEventListener('input', track); document.addEventListener('change', track);
  document.addEventListener('click', e => { if (s.view.menu && !e.target.closest('#rowmenu') && !e.target.closest('.dots')) A.closeMenu(); });
  document.addEventListener('DOMContentLoaded', () => {
    const nav = [['index', 'Overview'], ['plots', 'Plots'], ['members', 'Members'], ['waiting', 'Waiting list'], ['invoices', 'Invoices'], ['workdays', 'Work days'], ['notices', 'Notices']];
    const base = { plot: 'plots', member: 'members', 'member-new': 'members', invoice: 'invoices', 'invoice-new': 'invoices' }[s.view.page] || s.view.page;
    const due = s.invoices.filter(i => i.status === 'overdue').length;
    document.body.insertAdjacentHTML('afterbegin', '<header><a class="logo" href="index.html"><i>❀</i> Kingsmeadow Allotments</a><nav>' + nav.map(([p, l]) => '<a href="' + p + '.html"' + (p === base ? ' class="on"' : '') + '>' + l + (p === 'invoices' && due ? ' <b class="cnt">' + due + '</b>' : '') + '</a>').join('') + '</nav><span class="who">' + s.user.name + '<small>' + s.user.role + '</small></span></header>');
    document.body.insertAdjacentHTML('beforeend', '<div id="toast" role="status"></div><div id="rowmenu"></div><dialog id="confirm"><h3 id="cf-t"></h3><p id="cf-p"></p><div class="btns"><button type="button" onclick="A.close(\'confirm\')">Keep it</button><button type="button" class="danger" id="cf-y"></button></div></dialog><footer>Kingsmeadow Allotment Association · registered society 40117</footer>');
    document.querySelectorAll('dialog').forEach(d => d.addEventListener('close', () => { if (s.view.dialog === d.id) s.view.dialog = null; }));
    if (flash) A.toast(flash);
    if (window.init) window.init();
    if (window.render) window.render();
  });
})();
