// A tool for a team, drawn from plain boxes as many products are, and short instructions as testers write them.
import { type Fault, list, said, say } from './agent-fault.ts';
import type { Kind } from './agent-kinds.ts';

/** What does not work: an entry of the menu, the form, or the box before a row. */
type Broken = 'suspend' | 'save' | 'tick' | 'log out' | 'count' | undefined;

const team = (broken?: Broken) => `<style>
  .bar, .row, .head { display: flex; gap: 12px; padding: 8px; align-items: center } .cell { width: 150px } .dots, .who, .tick, .entry, .act { cursor: pointer }
  .tick { width: 16px; height: 16px; border: 1px solid #889 } .tick.on { background: #26c } .pop { position: absolute; background: white; border: 1px solid #99a }
  .entry { padding: 6px } .entry.off { color: #aab; cursor: default } .shade { position: fixed; inset: 0; background: #0006 }
  .box { position: absolute; left: 200px; top: 80px; width: 400px; padding: 16px; background: white } .who { border-radius: 16px; background: #26c; color: white; padding: 6px }</style>
  <div class="bar"><b>Crewboard</b><span style="flex: 1"></span><div class="who" onclick="account()">AH</div></div>
  <main id="main"></main><div id="over"></div><script>
  const people = [['Hugo Brandt', 'Sales', 'Active'], ['Ines Costa', 'Support', 'Active'], ['Omar Reyes', 'Sales', 'Invited']]
    .map(([name, department, status]) => ({ name, department, status, ticked: false }));
  const cells = (texts) => texts.map((each) => '<div class="cell">' + each + '</div>').join('');
  function draw() {
    const ticked = people.filter((each) => each.ticked);
    main.innerHTML = '<h2>Members (' + (people.length${broken === 'count' ? ' + 1' : ''}) + ')</h2>' +
      (ticked.length ? '<div class="bar"><span>' + ticked.length + ' selected</span><div class="act" onclick="invite()">Set to active</div></div>' : '') +
      '<div class="table"><div class="head"><div style="width: 16px"></div>' + cells(['Name', 'Department', 'Status']) + '</div>' +
      people.map((each, at) => '<div class="row"><div class="tick' + (each.ticked ? ' on' : '') + '" onclick="tick(' + at + ')"></div>' +
        cells([each.name, each.department, each.status]) + '<div class="dots" onclick="menu(' + at + ', this)">⋯</div></div>').join('') + '</div>';
  }
  const tick = (at) => { ${broken === 'tick' ? '' : 'people[at].ticked = !people[at].ticked;'} draw(); };
  const invite = () => { for (const each of people) { if (each.ticked) each.status = 'Active'; each.ticked = false; } draw(); };
  function pop(beside, entries) { document.querySelector('.pop')?.remove(); const made = document.createElement('div'); made.className = 'pop';
    const { left, bottom } = beside.getBoundingClientRect(); made.style = 'left: ' + (left - 60) + 'px; top: ' + bottom + 'px';
    for (const [text, act] of entries) { const entry = document.createElement('div'); entry.className = 'entry' + (act ? '' : ' off'); entry.textContent = text;
      if (act) entry.onclick = () => { made.remove(); act(); }; made.append(entry); }
    document.body.append(made); }
  function menu(at, dots) { pop(dots, [['Edit', () => edit(at)], ['Suspend', ${broken === 'suspend' ? 'null' : "() => { people[at].status = 'Suspended'; draw(); }"}],
    ['Remove', () => { people.splice(at, 1); draw(); }]]); }
  function edit(at) { over.innerHTML = '<div class="shade"><div class="box"><h3>Edit member</h3><label>Name <input id="name"></label><p><label>Department <select id="department"><option>Sales</option><option>Support</option><option>Marketing</option></select></label></p><button>Cancel</button><button id="save">Save changes</button></div></div>';
    name_().value = people[at].name; over.querySelector('select').value = people[at].department;
    const [cancel, save] = over.querySelectorAll('button'); cancel.onclick = () => { over.innerHTML = ''; };
    save.onclick = () => { ${broken === 'save' ? '' : "Object.assign(people[at], { name: name_().value, department: over.querySelector('select').value });"} over.innerHTML = ''; draw(); }; }
  const name_ = () => over.querySelector('input');
  const account = () => pop(document.querySelector('.who'), [['My profile', () => {}], ['Log out', () => { ${broken === 'log out' ? '' : "document.body.innerHTML = '<h1>Log in</h1><label>Email <input></label><label>Password <input type=password></label><button>Log in</button>';"} }]]);
  draw();</script>`;

/** A list of bookings that can be searched and added to. What does not work: the new one gets another state, or more is found than that. */
const bookings = (
  broken?: 'other' | 'price',
) => `<nav><a href="#w">Wishlist <span class="badge">3</span></a> <a href="#t">Trips</a> <span class="badge">5</span></nav>
  <h1>Bookings</h1><label>Search <input id="query" oninput="draw()"></label><label>Status <select id="state" onchange="draw()"><option>All</option><option>Pending</option><option>Confirmed</option></select></label>
  <button onclick="kept.push(['Lake walk', 'Ada Bell', 'Pending', '20.00']); draw()">Book the lake walk</button>
  <table><thead><tr><th>Trip</th><th>Guest</th><th>Status</th><th>Price</th></tr></thead><tbody id="rows"></tbody></table><p id="none" hidden>No bookings found</p><script>
  const kept = [['City tour', 'Ada Bell', 'Pending', '${broken === 'price' ? '45.00' : '35.00'}'], ['Boat ride', 'Omar Reyes', '${broken === 'other' ? 'Pending' : 'Confirmed'}', '35.00']];
  function draw() {
    const found = kept.filter((each) => each.join(' ').toLowerCase().includes(query.value.toLowerCase()) && (state.value === 'All' || state.value === each[2]));
    rows.innerHTML = found.map((each) => '<tr>' + each.map((text, at) => '<td>' + (at ? text : '<a href="#b">' + text + '</a>') + '</td>').join('') + '</tr>').join('');
    none.hidden = found.length > 0; }
  draw();</script>`;

/** A year that is leafed through month by month; `stuck`: only as far as April. */
const calendar = (
  stuck: boolean,
) => `<h1>Classes</h1><p>Since 12 May 2025</p><div><button aria-label="Earlier" onclick="turn(-1)">‹</button><b id="month"></b><button aria-label="Later" onclick="turn(1)">›</button></div><p id="classes"></p><script>
  let at = new Date(2027, 1, 1);
  const turn = (by) => { const next = new Date(at.getFullYear(), at.getMonth() + by, 1); if (!(${stuck} && next.getMonth() > 3)) at = next;
    month.textContent = at.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' }); classes.textContent = 'Classes of month ' + (at.getMonth() + 1); };
  turn(0);</script>`;

/** Rows with boxes, and one list of states: over them, or for what is ticked. */
const orders = (
  isFilter: boolean,
) => `<h1>Orders</h1><label>Status <select id="state">${isFilter ? '<option>All</option>' : ''}<option>Open</option><option>Closed</option></select></label>
  <table><tr><th></th><th>Order</th></tr>${['R-1', 'R-2', 'R-3'].map((each) => `<tr><td><input type="checkbox" aria-label="Choose"></td><td>${each}</td></tr>`).join('')}</table><p id="told"></p>
  <script>state.onchange = () => { told.textContent = state.value; };</script>`;

/** A bank whose navigation, cards and menus are drawn; each click draws all of it anew. What does not work: a pause, or the login. */
const bank = (
  broken?: 'pause' | 'login' | 'two',
) => `<style>.line { display: flex; justify-content: space-between; width: 500px } .nav span, .b, .dots, .pop div { cursor: pointer; padding: 4px } .two { display: flex; gap: 8px }</style>
  <div id="app"></div><script>
  const orders = [['Fit & Fun Gym', 'Active', '29.00 €'], ['Music School Allegro', 'Active', '65.00 €'], ['${broken === 'two' ? 'Old Gym Club' : 'Oak Street Garage'}', 'Paused', '40.00 €']];
  let [at, opened, isIn, said] = ['Accounts', -1, false, ''];
  const go = (place) => { at = place; opened = -1; draw(); };
  const send = (button) => { said = 'to ' + button.closest('.line').querySelector('b').textContent; draw(); };
  const logIn = () => { const [number, pin] = [...document.querySelectorAll('input')].map((each) => each.value); isIn = ${broken !== 'login'} && number === '44018820' && pin === '73519'; said = 'Customer number or PIN is wrong'; if (isIn) draw(); else document.querySelector('p').textContent = said; };
  const act = (place, what) => { ${broken === 'pause' ? '' : "if (what === 'Pause') orders[place][1] = 'Paused'; else orders.splice(place, 1);"} opened = -1; draw(); };
  function draw() {
    app.innerHTML = !isIn ? '<h2>Log in</h2><p>' + said + '</p><div>Customer number <input></div><div>PIN <input type="password"></div><div class="b" onclick="logIn()">Log in</div>' :
      '<div class="nav">' + ['Accounts', 'Standing orders', 'Payees'].map((each) => '<span onclick="go(this.textContent)">' + each + '</span>').join('') + '</div><div class="h1">' + at + '</div>' +
      (at === 'Standing orders' ? orders.map(([name, state, sum], place) => '<div class="acc"><div><b>' + name + '</b> <span>' + state + '</span> <span class="dots" onclick="opened = ' + place + '; draw()">⋮</span></div><div class="bal">' + sum + '</div></div>').join('') :
       at === 'Payees' ? ['Anna Keller', 'Dr Petra Vogt', 'Jonas Brandt'].map((each) => '<div class="line"><span class="two"><span>★</span><b>' + each + '</b></span><span class="two"><span class="b" onclick="send(this)">Send money</span><span class="dots">⋮</span></span></div>').join('') + '<p>' + said + '</p>' : '<p>Nothing new</p>') +
      (opened < 0 ? '' : '<div class="pop">' + ['Pause', 'Delete'].map((each) => '<div onclick="act(' + opened + ', this.textContent)">' + each + '</div>').join('') + '</div>');
  }
  draw();</script>`;
const enter = 'Log in as customer 44018820 with the PIN 73519';

/** Subscribers in a table whose rows are called even and odd, with a filter that takes effect by its button. */
const subscribers = (
  isApplied: boolean,
) => `<h1>Subscribers</h1><form onsubmit="event.preventDefault(); ${isApplied ? 'draw(state.value)' : ''}"><label>Status <select id="state"><option>All</option><option>Active</option><option>Bounced</option></select></label> <button>Apply filters</button></form>
  <table><thead><tr><th>Name</th><th>Status</th></tr></thead><tbody id="rows"></tbody></table><script>
  const all = [['Ada', 'Active'], ['Ben', 'Bounced'], ['Cora', 'Bounced'], ['Dan', 'Active'], ['Eve', 'Active']];
  const draw = (wanted) => { rows.innerHTML = all.filter((each) => wanted === 'All' || each[1] === wanted).map((each, at) => '<tr class="p-row-' + (at % 2 ? 'odd' : 'even') + '"><td>' + each.join('</td><td>') + '</td></tr>').join(''); };
  draw('All');</script>`;

/** A form whose message stands below its field, and the page of one ticket. */
const itemForm = (
  isOther: boolean,
) => `<h1>New item</h1><div><label>Item number <input></label><br><small>${isOther ? '' : 'Use the form BW-0000'}</small></div><div style="height: 200px"></div>
  <div><label>Name <input></label><br><small>${isOther ? 'Use the form BW-0000' : ''}</small></div>`;
const flat = (state: string) =>
  `<nav><a href="#f">Flats</a></nav><h1>Flat L4</h1><span class="pill">${state}</span><button>Rent out</button><h2>Photos</h2><ul><li>Kitchen</li><li>Occupied</li></ul>`;

/** Lists whose only filter stands in a form for something new, a switch, a copy button, a basket that opens a box first. */
const calls = (
  isFilter: boolean,
) => `<h1>Tasks</h1>${isFilter ? '<label>Show type <select onchange="told.textContent = this.value"><option>All types</option><option>Call</option><option>Email</option></select></label>' : ''}
  <form onsubmit="return false"><h2>Add a task</h2><label>Title <input></label> <label>Type <select><option>Email</option><option>Call</option></select></label> <button>Add</button></form><p id="told"></p>`;
const drivers = (isSwitched: boolean) =>
  `<h1>Drivers</h1><ul>${['Laura Petit', 'Karin Holm'].map((each) => `<li>${each} <label>On duty <input type="checkbox" checked onchange="${isSwitched ? `told.textContent = '${each} ' + this.checked` : 'this.checked = true'}"></label></li>`).join('')}</ul><p id="told"></p>`;
const week = (isCopied: boolean) =>
  `<h1>Next week</h1><p>Meals in the last week: soup</p><button onclick="${isCopied ? "told.textContent = 'copied'" : ''}">Copy from last week</button><p id="told"></p>`;
const recipes = (
  isOffered: boolean,
) => `<h1>Recipes</h1><form onsubmit="event.preventDefault(); told.textContent = q.value + ' in ' + (this.course?.value ?? 'all')"><label>Find <input id="q"></label>
  ${isOffered ? '<label>Course <select name="course"><option>All</option><option>Breakfast</option></select></label>' : ''}<button>Show</button></form><p id="told"></p>`;
const basket = (isLinked: boolean) =>
  `<div class="bar" style="cursor: pointer" onclick="box.hidden = false" title="Basket">2</div><div id="box" hidden><p>2 tickets</p>${isLinked ? '<a href="#basket" onclick="told.textContent = \'the basket\'">View basket</a>' : ''}</div><h1>Events</h1><p id="told"></p>`;
const fuel = (hasKm: boolean) =>
  `<h1>Fuel</h1><form onsubmit="event.preventDefault(); told.textContent = [...this.querySelectorAll('input')].map((each) => each.value).join('|')"><label>Litres <input></label><label>Cost (€) <input></label>${hasKm ? '<label>Odometer (km) <input></label>' : ''}<button>Add refuelling</button></form><p id="told"></p>`;

/** Events in an order that is chosen from a drawn list, beside the menu of the user. */
const ordered = (
  ways: string[],
) => `<div style="cursor: pointer" onclick="box.hidden = !box.hidden">Owen ▾</div><div id="box" hidden><div style="cursor: pointer">Log out</div></div><h1>Events</h1>
  <div class="sel"><div class="sel-v" style="cursor: pointer" onclick="ways.hidden = false" id="shown">${ways[0]}</div><div id="ways" hidden>${ways.map((way) => `<div class="sel-o" style="cursor: pointer" onclick="choose(this.textContent)">${way}</div>`).join('')}</div></div>
  <ul id="events"></ul><script>
  const all = [['Bears', 36, 1], ['Gala', 24, 2], ['Stars', 60, 3]];
  const choose = (way) => { shown.textContent = way; ways.hidden = true;
    events.innerHTML = [...all].sort((one, two) => (way === 'Cheapest first' ? one[1] - two[1] : one[2] - two[2])).map(([name, price]) => '<li>' + name + ' <span>from £' + price + '</span></li>').join(''); };
  choose('${ways[0]}');</script>`;

const dated = (
  isOneWay: boolean,
) => `<h1>Tasks</h1><table><thead><tr><th>Task</th><th><button onclick="turn()">Due date</button></th></tr></thead><tbody id="rows"></tbody></table><script>
  let way = -1;
  const draw = () => { rows.innerHTML = [['Tea', '2027-03-05'], ['Rye', '2027-01-09'], ['Jam', '2027-02-01']].sort((one, two) => way * two[1].localeCompare(one[1])).map((each) => '<tr><td>' + each.join('</td><td>') + '</td></tr>').join(''); };
  const turn = () => { way = ${isOneWay ? -1 : '-way'}; rows.innerHTML = ''; draw(); };
  rows.innerHTML = '<tr><td>Tea</td><td>2027-03-05</td></tr><tr><td>Rye</td><td>2027-01-09</td></tr>';</script>`;

const reads = (who: string, what: string) => `The row of ${who} shows ${what}`;

export const instructedKinds: Kind[] = [
  {
    name: 'a value that is changed through the menu of a row',
    page: team(),
    steps: ['Change the department of Hugo Brandt to Marketing and save', reads('Hugo Brandt', 'Marketing')],
  },
  {
    name: 'entries in the menu of a row',
    page: team(),
    steps: ['Click "Suspend" in the three-dots menu of Ines Costa', reads('Ines Costa', 'Suspended')],
  },
  {
    name: 'boxes before rows that the page has drawn',
    page: team(),
    steps: ['Select Ines Costa and Omar Reyes in the list', 'Click "Set to active"', reads('Omar Reyes', 'Active')],
  },
  {
    name: 'the first rows of a list',
    page: team(),
    steps: ['Select the first two members', 'Check that the page shows "2 selected"'],
  },
  {
    name: 'a filter whose name comes last',
    page: bookings(),
    steps: [
      'Select "Confirmed" in the filter "Status"',
      'Check that only one booking is listed',
      'Open the booking that is found',
    ],
  },
  {
    name: 'claims about several rows',
    page: bookings(),
    steps: [
      'Search for "Ada Bell"',
      'Click "Book the lake walk"',
      'Check that both bookings are from Ada Bell',
      'Check that both have the status "Pending"',
    ],
  },
  {
    name: 'a number beside a link',
    page: bookings(),
    steps: ['Check that the number next to "Wishlist" is 3', 'Check that the number next to "Trips" is 5'],
  },
  {
    name: 'things that are told by what they are for',
    page: bank(),
    steps: [
      enter,
      'Pause the standing order for the gym',
      'Delete the standing order for the music school',
      'Check that "Music School Allegro" is not shown',
    ],
  },
  {
    name: 'a button in one line of many',
    page: bank(),
    steps: [enter, 'In the payees, click "Send money" next to Dr Petra Vogt', 'Check that "to Dr Petra Vogt" is shown'],
  },
  {
    name: 'a wrong PIN that is put right',
    page: bank(),
    steps: [
      'Enter the customer number "44018820" and the PIN "111" and click "Log in"',
      'Change the PIN to "73519" and log in',
      'Check that "Nothing new" is shown',
    ],
  },
  {
    name: 'a month to go forward to',
    page: calendar(false),
    steps: [
      'Go forward to May 2027',
      'Check that "Classes of month 5" is shown',
      'Go back to January 2027',
      'Check that "Classes of month 1" is shown',
    ],
  },
  {
    name: 'a list that is empty and says so',
    page: bookings(),
    steps: ['Search for "Zeppelin"', 'Check that the list is empty and says "No bookings found"'],
  },
  {
    name: 'a menu behind the initials of the user',
    page: team(),
    steps: ['Log out', 'Check that the page shows the heading "Log in"'],
  },
  {
    name: 'a heading with the number of things',
    page: team(),
    steps: ['Check that there are 3 members', 'Remove Omar Reyes', 'Check that there are 2 members'],
  },
];

export const instructedFaults: Fault[] = [
  {
    name: 'that sorts in one direction only',
    page: (broken) => dated(broken),
    steps: ['Sort the list by due date, latest first'],
    message: /sorted|due date/i,
  },
  {
    name: 'that explains a status, but is not about a flat',
    page: (broken) =>
      broken
        ? '<nav><a href="#f">Flats</a></nav><h1>Overview</h1><span class="pill">Occupied</span>'
        : flat('Occupied'),
    steps: ['Check that the flat has the status "Occupied"'],
    message: /Occupied/,
  },
  {
    name: 'whose menu counts something else',
    page: (broken) =>
      `<nav><a href="#l">Loans (${broken ? 4 : 2})</a> <a href="#r">Reservations (${broken ? 2 : 4})</a></nav><h1>Account</h1>`,
    steps: ['Check that the menu shows 4 reservations'],
    message: /4/,
  },
  {
    name: 'whose list begins with another title',
    page: (broken) =>
      `<h1>Reading list</h1><p>All titles</p>${list(broken ? ['Islands', 'Old Border', 'Tidal Year'] : ['Old Border', 'Islands', 'Tidal Year'])}`,
    steps: ['The list should have three titles and start with "Old Border"'],
    message: /Old Border/,
  },
  {
    name: 'whose order cannot be chosen',
    page: (broken) => ordered(broken ? ['Soonest first', 'Name A–Z'] : ['Soonest first', 'Cheapest first']),
    steps: ['Sort the events by "Cheapest first"', 'Check that "Gala" is the first event'],
    message: /first|sort/i,
  },
  {
    name: 'whose only list of types is in a form',
    page: (broken) => calls(!broken),
    steps: ['Show only the calls', 'Check that the page shows "Call"'],
    message: /calls/i,
  },
  {
    name: 'whose switch turns itself back on',
    page: (broken) => drivers(!broken),
    steps: ['Set Laura Petit to off duty', 'Check that "Laura Petit false" is shown'],
    message: /ticked|off/,
  },
  {
    name: 'whose copy button does nothing',
    page: (broken) => week(!broken),
    steps: ['Copy the meals from last week', 'Check that "copied" is shown'],
    message: /nothing changed|copied/,
  },
  {
    name: 'that cannot be searched by course',
    page: (broken) => recipes(!broken),
    steps: ['Search for "eggs" in the course Breakfast', 'Check that "eggs in Breakfast" is shown'],
    message: /Breakfast/,
  },
  {
    name: 'whose basket only shows a summary',
    page: (broken) => basket(!broken),
    steps: ['Go to the basket', 'Check that "the basket" is shown'],
    message: /basket/,
  },
  {
    name: 'that asks for no odometer',
    page: (broken) => fuel(!broken),
    steps: [
      'Add a refuelling with 58.2 litres, a cost of 96.50 and 84900 km',
      'Check that "58.2|96.50|84900" is shown',
    ],
    message: /84900|km|field/,
  },
  {
    name: 'with a tool for all instead of one for each',
    page: (broken) =>
      `<div style="cursor: pointer" onclick="${say('all')}">♡ 2</div><h1>Events</h1>${['Gala', 'Bears'].map((each) => `<div class="card"><b>${each}</b> <button ${broken ? 'hidden' : ''} onclick="${say(`liked ${each}`)}">♡</button></div>`).join('')}${said}`,
    steps: ['Click the heart of "Gala"', 'Check that "liked Gala" is shown'],
    message: /heart/,
  },
  {
    name: 'that shows nothing at all',
    page: (broken) => (broken ? '<div></div>' : '<button onclick="this.remove()">Delete the flat</button>'),
    steps: ['Delete the flat'],
    message: /found|button/,
  },
  {
    name: 'whose entry in the menu cannot be used',
    page: (broken) => team(broken ? 'suspend' : undefined),
    steps: ['Click "Suspend" in the three-dots menu of Hugo Brandt'],
    message: /Suspend/,
  },
  {
    name: 'that does not save what was changed through the menu of a row',
    page: (broken) => team(broken ? 'save' : undefined),
    steps: ['Change the department of Hugo Brandt to Marketing and save', reads('Hugo Brandt', 'Marketing')],
    message: /Marketing/,
  },
  {
    name: 'whose rows cannot be selected',
    page: (broken) => team(broken ? 'tick' : undefined),
    steps: ['Select the first two members'],
    message: /nothing changed|select/i,
  },
  {
    name: 'whose rows do not all say it',
    page: (broken) => bookings(broken ? 'other' : undefined),
    steps: ['Select "Confirmed" in the filter "Status"', 'Check that the list is not empty and "Boat ride" is shown'],
    message: /empty|Boat ride/,
  },
  {
    name: 'that does not pause what is told by what it is for',
    page: (broken) => bank(broken ? 'pause' : undefined),
    steps: [enter, 'Pause the standing order for the gym', reads('the gym', 'Paused')],
    message: /gym|Paused/i,
  },
  {
    name: 'with two things that are for the gym',
    page: (broken) => bank(broken ? 'two' : undefined),
    steps: [enter, 'Pause the standing order for the gym'],
    message: /gym/i,
  },
  {
    name: 'that does not take the number and the PIN',
    page: (broken) => bank(broken ? 'login' : undefined),
    steps: [enter],
    message: /Login failed/,
  },
  {
    name: 'whose filter is not applied by its button',
    page: (broken) => subscribers(!broken),
    steps: ['Filter the subscribers by the status "Bounced"', 'Check that the list has 2 subscribers'],
    message: /2|nothing changed/,
  },
  {
    name: 'with the message below another field',
    page: itemForm,
    steps: ['Check that the message "Use the form BW-0000" appears under the item number'],
    message: /Use the form/,
  },
  {
    name: 'whose only flat has another status',
    page: (broken) => flat(broken ? 'Vacant' : 'Occupied'),
    steps: ['Check that the flat has the status "Occupied"'],
    message: /Occupied/,
  },
  {
    name: 'whose calendar ends before',
    page: calendar,
    steps: ['Go forward to May 2027'],
    message: /May 2027|nothing changed/,
  },
  {
    name: 'whose list of states only filters',
    page: (broken) => orders(broken),
    steps: ['Tick the first two orders', 'Set their status to "Closed"'],
    message: /filters/,
  },
  {
    name: 'where another row has the price',
    page: (broken) => bookings(broken ? 'price' : undefined),
    steps: ['Check that the first booking in the list is "City tour" with the price 35.00'],
    message: /35/,
  },
  ...[
    'Check that the number next to "Wishlist" is 5',
    'Check that both bookings are from Ada Bell',
    'Check that both have the status "Pending"',
  ].map((step) => ({
    name: `where something else is so: ${step}`,
    page: (broken: boolean) =>
      broken
        ? bookings()
        : bookings()
            .replace('>3<', '>5<')
            .replace('Omar Reyes', 'Ada Bell')
            .replace("'Confirmed', '35", "'Pending', '35"),
    steps: [step],
    message: /Check failed/,
  })),
  {
    name: 'that does not log out',
    page: (broken) => team(broken ? 'log out' : undefined),
    steps: ['Log out'],
    message: /log/i,
  },
  {
    name: 'whose heading counts one too many',
    page: (broken) => team(broken ? 'count' : undefined),
    steps: ['Check that there are 3 members'],
    message: /3/,
  },
];
