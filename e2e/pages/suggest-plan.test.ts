// What is proposed for a step that no rule reads and the network for choosing controls is not sure enough of.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageAgent } from '../../src/testing/perform-on-page.ts';
import { serveSite } from '../sites/serve-site.ts';

const bookings = `<!doctype html><title>Bookings</title><h1>Bookings</h1>
  <table>
    <tr><th>Guest</th><th>Boat</th><th>Day</th><th></th></tr>
    <tr><td>Ada Moss</td><td>Heron</td><td>Tue 4 June</td><td><button>Check in</button> <button>Cancel</button></td></tr>
    <tr><td>Bo Lund</td><td>Kite</td><td>Wed 5 June</td><td><button>Check in</button> <button>Cancel</button></td></tr>
  </table>
  <h2>New guest</h2>
  <form>
    <label>Name <input></label>
    <label>Boat <select><option>Heron<option>Kite</select></label>
    <label><input type="checkbox"> Needs a life jacket</label>
    <button type="button">Save guest</button>
  </form>`;

let agent: ReturnType<typeof createPageAgent>;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  agent = createPageAgent();
  site = await serveSite({ '/': bookings });
});
afterAll(async () => {
  await agent.close();
  await site.stop();
});

test.each([
  ['a button is told by its row', 'Ada has arrived', 'Click the “Check in” button in the “Ada Moss” row'],
  [
    'all fields are named',
    'Carla Ruiz wants the Kite, enter her, she needs a life jacket',
    'Type “Carla Ruiz” into the “Name” field, select “Kite” from the “Boat” dropdown and tick the “Needs a life jacket” checkbox',
  ],
  ['nothing is proposed for somebody who is not there', 'Dora is here', null],
  ['nothing is proposed for what the page does not offer', 'shave the yak', null],
  ['nothing is proposed for a sentence in another language', 'Ada ist gerade angekommen', null],
])('%s', async (_, step, proposed) => {
  const opened = await agent.open(site.url);
  try {
    expect(await opened.suggest(step)).toBe(proposed);
  } finally {
    await opened.close();
  }
});

test('what is proposed can be performed', async () => {
  const { error } = await agent.perform(site.url, [
    'Type “Carla Ruiz” into the “Name” field, select “Kite” from the “Boat” dropdown and tick the “Needs a life jacket” checkbox',
  ]);
  expect(error).toBeNull();
});
