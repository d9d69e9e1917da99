// What the network for choosing controls is told of a page: what a person would say there is, and no more.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createPageAgent } from '../../src/testing/perform-on-page.ts';
import { serveSite } from '../sites/serve-site.ts';

let agent: ReturnType<typeof createPageAgent>;
beforeAll(() => {
  agent = createPageAgent();
});
afterAll(() => agent.close());

const pages: { name: string; body: string; outline: string[] }[] = [
  {
    name: 'a table with a link and a button in each row',
    body: `<h1>Bookings</h1><table><tr><th>Guest</th><th>Day</th><th></th></tr>
      <tr><td><a href="#1">Ada Moss</a></td><td>4 June</td><td><button>Check in</button></td></tr>
      <tr><td><a href="#2">Bo Lund</a></td><td>5 June</td><td><button disabled>Check in</button></td></tr></table>`,
    outline: [
      'section Bookings',
      '  columns Guest | Day',
      '  row Ada Moss | 4 June',
      '    link Ada Moss',
      '    button Check in',
      '  row Bo Lund | 5 June',
      '    link Bo Lund',
      '    button Check in [disabled]',
    ],
  },
  {
    name: 'rows that are clicked as a whole',
    body: `<h1>Boats</h1><style>tr { cursor: pointer }</style><table><tr style="cursor: auto"><th>Name</th><th>Seats</th></tr>
      ${['Heron', 'Swan'].map((boat) => `<tr onclick="location.hash = '${boat}'"><td>${boat}</td><td>4 seats</td></tr>`).join('')}</table>`,
    outline: ['section Boats', '  columns Name | Seats', '  tile Heron | 4 seats', '  tile Swan | 4 seats'],
  },
  {
    name: 'a table that is filled in where it stands',
    body: `<h1>Prices</h1><table><tr><th>Article</th><th>Price</th><th>Hide</th></tr>
      ${['Helmet', 'Lock'].map((article) => `<tr><td><input value="${article}"></td><td><input value="3.00"></td><td><input type="checkbox"></td></tr>`).join('')}</table>
      <button>Save all</button>`,
    outline: [
      'section Prices',
      '  columns Article | Price | Hide',
      '  row Helmet | 3.00',
      '    text Article = Helmet [filled]',
      '    text Price = 3.00 [filled]',
      '    check Hide [off]',
      '  row Lock | 3.00',
      '    text Article = Lock [filled]',
      '    text Price = 3.00 [filled]',
      '    check Hide [off]',
      '  button Save all',
    ],
  },
  {
    name: 'a form, whose labels are no entries of a list',
    body: `<h1>Guest</h1>${['Name', 'Town'].map((label) => `<div class="row"><label for="${label}">${label}</label><div><input id="${label}"></div></div>`).join('')}
      <div class="row"><label for="size">Size</label><div><select id="size"><option>Small</option><option selected>Large</option></select></div></div>`,
    outline: [
      'section Guest',
      '  text Name',
      '  text Town',
      '  select Size = Large',
      '    choice Small',
      '    choice Large [on]',
    ],
  },
  {
    name: 'a list that a library draws',
    body: `<h1>Search</h1><span>Status</span><div style="cursor: pointer; width: 200px" onclick="this.after('open')">
      <input readonly style="position: absolute; width: 1px; opacity: 0.01"><span>Any status</span>
      <div role="button" aria-expanded="false" style="display: inline-block; width: 20px; height: 20px"></div></div>`,
    outline: ['section Search', '  select Status = Any status'],
  },
  {
    name: 'columns of cards',
    body: `<h1>Orders</h1><style>.card { cursor: pointer; border: 1px solid }</style>
      ${Object.entries({ New: ['Ada', 'Bo'], Baking: ['Cem', 'Dee'] })
        .map(
          ([column, cards]) =>
            `<div class="column"><b>${column}</b><div>${cards.map((card) => `<div class="card" onclick="this.after('!')"><b>${card}</b><span>Lemon cake</span></div>`).join('')}</div></div>`,
        )
        .join('')}`,
    outline: [
      'section New',
      '  tile Ada | Lemon cake',
      '  tile Bo | Lemon cake',
      'section Baking',
      '  tile Cem | Lemon cake',
      '  tile Dee | Lemon cake',
    ],
  },
  {
    name: 'a list that is only drawn, by its label',
    body: `<h1>Delivery</h1><style>.field { margin: 8px } .list { cursor: pointer; width: 200px; height: 30px; border: 1px solid }</style>
      ${Object.entries({ Carrier: 'Own van', Day: 'Monday' })
        .map(
          ([label, value]) =>
            `<div class="field"><div>${label}</div><div class="list" onclick="this.after('!')"><span>${value}</span> ▾</div></div>`,
        )
        .join('')}<button>Plan</button>`,
    outline: ['section Delivery', '  select Carrier = Own van', '  select Day = Monday', '  button Plan'],
  },
  {
    name: 'each of several chips in a box with a title',
    body: `<h1>Job</h1><style>.chip { cursor: pointer; display: inline-block; border: 1px solid }</style>
      ${Object.entries({ Finishing: ['Fold', 'Staple'], Colour: ['Blue', 'Green'] })
        .map(
          ([title, chips]) =>
            `<div class="box"><b>${title}</b><div>${chips.map((chip) => `<div class="chip" onclick="this.after('!')">${chip}</div>`).join('')}</div></div>`,
        )
        .join('')}`,
    outline: [
      'section Job',
      '  card Finishing | Fold | Staple',
      '    button Fold',
      '    button Staple',
      '  card Colour | Blue | Green',
      '    button Blue',
      '    button Green',
    ],
  },
  {
    name: 'no control for the dark area behind a dialog, which closes it',
    body: `<h1>Groups</h1><div style="position: fixed; inset: 0; background: #0008" onclick="this.remove()"><div style="background: white; margin: 100px; padding: 20px" role="dialog">
      <b>Delete this group?</b><div><button>Delete</button><button>Keep</button></div></div></div>`,
    outline: ['dialog Delete this group? [dialog]', '  button Delete [dialog]', '  button Keep [dialog]'],
  },
];

describe.concurrent('the outline of a page has', () => {
  for (const { name, body, outline } of pages)
    test(name, async ({ expect: expectHere }) => {
      const site = await serveSite({ '/': body });
      const opened = await agent.open(site.url);
      try {
        const lines = await opened.outline();
        expectHere(lines.slice(1).filter((line) => !line.trim().startsWith('say '))).toEqual(outline);
      } finally {
        await opened.close();
        await site.stop();
      }
    });
});
