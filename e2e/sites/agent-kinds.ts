// One small page for each kind of control, with steps in everyday language that end with a check of the effect.
import type { Pages } from './serve-site.ts';

export type Kind = {
  name: string;
  page: string | Pages;
  steps: string[];
  settings?: { username: string; password: string };
  /** A bug in the product that is not fixed yet. */
  fixme?: true;
};

const said = '<p id="said"></p>';
const say = (text: string) => `said.textContent = ${text}`;
const shows = (text: string) => `Check that the page shows "${text}"`;

export const fieldKinds: Kind[] = [
  {
    name: 'a native dropdown',
    page: `<label>Country <select onchange="${say("'Chosen: ' + this.value")}"><option>Austria</option>
      <option>Belgium</option></select></label>${said}`,
    steps: ['Select Belgium from the country dropdown', shows('Chosen: Belgium')],
  },
  {
    name: 'a group of radio buttons',
    page: `<fieldset><legend>Shipping</legend>${['Standard', 'Express']
      .map((way) => `<label><input type="radio" name="way" onchange="${say(`'Ships ${way}'`)}"> ${way}</label>`)
      .join('')}</fieldset>${said}`,
    steps: ['Choose express as shipping', shows('Ships Express'), '"Express" should be selected'],
  },
  {
    name: 'a checkbox hidden behind a styled label',
    page: `<style>input { position: absolute; opacity: 0 } label::before { content: '☐ ' }</style>
      <input type="checkbox" id="news" onchange="${say("this.checked ? 'Subscribed' : ''")}">
      <label for="news">Send me the newsletter</label>${said}`,
    steps: ['Tick the newsletter checkbox', shows('Subscribed')],
  },
  {
    name: 'several checkboxes in one list',
    page: `<div onchange="${say("[...document.querySelectorAll(':checked')].map((each) => each.value).join('+')")}">
      ${['Cheese', 'Olives', 'Basil'].map((top) => `<label><input type="checkbox" value="${top}"> ${top}</label>`).join('')}
      </div>${said}`,
    steps: ['Tick Cheese and Basil', shows('Cheese+Basil')],
  },
  {
    name: 'all checkboxes at once',
    page: `<div onchange="${say("document.querySelectorAll(':checked').length + ' chosen'")}">
      ${['Cheese', 'Olives', 'Basil'].map((top) => `<label><input type="checkbox"> ${top}</label>`).join('')}</div>${said}`,
    steps: ['Tick all checkboxes', shows('3 chosen')],
  },
  {
    name: 'a combobox with suggestions',
    page: `<label for="city">City</label><input id="city" role="combobox" aria-expanded="false" aria-controls="offers"
      oninput="offer()"><ul role="listbox" id="offers"></ul>${said}<script>
      function offer() {
        const fitting = ['Lisbon', 'London', 'Lyon'].filter((each) => each.toLowerCase().startsWith(city.value.toLowerCase()));
        offers.innerHTML = fitting.map((each) => '<li role="option">' + each + '</li>').join('');
        for (const each of offers.children) each.onclick = () => {
          city.value = each.textContent;
          offers.innerHTML = '';
          said.textContent = 'Flying to ' + city.value;
        };
      }</script>`,
    steps: ['Choose London as the city', shows('Flying to London')],
  },
  {
    name: 'a custom dropdown',
    page: `<span id="label">Colour</span><div role="combobox" tabindex="0" aria-labelledby="label" aria-expanded="false"
      onclick="offers.hidden = false" style="border:1px solid">Pick one</div><ul role="listbox" id="offers" hidden>
      ${['Red', 'Blue'].map((each) => `<li role="option" onclick="${say(`'Painted ${each}'`)}; offers.hidden = true">${each}</li>`).join('')}
      </ul>${said}`,
    steps: ['Select "Blue" in the Colour dropdown', shows('Painted Blue')],
  },
  {
    name: 'a date picker for a read-only field',
    page: `<label>Arrival <input id="day" readonly onclick="leaf(0)"></label><div id="calendar"></div><script>
      const month = new Date(2026, 4, 1);
      function leaf(by) {
        month.setMonth(month.getMonth() + by);
        const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
        const name = month.toLocaleDateString('en', { month: 'long', year: 'numeric' });
        calendar.innerHTML = '<button onclick="leaf(-1)">‹</button><b>' + name + '</b><button onclick="leaf(1)">›</button><br>' +
          Array.from({ length: days }, (_, at) => '<button onclick="pick(' + (at + 1) + ')">' + (at + 1) + '</button>').join('');
      }
      function pick(date) {
        day.value = [month.getFullYear(), month.getMonth() + 1, date].join('/');
        calendar.innerHTML = 'Arrival on ' + day.value;
      }</script>`,
    steps: ['Set the arrival to 14 August 2026', shows('Arrival on 2026/8/14')],
  },
  {
    name: 'native date and time fields',
    page: `<label>Date <input type="date" id="on"></label><label>Time <input type="time" id="at"></label>
      <button onclick="${say("on.value + ' ' + at.value")}">Book</button>${said}`,
    steps: ['Set the date to 5 May 2027 and the time to 2:30 PM', 'Click Book', shows('2027-05-05 14:30')],
  },
  {
    name: 'a slider',
    page: `<label>Volume <input type="range" min="0" max="10" value="2" oninput="${say("'Volume ' + this.value")}"></label>${said}`,
    steps: ['Set the volume slider to 7', shows('Volume 7')],
  },
  {
    name: 'a spinner with buttons',
    page: `<span>Guests</span><button aria-label="Fewer" onclick="turn(-1)">−</button>
      <div role="spinbutton" aria-label="Guests" aria-valuenow="1" tabindex="0" id="guests">1</div>
      <button aria-label="More" onclick="turn(1)">+</button>${said}<script>
      function turn(by) {
        guests.textContent = Number(guests.textContent) + by;
        guests.setAttribute('aria-valuenow', guests.textContent);
        said.textContent = 'Table for ' + guests.textContent;
      }
      guests.onkeydown = ({ key }) => ({ ArrowUp: () => turn(1), ArrowDown: () => turn(-1) })[key]?.();</script>`,
    steps: ['Set the guests to 3', shows('Table for 3')],
  },
  {
    name: 'a number field',
    page: `<label>Quantity <input type="number" value="1" onchange="${say("this.value + ' ordered'")}"></label>${said}
      <button>Next</button>`,
    steps: ['Change the quantity to 4', 'Press Tab', shows('4 ordered')],
  },
  {
    name: 'a rich text editor',
    page: `<div id="note" role="textbox" aria-label="Note" contenteditable="true" style="border:1px solid;min-height:3em"></div>
      <button onclick="${say("'Noted: ' + note.innerText")}">Save</button>${said}`,
    steps: ['Write "Water the plants" into the note', 'Save it', shows('Noted: Water the plants')],
  },
  {
    name: 'a file upload',
    page: `<label>Photo <input type="file" onchange="${say("'Got ' + this.files[0].name")}"></label>${said}`,
    steps: ['Upload the file cat.png', shows('Got cat.png')],
  },
  {
    name: 'a switch',
    page: `<button role="switch" aria-checked="false" onclick="this.ariaChecked = this.ariaChecked !== 'true';
      ${say("this.ariaChecked === 'true' ? 'Night' : 'Day'")}">Dark mode</button>${said}`,
    steps: ['Turn on dark mode', shows('Night')],
  },
];

const people = ['Ada', 'Bob', 'Cleo'];

export const placeKinds: Kind[] = [
  {
    name: 'tabs',
    page: `<div role="tablist">${['Details', 'Reviews']
      .map((tab, at) => `<button role="tab" aria-selected="${at === 0}" onclick="show(${at})">${tab}</button>`)
      .join('')}</div><div role="tabpanel">Made of clay.</div><div role="tabpanel" hidden>Lovely mug!</div><script>
      function show(at) {
        for (const [index, tab] of document.querySelectorAll('[role=tab]').entries()) tab.ariaSelected = index === at;
        for (const [index, panel] of document.querySelectorAll('[role=tabpanel]').entries()) panel.hidden = index !== at;
      }</script>`,
    steps: ['Switch to the Reviews tab', shows('Lovely mug!'), 'The page must not contain "Made of clay"'],
  },
  {
    name: 'a closed accordion',
    page: `<details><summary>Shipping</summary><p>Two days.</p></details><details><summary>Returns</summary>
      <button onclick="${say("'Label sent'")}">Get a label</button></details>${said}`,
    steps: ['Expand "Shipping"', shows('Two days.'), 'Click "Get a label"', shows('Label sent')],
  },
  {
    name: 'a menu that opens on hover',
    page: {
      '/': `<style>nav ul { display: none } nav div:hover ul { display: block }</style>
      <nav><div><a href="#products">Products</a><ul><li><a href="/shoes">Shoes</a></li></ul></div></nav>`,
      '/shoes': '<h1>All shoes</h1>',
    },
    steps: ['Hover over "Products"', 'Click "Shoes"', shows('All shoes')],
  },
  {
    name: 'a dialog with the same button as the page behind it',
    page: `<button onclick="${say("'Page saved'")}">Save</button><button onclick="box.showModal()">Rename</button>${said}
      <dialog id="box"><label>Name <input></label><button onclick="${say("'Name saved'")}; box.close()">Save</button></dialog>`,
    steps: ['Click Rename', 'Type "Anna" into the Name field and click Save', shows('Name saved')],
  },
  {
    name: 'a link that opens a new tab',
    page: {
      '/': '<a href="/terms" target="_blank">Terms</a>',
      '/terms': `<h1>Our terms</h1><button onclick="this.textContent = 'Agreed'">Agree</button>`,
    },
    steps: ['Open the terms', 'Click Agree', 'Verify that the heading "Our terms" and the text "Agreed" are shown'],
  },
  {
    name: 'a frame',
    page: {
      '/': '<h1>Shop</h1><iframe src="/pay" title="Payment"></iframe>',
      '/pay': `<label>Card number <input id="card"></label><button onclick="${say("'Paid by ' + card.value")}">Pay</button>${said}`,
    },
    steps: ['Enter 4242 as card number', 'Click Pay', shows('Paid by 4242')],
  },
  ...(['open', 'closed'] as const).map((mode) => ({
    name: `a component with an ${mode} shadow`.replace('an closed', 'a closed'),
    page: `<my-box></my-box><script>customElements.define('my-box', class extends HTMLElement {
      constructor() {
        super();
        const root = this.attachShadow({ mode: '${mode}' });
        root.innerHTML = '<label>Name <input></label><button>Greet</button><p></p>';
        root.querySelector('button').onclick = () => {
          root.querySelector('p').textContent = 'Hello ' + root.querySelector('input').value;
        };
      }
    })</script>`,
    steps: ['Type "Ada" into the Name field', 'Press the Greet button', shows('Hello Ada')],
  })),
  {
    name: 'drag and drop',
    page: `<div id="card" draggable="true">Task A</div><section id="done" style="height:150px"><h2>Done</h2></section>${said}
      <script>done.ondragover = (event) => event.preventDefault();
      done.ondrop = () => { done.append(card); said.textContent = 'Moved'; };</script>`,
    steps: ['Drag "Task A" into the Done section', shows('Moved')],
  },
  {
    name: 'dragging with pointer events',
    page: `<div id="card" style="position:absolute;left:0;top:0;width:80px;touch-action:none">Piece</div>
      <div id="goal" style="position:absolute;left:300px;top:60px;width:120px;height:120px;border:1px solid">Goal</div>
      <p id="said" style="margin-top:200px"></p><script>
      card.onpointerdown = ({ pointerId }) => card.setPointerCapture(pointerId);
      card.onpointermove = (event) => { if (event.buttons) card.style.translate = event.clientX - 40 + 'px ' + (event.clientY - 10) + 'px'; };
      card.onpointerup = ({ clientX }) => { said.textContent = clientX > 300 && clientX < 420 ? 'Scored' : 'Missed'; };</script>`,
    steps: ['Drag "Piece" onto "Goal"', shows('Scored')],
  },
  {
    name: 'a place between two others in a list',
    page: `<ul id="list">${['Coffee', 'Milk', 'Tea'].map((name) => `<li draggable="true">${name}</li>`).join('')}</ul><script>
      let dragged;
      list.ondragstart = ({ target }) => { dragged = target; };
      list.ondragover = (event) => event.preventDefault();
      list.ondrop = ({ target }) => { if (target.tagName === 'LI') target.before(dragged); };</script>`,
    steps: ['Move Tea above Coffee', 'The first row should contain "Tea"'],
  },
  {
    name: 'a cell that becomes a field when it is double-clicked',
    page: `<div role="grid"><div role="row" style="display:flex">${['Product', 'Stock']
      .map((name) => `<div role="columnheader" style="width:120px">${name}</div>`)
      .join('')}</div>${['Hammer', 'Hose']
      .map(
        (name) =>
          `<div role="row" style="display:flex"><div role="gridcell" style="width:120px">${name}</div><div role="gridcell" style="width:120px" ondblclick="edit(this)">5</div></div>`,
      )
      .join('')}</div>${said}<script>
      function edit(cell) {
        if (cell.querySelector('input')) return;
        cell.innerHTML = '<input>';
        cell.firstChild.focus();
        cell.firstChild.onkeydown = ({ key, target }) => {
          if (key !== 'Enter') return;
          said.textContent = cell.previousSibling.textContent + ' ' + target.value;
          cell.textContent = target.value;
        };
      }</script>`,
    steps: ['Change the stock of Hose to 20', shows('Hose 20')],
  },
  {
    name: 'a form for something new behind a plus sign and a menu',
    page: {
      '/': `<header><button onclick="menu.hidden = false">+</button><ul id="menu" hidden><li><a href="/user">New user</a><li><a href="/new">New ticket</a></ul></header>`,
      '/user': '<label>Name <input></label>',
      '/new': `<form onsubmit="event.preventDefault(); said.textContent = subject.value + ': ' + level.value">
        <label>Subject <input id="subject"></label><label>Priority <select id="level"><option>Low<option>High</select></label>
        <button>Create</button></form>${said}`,
    },
    steps: ['Create a new ticket: subject "Broken lamp", priority High', shows('Broken lamp: High')],
  },
  {
    name: 'a way over another page',
    page: {
      '/': '<nav><a href="/people">People</a><a href="/projects">Projects</a></nav><h1>Start</h1>',
      '/people': '<nav><a href="/projects">Projects</a></nav><h1>People</h1>',
      '/projects': '<h1>Projects</h1><a href="/move">Harbour</a>',
      '/move': '<h1>Harbour</h1><nav><a href="/move/wiki">Wiki</a></nav>',
      '/move/wiki': '<h1>Pages of the harbour</h1>',
    },
    steps: ['Open the Wiki of the project Harbour', shows('Pages of the harbour')],
  },
  {
    name: 'a menu in a row, and a question that the next step answers',
    page: `<table>${['Spring', 'Summer']
      .map(
        (name) =>
          `<tr><td>${name}<td><button aria-haspopup="menu" onclick="menu.hidden = false; row = this.closest('tr')">More</button></tr>`,
      )
      .join(
        '',
      )}</table><div id="menu" hidden role="menu"><button role="menuitem" onclick="ask.showModal()">Delete entry</button></div>
      <dialog id="ask"><p>Really?</p><button onclick="ask.close()">Cancel</button><button onclick="ask.close(); menu.hidden = true; row.remove()">Confirm</button></dialog>`,
    steps: [
      'Delete the article "Summer"',
      'Confirm that you really want to delete it',
      '"Summer" is not shown',
      shows('Spring'),
    ],
  },
  {
    name: 'a claim in other words',
    page: `<p>3 messages were moved to the archive.</p><table><tr><th>Name<th>Role</tr><tr><td>Tara Singh<td>Developer</tr></table>`,
    steps: ['There is a note that 3 messages were moved to the archive', 'Tara Singh is listed as Developer'],
  },
  {
    name: 'a number with its unit',
    page: `<label>Maximum age <input type="number" oninput="said.textContent = 'Age ' + value"></label>${said}`,
    steps: ['Set the maximum age to 72 hours', shows('Age 72')],
  },
  {
    name: 'something that is told by what it is about',
    page: {
      '/': `<ul>${['Tyres', 'Who repairs bicycle lamps?'].map((name, at) => `<li><a href="/${at}">${name}</a>`).join('')}</ul>`,
      '/0': '<h1>Tyres</h1>',
      '/1': '<h1>Ask at the station</h1>',
    },
    steps: ['Open the topic about the bicycle lamps', shows('Ask at the station')],
  },
  {
    name: 'a value in a table',
    page: `<table><tr><th>Product<th>Stock<th>Price</tr><tr><td>Tea<td>12<td>$3.20</tr><tr><td>Coffee<td>3<td>$5.10</tr></table>`,
    steps: ['The price of Coffee should be $5.10', 'The stock of Tea is 12'],
  },
  {
    name: 'a button in a row',
    page: `<table><tr><th>Name<th></tr>${people.map((name) => `<tr><td>${name}<td><button onclick="${say(`'Editing ${name}'`)}">Edit</button></tr>`).join('')}</table>${said}`,
    steps: ['Click Edit in the row of Bob', shows('Editing Bob')],
  },
  {
    name: 'sorting by a column',
    page: `<table><thead><tr><th>Name</th><th><button onclick="order()">Age</button></th></tr></thead><tbody>
      <tr><td>Ada<td>36</tr><tr><td>Bob<td>9</tr><tr><td>Cleo<td>21</tr></tbody></table><script>
      function order() {
        const rows = [...document.querySelectorAll('tbody tr')].sort((a, b) => a.cells[1].textContent - b.cells[1].textContent);
        document.querySelector('tbody').append(...rows);
      }</script>`,
    steps: [
      'Sort the table by the column Age',
      'The first row should contain "Bob"',
      'The last row should contain "Ada"',
    ],
  },
  {
    name: 'a search',
    page: `<form onsubmit="find(event)"><input type="search" aria-label="Search"><button>🔍</button></form>
      <ul><li>Green tea</li><li>Coffee</li></ul><script>function find(event) {
        event.preventDefault();
        for (const each of document.querySelectorAll('li')) each.hidden = !each.textContent.includes(document.querySelector('input').value);
      }</script>`,
    steps: ['Search for tea', shows('Green tea'), '"Coffee" is not shown'],
  },
  ...[true, false].map((asked) => ({
    name: `a cookie banner that ${asked ? 'shows' : 'does not show'}`,
    page: `<button onclick="${say("'Bought'")}">Buy</button>${said}${
      asked
        ? `<div id="cookies" style="position:fixed;inset:0;background:white">
      <p>We use cookies.</p><button onclick="cookies.remove()">Reject all</button><button onclick="cookies.remove(); document.title = 'Accepted'">Accept all</button></div>`
        : ''
    }`,
    steps: [
      'If a cookie banner shows, accept it',
      'Click Buy',
      shows('Bought'),
      ...(asked ? ['The browser title should be "Accepted"'] : []),
    ],
  })),
  {
    name: 'an endless list',
    page: `<ul></ul>${said}<script>
      let last = 0;
      const more = () => {
        for (let at = 0; at < 20; at += 1) {
          last += 1;
          document.querySelector('ul').insertAdjacentHTML('beforeend', '<li style="height:60px"><button onclick="said.textContent = this.textContent + \\' opened\\'">Entry ' + last + '</button></li>');
        }
      };
      more();
      onscroll = () => { if (scrollY + innerHeight > document.body.scrollHeight - 100 && last < 80) more(); };</script>`,
    steps: ['Click "Entry 50"', shows('Entry 50 opened')],
  },
  {
    name: 'one of several elements, by its number',
    page: `${people.map((name) => `<p>${name} <button onclick="${say(`'Called ${name}'`)}">Call</button></p>`).join('')}${said}`,
    steps: [
      'Click the second "Call" button',
      shows('Called Bob'),
      'Click the last "Call" button',
      shows('Called Cleo'),
    ],
  },
  {
    name: 'one of several elements, by what is next to it',
    page: `${people.map((name) => `<div><span>${name}</span> <button onclick="${say(`'Called ${name}'`)}">Call</button></div>`).join('')}${said}`,
    steps: ['Click the button next to "Cleo"', shows('Called Cleo'), 'Click "Call" next to Ada', shows('Called Ada')],
  },
  {
    name: 'one of several elements, by its section',
    page: `${['Billing', 'Delivery'].map((part) => `<section><h2>${part} address</h2><label>Street <input onchange="${say(`'${part}: ' + this.value`)}"></label></section>`).join('')}${said}<button>Next</button>`,
    steps: [
      'Type "Mill Lane" into the Street field in the Delivery address section',
      'Press Tab',
      shows('Delivery: Mill Lane'),
    ],
  },
];

const cards = ['Blue Mug', 'Red Mug', 'Green Plate']
  .map(
    (name) => `<div class="card"><h3>${name}</h3><p>$5</p><button onclick="put('${name}')">Add to cart</button></div>`,
  )
  .join('');
const shop = `<a href="#cart">Cart <span id="badge">0</span></a><div>${cards}</div><h2>In your cart</h2><ul id="cart"></ul><script>
  function put(name) {
    cart.insertAdjacentHTML('beforeend', '<li>1 × ' + name + '</li>');
    badge.textContent = cart.children.length;
  }</script>`;
const linkedCards = ['Blue Mug', 'Red Mug', 'Green Plate']
  .map(
    (
      name,
    ) => `<div class="item"><a href="#${name}"><img alt="${name}" width="40" height="40"></a><div><a href="#${name}"><div>${name}</div></a>
      <div>A fine one for the kitchen.</div><div class="bar"><div>$5</div>
      <button onclick="this.textContent = 'Remove'">Add to cart</button></div></div></div>`,
  )
  .join('');
const account = { username: 'baker', password: 'rye & wheat' };
const logIn: Pages = {
  '/': '<a href="/login">Sign in</a>',
  '/login': `<form onsubmit="enter(event)"><label>Username <input id="user"></label><label>Password <input type="password" id="secret"></label>
    <button>Sign in</button></form><h1></h1><script>function enter(event) {
      event.preventDefault();
      const right = user.value === '${account.username}' && secret.value === '${account.password}';
      document.querySelector('h1').textContent = right ? 'Back office' : 'Wrong password';
    }</script>`,
};

export const taskKinds: Kind[] = [
  {
    name: 'a login with the stored username and password',
    page: logIn,
    settings: account,
    steps: ['Log in', shows('Back office')],
  },
  {
    name: 'a login that types the stored username and password field by field',
    page: logIn,
    settings: account,
    steps: ['Click "Log in"', 'Enter my username and my password', 'Click the login button', shows('Back office')],
  },
  {
    name: 'a sign-up',
    page: `<form onsubmit="join(event)"><label>Full name <input required></label><label>Email <input type="email" required></label>
      <label>Password <input type="password" required minlength="8"></label><label>Country <select required>
      <option value="">Please choose</option><option>Austria</option></select></label>
      <label><input type="checkbox" required> I accept the terms</label><button>Create account</button></form>${said}<script>
      function join(event) { event.preventDefault(); said.textContent = 'Welcome, ' + event.target.elements[0].value; }</script>`,
    steps: ['Sign up with the name Jane Doe', shows('Welcome, Jane Doe')],
  },
  {
    name: 'a form filled in with sensible values',
    page: `<form onsubmit="event.preventDefault(); ${say("'Sent'")}"><label>First name <input required></label>
      <label>Email <input type="email" required></label><label>Phone <input type="tel" required pattern="[+0-9 ]{6,}"></label>
      <label>Message <textarea required></textarea></label><button>Send</button></form>${said}`,
    steps: ['Fill in the form and submit it', shows('Sent')],
  },
  {
    name: 'one card among several',
    page: shop,
    steps: ['Add the Red Mug to the cart', shows('1 × Red Mug')],
  },
  {
    name: 'synonyms',
    page: shop,
    steps: ['Put the green plate into the basket', shows('1 × Green Plate')],
  },
  {
    name: 'a shop that reports each click to a host that cannot be reached',
    page: shop.replace(
      'function put(name) {',
      `$&fetch('http://127.0.0.1:1/report', { method: 'POST' }).catch(() => {});`,
    ),
    steps: ['Add the Red Mug to the cart', shows('1 × Red Mug')],
  },
  {
    name: 'the button of one product, by its name and by what it says',
    page: `<div class="list">${linkedCards}</div>`,
    steps: [
      'Add the Red Mug to the cart',
      'The "Remove" button in the "Red Mug" product should be shown',
      'The button of the Red Mug should say "Remove"',
      'The button of the Blue Mug should say "Add to cart"',
    ],
  },
  {
    name: 'a login page that is not called so',
    page: {
      '/': '<title>Shop</title><h1>Shop</h1><a href="/bye">Logout</a>',
      '/bye':
        '<title>Shop</title><h1>Shop</h1><form><input placeholder="User"><input type="password" placeholder="Secret"><button>Go</button></form>',
    },
    steps: ['Log out', 'I should be back on the login page'],
  },
  {
    name: 'the number on the cart badge',
    page: shop,
    steps: ['Add the Red Mug to the cart', 'Check that the cart badge shows 1'],
  },
  {
    name: 'typos in steps',
    page: shop,
    steps: ['Add the Green Plaet to the cart', 'Chekc that the page shows "1 × Green Plate"'],
  },
  {
    name: 'more typos in steps',
    page: `<label>Name <input id="called"></label><button onclick="${say("'Hello ' + called.value")}">Greet</button>${said}`,
    steps: ['Tpye "Ada" into the Name feild', 'Clikc the Greet buton', 'Verfiy that "Hello Ada" is dispalyed'],
  },
  {
    name: 'a removed record that is named in a message',
    page: `<ul>${people.map((name) => `<li>${name} <button onclick="this.parentElement.remove(); ${say(`'${name} was removed'`)}">Remove</button></li>`).join('')}</ul>${said}`,
    steps: ['Remove "Bob"', shows('Bob was removed')],
  },
  {
    name: 'all buttons with a name',
    page: `<ul>${people.map((name) => `<li>${name} <button onclick="this.replaceWith('invited')">Invite</button></li>`).join('')}</ul>`,
    steps: ['Click all Invite buttons', 'The page must not contain "Invite"'],
  },
  {
    name: 'a plain list',
    page: '<h1>Todos</h1><ul><li>Buy milk</li><li>Pay rent</li></ul>',
    steps: ['Check that the list contains "Buy milk"', 'The first item in the list should be "Buy milk"'],
  },
  {
    name: '“log in” for “sign in”, with a typo',
    page: `<button onclick="${say("'Your name?'")}">Sign in</button><button>Help</button>${said}`,
    steps: ['Clik on Log in', shows('Your name?')],
  },
  {
    name: 'a page behind a dialog that nobody asked for',
    page: {
      '/': `<nav><a href="/boats">Boats</a></nav><div style="position:fixed;inset:0;background:#0008"><div role="dialog" aria-modal="true"
        style="position:absolute;left:40%;top:40%;background:white"><h2>What is new</h2><button aria-label="Close"
        onclick="this.parentElement.parentElement.remove()">x</button></div></div>`,
      '/boats': '<h1>All boats</h1>',
    },
    steps: ['Open the list of boats', shows('All boats')],
  },
  {
    name: 'a button under a cookie bar',
    page: `<button style="position:fixed;bottom:10px;left:10px" onclick="${say("'Paid'")}">Pay now</button>
      <div style="position:fixed;bottom:0;left:0;right:0;height:90px;background:#eee"><p>We use cookies.</p>
      <button onclick="this.parentElement.remove()">Only necessary</button></div>${said}`,
    steps: ['Click "Pay now"', shows('Paid')],
  },
  {
    name: 'a field on the page that the step names',
    page: {
      '/': '<nav><a href="/">Overview</a> <a href="/settings">Settings</a></nav><h1>Overview</h1>',
      '/settings': `<nav><a href="/">Overview</a> <a href="/settings">Settings</a></nav><h1>Settings</h1><label>Fee for adults
        <input onchange="${say("'Fee: ' + this.value")}"></label>${said}`,
    },
    steps: ['In the settings, type 135 into the fee for adults', 'Press Tab', shows('Fee: 135')],
  },
  {
    name: 'an option that one button alone offers',
    page: `<p>Available as</p>${['Small', 'Medium'].map((size) => `<button onclick="${say(`'Chosen: ${size}'`)}">${size}</button>`).join('')}${said}`,
    steps: ['Select Medium as size', shows('Chosen: Medium')],
  },
  {
    name: 'a number with its unit in a field that takes none',
    page: `<label>Weight (kg) <input oninput="this.value = this.value.replace(/[^0-9.]/g, '')" onchange="${say("'Weighs ' + this.value")}"></label>${said}`,
    steps: ['Change the weight to 5.4 kg', 'Press Tab', shows('Weighs 5.4')],
  },
];
