// Websites on which an action has no effect, or only a partial one.
import { type Fault, said, say, table } from './agent-fault.ts';

export const doneFaults: Fault[] = [
  {
    name: 'whose server fails behind a success message',
    page: (broken) => ({
      '/': `<button onclick="fetch('/orders', { method: 'POST' }).then(() => ${say('Order placed')})">Place order</button>${said}`,
      '/orders': (_request, response) => response.writeHead(broken ? 500 : 200).end(),
    }),
    steps: ['Click "Place order"', 'Check that the page shows "Order placed"'],
    message: /\/orders returned 500/,
  },
  {
    name: 'that says thank you on an error page',
    page: (broken) => ({
      '/': '<a href="/thanks">Buy</a>',
      '/thanks': (_request, response) => response.writeHead(broken ? 500 : 200).end('<h1>Thank you</h1>'),
    }),
    steps: ['Click "Buy"', 'Check that the page shows "Thank you"'],
    message: /\/thanks returned 500/,
  },
  {
    name: 'with a dead button',
    page: (broken) => `<button ${broken ? '' : `onclick="${say('Saved')}"`}>Save</button>${said}`,
    steps: ['Click "Save"'],
    message: /“Save” button: nothing changed/,
  },
  {
    name: 'with a dead button next to a clock',
    page: (broken) => `<button ${broken ? '' : `onclick="${say('Saved')}"`}>Save</button>${said}<p id="clock"></p>
      <script>setInterval(() => { clock.textContent = Date.now() }, 100)</script>`,
    steps: ['Click "Save"'],
    message: /“Save”/,
  },
  {
    name: 'on which what should be opened is only a text',
    page: (broken) => ({
      '/': `<input onblur="tip.hidden = true" autofocus><p id="tip">Type to search</p>
        <h2>${broken ? '<span>1 result</span>' : '<a href="/shed">1 result</a>'}</h2><p>In the shed are two spades.</p>`,
      '/shed': '<h1>Shed</h1><p>In the shed are two spades.</p>',
    }),
    steps: ['Open the result', 'Check that the page shows "two spades"'],
    message: /nothing opened/,
  },
  {
    name: 'whose form the browser does not send',
    page: (broken) =>
      `<form action="#sent"><label>Name <input></label><label>Town <input ${broken ? 'required' : ''}></label><button>Join</button></form>`,
    steps: ['Type "Ada" into Name', 'Submit the form'],
    message: /was not sent: “Town”/,
  },
  {
    name: 'with a custom switch that does not turn on',
    page: (broken) => `${['News', 'Offers']
      .map(
        (each) => `<div class="line" style="display:flex"><span>${each}</span>
        <div class="sw" style="width:46px;height:26px;background:#4a525d"></div></div>`,
      )
      .join('')}${said}<script>for (const each of document.querySelectorAll('.sw'))
      each.onclick = () => { ${broken ? say('Saved') : "each.classList.add('on')"} }</script>`,
    steps: ['Check "Offers"'],
    message: /is not on after/,
  },
  {
    name: 'whose button throws',
    page: (broken) =>
      `<button onclick="${broken ? 'undefinedThing.save();' : ''} ${say('Saved')}">Save</button>${said}`,
    steps: ['Click "Save"'],
    message: /“Save”/,
  },
  {
    name: 'that says that a record was added but does not list it',
    page: (broken) => `<form onsubmit="add(event)"><input placeholder="New todo"><button>Add</button></form>${said}
      <h2>Todos</h2><ul id="todos"><li>Pay rent</li></ul><script>
      function add(event) {
        event.preventDefault();
        const text = document.querySelector('input').value;
        said.textContent = text + ' was added';
        ${broken ? '' : "todos.append(Object.assign(document.createElement('li'), { textContent: text }));"}
      }</script>`,
    steps: ['Add the todo "Buy milk"', 'Check that the list contains "Buy milk"'],
    message: /Buy milk/,
  },
  {
    name: 'that does not keep what was added',
    page: (broken) => `<form onsubmit="add(event)"><input placeholder="New todo"><button>Add</button></form>
      <ul id="todos"><li>Pay rent</li></ul><script>
      function add(event) {
        event.preventDefault();
        const input = document.querySelector('input');
        ${broken ? '' : "todos.append(Object.assign(document.createElement('li'), { textContent: input.value }));"}
        input.value = '';
      }</script>`,
    steps: ['Add a todo named Buy milk'],
    message: /“Buy milk” was typed in|“Add” button: nothing changed/,
  },
  {
    name: 'whose checkbox unticks itself',
    page: (broken) =>
      `<label><input type="checkbox" ${broken ? 'onchange="this.checked = false"' : ''}> I agree</label>`,
    steps: ['Tick "I agree"'],
    message: /“I agree” checkbox is not ticked/,
  },
  {
    name: 'whose checkbox unticks itself a moment later',
    page: (broken) =>
      `<label><input type="checkbox" onchange="setTimeout(() => { this.checked = ${!broken} }, 300)"> I agree</label>`,
    steps: ['Tick "I agree"'],
    message: /“I agree” checkbox is not ticked/,
  },
  {
    name: 'whose dropdown resets itself',
    page: (broken) => `<label>Size <select ${broken ? 'onchange="this.selectedIndex = 0"' : ''}>
      <option>Small</option><option>Large</option></select></label>`,
    steps: ['Choose Large as the size'],
    message: /“Size” dropdown does not show “Large”/,
  },
  {
    name: 'that covers its button with an overlay',
    page: (broken) => `<button onclick="${say('Paid')}">Pay</button>${said}
      ${broken ? '<div style="position:fixed;inset:0">Please wait</div>' : ''}`,
    steps: ['Click the Pay button', 'The page should say "Paid"'],
    message: /“Pay” button is covered/,
  },
  {
    name: 'that still lists what was deleted',
    page: (broken) => `<p id="said">2 products</p><ul><li>Bread <button onclick="${say('1 product')};
      ${broken ? '' : 'this.parentElement.remove()'}">Delete</button></li><li>Milk <button>Delete</button></li></ul>`,
    steps: ['Delete "Bread"'],
    message: /“Bread” is still shown/,
  },
  {
    name: 'with two identical buttons when the step does not say which one',
    page: (broken) => {
      const card = (name: string) => `<div><h2>${name}</h2><button onclick="${say(name)}">Order</button></div>`;
      return `${broken ? card('Bread') : ''}${card('Milk')}${said}`;
    },
    steps: ['Click "Order"', 'Check that the page shows "Milk"'],
    message: /several things that “Order” could mean/,
  },
  {
    name: 'whose row lacks the button that another row has',
    page: (broken) =>
      said +
      table(
        ['Name', ''],
        ['Alice', `<button onclick="${say('Editing')}">Edit</button>`],
        ['Bob', broken ? '' : `<button onclick="${say('Editing')}">Edit</button>`],
      ),
    steps: ['In the row of Bob, click Edit'],
    message: /Bob/,
  },
  {
    name: 'whose dialog did not open, although the page has the same button',
    page: (broken) => `<button onclick="${say('Saved below')}">Save</button>${said}
      <dialog ${broken ? '' : 'open'}><button onclick="${say('Saved above')}">Save</button></dialog>`,
    steps: ['Click "Save" in the dialog'],
    message: /dialog/,
  },
  {
    name: 'whose field discards what is typed',
    page: (broken) => `<label>Name <input ${broken ? `oninput="this.value = ''"` : ''}></label>`,
    steps: ['Type "Ada" into "Name"'],
    message: /“Name” field shows “” after “Ada”/,
  },
  {
    name: 'whose field truncates what is typed',
    page: (broken) => `<label>Name <input ${broken ? 'maxlength="3"' : ''}></label>`,
    steps: ['Enter Ada Lovelace as name'],
    message: /“Name” field shows “Ada” after “Ada Lovelace”/,
  },
  {
    name: 'whose card stays where it was when it is dragged',
    page: (broken) => `<section><h2>Open</h2><div draggable="true" id="card">Task A</div></section>
      <section id="done" style="height:200px"><h2>Done</h2></section><script>
      done.ondragover = (event) => event.preventDefault();
      done.ondrop = () => ${broken ? '(document.title = "Dropped")' : 'done.append(card)'};</script>`,
    steps: ['Drag "Task A" to "Done"', 'Check that the Done section contains "Task A"'],
    message: /Task A/,
  },
  {
    name: 'with a button for another number',
    page: (broken) => `<button onclick="${say('Opened')}">Order ${broken ? 12 : 13}</button>${said}`,
    steps: ['Click "Order 13"'],
    message: /“Order 13”/,
  },
  {
    name: 'with a button that means the opposite',
    page: (broken) => `<button onclick="${say('Done')}">${broken ? 'Export' : 'Import'}</button>${said}`,
    steps: ['Click Import'],
    message: /“Import”/,
  },
  {
    name: 'with an option that is only similar',
    page: (broken) =>
      `<label>Country <select><option>Niger</option>${broken ? '' : '<option>Nigeria</option>'}</select></label>`,
    steps: ['Choose Nigeria as the country'],
    message: /“Country” dropdown has no option “Nigeria”/,
  },
  {
    name: 'that answers a login with “Wrong password”',
    page: (
      broken,
    ) => `<form onsubmit="event.preventDefault(); ${broken ? say('Wrong password') : "document.body.innerHTML = '<a>Log out</a>'"}">
      <label>User <input></label><label>Password <input type="password"></label><button>Log in</button></form><p id="said" role="alert"></p>`,
    steps: ['Log in as ada with the password rye-bread'],
    message: /Wrong password|login failed/i,
  },
  {
    name: 'that answers a sign-up with “This email is taken”',
    page: (
      broken,
    ) => `<form onsubmit="event.preventDefault(); ${broken ? say('This email is taken') : "document.body.innerHTML = '<h1>Welcome</h1>'"}">
      <label>Email <input type="email"></label><label>Nick <input></label><label>Password <input type="password"></label>
      <button>Sign up</button></form><p id="said" role="alert"></p>`,
    steps: ['Sign up'],
    message: /email is taken|sign-up failed/i,
  },
  {
    name: 'that does not put the product into the cart',
    page: (broken) =>
      `<p>Cart: <span class="cart-badge" id="badge">0</span></p>${said}${['Blue Mug', 'Red Mug']
        .map(
          (name) =>
            `<div><h3>${name}</h3><button onclick="${broken ? say('Sorry, out of stock') : 'badge.textContent = 1'}">Add to cart</button></div>`,
        )
        .join('')}`,
    steps: ['Add the Blue Mug to the cart'],
    message: /Blue Mug|cart|stock/,
  },
  {
    name: 'that does not sort its products',
    page: (
      broken,
    ) => `<label>Sort <select onchange="${broken ? say('Sorted') : 'dear.before(cheap)'}"><option>Name</option>
      <option>Price low to high</option></select></label>${said}<table><tr><th>Product<th>Price</tr>
      <tr id="dear"><td>Jam<td>$9</tr><tr id="cheap"><td>Salt<td>$5</tr></table>`,
    steps: ['Sort the products by price, cheapest first'],
    message: /price/,
  },
  {
    name: 'whose slider resets itself',
    page: (broken) =>
      `<label>Volume <input type="range" max="10" value="2" ${broken ? 'oninput="this.value = 2"' : ''}></label>`,
    steps: ['Set the volume slider to 7'],
    message: /“Volume”/,
  },
  {
    name: 'whose slider does not go that far',
    page: (broken) => `<label>Volume <input type="range" max="${broken ? 10 : 100}" value="2"></label>`,
    steps: ['Set the volume slider to 70'],
    message: /“Volume”/,
  },
  {
    name: 'whose field adds to what is typed',
    page: (broken) => `<label>Name <input ${broken ? `oninput="this.value += 'xyz'"` : ''}></label>`,
    steps: ['Type "Ada" into "Name"'],
    message: /“Name” field shows “.*xyz/,
  },
  {
    name: 'whose text cannot be replaced',
    page: (broken) =>
      `<label>Text <textarea ${broken ? `oninput="this.value = 'Call 555-0188'"` : ''}>Call 555-0188</textarea></label>`,
    steps: ['Replace 555-0188 with 555-0199 in the Text field'],
    message: /555-0199/,
  },
];

const savePage = `<button onclick="${say('Saved')}">Save</button><label>Name <input></label>${said}`;

/** A step with a part that means nothing, that part, and the step without it. */
type HalfStep = { step: string; lost: RegExp; whole: string; fixme?: true };
const halves: HalfStep[] = [
  { step: 'Click "Save", then make everything better', lost: /make everything better/, whole: 'Click "Save"' },
  { step: 'Click "Save" and juggle the numbers', lost: /juggle the numbers/, whole: 'Click "Save"' },
  { step: 'Click "Save" blindfolded', lost: /blindfolded/, whole: 'Click "Save"' },
  { step: 'Click "Save" while whistling', lost: /whistling/, whole: 'Click "Save"' },
  { step: 'Click "Save" with the left foot', lost: /left foot/, whole: 'Click "Save"' },
  { step: 'Type "Ada" into "Name" backwards', lost: /backwards/, whole: 'Type "Ada" into "Name"' },
  { step: 'Click "Save" for every user in the list', lost: /every user/, whole: 'Click "Save"' },
];

const prices = `<h1>Prices</h1><table><tr><th>Work</th><th>Price</th></tr>${['Hedge cutting', 'Bark mulch']
  .map((work) => `<tr><td><input value="${work}"></td><td><input value="8.00"></td></tr>`)
  .join('')}</table>`;
const orders = `<h1>Orders</h1><style>button { min-width: 40px }</style><button title="Mila" onclick="${say('Mila only')}">M</button>
  <button title="Not paid" onclick="${say('Open only')}">£</button>${said}`;

const courses = `<h1>Courses</h1><p>Invoices <b style="color: red">7</b></p><ul>${['Agility', 'Puppies'].map((course) => `<li>${course} <i>Running</i></li>`).join('')}</ul>`;

/** Boxes, a list of who looks at it, and hires on two tabs. */
const desk = `<h1>Settings</h1>
  <label><input type="checkbox"> Answer new tickets automatically</label>
  <label><input type="checkbox"> Room booking</label>
  <label>Seen as <select><option>The owner</option><option>A customer</option></select></label>
  <p>Voucher SPRING10</p>`;
const hires = `<h1>Hires</h1>
  <div role="tablist">
    <button role="tab" aria-selected="true">Open 2</button>
    <button role="tab" aria-selected="false" onclick="document.querySelector('ul').innerHTML = '<li><a href=#r3>R-3</a></li>'">Finished 1</button>
  </div>
  <ul><li><a href="#r1">R-1</a></li><li><a href="#r2">R-2</a></li></ul>`;

export const halfSteps = [
  {
    step: 'Switch on the automatic answer and send me an email for room bookings too',
    lost: /ticked by this step already|not understood|not found/,
    whole: 'Tick “Answer new tickets automatically” and “Room booking”',
    page: desk,
  },
  {
    step: 'Now open this hire among the finished ones',
    lost: /not found|not understood/,
    whole: 'Open the “Finished” tab',
    page: hires,
  },
  {
    step: 'The little red number by the invoices has disappeared',
    lost: /nothing tells which thing/,
    whole: 'Check that the page shows 7',
    page: courses,
  },
  {
    step: 'Make a copy of the agility',
    lost: /nothing changed/,
    whole: 'Check that the page shows Agility',
    page: courses,
  },
  ...halves.map((each) => ({ ...each, page: savePage })),
  {
    step: 'Set hedge cutting to 36.50',
    lost: /which field beside it/,
    whole: 'Set the price of hedge cutting to 36.50',
    page: prices,
  },
  {
    step: "Restrict the list to Mila's orders which haven't been paid",
    lost: /not clear what to filter by/,
    whole: "Restrict the list to Mila's orders",
    page: orders,
  },
];
