// Steps about another part of the site than the one that is shown, and what may be mistaken for it on this page.
import type { Fault } from './agent-fault.ts';
import type { Kind } from './agent-kinds.ts';

/** What does not work: the part opens without its list, a number opens nothing, or nothing is cancelled. */
type Broken = 'list' | 'number' | 'cancel' | undefined;

/** A practice with three parts. “Overdue” and a name are also said on the first, and only said. */
const practice = (
  broken?: Broken,
) => `<style>nav button { background: none; border: 0 } dialog p { margin: 4px }</style>
  <nav><button onclick="go('today')">Today</button><button onclick="go('invoices')">Invoices</button><button onclick="go('clients')">Clients</button></nav>
  <main id="here"></main><dialog id="ask"><p>Cancel this invoice?</p><button onclick="ask.close()">Keep it</button><button onclick="${broken === 'cancel' ? '' : "opened.state = 'Cancelled'; "}ask.close(); show()">Cancel invoice</button></dialog><script>
  const invoices = [{ no: '2027-01', who: 'Ada Bell', state: 'Overdue' }, { no: '2027-02', who: 'Bob Hale', state: 'Paid' }, { no: '2027-03', who: 'Eve Lund', state: 'Draft' }];
  const here = document.querySelector('#here');
  let part, tab = 'All', opened;
  function go(name) { part = name; opened = undefined; show(); }
  function pick(name) { tab = name; show(); }
  function show() {
    const listed = ${broken === 'list' ? '[]' : "invoices.filter(({ state }) => tab === 'All' || state === tab)"};
    here.innerHTML = opened ? '<h1>Invoice ' + opened.no + '</h1><p>For ' + opened.who + ', ' + opened.state + '</p><button onclick="ask.showModal()">Cancel invoice</button>'
      : part === 'invoices' ? '<h1>Invoices</h1><div role="tablist">' + ['All', 'Overdue', 'Paid'].map((name) => '<button role="tab" aria-selected="' + (name === tab) + '" onclick="pick(this.textContent)">' + name + '</button>').join('') + '</div><table><tr><th>Number</th><th>Client</th><th>State</th><th></th></tr>' +
        listed.map((each, at) => '<tr><td><button onclick="${broken === 'number' ? '' : 'opened = invoices.find(({ no }) => no === this.textContent); show()'}">' + each.no + '</button></td><td>' + each.who + '</td><td>' + each.state + '</td><td><button aria-label="Actions for ' + each.no + '">⋮</button></td></tr>').join('') + '</table>'
      : part === 'clients' ? '<h1>Clients</h1><ul><li>Ada Bell</li><li>Bob Hale</li></ul>'
      : '<h1>Wednesday, 12 May</h1><dl><dt>Overdue</dt><dd>1</dd></dl><h2>Clients</h2><p>Bob Hale at 10:00</p>';
  }
  go('today');</script>`;

/** A concert with a section that is called like another part of the site, and a form in which a name can be typed. */
const concert = (isThere: boolean) => ({
  '/': `<nav><a href="/">Concert</a> ${isThere ? '<a href="/tickets">Tickets</a>' : ''}</nav><h1>Summer Serenade</h1><h2>Tickets</h2>
    <form onsubmit="return false"><label>Name <input oninput="said.textContent = 'ordered'"></label><label>Seats <input></label><button>Add order</button></form><p id="said"></p>`,
  '/tickets': `<nav><a href="/">Concert</a> <a href="/tickets">Tickets</a></nav><h1>Tickets</h1><label>Name <input type="search" oninput="said.textContent = 'found ' + this.value"></label><p id="said"></p>`,
});

/** The menu of a user looks like a list, and is no place to move anything from or to. */
const project = (
  hasList: boolean,
) => `<header><div role="combobox" aria-expanded="false" tabindex="0" onclick="menu.hidden = !menu.hidden">Lena Kern</div><div id="menu" role="listbox" hidden><div role="option">Sign out</div></div></header>
  <h1>Roof of the school</h1><p id="said">Stage: Offer</p>${hasList ? `<label>Stage <select onchange="said.textContent = 'Stage: ' + this.value"><option>Offer</option><option>Planning</option></select></label>` : '<p>Planning</p>'}`;

const shows = (text: string) => `Check that the page shows "${text}"`;

/** Cards with a sign in a box, both of which look as if they could be clicked. */
const rooms = `<style>.keb, .keb span, .pop div { cursor: pointer } .card { border: 1px solid #99a; width: 240px }</style><h1>Rooms</h1><div id="all"></div><script>
  const rooms = ['Phone box North', 'Phone box South', 'Harbour'];
  function show() { all.innerHTML = rooms.map((each) => '<div class="card"><div><h2>' + each + '</h2><div class="keb"><span onclick="offer(this)">⋮</span></div></div><small>Floor 1</small></div>').join(''); }
  function offer(sign) { const made = document.createElement('div'); made.className = 'pop'; made.innerHTML = '<div>Edit</div><div>Delete</div>'; sign.parentElement.after(made);
    made.lastChild.onclick = () => { rooms.splice(rooms.indexOf(sign.closest('.card').querySelector('h2').textContent), 1); show(); }; }
  show();</script>`;

export const partKinds: Kind[] = [
  {
    name: 'a menu behind a sign in a box of its own',
    page: rooms,
    steps: [
      'Delete the room Phone box South',
      'Check that 2 rooms are left',
      'Check that "Phone box South" is not shown',
    ],
  },
  {
    name: 'a list of another part of the site, by its state',
    page: practice(),
    steps: ['Show the overdue invoices', shows('Ada Bell'), 'Check that "Bob Hale" is not shown'],
  },
  {
    name: 'a record of another part of the site, whose number opens it',
    page: practice(),
    steps: ['Open the draft invoice for Eve Lund', shows('For Eve Lund, Draft')],
  },
  {
    name: 'what belongs to somebody, and is cancelled',
    page: practice(),
    steps: ['Go to the invoices', "Open Ada Bell's invoice and cancel it", shows('For Ada Bell, Cancelled')],
  },
  {
    name: 'a place at the begin of a step, which a section of this page is called like, too',
    page: concert(true),
    steps: ['On the tickets page, search for the name "Winter"', shows('found Winter')],
  },
  {
    name: 'a line with a switch that can be clicked as a whole',
    page: `<style>.sw { width: 40px; height: 20px; border-radius: 10px; background: #ccc; position: relative; display: inline-block } .sw i { position: absolute; left: 2px; top: 2px; width: 16px; height: 16px; border-radius: 8px; background: white }
        input:checked + .sw i { left: 22px } input { position: absolute; opacity: 0 }</style>
      <div><span>Weekly summary</span> <label class="line" aria-label="Weekly summary" style="cursor: pointer"><input type="checkbox" role="switch" onchange="said.textContent = this.checked ? 'on' : 'off'"><span class="sw"><i></i></span></label></div><p id="said">off</p>`,
    steps: ['Turn on the weekly summary', shows('on')],
  },
];

/** What is declined is said in red. */
const requests = (answer: string) =>
  `<h1>Requests</h1><ul><li>Kick-off <button onclick="said.innerHTML = '<p style=&quot;color: rgb(190, 20, 30)&quot;>${answer}</p>'">Decline</button></li><li>Board meeting <button>Decline</button></li></ul><div id="said" role="alert"></div>`;

export const partFaults: Fault[] = [
  {
    name: 'that says in red what could not be declined',
    page: (broken) => requests(broken ? 'Request could not be declined' : 'Request declined'),
    steps: ['Decline the request Kick-off'],
    message: /could not be declined/,
  },
  {
    name: 'whose list is empty',
    page: (broken) => practice(broken ? 'list' : undefined),
    steps: ['Open the draft invoice for Eve Lund'],
    message: /Eve Lund/,
  },
  {
    name: 'where the number opens nothing',
    page: (broken) => practice(broken ? 'number' : undefined),
    steps: ['Open the draft invoice for Eve Lund'],
    message: /nothing changed/,
  },
  {
    name: 'that asks, and does not cancel then',
    page: (broken) => practice(broken ? 'cancel' : undefined),
    steps: ['Go to the invoices', "Open Ada Bell's invoice and cancel it", shows('For Ada Bell, Cancelled')],
    message: /Cancelled/,
  },
  {
    name: 'without the part in which to search',
    page: (broken) => concert(!broken),
    steps: ['On the tickets page, search for the name "Winter"'],
    message: /Name|tickets/i,
  },
  {
    name: 'where the stage is only said',
    page: (broken) => project(!broken),
    steps: ['Move it to the stage Planning', shows('Stage: Planning')],
    message: /stage|Planning/i,
  },
];
