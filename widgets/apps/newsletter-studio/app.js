(function () {
  var KEY = 'papership';
  var seed = function () {
    var id = 0;
    var S = function (name, email, status, lists, joined, tags, note) { id++; return { id: id, name: name, email: email, status: status, lists: lists, joined: joined, tags: tags || [], note: note || '' }; };
    return {
      lists: [
        { id: 1, name: 'Weekly letter', description: 'Stories and new roasts, every Thursday', isPublic: true },
        { id: 2, name: 'Shop news', description: 'Offers and opening hours', isPublic: true },
        { id: 3, name: 'Wholesale', description: 'Cafés and offices that buy from us', isPublic: false },
        { id: 4, name: 'Tasting club', description: 'Invitations to tastings', isPublic: true },
        { id: 5, name: 'Old webshop', description: 'Imported in 2023, not used any more', isPublic: false }
      ],
      issues: [
        { id: 101, title: 'Autumn roasts', subject: 'Three new coffees for dark mornings', preview: 'Ethiopia, Peru and a surprise', listId: 1, status: 'Sent', sendAt: '2026-09-17T08:00', recipients: 1204, opens: 48, clicks: 12 },
        { id: 102, title: 'Opening hours October', subject: 'We open earlier in October', preview: 'From seven on weekdays', listId: 2, status: 'Sent', sendAt: '2026-09-28T10:00', recipients: 862, opens: 55, clicks: 4 },
        { id: 103, title: 'Grinder guide', subject: 'How fine is fine?', preview: 'A short guide to your grinder', listId: 1, status: 'Sent', sendAt: '2026-10-08T08:00', recipients: 1221, opens: 61, clicks: 19 },
        { id: 104, title: 'Wholesale prices 2027', subject: 'Your new price list', preview: 'Valid from January', listId: 3, status: 'Scheduled', sendAt: '2027-12-01T09:00', recipients: 0, opens: 0, clicks: 0 },
        { id: 105, title: 'Tasting in November', subject: 'Come and slurp with us', preview: 'Ten seats, six coffees', listId: 4, status: 'Sent', sendAt: '2026-10-22T12:00', recipients: 214, opens: 72, clicks: 33 },
        { id: 106, title: 'Christmas boxes', subject: 'Gift boxes are here', preview: 'Order before 15 December', listId: 2, status: 'Draft', sendAt: '', recipients: 0, opens: 0, clicks: 0 },
        { id: 107, title: 'Meet the farmer: Rosa', subject: 'A visit to Rosa in Huila', preview: 'Photos from the harvest', listId: 1, status: 'Draft', sendAt: '', recipients: 0, opens: 0, clicks: 0 },
        { id: 108, title: 'Water matters', subject: 'Your water is half the cup', preview: 'Three cheap tricks', listId: 1, status: 'Scheduled', sendAt: '2027-12-09T08:00', recipients: 0, opens: 0, clicks: 0 },
        { id: 109, title: 'Summer sale', subject: 'Everything cold, 20 % off', preview: 'Only this week', listId: 2, status: 'Sent', sendAt: '2026-07-02T10:00', recipients: 840, opens: 39, clicks: 15 },
        { id: 110, title: 'Machine service day', subject: 'Bring your machine on Saturday', preview: 'Free check by Matteo', listId: 2, status: 'Sent', sendAt: '2026-06-11T10:00', recipients: 829, opens: 51, clicks: 8 },
        { id: 111, title: 'Tasting in February', subject: 'Seats for the winter tasting', preview: 'A table full of Kenya', listId: 4, status: 'Draft', sendAt: '', recipients: 0, opens: 0, clicks: 0 },
        { id: 112, title: 'New bags for cafés', subject: 'Five-kilo bags are back', preview: 'Less paper, same beans', listId: 3, status: 'Sent', sendAt: '2026-05-20T09:00', recipients: 57, opens: 80, clicks: 41 }
      ].map(function (x) { x.from = 'Copper Kettle'; x.body = 'Dear coffee friend,\n\n' + x.preview + '.\n\nSee you soon,\nMara'; x.tests = []; return x; }),
      subscribers: [
        S('Alma Berg', 'alma.berg@mail.test', 'Active', [1, 2], '2024-02-11', ['regular']),
        S('Bruno Keller', 'bruno@kellercafe.test', 'Active', [3], '2023-08-30', ['café'], 'Orders every second Monday'),
        S('Chiara Conti', 'chiara.conti@mail.test', 'Active', [1, 4], '2025-05-04', []),
        S('Daniel Osei', 'd.osei@post.test', 'Unsubscribed', [], '2024-11-19', []),
        S('Edith Larsen', 'edith@larsen.test', 'Active', [1], '2025-01-07', []),
        S('Fabian Roth', 'fabian.roth@post.test', 'Bounced', [1, 2], '2023-03-15', []),
        S('Greta Holm', 'greta.holm@mail.test', 'Active', [1, 2, 4], '2026-02-28', ['regular', 'vip']),
        S('Hugo Martin', 'hugo@bureau-martin.test', 'Active', [3], '2025-09-12', ['office']),
        S('Ilse Maas', 'ilse.maas@post.test', 'Active', [2], '2024-06-21', []),
        S('Jonas Vogel', 'jonas.vogel@mail.test', 'Active', [1], '2026-08-09', []),
        S('Karin Blom', 'karin@blom.test', 'Bounced', [5], '2022-12-01', []),
        S('Luca Ferri', 'luca.ferri@mail.test', 'Active', [1, 4], '2025-10-30', ['vip']),
        S('Mina Sato', 'mina.sato@post.test', 'Active', [2, 4], '2026-04-17', []),
        S('Noah Peters', 'noah.peters@mail.test', 'Unsubscribed', [], '2023-10-05', []),
        S('Olga Brandt', 'olga@cafe-brandt.test', 'Active', [3, 2], '2024-04-02', ['café']),
        S('Pia Lindgren', 'pia.lindgren@mail.test', 'Active', [1], '2026-09-23', []),
        S('Quentin Moreau', 'quentin@post.test', 'Active', [5], '2022-07-14', []),
        S('Rita Gomes', 'rita.gomes@mail.test', 'Active', [1, 2], '2025-03-26', ['regular']),
        S('Stefan Huber', 'stefan.huber@post.test', 'Active', [4], '2026-01-13', []),
        S('Tilda Ek', 'tilda.ek@mail.test', 'Active', [2], '2024-09-08', []),
        S('Umar Khan', 'umar@khan-office.test', 'Active', [3], '2026-06-02', ['office']),
        S('Vera Simic', 'vera.simic@mail.test', 'Unsubscribed', [], '2025-07-19', []),
        S('Wim Jansen', 'wim.jansen@post.test', 'Active', [1, 2], '2023-05-27', []),
        S('Yara Haddad', 'yara.haddad@mail.test', 'Active', [1, 4], '2026-10-11', [])
      ],
      automations: [
        { id: 1, name: 'Welcome letters', on: true, steps: [{ title: 'Hello from the roastery', days: 0 }, { title: 'How we roast', days: 3 }, { title: 'Your first order: free shipping', days: 7 }] },
        { id: 2, name: 'Birthday voucher', on: false, steps: [{ title: 'Happy birthday!', days: 0 }] },
        { id: 3, name: 'We miss you', on: true, steps: [{ title: 'Still drinking coffee?', days: 90 }, { title: 'Last letter from us', days: 120 }] }
      ],
      settings: { sender: 'Copper Kettle', replyTo: 'hello@copperkettle.test', footer: 'Copper Kettle Coffee Roasters, Kanalstraat 14', optIn: 'double', track: true, digest: false, colour: '#a6412b', width: 600, zone: 'Europe/Amsterdam' },
      nextIssue: 113, nextSub: 25, nextList: 6
    };
  };
  var store;
  try { store = JSON.parse(localStorage.getItem(KEY)); } catch (e) {}
  if (!store) store = seed();
  window.store = store;
  store.page = document.documentElement.dataset.page;
  store.view = {};
  var app = window.app = {
    save: function () { localStorage.setItem(KEY, JSON.stringify(store)); },
    params: new URLSearchParams(location.search),
    esc: function (s) { return String(s).replace(/[&<>"]/g, function (c) { return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]; }); },
    list: function (id) { return store.lists.find(function (l) { return l.id === +id; }); },
    listName: function (id) { return (app.list(id) || { name: '(deleted list)' }).name; },
    members: function (id) { return store.subscribers.filter(function (s) { return s.status === 'Active' && s.lists.includes(id); }).length; },
    date: function (d) { if (!d) return '–'; var m = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']; var p = d.slice(0, 10).split('-'); return +p[2] + ' ' + m[+p[1] - 1] + ' ' + p[0] + (d.length > 10 ? ', ' + d.slice(11, 16) : ''); },
    $: function (s) { return document.querySelector(s); },
    later: function (msg) { sessionStorage.setItem(KEY + '-flash', msg); },
    flash: function (msg) {
      var f = document.getElementById('flash'); if (!f) { f = document.createElement('div'); f.id = 'flash'; f.setAttribute('role', 'status'); document.body.appendChild(f); }
      f.textContent = msg; f.hidden = false; clearTimeout(app.t); app.t = setTimeout(function () { f.hidden = true; f.textContent = ''; }, 10000);
    },
    error: function (input, msg) {
      var box = input.closest('label, fieldset') || input.parentNode; var old = box.querySelector('.err'); if (old) old.remove(); input.classList.toggle('bad', !!msg);
      if (msg) { var e = document.createElement('span'); e.className = 'err'; e.setAttribute('role', 'alert'); e.textContent = msg; box.appendChild(e); }
      return !msg;
    },
    mail: function (v) { return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(v); }
  };
  document.addEventListener('DOMContentLoaded', function () {
    var h = document.createElement('header'); h.className = 'top';
    h.innerHTML = '<a class="brand" href="index.html">Paper<em>ship</em></a><nav aria-label="Main">' + [['index', 'Home'], ['issues', 'Newsletters'], ['subscribers', 'Subscribers'], ['lists', 'Lists'], ['automations', 'Automations'], ['settings', 'Settings']].map(function (n) {
      var cur = store.page === n[0] || (store.page === 'issue' && n[0] === 'issues') || (store.page === 'subscriber' && n[0] === 'subscribers');
      return '<a href="' + n[0] + '.html"' + (cur ? ' aria-current="page"' : '') + '>' + n[1] + '</a>'; }).join('') + '</nav><span class="who">Copper Kettle Coffee · Mara</span>';
    document.body.prepend(h);
    var f = document.createElement('footer'); f.textContent = 'Papership – letters people like to open'; document.body.appendChild(f);
    document.querySelectorAll('dialog [data-close]').forEach(function (b) { b.addEventListener('click', function () { b.closest('dialog').close(); }); });
    document.addEventListener('click', function (e) { document.querySelectorAll('details.menu[open]').forEach(function (d) { if (!d.contains(e.target)) d.open = false; }); });
    if (window.page) window.page();
    var m = sessionStorage.getItem(KEY + '-flash'); if (m) { sessionStorage.removeItem(KEY + '-flash'); app.flash(m); }
  });
})();
