// Pages with one seeded fault each, and their healthy twins: the same steps must fail on the one and succeed on the other.
import type { Pages } from './serve-site.ts';

export type Fault = {
  /** Completes "a website …". */
  name: string;
  page: (broken: boolean) => string | Pages;
  steps: string[];
  /** Names what was wrong. */
  sentence: RegExp;
  /** A fault of the product's own that is not yet mended. */
  fixme?: true;
};

const say = (text: string) => `document.querySelector('#said').textContent = '${text}'`;
const said = '<p id="said"></p>';
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const table = (...rows: string[][]) =>
  `<table>${rows.map((cells, at) => `<tr>${cells.map((cell) => (at ? `<td>${cell}</td>` : `<th>${cell}</th>`)).join('')}</tr>`).join('')}</table>`;

export const doneFaults: Fault[] = [
  {
    name: 'whose server fails behind a success message',
    page: (broken) => ({
      '/': `<button onclick="fetch('/orders', { method: 'POST' }).then(() => ${say('Order placed')})">Place order</button>${said}`,
      '/orders': (_request, response) => response.writeHead(broken ? 500 : 200).end(),
    }),
    steps: ['Click "Place order"', 'Check that the page shows "Order placed"'],
    sentence: /\/orders answered 500/,
  },
  {
    name: 'that thanks on an error page',
    page: (broken) => ({
      '/': '<a href="/thanks">Buy</a>',
      '/thanks': (_request, response) => response.writeHead(broken ? 500 : 200).end('<h1>Thank you</h1>'),
    }),
    steps: ['Click "Buy"', 'Check that the page shows "Thank you"'],
    sentence: /\/thanks answered 500/,
  },
  {
    name: 'with a dead button',
    page: (broken) => `<button ${broken ? '' : `onclick="${say('Saved')}"`}>Save</button>${said}`,
    steps: ['Click "Save"'],
    sentence: /“Save” changed nothing/,
  },
  {
    name: 'with a dead button beside a clock',
    page: (broken) => `<button ${broken ? '' : `onclick="${say('Saved')}"`}>Save</button>${said}<p id="clock"></p>
      <script>setInterval(() => { clock.textContent = Date.now() }, 100)</script>`,
    steps: ['Click "Save"'],
    sentence: /“Save”/,
    // Passes: any change of the page counts as the effect of the click.
    fixme: true,
  },
  {
    name: 'whose button throws',
    page: (broken) =>
      `<button onclick="${broken ? 'undefinedThing.save();' : ''} ${say('Saved')}">Save</button>${said}`,
    steps: ['Click "Save"'],
    sentence: /“Save”/,
  },
  {
    name: 'that says that a record was added, and does not list it',
    page: (broken) => `<form onsubmit="add(event)"><input placeholder="New todo"><button>Add</button></form>${said}
      <h2>Todos</h2><ul id="todos"><li>Pay rent</li></ul><script>
      function add(event) {
        event.preventDefault();
        const text = document.querySelector('input').value;
        said.textContent = text + ' was added';
        ${broken ? '' : "todos.append(Object.assign(document.createElement('li'), { textContent: text }));"}
      }</script>`,
    steps: ['Add the todo "Buy milk"', 'Check that the list contains "Buy milk"'],
    sentence: /Buy milk/,
    // The healthy twin fails: a plain list is not found by the word “list”.
    fixme: true,
  },
  {
    name: 'that forgets what was added',
    page: (broken) => `<form onsubmit="add(event)"><input placeholder="New todo"><button>Add</button></form>
      <ul id="todos"><li>Pay rent</li></ul><script>
      function add(event) {
        event.preventDefault();
        const input = document.querySelector('input');
        ${broken ? '' : "todos.append(Object.assign(document.createElement('li'), { textContent: input.value }));"}
        input.value = '';
      }</script>`,
    steps: ['Add a todo named Buy milk'],
    sentence: /“Buy milk” was typed in|“Add” changed nothing/,
  },
  {
    name: 'whose checkbox unticks itself',
    page: (broken) =>
      `<label><input type="checkbox" ${broken ? 'onchange="this.checked = false"' : ''}> I agree</label>`,
    steps: ['Tick "I agree"'],
    sentence: /“I agree” is not ticked/,
  },
  {
    name: 'whose checkbox unticks itself a moment later',
    page: (broken) =>
      `<label><input type="checkbox" onchange="setTimeout(() => { this.checked = ${!broken} }, 300)"> I agree</label>`,
    steps: ['Tick "I agree"'],
    sentence: /“I agree” is not ticked/,
  },
  {
    name: 'whose list springs back',
    page: (broken) => `<label>Size <select ${broken ? 'onchange="this.selectedIndex = 0"' : ''}>
      <option>Small</option><option>Large</option></select></label>`,
    steps: ['Choose Large as the size'],
    sentence: /“Size” does not hold “Large”/,
  },
  {
    name: 'that lays a veil over its button',
    page: (broken) => `<button onclick="${say('Paid')}">Pay</button>${said}
      ${broken ? '<div style="position:fixed;inset:0">Please wait</div>' : ''}`,
    steps: ['Click the Pay button', 'The page should say "Paid"'],
    sentence: /“Pay” is covered/,
  },
  {
    name: 'that still lists what was deleted',
    page: (broken) => `<p id="said">2 products</p><ul><li>Bread <button onclick="${say('1 product')};
      ${broken ? '' : 'this.parentElement.remove()'}">Delete</button></li><li>Milk <button>Delete</button></li></ul>`,
    steps: ['Delete "Bread"'],
    sentence: /“Bread” is still shown/,
  },
  {
    name: 'with two equal buttons where the step does not say which',
    page: (broken) => {
      const card = (name: string) => `<div><h2>${name}</h2><button onclick="${say(name)}">Order</button></div>`;
      return `${broken ? card('Bread') : ''}${card('Milk')}${said}`;
    },
    steps: ['Click "Order"', 'Check that the page shows "Milk"'],
    sentence: /several things that “Order” could mean/,
  },
  {
    name: 'whose row has no such button, while another has',
    page: (broken) =>
      said +
      table(
        ['Name', ''],
        ['Alice', `<button onclick="${say('Editing')}">Edit</button>`],
        ['Bob', broken ? '' : `<button onclick="${say('Editing')}">Edit</button>`],
      ),
    steps: ['In the row of Bob, click Edit'],
    sentence: /Bob/,
    // Passes: the button of another row is clicked.
    fixme: true,
  },
  {
    name: 'whose dialog did not open, while the page has the same button',
    page: (broken) => `<button onclick="${say('Saved below')}">Save</button>${said}
      <dialog ${broken ? '' : 'open'}><button onclick="${say('Saved above')}">Save</button></dialog>`,
    steps: ['Click "Save" in the dialog'],
    sentence: /dialog/,
    // Passes: without a dialog, the button of the page is clicked.
    fixme: true,
  },
  {
    name: 'whose field throws away what is typed',
    page: (broken) => `<label>Name <input ${broken ? `oninput="this.value = ''"` : ''}></label>`,
    steps: ['Type "Ada" into "Name"'],
    sentence: /“Name” shows “” after “Ada”/,
  },
  {
    name: 'whose field cuts off what is typed',
    page: (broken) => `<label>Name <input ${broken ? 'maxlength="3"' : ''}></label>`,
    steps: ['Enter Ada Lovelace as name'],
    sentence: /“Name” shows “Ada” after “Ada Lovelace”/,
  },
  {
    name: 'whose card stays where it was when it is dragged',
    page: (broken) => `<section><h2>Open</h2><div draggable="true" id="card">Task A</div></section>
      <section id="done" style="height:200px"><h2>Done</h2></section><script>
      done.ondragover = (event) => event.preventDefault();
      done.ondrop = () => ${broken ? '(document.title = "Dropped")' : 'done.append(card)'};</script>`,
    steps: ['Drag "Task A" to "Done"', 'Check that the Done section contains "Task A"'],
    sentence: /Task A/,
  },
];

/** A text that is in the page, and that nobody can read. */
const unreadable = {
  'not displayed': '<p style="display:none">Saved</p>',
  'made invisible': '<p style="visibility:hidden">Saved</p>',
  'without opacity': '<div style="opacity:0"><p>Saved</p></div>',
  'off the screen': '<p style="position:absolute;left:-9999px">Saved</p>',
  'cut off': '<div style="height:0;overflow:hidden"><p>Saved</p></div>',
  'clipped away': '<p style="position:absolute;clip-path:inset(50%)">Saved</p>',
  covered: '<p>Saved</p><div style="position:fixed;inset:0;background:white">Please wait</div>',
  'folded away': '<details><summary>More</summary><p>Saved</p></details>',
  transparent: '<p style="color:transparent">Saved</p>',
  'scaled to nothing': '<p style="transform:scale(0)">Saved</p>',
};

/** Passes: the page is taken to show these. */
const stillRead = ['clipped away', 'covered', 'folded away', 'transparent'];

export const seenFaults: Fault[] = [
  ...Object.entries(unreadable).map(([how, html]) => ({
    name: `with a success message that is ${how}`,
    page: (broken: boolean) => `<h1>Profile</h1>${broken ? html : '<p>Saved</p>'}`,
    steps: ['Check that the page shows "Saved"'],
    sentence: /Saved/,
    ...(stillRead.includes(how) ? { fixme: true as const } : {}),
  })),
  {
    name: 'whose success message vanishes at once',
    page: (broken) => `${said}<button onclick="${say('Saved')};
      ${broken ? `setTimeout(() => ${say('')}, 200)` : ''}">Save</button>`,
    steps: ['Click "Save"', 'Check that the page shows the text "Saved"'],
    sentence: /Saved/,
  },
  {
    name: 'with a wrong total',
    page: (broken) =>
      table(['Product', 'Price'], ['Bread', '$12.50'], ['Milk', '$12.50'], ['Total', broken ? '$12.50' : '$25.00']),
    steps: ['Check that the total is $25.00'],
    sentence: /total.*\$12\.50/i,
  },
  {
    name: 'with one product too many',
    page: (broken) => `<h1>Products</h1>${list(['Bread', 'Milk', 'Tea', ...(broken ? ['Rice'] : [])])}`,
    steps: ['There should be 3 products in the list'],
    sentence: /products?.*4/,
  },
  {
    name: 'with one item too many in the cart, beside a list of the right length',
    page: (broken) => `<section><h2>Cart</h2>${list(['Bread', 'Milk', ...(broken ? ['Tea'] : [])])}</section>
      <section><h2>Recently seen</h2>${list(['Rice', 'Salt'])}</section>`,
    steps: ['The cart should contain 2 items'],
    sentence: /cart.*3/i,
    // The healthy twin fails: the list under the heading “Cart” counts 0.
    fixme: true,
  },
  {
    name: 'with another number that ends alike',
    page: (broken) => `<p>Your balance: ${broken ? '112.50' : '12.50'} points</p>`,
    steps: ['Check that the page shows "12.50 points"'],
    sentence: /112\.50/,
    // Passes: 112.50 contains 12.50.
    fixme: true,
  },
  {
    name: 'with a price in the wrong row',
    page: (broken) => table(['Product', 'Price'], ['Tea', broken ? '$3' : '$4'], ['Coffee', broken ? '$4' : '$3']),
    steps: ['The price of Tea must be $4'],
    sentence: /price.*Tea.*\$3/i,
  },
  {
    name: 'with a role in the wrong row',
    page: (broken) => table(['Name', 'Role'], ['Ada', broken ? 'Guest' : 'Admin'], ['Bob', broken ? 'Admin' : 'Guest']),
    steps: ['The row of Ada should show "Admin"'],
    sentence: /Ada/,
  },
  {
    name: 'whose cart stays empty, while the shelf has the product',
    page: (broken) => `<section><h2>Shelf</h2>${list(['Blue Mug', 'Red Mug'])}</section>
      <section><h2>Cart</h2>${broken ? '<p>Nothing yet.</p>' : list(['Blue Mug'])}</section>`,
    steps: ['Verify that the cart contains the Blue Mug'],
    sentence: /Blue Mug/,
    // Passes: the product outside of the cart counts.
    fixme: true,
  },
  {
    name: 'whose link leads to a page that is not there',
    page: (broken) => ({
      '/': '<a href="/terms">Terms</a>',
      '/terms': (_request, response) =>
        broken
          ? response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
          : response.setHeader('content-type', 'text/html').end('<h1>Terms</h1><p>Be kind.</p>'),
    }),
    steps: ['Click "Terms"', 'I should be on the terms page'],
    sentence: /terms/i,
    // Passes: the address alone counts, though the server answered 404.
    fixme: true,
  },
  {
    name: 'whose link is answered with nothing but 404',
    page: (broken) => ({ '/': '<a href="/shoes">Shoes</a>', ...(broken ? {} : { '/shoes': '<h1>All shoes</h1>' }) }),
    steps: ['Click "Shoes"', 'Check that the page shows "All shoes"'],
    sentence: /shoes/i,
    // The sentence is wrong: “The page crashed. It may have used up the memory it may have.”
    fixme: true,
  },
  {
    name: 'that shows an error where none may be',
    page: (broken) =>
      `<h1>Profile</h1>${broken ? '<p style="color:red">Something went wrong.</p>' : '<p>All is well.</p>'}`,
    steps: ['Check that no error is shown'],
    sentence: /error/,
    // Passes: a message without the word “error” is not taken for one.
    fixme: true,
  },
  {
    name: 'whose order was not successful',
    page: (broken) => `<h1>Order</h1><p role="status">Your order was ${broken ? 'not ' : ''}successful.</p>`,
    steps: ['Check that the order was placed successfully'],
    sentence: /success/,
    // The healthy twin fails: “Your order was successful.” is not taken for a success message.
    fixme: true,
  },
  {
    name: 'that refuses the log in',
    page: (broken) => ({
      '/': '<form action="/in"><label>User <input></label><label>Password <input type="password"></label><button>Log in</button></form>',
      '/in': broken ? '<h1>Wrong password</h1><p>Please go back.</p>' : '<h1>Welcome</h1><a href="/">Log out</a>',
    }),
    steps: ['Log in as ada with the password rye-bread', 'I should be logged in'],
    sentence: /logged in|log out/i,
    // Passes: neither a password field nor a way to log in counts as logged in.
    fixme: true,
  },
  {
    name: 'whose list is not sorted',
    page: (broken) => table(['Product', 'Price'], ['Tea', '$3'], ['Coffee', broken ? '$9' : '$4'], ['Rice', '$5']),
    steps: ['The products should be sorted by price from low to high'],
    sentence: /\$5.*\$9/,
  },
  {
    name: 'whose search finds everything',
    page: (
      broken,
    ) => `<input type="search" placeholder="Search" onchange="find(this.value)">${list(['Green tea', 'Coffee'])}
      <script>function find(text) {
        for (const each of document.querySelectorAll('li')) each.hidden = ${broken ? 'false' : '!each.textContent.includes(text)'};
        document.querySelector('ul').className = 'found';
      }</script>`,
    steps: ['Search for tea', 'Check that "Coffee" is not shown'],
    sentence: /Coffee/,
  },
  {
    name: 'that loses what was saved when it is loaded again',
    page: (
      broken,
    ) => `<label>City <input id="city"></label><button onclick="${broken ? '' : 'localStorage.city = city.value;'}
      ${say('Saved')}">Save</button>${said}<script>city.value = localStorage.city ?? ''</script>`,
    steps: ['Type "Rome" into "City" and click "Save"', 'Reload the page', 'The City field should contain "Rome"'],
    sentence: /City.*Rome/,
  },
  {
    name: 'whose button stays disabled',
    page: (broken) =>
      `<label>Code <input oninput="pay.disabled = ${broken}"></label><button id="pay" disabled>Pay</button>`,
    steps: ['Enter 4711 into the Code field', 'Verify that the Pay button is enabled'],
    sentence: /Pay.*not enabled/i,
  },
  {
    name: 'where one row of several has no price',
    page: (broken) => table(['Product', 'Price'], ['Tea', '$3'], ['Rice', broken ? '' : '$5'], ['Salt', '$1']),
    steps: ['Check that every row has a price'],
    sentence: /price/,
    // Passes: one row with a price counts for every row.
    fixme: true,
  },
];

/** What is not to be so of a thing must not pass because the thing is not there. */
export const missingFaults: Fault[] = [
  {
    name: 'without the checkbox that must not be ticked',
    page: (broken) => `<h1>Profile</h1>${broken ? '' : '<label><input type="checkbox"> Agree</label>'}`,
    steps: ['The checkbox "Agree" should not be ticked'],
    sentence: /Agree/,
    fixme: true,
  },
  {
    name: 'without the button that must be disabled',
    page: (broken) => `<h1>Profile</h1>${broken ? '' : '<button disabled>Save</button>'}`,
    steps: ['The Save button should be disabled'],
    sentence: /Save/,
    fixme: true,
  },
  {
    name: 'without the total that must have changed',
    page: (broken) => `<h1>Cart</h1>${broken ? '' : '<p>Total: $7</p>'}`,
    steps: ['The total should not be $5'],
    sentence: /total/,
    fixme: true,
  },
  {
    name: 'without the row that must not show a word',
    page: (broken) => table(['Name', 'Role'], ['Ada', 'Admin'], broken ? [] : ['Bob', 'Guest']),
    steps: ['The row of Bob should not show "Admin"'],
    sentence: /Bob/,
    fixme: true,
  },
  {
    name: 'whose list still holds what it must not',
    page: (broken) => `<h1>Todos</h1>${list(['Pay rent', broken ? 'Buy milk' : 'Walk the dog'])}`,
    steps: ['Check that the list does not contain "Buy milk"'],
    sentence: /Buy milk/,
    // A list that has no name is not found, so it holds nothing.
    fixme: true,
  },
  {
    name: 'whose cart is not empty',
    page: (broken) => `<section><h2>Cart</h2>${list(broken ? ['Blue Mug', 'Red Mug'] : [])}</section>`,
    steps: ['The cart should be empty'],
    sentence: /cart/,
    // The list under the heading “Cart” counts 0.
    fixme: true,
  },
  {
    name: 'whose dialog, of its own making, stays open',
    page: (broken) =>
      `<h1>Shop</h1>${broken ? '<div class="overlay" style="position:fixed;inset:20px;background:white"><h2>Join us</h2><button>Close</button></div>' : ''}`,
    steps: ['Verify that the dialog is closed'],
    sentence: /dialog/,
    // Only what is marked as a dialog is taken for one.
    fixme: true,
  },
];

const savePage = `<button onclick="${say('Saved')}">Save</button><label>Name <input></label>${said}`;

/** Steps of which a part means nothing, that part, and the step without it. */
type HalfStep = { step: string; lost: RegExp; whole: string; fixme?: true };
const halves: HalfStep[] = [
  { step: 'Click "Save", then make everything better', lost: /make everything better/, whole: 'Click "Save"' },
  { step: 'Click "Save" and juggle the numbers', lost: /juggle the numbers/, whole: 'Click "Save"' },
  { step: 'Click "Save" with the left foot', lost: /left foot/, whole: 'Click "Save"' },
  // Passes: the word is taken for a part of the name.
  { step: 'Type "Ada" into "Name" backwards', lost: /backwards/, whole: 'Type "Ada" into "Name"', fixme: true },
  // Passes: one click is done for all.
  { step: 'Click "Save" for every user in the list', lost: /every user/, whole: 'Click "Save"', fixme: true },
];
export const halfSteps = halves.map((each) => ({ ...each, page: savePage }));
