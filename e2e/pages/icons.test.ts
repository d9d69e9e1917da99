// Controls without a name are found by what their icons show. The drawings are our own, so that no table knows them.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createPageAgent } from '../../src/testing/perform-on-page.ts';
import { serveSite } from '../sites/serve-site.ts';

let agent: ReturnType<typeof createPageAgent>;
beforeAll(() => {
  agent = createPageAgent();
});
afterAll(() => agent.close());

const drawings = {
  bin: '<path d="M3.5 6.2h17M9 6V3.6h6V6M5.8 6.4l1.1 14.1h10.2l1.1-14.1M10 10.2v6.3M14 10.2v6.3"/>',
  cart: '<path d="M2 3.2h3.1l2.7 12.2h10.4l2.6-8.9H6"/><circle cx="9.2" cy="19.6" r="1.4"/><circle cx="17" cy="19.6" r="1.4"/>',
  magnifier: '<circle cx="10.4" cy="10.4" r="6.7"/><path d="M15.4 15.3l5.4 5.5"/>',
  cross: '<path d="M5.2 5.3l13.6 13.5M18.8 5.3L5.2 18.8"/>',
  pencil: '<path d="M4.2 19.9l1-4.4L16.4 4.2l3.5 3.4L8.6 18.9l-4.4 1zM13.8 6.9l3.4 3.4"/>',
  bell: '<path d="M6.2 16.6V10.8a5.8 5.8 0 0 1 11.6 0v5.8l1.7 1.8H4.5zM10.2 20.3a2 2 0 0 0 3.6 0"/>',
  squiggle: '<path d="M3 17c2-9 4 3 6-6s2 8 5-3 1 6 3 1 2-5 4-4M4 5l3 2-2 2M15 19l4-1"/>',
};
type Drawing = keyof typeof drawings;

const icon = (name: Drawing) =>
  `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">${drawings[name]}</svg>`;
/** The page notes all that was clicked. */
const note = (said: string) => `window.clicked = (window.clicked ?? '') + '${said}'; this.after('Done')`;
const button = (name: Drawing, said: string = name, style = '') =>
  `<button style="${style}" onclick="${note(said)}">${icon(name)}</button>`;
const row = (name: string, ...icons: Drawing[]) =>
  `<li class="row">${name} ${icons.map((each) => button(each, `${each} of ${name}`)).join('')}</li>`;

async function perform(body: string, step: string, clicked: string) {
  const site = await serveSite({ '/': `<h1>Desk</h1>${body}` });
  try {
    return await agent.perform(site.url, [step], { expect: `window.clicked === '${clicked}'` });
  } finally {
    await site.stop();
  }
}

const dark = 'background:#1d3557;color:#fff;border-radius:50%;border:0;padding:10px';
const bar = button('pencil') + button('bin') + button('cart') + button('magnifier') + button('bell');

describe.concurrent('a control without a name is found by its icon', () => {
  for (const { step, body, clicked } of [
    { step: 'Click the bin', body: bar, clicked: 'bin' },
    { step: 'Click the trash icon', body: bar, clicked: 'bin' },
    { step: 'Open the cart', body: bar, clicked: 'cart' },
    { step: 'Click the pencil', body: bar, clicked: 'pencil' },
    { step: 'Click the magnifying glass', body: bar, clicked: 'magnifier' },
    { step: 'Click the bell', body: `${button('pencil')}${button('bell', 'bell', dark)}`, clicked: 'bell' },
    { step: 'Click delete', body: bar, clicked: 'bin' },
    { step: 'Klicke auf den Papierkorb', body: bar, clicked: 'bin' },
    {
      step: 'Click the bin of Bob',
      body: `<ul>${row('Ada', 'pencil', 'bin')}${row('Bob', 'pencil', 'bin')}</ul>`,
      clicked: 'bin of Bob',
    },
    {
      step: 'Click the cart',
      body: `<span class="material-icons" role="button" tabindex="0" onclick="${note('cart')}">shopping_cart</span>`,
      clicked: 'cart',
    },
  ])
    test(`${step}: ${clicked}`, async ({ expect: expectHere }) => {
      expectHere(await perform(body, step, clicked)).toEqual({ error: null, effect: true });
    });
});

describe.concurrent('is refused', () => {
  for (const { name, step, body, message } of [
    { name: 'one of two bins', step: 'Click the bin', body: bar + button('bin'), message: /several things/ },
    { name: 'an unknown drawing', step: 'Click the bin', body: button('squiggle'), message: /was not found/ },
    { name: 'another icon', step: 'Click the bin', body: button('cart') + button('pencil'), message: /was not found/ },
    {
      name: 'a quoted name that only an icon could mean',
      step: 'Click "Delete"',
      body: bar,
      message: /was not found/,
    },
  ])
    test(name, async ({ expect: expectHere }) => {
      const { error } = await perform(body, step, 'never');
      expectHere(error).toMatch(message);
    });
});

test('a name on the page comes before an icon', async ({ expect: expectHere }) => {
  const named = `<button onclick="${note('named')}">Bin</button>`;
  expectHere(await perform(bar + named, 'Click the bin', 'named')).toEqual({ error: null, effect: true });
});
