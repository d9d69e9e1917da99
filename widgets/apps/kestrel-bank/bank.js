(function () {
  var KEY = 'kestrel', s;
  try { s = JSON.parse(sessionStorage.getItem(KEY)); } catch (e) {}
  if (!s) s = SEED();
  s.ui.toast = '';
  window.store = s;
  var u = s.ui, root = document.getElementById('app'), tt;
  var CATS = ['Groceries', 'Transport', 'Utilities', 'Housing', 'Health', 'Leisure', 'Income', 'Transfer', 'Other'];
  var MON = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
  var esc = function (x) { return String(x == null ? '' : x).replace(/[&<>"]/g, function (c) { return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]; }); };
  var money = function (c) { var a = Math.abs(c), e = Math.floor(a / 100).toString().replace(/\B(?=(\d{3})+$)/g, ','); return (c < 0 ? '−' : '') + e + '.' + ('0' + a % 100).slice(-2) + ' €'; };
  var date = function (d) { var p = d.split('-'); return +p[2] + ' ' + MON[+p[1] - 1].slice(0, 3) + ' ' + p[0]; };
  var by = function (a, id) { return a.find(function (x) { return String(x.id) === String(id); }); };
  var acc = function (id) { return by(s.accounts, id); };
  var cents = function (v) { v = String(v || '').trim().replace(/€/g, '').trim(); if (/,\d{1,2}$/.test(v)) v = v.replace(/\./g, '').replace(',', '.'); else v = v.replace(/,/g, ''); return /^\d+(\.\d{1,2})?$/.test(v) ? Math.round(+v * 100) : NaN; };
  function save() { try { sessionStorage.setItem(KEY, JSON.stringify(s)); } catch (e) {} }
  function toast(m) { u.toast = m; clearTimeout(tt); tt = setTimeout(function () { u.toast = ''; var t = root.querySelector('.toast'); if (t) t.remove(); save(); }, 10000); }

  /* own controls */
  function sel(k, opts, val, ph) {
    var cur = opts.find(function (o) { return String(o[0]) === String(val); });
    return '<div class="sel" data-act="open" data-v="' + k + '"><span class="' + (cur ? '' : 'pl') + '">' + esc(cur ? cur[1] : ph || 'Please choose') + '</span>' + (u.open === k ? '<div class="dd">' + opts.map(function (o) { return '<div data-act="pick" data-k="' + k + '" data-v="' + esc(o[0]) + '" class="' + (String(o[0]) === String(val) ? 'on' : '') + '">' + esc(o[1]) + '</div>'; }).join('') + '</div>' : '') + '</div>';
  }
  function field(label, inner, k) { return '<div class="f' + (u.err[k] ? ' bad' : '') + '"><div class="l">' + label + '</div>' + inner + (u.err[k] ? '<div class="e">' + esc(u.err[k]) + '</div>' : '') + '</div>'; }
  function inp(k, ph, type) { return '<input data-k="' + k + '" type="' + (type || 'text') + '" autocomplete="off" placeholder="' + esc(ph || '') + '" value="' + esc(u.form[k]) + '">'; }
  function tgl(act, v, on) { return '<span class="tgl' + (on ? ' on' : '') + '" data-act="' + act + '" data-v="' + v + '"></span>'; }
  function pop(id, items) { return '<span class="dots" data-act="open" data-v="' + id + '">⋮' + (u.open === id ? '<div class="pop">' + items.map(function (i) { return '<div data-act="' + i[1] + '" data-v="' + i[2] + '"' + (i[3] ? ' class="warn"' : '') + '>' + i[0] + '</div>'; }).join('') + '</div>' : '') + '</span>'; }
  function cal(k, val) {
    var open = u.open === 'cal:' + k, h = '<div class="sel" data-act="open" data-v="cal:' + k + '"><span class="' + (val ? '' : 'pl') + '">' + (val ? date(val) : 'Pick a date') + '</span>';
    if (open) {
      var y = +u.month.slice(0, 4), m = +u.month.slice(5), first = (new Date(y, m - 1, 1).getDay() + 6) % 7, days = new Date(y, m, 0).getDate();
      h += '<div class="cal" data-act="none"><div class="m"><b data-act="mon" data-v="-1">‹</b>' + MON[m - 1] + ' ' + y + '<b data-act="mon" data-v="1">›</b></div><div class="d">' + ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map(function (d) { return '<i>' + d + '</i>'; }).join('') + new Array(first + 1).join('<i></i>');
      for (var d = 1; d <= days; d++) { var iso = u.month + '-' + ('0' + d).slice(-2), no = iso < s.today; h += '<span class="' + (no ? 'no' : iso === val ? 'on' : '') + '"' + (no ? ' data-act="none"' : ' data-act="day" data-k="' + k + '" data-v="' + iso + '"') + '>' + d + '</span>'; }
      h += '</div></div>';
    }
    return h + '</div>';
  }
  var accOpts = function () { return s.accounts.map(function (a) { return [a.id, a.name + ' · ' + money(a.balance)]; }); };

  /* views */
  var V = {};
  V.login = function () {
    return '<div class="login"><div class="box" style="width:380px"><div class="logo" style="color:#14264d;font-size:24px">Kestrel <i>Bank</i></div><div class="dim" style="margin-bottom:18px">Online banking</div>' +
      field('Customer number', inp('cust', '8 digits'), 'cust') + field('PIN', inp('pin', '', 'password'), 'pin') + (u.err.login ? '<div class="f"><div class="e">' + u.err.login + '</div></div>' : '') +
      '<div class="b" data-act="login" style="width:100%;text-align:center">Log in</div></div></div>';
  };
  V.accounts = function () {
    var sum = s.accounts.reduce(function (a, x) { return a + x.balance; }, 0);
    return '<div class="row sp"><div><div class="h1">Hello Mira</div><div class="dim">Friday, 20 November 2026</div></div><div class="r"><div class="dim">All accounts together</div><div style="font-size:21px;font-weight:650" id="total">' + money(sum) + '</div></div></div><div class="grid2" style="margin-top:18px">' +
      s.accounts.map(function (a) { return '<div class="acc" data-act="acc" data-v="' + a.id + '"><div class="row sp"><div><b>' + esc(a.name) + '</b><div class="dim">' + a.iban + '</div></div>' + pop('acc:' + a.id, [['Show transactions', 'acc', a.id], ['Transfer from here', 'from', a.id], ['Rename', 'rename', a.id]]) + '</div><div class="bal">' + money(a.balance) + '</div><div class="dim">' + a.kind + '</div></div>'; }).join('') + '</div>' +
      '<div class="panel"><b>Next payments</b>' + s.scheduled.map(function (p) { return '<div class="line"><span>' + esc(p.name) + ' <span class="dim">' + esc(p.purpose) + ', ' + date(p.date) + '</span></span><span>' + money(-p.amount) + '</span></div>'; }).join('') + (s.scheduled.length ? '' : '<div class="dim">Nothing is planned.</div>') + '</div>';
  };
  function txRows() {
    var q = u.search.trim().toLowerCase();
    var r = s.tx.filter(function (t) { return t.acc === u.acc && (u.flow === 'All' || (u.flow === 'Money in') === (t.amount > 0)) && (u.cat === 'All categories' || t.category === u.cat) && (!q || (t.name + ' ' + t.purpose).toLowerCase().includes(q)); });
    r.sort(function (a, b) { var x = u.sort === 'date' ? (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? 1 : -1) : u.sort === 'name' ? a.name.localeCompare(b.name) : a.amount - b.amount; return x * u.dir; });
    u.shown = r.map(function (t) { return t.id; });
    var hd = function (k, l, c) { return '<span class="s ' + (c || '') + '" data-act="sort" data-v="' + k + '">' + l + (u.sort === k ? (u.dir > 0 ? ' ↑' : ' ↓') : '') + '</span>'; };
    return '<div class="dim" style="margin:12px 4px 4px" id="txcount">' + r.length + (r.length === 1 ? ' transaction' : ' transactions') + '</div><div class="tx hd">' + hd('date', 'Date') + hd('name', 'From / to') + '<span>Category</span>' + hd('amount', 'Amount', 'r') + '</div>' +
      (r.map(function (t) { return '<div class="tx" data-act="tx" data-v="' + t.id + '"><span class="dim">' + date(t.date) + '</span><span><b>' + esc(t.name) + '</b><br><span class="dim">' + esc(t.purpose) + '</span></span><span><span class="tag">' + t.category + '</span></span><span class="r ' + (t.amount > 0 ? 'in' : '') + '">' + (t.amount > 0 ? '+' : '') + money(t.amount) + '</span></div>'; }).join('') || '<div class="dim" style="padding:30px;text-align:center">No transactions found</div>');
  }
  V.account = function () {
    var a = acc(u.acc), t = u.tx && by(s.tx, u.tx);
    return '<div class="dim" style="cursor:pointer" data-act="go" data-v="accounts">‹ All accounts</div><div class="row sp"><div><div class="h1">' + esc(a.name) + '</div><div class="dim">' + a.iban + '</div></div><div style="font-size:25px;font-weight:650">' + money(a.balance) + '</div></div>' +
      '<div class="tabs"><span data-act="tab" data-v="tx" class="' + (u.tab === 'tx' ? 'on' : '') + '">Transactions</span><span data-act="tab" data-v="info" class="' + (u.tab === 'info' ? 'on' : '') + '">Details</span></div>' +
      (u.tab === 'tx' ? '<div class="panel"><div class="row"><div style="flex:1"><input data-k="search" data-live="1" placeholder="Search name or purpose" value="' + esc(u.search) + '"></div><div style="width:200px">' + sel('cat', [['All categories', 'All categories']].concat(CATS.map(function (c) { return [c, c]; })), u.cat) + '</div><div class="chips">' + ['All', 'Money in', 'Money out'].map(function (f) { return '<span data-act="flow" data-v="' + f + '" class="' + (u.flow === f ? 'on' : '') + '">' + f + '</span>'; }).join('') + '</div></div><div id="rows">' + txRows() + '</div></div>'
        : '<div class="panel"><div class="kv"><span>Name</span><span>' + esc(a.name) + '</span><span>Kind</span><span>' + a.kind + '</span><span>IBAN</span><span>' + a.iban + '</span><span>BIC</span><span>KESTKB22</span><span>Owner</span><span>Mira Brandt</span><span>Statements</span><span>' + s.profile.statements + '</span></div></div>') +
      (t ? '<div class="side"><div class="row sp"><b style="font-size:18px">' + esc(t.name) + '</b><span class="x" data-act="txclose">×</span></div><div class="' + (t.amount > 0 ? 'in' : '') + '" style="font-size:24px;font-weight:650;margin:10px 0">' + (t.amount > 0 ? '+' : '') + money(t.amount) + '</div><div class="kv" style="margin-bottom:18px"><span>Booked on</span><span>' + date(t.date) + '</span><span>Purpose</span><span>' + esc(t.purpose) + '</span></div>' +
        field('Category', sel('txcat', CATS.map(function (c) { return [c, c]; }), t.category)) + field('My note', inp('note', 'Only for you')) + '<div class="row"><span class="b sm" data-act="note">Save note</span>' + (t.amount < 0 ? '<span class="b sm alt" data-act="repeat" data-v="' + t.id + '">Pay again</span>' : '') + '</div></div>' : '');
  };
  V.transfer = function () {
    var f = u.form;
    return '<div class="h1">Transfer money</div><div class="grid2" style="grid-template-columns:3fr 2fr;align-items:start"><div class="panel">' + field('From account', sel('from', accOpts(), f.from), 'from') +
      '<div style="position:relative">' + field('Recipient', '<input data-k="to" data-sug="1" autocomplete="off" placeholder="Name" value="' + esc(f.to) + '">', 'to') + '<div id="sug"></div></div>' + field('IBAN', inp('iban', 'KB00 0000 0000 0000 00'), 'iban') +
      '<div class="grid2">' + field('Amount in €', inp('amount', '0.00'), 'amount') + field('Date', cal('date', f.date), 'date') + '</div>' + field('Purpose', inp('purpose', 'Up to 140 characters'), 'purpose') +
      '<div class="row" style="margin-bottom:16px">' + tgl('keep', '', f.keep) + '<span>Save as a payee</span></div><span class="b" data-act="check">Continue</span> <span class="b alt" data-act="wipe">Clear</span></div>' +
      '<div class="panel"><b>Planned transfers</b>' + (s.scheduled.map(function (p) { return '<div class="line"><span>' + esc(p.name) + '<br><span class="dim">' + date(p.date) + ' · ' + money(p.amount) + '</span></span><span class="b sm alt" data-act="unplan" data-v="' + p.id + '">Cancel</span></div>'; }).join('') || '<div class="dim" style="margin-top:8px">No planned transfers</div>') + '</div></div>';
  };
  V.orders = function () {
    var on = s.orders.filter(function (o) { return o.active; });
    return '<div class="row sp"><div><div class="h1">Standing orders</div><div class="dim" id="osum">' + on.length + ' active, ' + money(on.reduce(function (a, o) { return a + o.amount; }, 0)) + ' per month</div></div><span class="b" data-act="neworder">New standing order</span></div><div class="grid2" style="margin-top:16px">' +
      s.orders.map(function (o) { return '<div class="acc" style="cursor:default"><div class="row sp"><b>' + esc(o.name) + '</b><span class="row" style="gap:6px"><span class="tag ' + (o.active ? 'g' : 'y') + '">' + (o.active ? 'Active' : 'Paused') + '</span>' + pop('ord:' + o.id, [['Edit', 'editorder', o.id], [o.active ? 'Pause' : 'Resume', 'pause', o.id], ['Delete', 'delorder', o.id, 1]]) + '</span></div><div class="bal" style="font-size:20px">' + money(o.amount) + '</div><div class="dim">' + esc(o.purpose) + ' · on day ' + o.day + ' of the month · from ' + esc(acc(o.from).name) + '</div></div>'; }).join('') + '</div>';
  };
  function payeeRows() {
    var q = u.psearch.trim().toLowerCase(), r = s.payees.filter(function (p) { return (p.name + ' ' + p.iban).toLowerCase().includes(q); }).sort(function (a, b) { return (b.star - a.star) || a.name.localeCompare(b.name); });
    u.pshown = r.map(function (p) { return p.name; });
    return '<div class="dim" style="margin:10px 0">' + r.length + (r.length === 1 ? ' payee' : ' payees') + '</div>' + r.map(function (p) { return '<div class="line"><span class="row"><span class="star' + (p.star ? ' on' : '') + '" data-act="star" data-v="' + p.id + '">★</span><span><b>' + esc(p.name) + '</b><br><span class="dim">' + p.iban + ' · ' + esc(p.bank) + '</span></span></span><span class="row" style="gap:8px"><span class="b sm alt" data-act="pay" data-v="' + p.id + '">Send money</span>' + pop('pay:' + p.id, [['Edit', 'editpayee', p.id], ['Delete', 'delpayee', p.id, 1]]) + '</span></div>'; }).join('');
  }
  V.payees = function () { return '<div class="row sp"><div class="h1">Payees</div><span class="b" data-act="newpayee">Add payee</span></div><div class="panel"><input data-k="psearch" data-live="1" placeholder="Search payees" value="' + esc(u.psearch) + '"><div id="rows">' + payeeRows() + '</div></div>'; };
  V.cards = function () {
    return '<div class="h1">Cards</div><div class="dim">Daily limits apply from now on.</div><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:16px;margin-top:16px">' + s.cards.map(function (c) {
      return '<div class="panel" style="margin:0"><div class="plastic ' + c.css + (c.locked ? ' lk' : '') + '"><div class="row sp"><b>' + c.name + '</b><span>' + (c.locked ? 'Locked' : '') + '</span></div><div>•••• •••• •••• ' + c.number + '</div><div style="font-size:13px">MIRA BRANDT · ' + c.account + '</div></div>' +
        '<div class="line"><span>Card locked</span>' + tgl('lock', c.id, c.locked) + '</div><div class="line"><span>Online shopping</span>' + tgl('online', c.id, c.online) + '</div><div class="line"><span>Payments abroad</span>' + tgl('abroad', c.id, c.abroad) + '</div><div class="line"><span>Daily limit</span><span class="step"><b data-act="less" data-v="' + c.id + '">−</b><span>' + c.limit + ' €</span><b data-act="more" data-v="' + c.id + '">+</b></span></div><div style="margin-top:12px"><span class="b sm alt' + (c.locked ? ' off' : '') + '" data-act="replace" data-v="' + c.id + '">Order a new card</span></div>' + (c.ordered ? '<div class="dim" style="margin-top:8px">New card ordered: ' + esc(c.ordered) + '</div>' : '') + '</div>'; }).join('') + '</div>';
  };
  V.mailbox = function () {
    var l = s.messages.filter(function (m) { return m.archived === (u.mtab === 'Archive'); }).sort(function (a, b) { return a.date < b.date ? 1 : -1; }), m = u.mail && by(s.messages, u.mail);
    return '<div class="h1">Mailbox</div><div class="tabs">' + ['Inbox', 'Archive'].map(function (t) { return '<span data-act="mtab" data-v="' + t + '" class="' + (u.mtab === t ? 'on' : '') + '">' + t + ' (' + s.messages.filter(function (x) { return x.archived === (t === 'Archive'); }).length + ')</span>'; }).join('') + '</div><div class="mail"><div class="panel">' + (l.map(function (x) { return '<div class="mi' + (x.read ? '' : ' new') + (u.mail === x.id ? ' on' : '') + '" data-act="mail" data-v="' + x.id + '"><div class="su">' + esc(x.subject) + '</div><div class="dim">' + esc(x.from) + ' · ' + date(x.date) + '</div></div>'; }).join('') || '<div class="dim">No messages</div>') + '</div><div class="panel">' +
      (m ? '<div class="row sp"><b style="font-size:18px">' + esc(m.subject) + '</b><span class="dim">' + date(m.date) + '</span></div><div class="dim">' + esc(m.from) + '</div><p>' + esc(m.text) + '</p><div class="row" style="gap:8px">' + (m.archived ? '<span class="b sm alt" data-act="unarch">Back to inbox</span>' : '<span class="b sm alt" data-act="arch">Archive</span><span class="b sm alt" data-act="unread">Mark as unread</span>') + '<span class="b sm alt" data-act="delmail">Delete</span></div>' : '<div class="dim" style="padding:50px;text-align:center">Choose a message to read it</div>') + '</div></div>';
  };
  V.profile = function () {
    var p = s.profile, n = p.notify;
    return '<div class="h1">' + p.name + '</div><div class="tabs">' + ['Personal', 'Notifications', 'Security'].map(function (t) { return '<span data-act="ptab" data-v="' + t + '" class="' + (u.ptab === t ? 'on' : '') + '">' + t + '</span>'; }).join('') + '</div><div class="panel" style="max-width:560px">' +
      (u.ptab === 'Personal' ? field('Email', inp('email'), 'email') + field('Mobile phone', inp('phone'), 'phone') + field('Street', inp('street'), 'street') + field('City', inp('city'), 'city') + field('Language', sel('language', [['English', 'English'], ['German', 'German'], ['French', 'French']], u.form.language)) + field('Statements', sel('statements', [['Online', 'Online'], ['By post', 'By post']], u.form.statements)) + '<span class="b" data-act="saveprofile">Save</span>'
        : u.ptab === 'Notifications' ? [['salary', 'When my salary arrives'], ['low', 'When a balance gets low'], ['card', 'For every card payment'], ['news', 'News of the bank']].map(function (x) { return '<div class="line"><span>' + x[1] + '</span>' + tgl('notify', x[0], n[x[0]]) + '</div>'; }).join('') + '<div class="line"><span>Low balance means below</span><span class="step"><b data-act="low" data-v="-50">−</b><span>' + p.lowLimit + ' €</span><b data-act="low" data-v="50">+</b></span></div>'
          : field('Old PIN', inp('old', '', 'password'), 'old') + field('New PIN', inp('new1', '5 digits', 'password'), 'new1') + field('Repeat the new PIN', inp('new2', '', 'password'), 'new2') + '<span class="b" data-act="newpin">Change PIN</span>') + '</div>';
  };
  var days = []; for (var i = 1; i <= 28; i++) days.push([i, 'Day ' + i]);
  var M = {
    rename: function () { return ['Rename account', field('Name', inp('aname'), 'aname'), 'Save', 'rename2']; },
    review: function () { var f = u.form; return ['Check your transfer', '<div class="kv" style="margin-bottom:16px"><span>From</span><span>' + esc(acc(f.from).name) + '</span><span>To</span><span>' + esc(f.to) + '</span><span>IBAN</span><span>' + esc(f.iban) + '</span><span>Amount</span><b>' + money(cents(f.amount)) + '</b><span>Date</span><span>' + (f.date === s.today ? 'Today' : date(f.date)) + '</span><span>Purpose</span><span>' + esc(f.purpose || '–') + '</span></div>' + field('Your PIN', inp('tan', '', 'password'), 'tan'), 'Send money', 'send']; },
    order: function () { return [u.modal.id ? 'Edit standing order' : 'New standing order', (u.modal.id ? '' : field('Payee', sel('oname', s.payees.map(function (p) { return [p.name, p.name]; }), u.form.oname), 'oname') + field('From account', sel('ofrom', accOpts(), u.form.ofrom), 'ofrom')) + field('Amount in €', inp('oamount', '0.00'), 'oamount') + field('Day of the month', sel('oday', days, u.form.oday), 'oday') + field('Purpose', inp('opurpose'), 'opurpose'), 'Save', 'order2']; },
    delorder: function () { return ['Delete standing order?', 'The standing order to <b>' + esc(by(s.orders, u.modal.id).name) + '</b> will be deleted. Payments already made stay as they are.', 'Delete', 'delorder2', 1]; },
    payee: function () { return [u.modal.id ? 'Edit payee' : 'Add payee', field('Name', inp('pname'), 'pname') + field('IBAN', inp('piban', 'KB00 0000 0000 0000 00'), 'piban') + field('Bank', inp('pbank', 'optional'), 'pbank'), 'Save', 'payee2']; },
    delpayee: function () { return ['Delete payee?', esc(by(s.payees, u.modal.id).name) + ' will be removed from your payees.', 'Delete', 'delpayee2', 1]; },
    unplan: function () { return ['Cancel this transfer?', 'The transfer to <b>' + esc(by(s.scheduled, u.modal.id).name) + '</b> will not be made.', 'Yes, cancel it', 'unplan2', 1]; },
    replace: function () { return ['Order a new card', field('Reason', sel('reason', [['Damaged', 'The card is damaged'], ['Lost', 'I lost the card'], ['New name', 'My name has changed']], u.form.reason), 'reason') + '<div class="dim">A new card costs 10 € and comes by post within a week.</div>', 'Order card', 'replace2']; },
    delmail: function () { return ['Delete this message?', 'You cannot get it back.', 'Delete', 'delmail2', 1]; }
  };
  var NAV = [['accounts', 'Accounts'], ['transfer', 'Transfer'], ['orders', 'Standing orders'], ['payees', 'Payees'], ['cards', 'Cards'], ['mailbox', 'Mailbox'], ['profile', 'Profile']];
  function render() {
    var ae = document.activeElement, fk = ae && ae.dataset ? ae.dataset.k : null, pos = fk ? ae.selectionStart : 0, h = '';
    if (s.view === 'login') h = V.login(); else {
      var n = s.messages.filter(function (m) { return !m.read && !m.archived; }).length;
      h = '<div class="top"><span class="logo">Kestrel <i>Bank</i></span><div class="nav">' + NAV.map(function (x) { return '<span data-act="go" data-v="' + x[0] + '" class="' + (s.view === x[0] || (s.view === 'account' && x[0] === 'accounts') ? 'on' : '') + '">' + x[1] + (x[0] === 'mailbox' && n ? '<span class="bub" style="padding:0 6px;background:#f4b942;color:#14264d;font-size:11px">' + n + '</span>' : '') + '</span>'; }).join('') + '</div><span class="me" data-act="open" data-v="me">MB' + (u.open === 'me' ? '<div class="pop"><div data-act="go" data-v="profile">My profile</div><div data-act="logout">Log out</div></div>' : '') + '</span></div><div class="wrap">' + V[s.view]() + '</div>';
      if (u.modal) { var m = M[u.modal.t](); h += '<div class="veil"><div class="box"><div class="row sp"><div class="t">' + m[0] + '</div><span class="x" data-act="mclose">×</span></div><div>' + m[1] + '</div><div class="ft"><span class="b alt" data-act="mclose">' + (m[4] ? 'No, keep it' : 'Cancel') + '</span><span class="b' + (m[4] ? ' red' : '') + '" data-act="' + m[3] + '">' + m[2] + '</span></div></div></div>'; }
    }
    if (u.toast) h += '<div class="toast">' + esc(u.toast) + '</div>';
    root.innerHTML = h;
    document.title = (s.view === 'login' ? 'Log in' : s.view === 'account' ? acc(u.acc).name : (NAV.find(function (x) { return x[0] === s.view; }) || ['', ''])[1]) + ' – Kestrel Bank';
    if (fk) { var el = root.querySelector('input[data-k="' + fk + '"]'); if (el) { el.focus(); try { el.setSelectionRange(pos, pos); } catch (e) {} } }
    save();
  }
  function go(v) {
    s.view = v; u.modal = null; u.err = {}; u.tx = null; u.open = null; u.form = {}; u.month = '2026-11';
    if (v === 'transfer') u.form = { from: 'everyday', date: s.today };
    if (v === 'mailbox') { u.mail = null; u.mtab = 'Inbox'; }
    if (v === 'profile') { u.ptab = 'Personal'; prof(); }
    if (v === 'payees') u.psearch = '';
    scrollTo(0, 0);
  }
  function prof() { var p = s.profile; u.form = { email: p.email, phone: p.phone, street: p.street, city: p.city, language: p.language, statements: p.statements }; }
  var goodIban = function (x) { return /^KB\d{16}$/.test(String(x || '').replace(/\s/g, '').toUpperCase()); };
  var card = function (v) { return by(s.cards, v); };
  var A = {
    none: function () { return false; },
    open: function (v) { u.open = u.open === v ? null : v; },
    pick: function (v, k) {
      u.open = null;
      if (k === 'cat') u.cat = v; else if (k === 'txcat') { by(s.tx, u.tx).category = v; toast('Category changed to ' + v); } else { u.form[k] = v; delete u.err[k]; }
    },
    mon: function (v) { var y = +u.month.slice(0, 4), m = +u.month.slice(5) + +v; if (m < 1) { m = 12; y--; } if (m > 12) { m = 1; y++; } u.month = y + '-' + ('0' + m).slice(-2); },
    day: function (v, k) { u.form[k] = v; u.open = null; },
    go: function (v) { go(v); },
    login: function () {
      u.err = {}; var c = String(u.form.cust || '').replace(/\s/g, '');
      if (!/^\d{8}$/.test(c)) u.err.cust = 'Please enter the 8 digits of your customer number'; if (!u.form.pin) u.err.pin = 'Please enter your PIN';
      if (Object.keys(u.err).length) return;
      if (c !== '44018820' || u.form.pin !== '73519') { u.err.login = 'Customer number or PIN is wrong'; return; }
      s.user = 'mira'; go('accounts');
    },
    logout: function () { s.user = null; go('login'); },
    acc: function (v) { u.acc = v; u.tab = 'tx'; u.search = ''; u.flow = 'All'; u.cat = 'All categories'; u.sort = 'date'; u.dir = -1; go('account'); },
    from: function (v) { go('transfer'); u.form.from = v; },
    rename: function (v) { u.open = null; u.form = { aname: acc(v).name }; u.modal = { t: 'rename', id: v }; },
    rename2: function () { var n = (u.form.aname || '').trim(); u.err = n ? {} : { aname: 'Please enter a name' }; if (!n) return; acc(u.modal.id).name = n; u.modal = null; toast('Account renamed'); },
    tab: function (v) { u.tab = v; }, flow: function (v) { u.flow = v; },
    sort: function (v) { if (u.sort === v) u.dir = -u.dir; else { u.sort = v; u.dir = v === 'date' ? -1 : 1; } },
    tx: function (v) { u.tx = +v; u.form.note = by(s.tx, v).note; }, txclose: function () { u.tx = null; },
    note: function () { by(s.tx, u.tx).note = (u.form.note || '').trim(); toast('Note saved'); },
    repeat: function (v) { var t = by(s.tx, v), p = s.payees.find(function (x) { return x.name === t.name; }), a = t.acc; go('transfer'); Object.assign(u.form, { from: a, to: t.name, iban: p ? p.iban : '', amount: (Math.abs(t.amount) / 100).toFixed(2), purpose: t.purpose }); },
    keep: function () { u.form.keep = !u.form.keep; },
    wipe: function () { go('transfer'); },
    check: function () {
      var f = u.form, c = cents(f.amount); u.err = {};
      if (!(f.to || '').trim()) u.err.to = 'Please enter the recipient'; if (!goodIban(f.iban)) u.err.iban = 'This IBAN is not valid';
      if (isNaN(c) || c <= 0) u.err.amount = 'Please enter an amount'; else if (c > acc(f.from).balance) u.err.amount = 'There is not enough money in this account';
      if (!Object.keys(u.err).length) { f.tan = ''; u.modal = { t: 'review' }; }
    },
    send: function () {
      var f = u.form, c = cents(f.amount); u.err = {}; if (f.tan !== '73519') { u.err.tan = 'This PIN is not correct'; return; }
      if (f.date > s.today) s.scheduled.push({ id: s.next++, from: f.from, name: f.to.trim(), iban: f.iban, amount: c, purpose: f.purpose || '', date: f.date });
      else { acc(f.from).balance -= c; s.tx.push({ id: s.next++, acc: f.from, date: s.today, name: f.to.trim(), purpose: f.purpose || '', amount: -c, category: 'Transfer', note: '' }); }
      if (f.keep && !s.payees.some(function (p) { return p.name === f.to.trim(); })) s.payees.push({ id: s.next++, name: f.to.trim(), iban: f.iban, bank: '', star: false });
      toast(f.date > s.today ? 'Transfer to ' + f.to.trim() + ' is planned for ' + date(f.date) : money(c) + ' sent to ' + f.to.trim()); go('transfer');
    },
    unplan: function (v) { u.modal = { t: 'unplan', id: v }; }, unplan2: function () { var id = u.modal.id; s.scheduled = s.scheduled.filter(function (x) { return String(x.id) !== String(id); }); u.modal = null; toast('Planned transfer cancelled'); },
    neworder: function () { u.err = {}; u.form = { ofrom: 'everyday' }; u.modal = { t: 'order' }; },
    editorder: function (v) { var o = by(s.orders, v); u.err = {}; u.open = null; u.form = { oamount: (o.amount / 100).toFixed(2), oday: o.day, opurpose: o.purpose }; u.modal = { t: 'order', id: v }; },
    order2: function () {
      var f = u.form, c = cents(f.oamount); u.err = {}; if (!u.modal.id && !f.oname) u.err.oname = 'Please choose a payee'; if (isNaN(c) || c <= 0) u.err.oamount = 'Please enter an amount'; if (!f.oday) u.err.oday = 'Please choose a day';
      if (Object.keys(u.err).length) return;
      if (u.modal.id) Object.assign(by(s.orders, u.modal.id), { amount: c, day: +f.oday, purpose: f.opurpose || '' }); else s.orders.push({ id: s.next++, name: f.oname, from: f.ofrom, amount: c, day: +f.oday, purpose: f.opurpose || '', active: true });
      u.modal = null; toast('Standing order saved');
    },
    pause: function (v) { var o = by(s.orders, v); o.active = !o.active; u.open = null; toast('Standing order to ' + o.name + (o.active ? ' resumed' : ' paused')); },
    delorder: function (v) { u.open = null; u.modal = { t: 'delorder', id: v }; }, delorder2: function () { var id = u.modal.id; s.orders = s.orders.filter(function (x) { return String(x.id) !== String(id); }); u.modal = null; toast('Standing order deleted'); },
    star: function (v) { var p = by(s.payees, v); p.star = !p.star; }, pay: function (v) { var p = by(s.payees, v); go('transfer'); u.form.to = p.name; u.form.iban = p.iban; },
    newpayee: function () { u.err = {}; u.form = {}; u.modal = { t: 'payee' }; }, editpayee: function (v) { var p = by(s.payees, v); u.open = null; u.err = {}; u.form = { pname: p.name, piban: p.iban, pbank: p.bank }; u.modal = { t: 'payee', id: v }; },
    payee2: function () {
      var f = u.form, n = (f.pname || '').trim(); u.err = {}; if (!n) u.err.pname = 'Please enter a name'; if (!goodIban(f.piban)) u.err.piban = 'This IBAN is not valid'; if (Object.keys(u.err).length) return;
      var x = { name: n, iban: f.piban.trim(), bank: (f.pbank || '').trim() }; if (u.modal.id) Object.assign(by(s.payees, u.modal.id), x); else s.payees.push(Object.assign({ id: s.next++, star: false }, x)); u.modal = null; toast(n + ' was saved');
    },
    delpayee: function (v) { u.open = null; u.modal = { t: 'delpayee', id: v }; }, delpayee2: function () { var p = by(s.payees, u.modal.id); s.payees = s.payees.filter(function (x) { return x !== p; }); u.modal = null; toast(p.name + ' was deleted'); },
    lock: function (v) { var c = card(v); c.locked = !c.locked; toast(c.name + (c.locked ? ' is locked' : ' is unlocked')); }, online: function (v) { card(v).online = !card(v).online; }, abroad: function (v) { card(v).abroad = !card(v).abroad; },
    less: function (v) { var c = card(v); c.limit = Math.max(100, c.limit - 100); }, more: function (v) { var c = card(v); c.limit = Math.min(5000, c.limit + 100); },
    replace: function (v) { if (card(v).locked) return false; u.err = {}; u.form = {}; u.modal = { t: 'replace', id: v }; }, replace2: function () { if (!u.form.reason) { u.err = { reason: 'Please choose a reason' }; return; } card(u.modal.id).ordered = u.form.reason; u.modal = null; toast('Your new card is on its way'); },
    mtab: function (v) { u.mtab = v; u.mail = null; }, mail: function (v) { u.mail = +v; by(s.messages, v).read = true; },
    arch: function () { by(s.messages, u.mail).archived = true; u.mail = null; toast('Message archived'); }, unarch: function () { by(s.messages, u.mail).archived = false; u.mail = null; }, unread: function () { by(s.messages, u.mail).read = false; u.mail = null; },
    delmail: function () { u.modal = { t: 'delmail' }; }, delmail2: function () { s.messages = s.messages.filter(function (m) { return m.id !== u.mail; }); u.mail = null; u.modal = null; toast('Message deleted'); },
    ptab: function (v) { u.ptab = v; u.err = {}; prof(); }, notify: function (v) { s.profile.notify[v] = !s.profile.notify[v]; }, low: function (v) { s.profile.lowLimit = Math.max(0, s.profile.lowLimit + +v); },
    saveprofile: function () { var f = u.form; u.err = {}; if (!/^\S+@\S+\.\S+$/.test(f.email || '')) u.err.email = 'This is not an email address'; if (!/^[\d +]{6,}$/.test(f.phone || '')) u.err.phone = 'Please enter a phone number'; if (Object.keys(u.err).length) return; Object.assign(s.profile, f); toast('Your details are saved'); },
    newpin: function () { var f = u.form; u.err = {}; if (f.old !== '73519') u.err.old = 'The old PIN is wrong'; if (!/^\d{5}$/.test(f.new1 || '')) u.err.new1 = 'The PIN needs 5 digits'; if (f.new1 !== f.new2) u.err.new2 = 'The two PINs differ'; if (!Object.keys(u.err).length) { u.form = {}; toast('PIN changed'); } },
    mclose: function () { u.modal = null; u.err = {}; if (s.view === 'profile') prof(); },
    sugg: function (v) { var p = by(s.payees, v); u.form.to = p.name; u.form.iban = p.iban; }
  };
  root.addEventListener('click', function (e) {
    var el = e.target.closest('[data-act]');
    if (!el) { if (u.open) { u.open = null; render(); } else { var g = document.getElementById('sug'); if (g && !e.target.closest('input')) g.innerHTML = ''; } return; }
    if (el.dataset.act !== 'open' && el.dataset.act !== 'mon' && el.dataset.act !== 'none' && u.open && el.dataset.act !== 'pick' && el.dataset.act !== 'day') u.open = null;
    if (A[el.dataset.act](el.dataset.v, el.dataset.k) !== false) render();
  });
  root.addEventListener('input', function (e) {
    var k = e.target.dataset.k, v = e.target.value;
    if (k === 'search') { u.search = v; document.getElementById('rows').innerHTML = txRows(); save(); return; }
    if (k === 'psearch') { u.psearch = v; document.getElementById('rows').innerHTML = payeeRows(); save(); return; }
    u.form[k] = v;
    if (e.target.dataset.sug) { var q = v.trim().toLowerCase(), l = q ? s.payees.filter(function (p) { return p.name.toLowerCase().includes(q); }) : []; document.getElementById('sug').innerHTML = l.length ? '<div class="sug">' + l.map(function (p) { return '<div data-act="sugg" data-v="' + p.id + '">' + esc(p.name) + ' <span class="dim">' + p.iban + '</span></div>'; }).join('') + '</div>' : ''; }
    save();
  });
  root.addEventListener('keydown', function (e) {
    if (e.key === 'Enter' && s.view === 'login' && e.target.tagName === 'INPUT') { A.login(); render(); }
    if (e.key === 'Escape' && (u.open || u.modal || u.tx)) { if (u.open) u.open = null; else if (u.modal) A.mclose(); else u.tx = null; render(); }
  });
  document.addEventListener('keydown', function (e) { if (e.key === 'Escape' && e.target === document.body && (u.open || u.modal || u.tx)) { if (u.open) u.open = null; else if (u.modal) A.mclose(); else u.tx = null; render(); } });
  render();
})();
