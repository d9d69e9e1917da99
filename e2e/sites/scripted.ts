// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like a template is text for a script.
// Sites whose generated scripts must pass, and must fail when the checked feature is broken.
import type { Pages } from './serve-site.ts';

export type Scripted = {
  name: string;
  pages: (broken: boolean) => Pages;
  steps: string[];
  /** The warnings about the Stagehand script. */
  warnings?: string[];
  settings?: { username?: string; password?: string; localStorage?: Record<string, unknown> };
};

const say = (text: string, broken: boolean) => (broken ? '' : `document.querySelector('#said').textContent = ${text}`);
const said = '<p id="said"></p>';

export const scripted: Scripted[] = [
  {
    name: 'a login with the stored username and password',
    settings: { username: 'ann', password: 'open sesame' },
    pages: (broken) => ({
      '/': `<h1>Log in</h1><form action="/in" method="post"><label>User <input name="user"></label>
        <label>Password <input name="password" type="password"></label><button>Log in</button></form>`,
      '/in': (request, response) => {
        let body = '';
        request.on('data', (part) => {
          body += part;
        });
        request.on('end', () => {
          const given = new URLSearchParams(body);
          const known = given.get('user') === 'ann' && given.get('password') === 'open sesame' && !broken;
          const text = known ? '<h1>Welcome back</h1><a href="/">Log out</a>' : '<h1>Log in</h1><p>Unknown</p>';
          response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title>${text}`);
        });
      },
    }),
    steps: ['Log in', 'Check that the page shows "Welcome back"'],
  },
  {
    name: 'a form with a select, a checkbox and a radio button',
    pages: (broken) => ({
      '/': `<form onsubmit="event.preventDefault(); const f = new FormData(this);
          ${say("['Ordered:', f.get('name'), f.get('bread'), f.get('sliced'), f.get('how')].join(' ')", broken)}">
        <label>Your "name" <input name="name"></label>
        <label for="bread">Bread</label><select id="bread" name="bread"><option>Wheat</option><option>Rye</option></select>
        <label><input type="checkbox" name="sliced" value="sliced"> Sliced</label>
        <fieldset><legend>How</legend><label><input type="radio" name="how" value="sent"> Have it sent</label>
        <label><input type="radio" name="how" value="fetched"> Fetch it</label></fieldset>
        <button>Order</button></form>${said}`,
    }),
    steps: [
      'Type "O\'Hara \\ `${1}`" into "Your "name""',
      'Choose "Rye" in "Bread"',
      'Tick "Sliced"',
      'Select "Fetch it"',
      'Click "Order"',
      'Check that the page shows "Rye sliced fetched"',
      'Check that "Sliced" is ticked',
    ].map((step) => step.replace('"Your "name""', '\'Your "name"\'')),
  },
  {
    name: 'a browser dialog and a page dialog',
    pages: (broken) => ({
      '/': `<button onclick="if (confirm('Really?')) box.showModal()">Delete</button>
        <dialog id="box"><h2>Sure?</h2><button onclick="box.close(); ${say("'It is gone'", broken)}">Yes, delete it</button></dialog>${said}`,
    }),
    steps: ['Click "Delete"', 'Click "Yes, delete it"', 'Check that the page shows "It is gone"'],
  },
  {
    name: 'a new tab',
    pages: (broken) => ({
      '/': '<a href="/terms" target="_blank">Terms</a>',
      '/terms': `<h1>Terms</h1><button onclick="${say("'You agreed'", broken)}">Agree</button>${said}`,
    }),
    steps: ['Click "Terms"', 'Click "Agree"', 'Check that the page shows "You agreed"'],
  },
  {
    name: 'an iframe',
    pages: (broken) => ({
      '/': '<h1>Shop</h1><iframe title="Payment" src="/pay" width="500" height="300"></iframe>',
      '/pay': `<label>Card <input></label><button onclick="${say("'Paid with ' + document.querySelector('input').value", broken)}">Pay</button>${said}`,
    }),
    steps: ['Type "4111" into "Card"', 'Click "Pay"', 'Check that the page shows "Paid with 4111"'],
  },
  {
    name: 'a shadow root',
    pages: (broken) => ({
      '/': `<x-cart></x-cart><script>customElements.define('x-cart', class extends HTMLElement {
        connectedCallback() { const root = this.attachShadow({ mode: 'open' });
          root.innerHTML = '<label>Amount <input></label><button>Put in</button><p></p>';
          root.querySelector('button').onclick = () => { ${broken ? '' : "root.querySelector('p').textContent = root.querySelector('input').value + ' in the cart'"} } } });</script>`,
    }),
    steps: ['Type "3" into "Amount"', 'Click "Put in"', 'Check that the page shows "3 in the cart"'],
  },
  {
    name: 'a search',
    pages: (broken) => ({
      '/': `<form action="/found" role="search"><input type="search" name="q" placeholder="Search the shop"></form>`,
      '/found': `<h1>Results</h1><ul><li>Rye bread</li>${broken ? '' : '<li>Rye rolls</li>'}</ul>`,
    }),
    steps: ['Search for "rye"', 'Check that there are 2 results', 'Check that the address contains "q=rye"'],
  },
  {
    name: 'an upload',
    pages: (broken) => ({
      '/': `<label>Photo <input type="file" onchange="${say("'Received ' + this.files[0].name + ' (' + this.files[0].type + ')'", broken)}"></label>${said}`,
    }),
    steps: ['Upload the file "cat.png" to "Photo"', 'Check that the page shows "Received cat.png (image/png)"'],
  },
  {
    name: 'HTTP credentials and local storage',
    warnings: ['Stagehand sends the credentials with every request, also to other hosts that the pages load from.'],
    settings: { username: 'ann', password: 'open sesame', localStorage: { theme: 'dark "green"', visits: 3 } },
    pages: (broken) => ({
      '/': (request, response) => {
        const right = `Basic ${Buffer.from('ann:open sesame').toString('base64')}`;
        if (request.headers.authorization !== right || broken)
          return void response.writeHead(401, { 'www-authenticate': 'Basic realm="shop"' }).end('Please log in');
        response
          .setHeader('content-type', 'text/html')
          .end(`<!doctype html><title>Shop</title><h1>Inside</h1><p id="said"></p>
          <script>said.textContent = localStorage.theme + ' after ' + localStorage.visits + ' visits'</script>`);
      },
    }),
    steps: [
      'Check that the page shows "dark "green" after 3 visits"'
        .replace('"dark "green"', '\'dark "green"')
        .replace('visits"', "visits'"),
    ],
  },
  {
    name: 'a cart with amounts',
    pages: (broken) => ({
      '/': `<h1>Cart</h1><table><thead><tr><th>Product</th><th>Price</th></tr></thead>
        <tbody><tr><td>Tea</td><td>4.00</td></tr><tr><td>Milk</td><td>2.00</td></tr></tbody></table>
        <label>Coupon <input id="coupon"></label>
        <button onclick="total.textContent = ${broken ? "'6.00'" : "'5.00'"}; this.disabled = true">Apply</button>
        <p>Total: <b id="total">6.00</b></p>`,
    }),
    steps: [
      'Type "SPRING" into "Coupon"',
      'Press Tab',
      'Click "Apply"',
      'Check that the total is 5.00',
      'Check that "Apply" is disabled',
      'Check that "Coupon" contains "SPRING"',
      'Check that the page does not show "6.00"',
    ],
  },
];
