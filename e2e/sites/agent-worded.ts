// Steps that no rule reads word for word: one control on the page accounts for all their words, or nothing is done.
import { type Fault, said, say } from './agent-fault.ts';
import type { Kind } from './agent-kinds.ts';

const shows = (text: string) => `Check that the page shows "${text}"`;
const click = 'style="cursor: pointer"';
const letter = (name: string, day: string) => `<div class="letter"><b>${name}</b> <span>sent ${day}</span>
  <button onclick="${say(`kept ${name}`)}">Keep</button><button onclick="${say(`filed ${name}`)}">File away</button></div>`;
const letters = `<h1>Letters</h1>${letter('Ada Bell', '3 Nov')}${letter('Cora Dean', '4 Nov')}${said}`;
const chip = (text: string) => `<span class="chip" ${click} onclick="${say(`shown: ${text}`)}">${text}</span>`;
const plums = `<div class="tabs"><div class="on" ${click}>Plums</div><div ${click}>Pears</div></div>
  <div>${chip('All 5')} ${chip('Ripe 2')} ${chip('Green 3')}</div>${said}`;
const boat = (name: string, menu: string) => `<div class="boat"><b>${name}</b><span>12 m</span>
  <span class="dot" ${click} onclick="this.nextElementSibling.hidden = false"><svg width="16" height="16"><circle cx="8" cy="8" r="2"/></svg></span>
  <div hidden><div ${click} onclick="${menu}">Delete</div><div ${click} onclick="${say(`renamed ${name}`)}">Rename</div></div></div>`;
const boats = `<h1>Boats</h1>${boat('Sea Thrift', say('deleted'))}${boat('Blue Dory', say('deleted'))}${said}`;
const board = (name: string) => `<div class="item"><span>${name}</span>
  <div class="q"><span ${click} onclick="turn(this, -1)">−</span>1<span ${click} onclick="turn(this, 1)">+</span></div></div>`;
const boards = `${board('Pine boards')}${board('Oak boards')}${said}<script>
  function turn(sign, by) { const text = sign.parentNode.childNodes[1]; text.data = Number(text.data) + by;
    said.textContent = [...document.querySelectorAll('.q')].map((each) => each.childNodes[1].data).join(' and '); }</script>`;
const cheeses = `<h1>Cheeses</h1><div class="drop" ${click} onclick="orders.hidden = false">Name</div>
  <div id="orders" hidden><div ${click}>Name</div><div ${click}>Weight: high to low</div><div ${click}>Weight: low to high</div></div>
  <div id="all"></div><script>const cheeses = [['Brie', 900], ['Feta', 200], ['Gouda', 1500]];
  const draw = () => { all.innerHTML = cheeses.map(([name, weight]) => '<div class="cheese"><b>' + name + '</b> <span class="weight">' + weight + ' g</span></div>').join(''); };
  for (const each of orders.children) each.onclick = () => { const by = each.textContent;
    cheeses.sort((one, two) => (by === 'Name' ? one[0].localeCompare(two[0]) : by.includes('high to') ? two[1] - one[1] : one[1] - two[1])); orders.hidden = true; draw(); };
  draw();</script>`;
const plot = (name: string) => `<tr><td>${name}</td><td><button onclick="ask(this)">Release</button></td></tr>`;
const plots = `<h1>Plots</h1><table><tr><th>Tenant</th><th></th></tr>${plot('Ada Bell')}${plot('Cora Dean')}</table>${said}<script>
  function ask(button) { const box = document.createElement('div'); box.className = 'pop'; box.style = 'position: absolute; top: 0; left: 400px';
    box.innerHTML = '<p>Release this plot?</p><button>No</button><button>Yes</button>'; document.body.append(box);
    const [no, yes] = box.querySelectorAll('button'); no.onclick = () => box.remove();
    yes.onclick = () => { said.textContent = 'released ' + button.closest('tr').cells[0].textContent; button.closest('tr').remove(); box.remove(); }; }</script>`;

const hut = (name: string) => `<div class="hut"><b>${name}</b>
  <div class="more" style="cursor: pointer; position: relative; width: 20px" onclick="this.lastElementChild.hidden = !this.lastElementChild.hidden"><svg width="16" height="16"><circle cx="8" cy="8" r="2"/></svg>
  <div hidden style="position: absolute; top: 20px; width: 120px; background: white"><div onclick="${say(`copied ${name}`)}">Duplicate</div><div onclick="${say(`shelved ${name}`)}">Archive</div></div></div></div>`;
const huts = `<h1>Huts</h1>${hut('Fell Hut')}${hut('Lake Hut')}${said}`;
const remarks = (isSent: boolean) => `<h1>Remarks</h1><ul id="kept"><li>Dry</li></ul>
  <div><label>New remark <textarea></textarea></label><button onclick="${isSent ? "kept.append(Object.assign(document.createElement('li'), { textContent: document.querySelector('textarea').value })); document.querySelector('textarea').value = ''" : ''}">Add remark</button></div>`;
const code = (isTaken: boolean) => `<h1>Basket</h1><p id="sum">Total £40</p><div><label>Voucher code <input></label>
  <button onclick="${isTaken ? "sum.textContent = 'Total £30'" : ''}">Apply</button></div>`;
const members = (state: string) => `<h1>Members</h1><table><tr><th>Name</th><th>Status</th><th></th></tr>
  <tr><td>Ada Bell</td><td>Active</td><td><button onclick="${say('opened Ada')}">Open</button></td></tr>
  <tr><td>Cora Dean</td><td>${state}</td><td><button onclick="${say('opened Cora')}">Open</button></td></tr></table>${said}`;

const loans = (way: string) => `<h1>Loans</h1><table><tr><th></th><th>Reader</th><th>Book</th></tr>
  <tr><td><input type="checkbox" aria-label="Select loan 71"></td><td>Ada Bell</td><td>${way}</td></tr>
  <tr><td><input type="checkbox" aria-label="Select loan 72"></td><td>Cora Dean</td><td>Atlas</td></tr></table>${said}`;
const visits = (way: string) => `<h1>Visits</h1><div>${way}</div><table><tr><th>Guest</th><th></th></tr>
  <tr><td>Ada Bell</td><td><button onclick="${say('called off')}">Cancel visit</button></td></tr></table>${said}`;
const shed = `<header><input type="search" aria-label="Search" onkeydown="if (event.key === 'Enter') { ${say('searched everywhere')} }"></header>
  <main><h1>Tools</h1><input type="search" placeholder="Search tools" onkeydown="if (event.key === 'Enter') { ${say('searched the tools')} }">
  <ul><li>Rake</li><li>Spade</li></ul></main>${said}`;
const debts = (last: string) => `<h1>Members</h1><table><tr><th>Name</th><th>Balance</th></tr>
  <tr><td>Ada</td><td>-£4.20</td></tr><tr><td>Bo</td><td>-£1.35</td></tr><tr><td>Cy</td><td>${last}</td></tr></table>`;
const notice = `<h1>Plan</h1><p id="state">Draft</p><button onclick="ask.showModal()">Publish plan</button>
  <dialog id="ask" aria-label="Publish plan 48?"><p>All members will see it.</p><button onclick="ask.close()">Not yet</button>
  <button onclick="ask.close(); state.textContent = 'Public'">Publish</button></dialog>`;

export const wordedKinds: Kind[] = [
  {
    name: 'a row that is opened by its link, not by the box that selects it',
    page: loans(`<a href="#" onclick="${say('opened the loan')}">Herbs</a>`),
    steps: ['Open the loan of Ada Bell', shows('opened the loan')],
  },
  {
    name: 'the search field of the page, beside that of the website',
    page: shed,
    steps: ['Search for rake', shows('searched the tools')],
  },
  {
    name: 'a question that is answered by the verb it asks with',
    page: notice,
    steps: ['Publish the plan and confirm', shows('Public')],
  },
  {
    name: 'an entry of a menu that lies inside of what opens it',
    page: huts,
    steps: ['Archive Lake Hut', shows('shelved Lake Hut')],
  },
  {
    name: 'what an earlier step named, called “it”',
    page: members('Paused'),
    steps: ['Check that Cora Dean is listed', 'Open it', shows('opened Cora')],
  },
  {
    name: 'a control of the card that says the names, on a page about the rest',
    page: letters,
    steps: ['File away the letter from Cora Dean', shows('filed Cora Dean')],
    fixme: true,
  },
  {
    name: 'a filter by what the page is about',
    page: plums,
    steps: ['Show only the ripe plums', shows('shown: Ripe')],
  },
  { name: 'how many a filter says there are', page: plums, steps: ['There are only 2 ripe plums now'] },
  {
    name: 'a menu without a name that the step describes',
    page: boats,
    steps: ['Open the menu with the three dots next to Blue Dory and choose Rename', shows('renamed Blue Dory')],
  },
  {
    name: 'the number in the row of a thing',
    page: boards,
    steps: ['Increase the number of Oak boards to 3', shows('1 and 3')],
  },
  {
    name: 'an order in a list that the page has drawn',
    page: cheeses,
    steps: ['Sort them by highest weight', 'Gouda is the first in the list'],
  },
  {
    name: 'a question beside the button',
    page: plots,
    steps: ['Release the plot of Cora Dean', shows('released Cora Dean')],
  },
  {
    name: 'a name for what is being made',
    page: `<h1>New boat</h1><label>Length <input></label><input placeholder="Name, e.g. Sea Thrift" id="a">
      <button onclick="said.textContent = a.value">Save</button>${said}`,
    steps: ['Call it Blue Dory and click Save', shows('Blue Dory')],
  },
];

const job = (name: string, state: string) => `<div class="job"><b>${name}</b> <span>${state}</span></div>`;
const trees = (
  names: string[],
) => `<label>Tree</label><div class="my-select"><input id="q"></div><div id="list" hidden></div>
  <label>Height <input></label><script>
  q.oninput = () => { list.hidden = false; list.innerHTML = '';
    for (const name of ${JSON.stringify(names)}.filter((each) => each.includes(q.value))) {
      const option = document.createElement('div'); option.className = 'option'; option.style.cursor = 'pointer'; option.textContent = name;
      option.onclick = () => { q.value = name; list.hidden = true; }; list.append(option); } };</script>`;

const clubs = (state: string) => `<h1>Clubs</h1><table><tr><th>Club</th><th>Status</th></tr>
  <tr><td>Oak Rowers</td><td>${state}</td></tr><tr><td>Elm Singers</td><td>Regular</td></tr></table>`;
const queue = (names: string[]) =>
  `<h1>Queue</h1><ul>${names.map((name) => `<li><b>${name}</b> <span>10:00</span></li>`).join('')}</ul>`;

export const wordedFaults: Fault[] = [
  {
    name: 'without the button for something new, but with a way to all of them',
    page: (broken) =>
      `<h1>Desk</h1><a href="#" onclick="${say('all of them')}">Letters</a>${broken ? '' : `<button onclick="${say('begun')}">New letter</button>`}${said}`,
    steps: ['Click New letter'],
    message: /New letter/,
  },
  {
    name: 'where another row says what “they” should be',
    page: (broken) => clubs(broken ? 'New' : 'Regular'),
    steps: ['The Oak Rowers are listed, and they are marked as a regular club'],
    message: /regular club/,
  },
  {
    name: 'that still lists, by the full name, whom the step calls by a title',
    page: (broken) => queue(['Ada Bell', ...(broken ? ['Cora Dean'] : []), 'Eve Frost']),
    steps: ['Ms Dean should no longer appear in the list'],
    message: /Dean/,
  },
  {
    name: 'whose rows can only be selected, not opened',
    page: (broken) => loans(broken ? 'Herbs' : `<a href="#" onclick="${say('opened the loan')}">Herbs</a>`),
    steps: ['Open the loan of Ada Bell'],
    message: /not found|nothing opened/,
  },
  {
    name: 'without a way to the cancelled visits, but with one to cancel a visit',
    page: (broken) => visits(broken ? '' : `<button onclick="${say('shown')}">Cancelled visits</button>`),
    steps: ['Show the cancelled visits'],
    message: /not found|cancelled/i,
  },
  {
    name: 'with debts in the wrong order',
    page: (broken) => debts(broken ? '-£2.00' : '£3.10'),
    steps: ['The members are sorted by balance, lowest first'],
    message: /-£2\.00/,
  },
  {
    name: 'that does not keep the remark that was added',
    page: (broken) => remarks(!broken),
    steps: ['Add the remark "Wants a key"'],
    message: /Wants a key|nothing changed/,
  },
  {
    name: 'whose voucher does nothing',
    page: (broken) => code(!broken),
    steps: ['Use the voucher code SUN10'],
    message: /nothing changed/,
  },
  {
    name: 'with another status in the row of whom the step before named',
    page: (broken) => members(broken ? 'Active' : 'Paused'),
    steps: ['Check that Cora Dean is listed', 'Verify status = Paused'],
    message: /status/i,
  },
  {
    name: 'with fewer open ones, though as many in all',
    page: (broken) =>
      `<h1>Jobs</h1>${job('Roof', 'open')}${job('Door', broken ? 'closed' : 'open')}${job('Lock', 'closed')}`,
    steps: ['There are 2 open jobs'],
    message: /open jobs/,
  },
  {
    name: 'whose menu says Delete and does not',
    page: (broken) =>
      `<h1>Boats</h1>${boat('Sea Thrift', '')}${boat('Blue Dory', broken ? 'this.parentNode.hidden = true' : "this.closest('.boat').remove()")}`,
    steps: ['Click the three dots in the Blue Dory card and choose Delete', 'Blue Dory is gone'],
    message: /Blue Dory/,
  },
  {
    name: 'that shows what is approved, and offers no way to approve',
    page: (broken) =>
      `<h1>Requests</h1><button onclick="${say('all approved')}">Approved (2)</button>
       ${broken ? '' : `<button onclick="${say('approved')}">Approve</button>`}${said}`,
    steps: ['Approve the request'],
    message: /approve/i,
  },
  {
    name: 'that has a part for archived letters, and no way to archive one',
    page: (broken) =>
      `<nav><a href="#a">Archive</a></nav><h1>Letters</h1><div class="card"><a href="#l" onclick="${say('opened')}">Letter from Cora Dean</a>
       <span>4 Nov</span>${broken ? '' : `<button onclick="${say('archived')}">Archive</button>`}</div>
       <div class="card"><a href="#m">Letter from Ada Bell</a><span>3 Nov</span></div>${said}`,
    steps: ['Archive the letter from Cora Dean'],
    message: /archive/i,
  },
  ...['Archive the letter', 'Archive it'].map((step) => ({
    name: `that only leads to the archive: ${step}`,
    page: (broken: boolean) =>
      `<nav><a href="#a">Archive</a></nav><h1>Letter</h1><p>Dear Ada</p>
       ${broken ? '' : `<button onclick="${say('archived')}">Archive</button>`}${said}`,
    steps: [step],
    message: /archive/i,
  })),
  {
    name: 'whose list does not have what is to be chosen',
    page: (broken) => trees(broken ? ['Oak', 'Ash'] : ['Oak', 'Ash', 'Elm']),
    steps: ['Choose Elm as the tree'],
    message: /Elm/,
  },
  {
    name: 'whose dialog can be closed, but deletes nothing',
    page: (broken) => visitDialog(broken ? '' : '<button onclick="first.remove(); box.remove()">Delete</button>'),
    steps: ['Delete the visit'],
    message: /delete/i,
  },
  {
    name: 'whose discount can be applied, but which saves nothing',
    page: (broken) => `<h1>New loan</h1><label>Reader <input value="Ada Bell"></label><label>Discount <input></label>
      <button onclick="${say('discount applied')}">Apply</button><button onclick="${broken ? '' : say('saved')}">Save loan</button>${said}`,
    steps: ['Save it'],
    message: /nothing changed/,
  },
  {
    name: 'that forgets a name which it does not offer',
    page: (broken) => onlyOffered(broken ? ['Ash', 'Oak'] : ['Ash', 'Oak', 'Elm']),
    steps: ['Type "Elm" into Tree and "3" into Height'],
    message: /Tree.*(?:empty again|no option)/,
  },
  {
    name: 'whose list can be searched, but not changed',
    page: (broken) => `<h1>Visits</h1><input type="search" placeholder="Search visits">
      <ul><li>Ada Bell <span>cancelled</span>
      ${broken ? '' : '<label>Visit of Ada Bell <input></label>'}</li><li>Cora Dean <span>planned</span></li></ul>`,
    steps: ['Change the visit of Ada Bell back to planned'],
    message: /field|found/,
  },
  {
    name: 'that sells it in another weight only',
    page: (broken) => `<h1>Flour</h1><table><tr><th>Kind</th><th>Bag</th><th>Stock</th><th></th></tr>
      ${(broken ? ['1 kg', '2 kg'] : ['5 kg']).map((bag) => `<tr><td>Rye</td><td>${bag}</td><td>5</td><td><button onclick="${say('in the cart')}">Add</button></td></tr>`).join('')}</table>${said}`,
    steps: ['Add the 5 kg bag to the cart'],
    message: /5/,
  },
];

const visitDialog = (button: string) => `<h1>Plan</h1><div id="first">Ada Bell, 9:00</div><div>Cora Dean, 10:00</div>
  <div id="box" role="dialog" aria-label="Ada Bell" style="position: fixed; inset: 40px; background: white"><button aria-label="Close" onclick="box.remove()">✕</button>
  <h2>Ada Bell</h2><p>Visit on Monday</p>${button}</div>`;
/** A field that searches a list, and forgets what is not chosen from it. */
const onlyOffered = (
  names: string[],
) => `<div class="my-select"><label>Tree <input id="tree" role="combobox" aria-expanded="false"></label></div>
  <ul id="offered" role="listbox" hidden></ul><label>Height <input></label><script>
  let chosen = '';
  tree.oninput = () => { const found = ${JSON.stringify(names)}.filter((each) => each.includes(tree.value));
    offered.innerHTML = found.map((each) => '<li role="option">' + each + '</li>').join(''); offered.hidden = found.length === 0; };
  offered.onmousedown = (event) => { event.preventDefault(); chosen = tree.value = event.target.textContent; offered.hidden = true; };
  tree.onblur = () => { tree.value = chosen; offered.hidden = true; };</script>`;
