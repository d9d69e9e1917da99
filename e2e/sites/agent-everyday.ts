// Lists and cards as people speak of them: by what they say, not by what their controls are called.
import { type Fault, said, say } from './agent-fault.ts';
import type { Kind } from './agent-kinds.ts';

const shows = (text: string) => `Check that the page shows "${text}"`;
const invoice = (name: string, month: string, state: string) => `<tr><td>${name}</td><td>${month}</td><td>${state}</td>
  <td><button aria-label="More" onclick="this.nextElementSibling.hidden = false">⋯</button>
  <div hidden><div onclick="${say(`reminded ${name}`)}" style="cursor: pointer">Send reminder</div></div></td></tr>`;
const invoices = `<table><tr><th>Member</th><th>Period</th><th>Status</th><th></th></tr>
  ${invoice('Ada Bell', 'Aug 2025', 'Paid')}${invoice('Cora Dean', 'Sep 2025', 'Open')}${invoice('Ben Hay', 'Sep 2025', 'Open')}</table>${said}`;
const repair = (what: string, day: string) => `<div class="job"><span>${day}</span><b>${what}</b>
  <span style="cursor: pointer" onclick="${say(`again ${what}`)}">Rent again</span></div>`;
const repairs = `<h1>Rentals</h1>${repair('Red kayak', '14 Aug')}${repair('Blue canoe', '30 Sep')}${said}`;
const ticket = (kind: string) => `<div class="ticket"><span>${kind}</span><span class="step">
  <span style="cursor: pointer">−</span><em>0</em><span style="cursor: pointer">+</span></span></div>`;
const tickets = `<div style="cursor: pointer" aria-label="Basket" onclick="${say('basket opened')}">Basket</div>
  ${ticket('Floor')}${ticket('Gallery')}<button id="add">Add to basket</button>${said}
  <script>for (const each of document.querySelectorAll('.ticket')) {
    const [less, number, more] = each.querySelector('.step').children;
    more.onclick = () => { number.textContent = Number(number.textContent) + 1; };
    less.onclick = () => { number.textContent = Math.max(0, number.textContent - 1); };
  }
  add.onclick = () => { said.textContent = [...document.querySelectorAll('.ticket')].map((each) => each.textContent.replace(/[^A-Za-z0-9]/g, '')).join(' '); };</script>`;

const costs = `<h1>Costs</h1><form><select name="kind" aria-label="Kind"><option>All</option><option>Tools</option><option>Fuel</option></select>
  <button>Show</button></form><p id="said"></p><script>said.textContent = (new URLSearchParams(location.search).get('kind') ?? 'All') + ' listed';</script>`;

const seats = `<h1>Seats</h1><form onsubmit="event.preventDefault(); said.textContent = this.elements.children.value + ' children'">
  <label>Adults <input name="adults"></label><label>Children <input name="children"></label><button>Book</button></form><p id="said"></p>`;

export const everydayKinds: Kind[] = [
  {
    name: 'a comment that is sent by its own button, though the next step saves something else',
    page: `<h1>Ticket</h1>
      <form onsubmit="document.querySelector('ul').innerHTML += '<li>' + this.text.value + '</li>'; this.reset(); return false">
        <label>Write a comment <textarea name="text"></textarea></label><button>Send comment</button>
      </form>
      <ul><li>It drips</li></ul>
      <form onsubmit="document.querySelector('output').textContent = 'Saved: ' + this.state.value; return false">
        <label>Status <select name="state"><option>Open</option><option>Waiting</option></select></label><button>Save ticket</button>
      </form><output></output>`,
    steps: [
      'Write the comment "Part arrives on Wednesday"',
      'Set the status to Waiting and save it',
      'Check that the list shows "Part arrives on Wednesday"',
      'Check that the page shows "Saved: Waiting"',
    ],
  },
  {
    name: 'a form with a field that is called like a property of the form',
    page: seats,
    steps: ['Type 2 into "Children"', 'Click "Book"', shows('2 children')],
  },
  {
    name: 'a list that a button beside it applies',
    page: costs,
    steps: ['Show only the tools', shows('Tools listed')],
  },
  {
    name: 'what the menu of one row offers',
    page: invoices,
    steps: ['Send Cora Dean a reminder', shows('reminded Cora Dean')],
  },
  {
    name: 'a control of the card that says the other words',
    page: repairs,
    steps: ['Rent the Red kayak from August again', shows('again Red kayak')],
  },
  {
    name: 'a number between a minus and a plus',
    page: tickets,
    steps: ['Put two Gallery tickets in the basket', shows('Floor0 Gallery2')],
  },
  {
    name: 'a person by a word for her',
    page: invoices,
    steps: ['Cora Dean is Open', 'Send her a reminder', shows('reminded Cora Dean')],
  },
  {
    name: 'a button that is called by all words of the step',
    page: `<h1>Your order</h1><a href="#">Orders</a><button onclick="${say('placed')}">Place order</button>${said}`,
    steps: ['Place the order', shows('placed')],
  },
  {
    name: 'a full name for two fields in a drawer that has a field for names behind it',
    page: `<input placeholder="Name or e-mail"><div class="drawer" style="position: fixed; right: 0; top: 0; bottom: 0; width: 400px; background: #fff; z-index: 5">
      <label>First name <input id="a"></label><label>Last name <input id="b"></label><label>E-mail <input id="c" placeholder="name@example.com"></label>
      <button onclick="said.textContent = [a.value, b.value, c.value].join(', ')">Save</button>${said}</div>`,
    steps: [
      'Enter Ada Bell as the name and ada@bell.example as the e-mail',
      'Save',
      shows('Ada, Bell, ada@bell.example'),
    ],
  },
  {
    name: 'one of a group of radio buttons, by what the group is called',
    page: `<fieldset><legend>E-mails</legend><label><input type="radio" name="m" checked> Each message</label>
      <label><input type="radio" name="m" onchange="${say('weekly')}"> Weekly summary</label></fieldset>${said}`,
    steps: ['Change the e-mails to weekly summary', shows('weekly')],
  },
  {
    name: 'a filter that is drawn and closed',
    page: `<div class="n-select" tabindex="0" style="cursor: pointer" onclick="document.querySelector('#offer').hidden = false"><span id="shown">All sections</span></div>
      <div id="offer" role="listbox" hidden><div role="option" onclick="shown.textContent = 'Rowing'; offer.hidden = true; ${say('filtered')}">Rowing</div></div>
      <table><tr><th>Name</th><th>Section</th></tr><tr><td>Ada</td><td>Rowing</td></tr><tr><td>Bob</td><td>Rowing</td></tr></table>${said}`,
    steps: ['Show only the rowing section', shows('filtered')],
  },
  {
    name: 'a question that a task asks in a dialog',
    page: `<div class="trip"><b>Pine Cottage</b><button onclick="ask.hidden = false">Cancel trip</button></div><div class="trip"><b>Hotel Sol</b><button>Cancel trip</button></div>
      <div id="ask" role="dialog" hidden><label>Reason <select><option>Illness</option><option>Other plans</option></select></label>
      <button onclick="ask.hidden = true">Keep it</button><button onclick="ask.hidden = true; said.textContent = 'cancelled: ' + ask.querySelector('select').value">Cancel trip</button></div>${said}`,
    steps: ['Cancel the trip to Pine Cottage, reason "Other plans"', shows('cancelled: Other plans')],
  },
];

const members = (broken: boolean) => `<table><tr><th>No.</th><th>Name</th><th>Status</th><th></th></tr>
  <tr><td>1</td><td>Ada Bell</td><td>${broken ? 'Active' : 'Paused'}</td><td><button>Pause</button></td></tr>
  <tr><td>2</td><td>Cora Dean</td><td>Paused</td><td><button>Pause</button></td></tr></table>`;
const course = (name: string, places: string) =>
  `<div class="card"><h3>${name}</h3><p>Fridays</p><span>${places}</span><button>Book</button></div>`;
const reply = (
  name: string,
  own: boolean,
) => `<div class="reply"><div class="head"><b>${name}</b> <span>3 Nov</span></div><p>Hello</p>
  ${own ? `<div><button onclick="this.closest('.reply').remove()">Delete</button></div>` : ''}</div>`;

export const everydayFaults: Fault[] = [
  {
    name: 'with a second entry beside what should be the only thing left',
    page: (broken) => `<h1>Board</h1><ul><li>Pistol</li>${broken ? '<li>Throne</li>' : ''}</ul>`,
    steps: ['The pistol should be the only thing left on the board'],
    message: /there is also “Throne”/,
  },
  {
    name: 'with another state in the row',
    page: members,
    steps: ['Ada Bell is Paused now'],
    message: /Check failed/,
  },
  {
    name: 'with another number on the card',
    page: (broken) =>
      `${course('Yoga', '12 of 12 places')}${course('Evening pottery', broken ? '11 of 12 places' : '12 of 12 places')}`,
    steps: ['The Evening pottery card shows 12 of 12 places'],
    message: /Check failed/,
  },
  {
    name: 'with another entry at the top',
    page: (broken) =>
      `<ul>${(broken ? ['Red Rug', 'Blue Lamp'] : ['Blue Lamp', 'Red Rug']).map((each) => `<li><b>${each}</b> <i>new</i></li>`).join('')}</ul>`,
    steps: ['Blue Lamp is at the top of the list'],
    message: /first item/,
  },
  {
    name: 'with a Delete button only in the reply of somebody else',
    page: (broken) => `<main>${reply('Nils Borg', !broken)}${reply('Ida Lund', true)}</main>`,
    steps: ['Delete the reply of Nils Borg'],
    message: /no button for “Delete”/,
  },
  {
    name: 'where only one of two can be put into the basket',
    page: (broken) => `<h1>Fern</h1>${broken ? '' : '<label>Quantity <input type="number" value="1" id="q"></label>'}
      <button onclick="${say('added')}">Add to basket</button>${said}`,
    steps: ['Put two of them in the basket'],
    message: /no way to say/,
  },
  {
    name: 'with more entries than the number that is said',
    page: (broken) =>
      `<ul>${['Ada', 'Bob', ...(broken ? ['Cem'] : [])].map((each) => `<li><b>${each}</b> <i>member</i></li>`).join('')}</ul>`,
    steps: ['You should see two people: Ada and Bob'],
    message: /2/,
  },
];
