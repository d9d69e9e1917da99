// Sites with one fault each, and repaired: their flows fail at a known step, and pass on the repaired site.
import type { Pages } from './serve-site.ts';

export type Failing = {
  name: string;
  pages: (broken: boolean) => Pages;
  steps: string[];
  /** Where a run on the broken site fails, from 0. */
  failsAt: number;
  error: RegExp;
  settings?: { username: string; password: string };
  /** What its script must contain. */
  contains?: string;
};

const when = (condition: boolean, text: string) => (condition ? text : '');
const order = (script: string) => `<h1>Shop</h1><button onclick="${script}">Order</button><p id="said"></p>`;
const saying = (text: string) => `said.textContent = '${text}'`;

export const failing: Failing[] = [
  {
    name: 'a button that is missing',
    pages: (broken) => ({ '/': `<h1>Shop</h1>${when(!broken, order(saying('Ordered')))}` }),
    steps: ['Check that the page shows "Shop"', 'Click the "Order" button', 'Check that the page shows "Ordered"'],
    failsAt: 1,
    error: /The “Order” button was not found/,
  },
  {
    name: 'a message that does not appear',
    pages: (broken) => ({ '/': order(saying(broken ? 'Sold out' : 'Thank you')) }),
    steps: ['Click "Order"', 'Check that the page shows "Thank you"'],
    failsAt: 1,
    error: /^Check failed: expected .*Thank you/,
  },
  {
    name: 'a button that does nothing',
    pages: (broken) => ({ '/': order(broken ? '' : saying('Ordered')) }),
    steps: ['Click "Order"'],
    failsAt: 0,
    error: /^Click the “Order” button: nothing changed on the page/,
  },
  {
    name: 'a server error after a click',
    pages: (broken) => ({
      '/': order("fetch('/order', { method: 'POST' }).then(() => { said.textContent = 'Sent' })"),
      '/order': (_request, response) => void response.writeHead(broken ? 500 : 200).end(),
    }),
    steps: ['Click "Order"'],
    failsAt: 0,
    error: /returned a server error: \/order returned 500/,
  },
  {
    name: 'a script that fails',
    pages: (broken) => ({ '/': order(broken ? 'missing.call()' : saying('Ordered')) }),
    steps: ['Click "Order"'],
    failsAt: 0,
    error: /a script on the page failed/,
  },
  {
    name: 'a field that loses its text',
    pages: (broken) => ({ '/': `<label>Name <input ${when(broken, `oninput="this.value = ''"`)}></label>` }),
    steps: ['Type "Ada" into "Name"'],
    failsAt: 0,
    error: /after “Ada” was typed into it/,
  },
  {
    name: 'a checkbox that cannot be ticked',
    pages: (broken) => ({
      '/': `<label><input type="checkbox" ${when(broken, 'onclick="setTimeout(() => { this.checked = false })"')}> News</label>`,
    }),
    steps: ['Tick "News"'],
    failsAt: 0,
    error: /is not ticked/,
  },
  {
    name: 'an option that is missing',
    pages: (broken) => ({
      '/': `<label>Size <select><option>Small</option>${when(!broken, '<option>Large</option>')}</select></label>`,
    }),
    steps: ['Choose "Large" in "Size"'],
    failsAt: 0,
    error: /has no option “Large”/,
  },
  {
    name: 'a link to a missing page',
    pages: (broken) => ({
      '/': '<a href="/help">Help</a>',
      ...(broken ? {} : { '/help': '<h1>Help</h1>' }),
    }),
    steps: ['Click "Help"'],
    failsAt: 0,
    error: /which returned 404/,
  },
  {
    name: 'a login that is rejected',
    settings: { username: 'ann@shop.example', password: 'open sesame' },
    pages: (broken) => ({
      '/': `<h1>Log in</h1><form onsubmit="event.preventDefault(); ${
        broken ? "said.textContent = 'Wrong password'" : "document.body.innerHTML = '<h1>Welcome</h1>'"
      }"><label>User <input></label><label>Password <input type="password"></label><button>Log in</button>
        <p id="said" role="alert"></p></form>`,
    }),
    steps: ['Log in'],
    failsAt: 0,
    error: /^Login failed: the page says “Wrong password”/,
  },
  {
    name: 'a list that is too short',
    pages: (broken) => ({ '/': `<h1>Bread</h1><ul><li>Rye</li><li>Wheat</li>${when(!broken, '<li>Oat</li>')}</ul>` }),
    steps: ['Check that the list has 3 items'],
    failsAt: 0,
    error: /^Check failed/,
  },
  {
    name: 'one of several buttons with the same name that does nothing',
    pages: (broken) => ({
      '/': `<table>${['Rye', 'Wheat', 'Oat']
        .map((name) => {
          const script = broken && name === 'Wheat' ? '' : "this.closest('tr').remove()";
          return `<tr><td>${name}</td><td><button onclick="${script}">Remove</button></td></tr>`;
        })
        .join('')}</table>`,
    }),
    steps: ['Click "Remove" in the row "Wheat"', 'Check that "Wheat" is not shown'],
    contains: `.getByRole('row').filter({ hasText: 'Wheat' }).getByRole('button', { name: 'Remove', exact: true })`,
    failsAt: 0,
    error: /^Click the “Remove” button in the “Wheat” row: nothing changed on the page/,
  },
];
