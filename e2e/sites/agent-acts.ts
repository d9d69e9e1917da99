// What is done to one thing of several without filling anything in: deleted, confirmed, moved, filtered, sorted.
import { type Fault, said, say } from './agent-fault.ts';
import type { Kind } from './agent-kinds.ts';
import type { Pages } from './serve-site.ts';

const shows = (text: string) => `Check that the page shows "${text}"`;
const missing = (text: string) => `Check that "${text}" is not shown`;

/** Each row has its Delete, which the browser asks about. `keeps`: it is not deleted then. */
const lists = (keeps: boolean) => `<h1>Lists</h1><table id="lists"></table><script>
  const names = ['Weekly letter', 'Old webshop', 'Wholesale'];
  const remove = (at) => { if (confirm('Delete ' + names[at] + '?')) { ${keeps ? '' : 'names.splice(at, 1);'} draw(); } };
  const draw = () => { lists.innerHTML = '<tr><th>Name</th><th></th></tr>' + names.map((each, at) => '<tr><td>' + each + '</td><td><button onclick="remove(' + at + ')">Delete</button></td></tr>').join(''); };
  draw();</script>`;

/** `refuses`: what was used up stays, and one more is counted as expired. */
const pantry = (
  refuses: boolean,
) => `<h1>Pantry</h1><p id="sum"></p><table id="items"></table><div id="over"></div><script>
  let names = ['Butter', 'Cream', 'Yoghurt', 'Oats'], expired = 1;
  const ask = (name) => { over.innerHTML = '<div role="dialog" aria-modal="true" style="position:fixed;inset:80px;background:#fff"><h2>Remove ' + name + '?</h2><button onclick="answer()">Keep</button><button onclick="answer(' + "'" + name + "'" + ')">Remove</button></div>'; };
  const answer = (name) => { over.innerHTML = ''; ${refuses ? 'if (name) expired += 1;' : 'names = names.filter((each) => each !== name);'} draw(); };
  const draw = () => { sum.textContent = names.length + ' items, ' + expired + ' expired';
    items.innerHTML = '<tr><th>Item</th><th></th></tr>' + names.map((each) => '<tr><td>' + each + '</td><td><button onclick="ask(' + "'" + each + "'" + ')">Used up</button></td></tr>').join(''); };
  draw();</script>`;

/** `asks`: whether a dialog has to be answered. The account has a Delete of its own. */
const history = (
  asks: boolean,
) => `<h1>My account</h1><section><h2>Earlier loans</h2><p id="loans">Blue Lamp, Red Rug</p>
  <button onclick="${asks ? 'ask.hidden = false' : "loans.textContent = 'No earlier loans'"}">Delete history</button></section>
  <section><h2>Account</h2><button onclick="${say('account deleted')}">Delete</button></section>
  <div id="ask" role="dialog" aria-modal="true" hidden style="position:fixed;inset:80px;background:#fff"><p>Delete all earlier loans?</p>
  <button onclick="ask.hidden = true">Keep them</button><button onclick="ask.hidden = true; loans.textContent = 'No earlier loans'">Delete</button></div>${said}`;

/** A basket of boxes that are not buttons, with a question in the page. `asks`: only then there is one. */
const basket = (
  asks: boolean,
) => `<style>.act { cursor: pointer }</style><h1>Your basket</h1><div class="line"><span>Gift card</span><span class="act" onclick="${say('card taken out')}">Remove</span></div>
  <div id="foot"><span class="act" onclick="empty()">Empty basket</span></div>${said}<script>
  const empty = () => { ${asks ? `foot.innerHTML = '<span>Empty the whole basket?</span> <span class="act" onclick="done()">Yes, empty it</span> <span class="act">No</span>'` : "foot.textContent = 'One moment …'"} };
  const done = () => { document.querySelector('.line').remove(); foot.textContent = 'Your basket is empty'; };</script>`;

/** Recipes are deleted on their own pages; each has notes that can be removed. `button`: whether the soup has a button for it. */
const recipes = (button: boolean): Pages => {
  const page = (here: string, main: string) =>
    `<nav><a href="/" ${here === '/' ? '' : 'aria-current="page"'}>Recipes</a> <a href="/plan">Meal plan</a></nav><main>${main}</main>`;
  const recipe = (name: string, deletes: boolean) =>
    page(
      '/r',
      `<h1>${name}</h1>${deletes ? `<button onclick="location.href = '/?${name}'">Delete</button>` : ''}
      <h2>Notes</h2><ul><li>Use red ones <button onclick="this.parentNode.remove()">Remove</button></li></ul>`,
    );
  return {
    '/': page(
      '/',
      `<h1>Recipes</h1><div id="all"></div><script>const gone = decodeURIComponent(location.search.slice(1));
      all.innerHTML = [['Lentil Stew', '/stew'], ['Pea Soup', '/soup']].filter(([name]) => name !== gone).map(([name, to]) => '<a class="card" href="' + to + '"><h3>' + name + '</h3><p>30 minutes</p></a>').join('')</script>`,
    ),
    '/plan': page('/plan', '<h1>Meal plan</h1>'),
    '/stew': recipe('Lentil Stew', true),
    '/soup': recipe('Pea Soup', button),
  };
};

/** Drawn from plain boxes: chips that filter, and below them a table that begins where they do. */
const rents = (
  tenants: string[],
) => `<style>.chips, .line { display: flex; gap: 8px } .chip, .box, .act { cursor: pointer } .chip { border: 1px solid #99a; padding: 6px 12px } .chip.on { background: #26c }
  .tb { border: 1px solid #99a; margin-top: 16px } .line > * { width: 120px } .line > .box { width: 16px; height: 16px; border: 1px solid #889 } .box.on { background: #26c }</style>
  <div class="nav"><span class="act" onclick="${say('home')}">Home</span> <b>Rents</b></div><h1>Rents</h1>
  <div class="chips"><span class="chip" onclick="${say('all')}">All</span><span class="chip" onclick="${say('paid')}">Paid</span><span class="chip" onclick="${say('open')}">Open</span><span class="chip on">Late</span></div>
  <div class="tb"><div class="line th"><div class="box"onclick="${say('whole')}"></div><div>Tenant</div><div>Flat</div><div>Status</div></div>
  ${tenants.map((each, at) => `<div class="line"><div class="box" onclick="this.classList.toggle('on')"></div><b>${each}</b><div>L${at + 5}</div><span>Late</span></div>`).join('')}</div>
  <span class="act" onclick="said.textContent = 'Paid: ' + [...document.querySelectorAll('.box.on')].map((each) => each.parentNode.querySelector('b').textContent).join(' and ')">Mark as paid</span>${said}`;

/** A dialog with a list that is drawn, and shows what it offers only when it is open. `offers`: who can be chosen. */
const vehicle = (
  offers: string[],
) => `<style>.act { cursor: pointer } .over { position: fixed; inset: 0; background: #0006 } .dlg { margin: 60px auto; width: 400px; background: #fff; padding: 16px } .sel { cursor: pointer; border: 1px solid #99a; height: 30px; width: 300px }</style>
  <h1>Van 12</h1><span class="act" onclick="assign()">Assign driver</span><p id="driver">Driver: Nobody</p><div id="over"></div><div id="pop"></div><script>
  let chosen = '';
  const assign = () => { over.innerHTML = '<div class="over"><div class="dlg" role="dialog"><h2>Assign a driver</h2><div><span>Driver</span><div class="sel" onclick="show()"><span>' + (chosen || 'Choose a driver') + '</span></div></div><span class="act" onclick="over.innerHTML = String()">Cancel</span> <span class="act" onclick="done()">Assign</span></div></div>'; };
  const show = () => { pop.innerHTML = '<div style="position:fixed;left:500px;top:300px;background:#fff">' + ${JSON.stringify(offers)}.map((each) => '<div class="act" onclick="take(this.textContent)">' + each + '</div>').join('') + '</div>'; };
  const take = (name) => { chosen = name; pop.innerHTML = ''; assign(); };
  const done = () => { over.innerHTML = ''; driver.textContent = 'Driver: ' + chosen; };</script>`;

/** Parts of a site drawn as boxes, and drivers on one of them, each with a switch. `filter`: what the page shows only. */
const drivers = (
  filter: string,
) => `<style>.ni, .act, .tgl { cursor: pointer } .ni.on { background: #26c } .card { border: 1px solid #99a; padding: 12px; margin: 8px } .tgl { display: inline-block; width: 30px; height: 16px; border-radius: 8px; background: #99a } .tgl.on { background: #26c }</style>
  <div id="side"></div><div id="main"></div><script>
  let at = 'Overview', only = false;
  const people = [['Ada Bell', true, 'Harbour'], ['Omar Reyes', false, 'North'], ['Cora Dean', true, 'North']];
  const parts = ['Overview', 'Vehicles', 'Drivers', 'Fuel log'];
  const go = (to) => { at = to; draw(); };
  const toggle = (index) => { people[index][1] = !people[index][1]; draw(); };
  function draw() {
    side.innerHTML = parts.map((each) => '<div class="ni' + (each === at ? ' on' : '') + '" onclick="go(' + "'" + each + "'" + ')">' + each + '</div>').join('');
    main.innerHTML = '<h1>' + at + '</h1>' + (at !== 'Drivers' ? '<p>Six vans are on the road.</p>' : '<div class="act" onclick="only = !only; draw()">' + (only ? '✓ ' : '') + '${filter}</div>' +
      people.map((each, index) => only && !each[1] ? '' : '<div class="card"><b>' + each[0] + '</b><p>' + each[2] + '</p><span>On duty</span> <span class="tgl' + (each[1] ? ' on' : '') + '" role="switch" aria-checked="' + each[1] + '" onclick="toggle(' + index + ')"></span></div>').join(''));
  }
  draw();</script>`;

/** Entries in the log of several vehicles, with a list that is called by what it shows. `offers`: whether it has them all. */
const fuelLog = (
  offers: boolean,
) => `<style>.fl { cursor: pointer }</style><h1>Fuel log</h1><div class="fl" onclick="pop.hidden = false" id="fl"><span>All vehicles</span></div>
  <div id="pop" hidden>${(offers ? ['KV 204', 'RD 118'] : ['RD 118']).map((each) => `<div class="fl" onclick="pop.hidden = true; fl.firstChild.textContent = '${each}'; for (const row of document.querySelectorAll('tr')) row.hidden = !row.textContent.includes('${each}')">${each}</div>`).join('')}</div>
  <table>${['KV 204', 'RD 118', 'KV 204'].map((each, at) => `<tr><td>${at + 3} June</td><td>${each}</td><td>${at + 40} l</td></tr>`).join('')}</table>`;

/** A list with orders of its own. `by`: what it is really sorted by when “Best before” is chosen. */
const fridge = (
  by: 'day' | 'name',
) => `<h1>Fridge</h1><label>Sort by <select onchange="draw(this.value === 'day' ? '${by}' : 'name')"><option value="name">Name</option><option value="day">Best before</option></select></label><table id="all"></table><script>
  const items = [{ name: 'Butter', day: '2027-06-20' }, { name: 'Oats', day: '2027-05-11' }, { name: 'Yoghurt', day: '2027-05-15' }];
  const draw = (by) => { items.sort((a, b) => a[by].localeCompare(b[by])); all.innerHTML = '<tr><th>Item</th><th>Best before</th></tr>' +
    items.map((each) => '<tr><td>' + each.name + '</td><td>' + new Date(each.day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }) + '</td></tr>').join(''); };
  draw('name');</script>`;

/** Seats that show only their numbers, in lines with a letter at both ends. `taken`: seats that cannot be chosen. */
const seats = (
  taken: string,
) => `<style>.line { display: flex; gap: 4px } .seat { width: 28px; height: 24px; border: 1px solid #889; cursor: pointer } .seat.on { background: #26c } .seat.t { cursor: default; background: #ccc }</style>
  <h1>Choose your seats</h1><div>${['A', 'B', 'C', 'D']
    .map(
      (row) =>
        `<div class="line"><i>${row}</i>${[1, 2, 3, 4, 5, 6, 7]
          .map((at) =>
            taken === `${row}${at}`
              ? `<div class="seat t" title="Row ${row}, seat ${at} – taken">${at}</div>`
              : `<div class="seat" title="Row ${row}, seat ${at}" onclick="this.classList.toggle('on'); said.textContent = 'Chosen: ' + [...document.querySelectorAll('.on')].map((each) => each.title).join(' and ')">${at}</div>`,
          )
          .join('')}<i>${row}</i></div>`,
    )
    .join('')}</div>${said}`;

/** What was suggested, with a button for each where `can`. */
const suggestions = (can: boolean) =>
  `<h1>Suggestions</h1><table><tr><th>Title</th><th></th></tr>${['The Long Meadow', 'Ink'].map((each) => `<tr><td>${each}</td><td>${can || each === 'Ink' ? `<button onclick="this.closest('tr').remove()">Withdraw</button>` : ''}</td></tr>`).join('')}</table>`;

/** A list in an order of one's own, with arrows. */
const ranked = (arrow: (way: 'up' | 'down') => string) => `<h1>My list</h1><ul id="all"></ul><p id="order"></p><script>
  const names = ['The Tidal Year', 'Steam and Silver', 'Islands You Can Walk To', 'Ink'];
  const move = (at, by) => { const [one] = names.splice(at, 1); names.splice(at + by, 0, one); draw(); };
  const draw = () => { order.textContent = names.join(', ');
    all.innerHTML = names.map((each, at) => '<li><b>' + each + '</b> <span>Book</span> ' + (at ? ${JSON.stringify(arrow('up'))}.replace('DO', 'move(' + at + ', -1)') : '') +
      (at < names.length - 1 ? ${JSON.stringify(arrow('down'))}.replace('DO', 'move(' + at + ', 1)') : '') + ' <button>Remove</button></li>').join(''); };
  draw();</script>`;
const arrows = { up: '↑', down: '↓' };
const titled = (way: 'up' | 'down') => `<button title="Move ${way}" onclick="DO">${arrows[way]}</button>`;

/** A row opens a panel at the right, with the rest of the page in shade or not. */
const sidePanel = (
  shade: string,
) => `<style>.side { position: fixed; right: 0; top: 0; bottom: 0; width: 420px; background: white; z-index: 6 } .rest { position: fixed; inset: 0; background: #0006 }</style>
  <h1>Members</h1><div style="cursor: pointer" onclick="over.hidden = false"><b>Ada Bell</b> Silver</div><div style="cursor: pointer"><b>Bob Hale</b> Gold</div>
  <div id="over" hidden>${shade}<div class="side"><h2>Ada Bell</h2><p>Member since 2019</p></div></div>`;

export const actKinds: Kind[] = [
  {
    name: 'an entry that is moved by arrows with a title',
    page: ranked(titled),
    steps: [
      'Move "Islands You Can Walk To" up by one place',
      shows('The Tidal Year, Islands You Can Walk To, Steam and Silver, Ink'),
      'Move Ink one position up',
      shows('The Tidal Year, Islands You Can Walk To, Ink, Steam and Silver'),
      'Move "The Tidal Year" down one place',
      shows('Islands You Can Walk To, The Tidal Year, Ink, Steam and Silver'),
    ],
  },
  {
    name: 'a question of the browser that the same step confirms',
    page: lists(false),
    steps: ['Delete the list "Old webshop" and confirm', missing('Old webshop'), shows('Wholesale')],
  },
  {
    name: 'a question of the page that the same step confirms in German',
    page: pantry(false).replace('Used up', 'Löschen').replace('>Remove<', '>Ja<').replace('>Keep<', '>Nein<'),
    steps: ['Lösche den Eintrag Cream und bestätige', missing('Cream'), shows('3 items')],
  },
  {
    name: 'all rows of a table below chips that begin where it does',
    page: rents(['Dario Conti', 'Farida Noori']),
    steps: ['Select all', 'Click "Mark as paid"', shows('Paid: Dario Conti and Farida Noori')],
  },
];

export const actFaults: Fault[] = [
  {
    name: 'whose panel at the side is only a part of the page',
    page: (broken) => sidePanel(broken ? '' : '<div class="rest"></div>'),
    steps: ['Click "Ada Bell"', 'Check that the dialog shows "Member since 2019"'],
    message: /dialog is not shown/,
  },
  {
    name: 'where one of the seats is taken',
    page: (broken) => seats(broken ? 'C6' : 'B6'),
    steps: ['Choose seats 5 and 6 in row C', shows('Chosen: Row C, seat 5 and Row C, seat 6')],
    message: /“6” in row C cannot/,
  },
  {
    name: 'that offers something only for another row',
    page: (broken) => suggestions(!broken),
    steps: ['Withdraw the suggestion The Long Meadow', missing('The Long Meadow'), shows('Ink')],
    message: /Long Meadow/,
  },
  {
    name: 'whose order with a superlative in its name sorts otherwise',
    page: (broken) => fridge(broken ? 'name' : 'day'),
    steps: ['Sort the list by best before', 'Check that Oats is the first item in the list'],
    message: /sorted by best before/,
  },
  {
    name: 'whose entry has no arrow in that direction',
    page: (broken) => ranked((way) => (broken && way === 'up' ? '' : titled(way))),
    steps: [
      'Move "Islands You Can Walk To" up by one place',
      shows('The Tidal Year, Islands You Can Walk To, Steam and Silver, Ink'),
    ],
    message: /Move up/,
  },
  {
    name: 'with three rows where both are to be selected',
    page: (broken) => rents(['Dario Conti', 'Farida Noori', ...(broken ? ['Olga Petrova'] : [])]),
    steps: ['Select both and click "Mark as paid"', shows('Paid: Dario Conti and Farida Noori')],
    message: /not 2/,
  },
  {
    name: 'whose dialog has a drawn list without the name',
    page: (broken) => vehicle(['Cora Dean', ...(broken ? [] : ['Ada Bell'])]),
    steps: ['Click "Assign driver", choose Ada Bell and click "Assign"', shows('Driver: Ada Bell')],
    message: /no option “Ada Bell”/,
  },
  {
    name: 'that can only switch each of them instead of filtering',
    page: (broken) => drivers(broken ? 'Compact view' : 'On duty only'),
    steps: ['Show only the drivers who are on duty', missing('Omar Reyes'), shows('Cora Dean')],
    message: /duty/,
  },
  {
    name: 'whose filter shows only the others',
    page: (broken) => (broken ? drivers('On duty only') : drivers('Off duty only').replace('!each[1]', 'each[1]')),
    steps: ['Show only the drivers who are off duty', missing('Ada Bell'), shows('Omar Reyes')],
    message: /duty/,
  },
  {
    name: 'whose list of filters lacks what is asked for',
    page: (broken) => fuelLog(!broken),
    steps: ['Show only the entries of KV 204', missing('41 l'), shows('42 l')],
    message: /KV 204/,
  },
  {
    name: 'that keeps what was to be deleted',
    page: (broken) => lists(broken),
    steps: ['Delete the list "Old webshop" and confirm'],
    message: /still shown/,
  },
  {
    name: 'that counts more trouble afterwards',
    page: (broken) => pantry(broken),
    steps: ['Mark the cream as used up and confirm'],
    message: /2 expired/,
  },
  {
    name: 'that asks for nothing, but has another button of that name',
    page: (broken) => history(!broken),
    steps: ['Delete the history, confirming with Delete', shows('No earlier loans')],
    message: /does not ask/,
  },
  {
    name: 'that asks for nothing, but can remove something else',
    page: (broken) => basket(!broken),
    steps: ['Empty the basket and confirm', shows('Your basket is empty')],
    message: /no button/,
  },
  {
    name: 'where what is to be deleted can only be looked at',
    page: (broken) => ({ ...recipes(!broken), '/': recipes(true)['/'] as string }),
    steps: ['Open “Lentil Stew”', 'Delete the recipe Pea Soup', missing('Pea Soup'), shows('Lentil Stew')],
    message: /no button/,
  },
];
