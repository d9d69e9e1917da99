// Websites that reject an action, undo it, or only claim that it succeeded.
import { type Fault, said, say } from './agent-fault.ts';
import type { Pages } from './serve-site.ts';

const logIn = ['Log in as ada with the password rye-bread'];
const fields = '<label>User <input name="user"></label><label>Password <input name="word" type="password"></label>';
const logInPage = (submit: string) =>
  `<form onsubmit="event.preventDefault(); ${submit}">${fields}<button>Log in</button></form>${said}`;
const within = `document.body.innerHTML = '<h1>Hello Ada</h1><a href=/>Log out</a>'`;
const answers = (broken: boolean, status: number): Pages[string] => {
  return (_request, response) => response.writeHead(broken ? status : 200).end();
};
const shelf = (put: (name: string) => string) =>
  ['Blue Mug', 'Red Mug']
    .map((name) => `<div class="card"><h3>${name}</h3><button onclick="${put(name)}">Add to basket</button></div>`)
    .join('');

export const refusedFaults: Fault[] = [
  {
    name: 'that rejects a login in another language',
    page: (broken) => logInPage(broken ? say('Falsches Passwort') : within),
    steps: logIn,
    message: /Login failed.*still shows the form/,
  },
  {
    name: 'that only clears the login form',
    page: (broken) => logInPage(broken ? `this.reset(); this.className = 'tried'` : within),
    steps: logIn,
    message: /Login failed.*still shows the form/,
  },
  {
    name: 'that shows the login form again',
    page: (broken) => {
      const form = `<form action="/in" method="post">${fields}<button>Log in</button></form>`;
      return { '/': form, '/in': broken ? `<p>Once more, please.</p>${form}` : '<h1>Desk</h1><p>3 failed builds</p>' };
    },
    steps: logIn,
    message: /Login failed.*still shows the form/,
  },
  {
    name: 'that welcomes a user whom its server rejected',
    page: (broken) => ({
      '/': logInPage(`fetch('/session', { method: 'POST' }).then(() => { ${within} })`),
      '/session': answers(broken, 401),
    }),
    steps: logIn,
    message: /\/session returned 401/,
  },
  {
    name: 'that rejects a login after a delay',
    page: (broken) =>
      logInPage(`this.hidden = true; ${say('Please wait')};
        setTimeout(() => { ${broken ? `document.forms[0].hidden = false; ${say('Unknown user')}` : within} }, 900)`),
    steps: logIn,
    message: /Unknown user/,
  },
  {
    name: 'whose cart stays empty despite a success message',
    page: (broken) =>
      `<a href="#basket">Basket (<span id="count">0</span>)</a>${said}
      ${shelf((name) => `${say(`${name} added to basket`)}; ${broken ? '' : 'count.textContent = 1'}`)}`,
    steps: ['Add the Blue Mug to the basket'],
    message: /Blue Mug.*still shows 0/,
  },
  {
    name: 'that does not accept the form',
    page: (
      broken,
    ) => `<form onsubmit="event.preventDefault(); ${say(broken ? 'Please enter a valid phone number' : 'Sent')}">
      <label>Name <input></label><label>Phone <input></label><button>Send</button></form>${said}`,
    steps: ['Fill in the form and submit it'],
    message: /valid phone number/,
  },
  {
    name: 'that says thank you on a 404 page',
    page: (broken) => ({
      '/': '<a href="/thanks">Buy</a>',
      '/thanks': (_request, response) =>
        response.writeHead(broken ? 404 : 200, { 'content-type': 'text/html' }).end('<h1>Thank you</h1>'),
    }),
    steps: ['Click "Buy"', 'Check that the page shows "Thank you"'],
    message: /\/thanks, which returned 404/,
  },
  {
    name: 'that reports success although its server returned an error',
    page: (broken) => ({
      '/': `<button onclick="fetch('/orders', { method: 'POST' }).then(() => ${say('Order placed')})">Order</button>${said}`,
      '/orders': answers(broken, 422),
    }),
    steps: ['Click "Order"', 'Check that the page shows "Order placed"'],
    message: /“Order placed”, but \/orders returned 422/,
  },
  {
    name: 'whose link does nothing',
    page: (broken) => ({ '/': `<a href="${broken ? '#' : '/help'}">Help</a>`, '/help': '<h1>Help</h1>' }),
    steps: ['Click "Help"'],
    message: /“Help” (?:link|button): nothing changed/,
  },
  {
    name: 'that puts back what was deleted',
    page: (broken) => `<ul><li>Bread <button onclick="remove(this.parentElement)">Delete</button></li>
      <li>Milk <button>Delete</button></li></ul><script>function remove(item) {
        const list = item.parentElement;
        item.remove();
        ${broken ? 'setTimeout(() => list.prepend(item), 300);' : ''}
      }</script>`,
    steps: ['Delete "Bread"'],
    message: /“Bread” is still shown/,
  },
  {
    name: 'whose logout has no effect',
    page: (broken) => `<p id="said">Hello Ada</p>
      <button onclick="${broken ? say('Bye') : `document.body.innerHTML = '<a href=/>Log in</a>'`}">Log out</button>`,
    steps: ['Log out'],
    message: /Logout failed/,
  },
  {
    name: 'whose dialog does not close',
    page: (broken) => `<dialog open id="box"><p>Hello</p>
      <button onclick="${broken ? `this.className = 'pressed'` : 'box.close()'}">Close</button></dialog>`,
    steps: ['Close the dialog'],
    message: /did not close/,
  },
  {
    name: 'whose section does not open',
    page: (broken) => `<button aria-expanded="false" onclick="this.className = 'pressed';
      ${broken ? '' : `this.ariaExpanded = 'true'; days.hidden = false`}">Shipping</button><p id="days" hidden>Two days.</p>`,
    steps: ['Expand "Shipping"'],
    message: /“Shipping” button is still closed/,
  },
  {
    name: 'whose switch changes only its label',
    page: (broken) => `<button role="switch" aria-checked="false" onclick="this.textContent = 'Dark mode is on';
      ${broken ? '' : `this.ariaChecked = 'true'`}">Dark mode</button>`,
    steps: ['Turn on dark mode'],
    message: /“Dark mode”/,
  },
  ...[250, 1_000].map((ms) => ({
    name: `with a dead button next to a clock that ticks every ${ms} milliseconds`,
    page: (
      broken: boolean,
    ) => `<button ${broken ? '' : `onclick="${say('Saved')}"`}>Save</button>${said}<p id="clock"></p>
      <script>setInterval(() => { clock.textContent = Date.now() }, ${ms})</script>`,
    steps: ['Click "Save"'],
    message: /“Save” button: nothing changed/,
  })),
];
