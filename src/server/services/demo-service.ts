import { randomUUID } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { addDemoShop, findDemoShop as findRow, setBroken } from '../../db/demo-shops.ts';
import { addFlowVersion } from '../../db/flow-versions.ts';
import { addFlow } from '../../db/flows.ts';
import { addWebsite, changeWebsite } from '../../db/websites.ts';
import type { Context } from './context.ts';
import { lookUpIdentity, readWebsite } from './website-service.ts';

type DemoFlow = { title: string; description: string; steps: string[] };

export const demoAccount = { username: 'ada', password: 'tea-time' };

/** In the order of the list. The last one is for the user to finish. */
const demoFlows: DemoFlow[] = [
  {
    title: 'Buy a tea',
    description: 'From the list of teas to the thank-you page.',
    steps: [
      'Click "Earl Grey"',
      'Choose "2" in "Amount"',
      'Click "Add to cart"',
      'Check that the page shows "Earl Grey was added to your cart."',
      'Click "Checkout"',
      'Type "Ada Lovelace" into "Name"',
      'Type "ada@example.com" into "Email"',
      'Set "Delivery date" to 2030-05-17',
      'Tick "Wrap it as a gift"',
      'Click "Place order"',
      'Check that the page shows "Thank you, Ada Lovelace!"',
    ],
  },
  {
    title: 'Find a tea',
    description: 'The search finds green teas and nothing else.',
    steps: [
      'Search for "green"',
      'Check that the page shows "Sencha"',
      'Check that the page does not show "Earl Grey"',
    ],
  },
  {
    title: 'Log in',
    description: 'With the username and password from the settings.',
    steps: ['Log in', 'Check that the page shows "Welcome back, Ada"'],
  },
  {
    title: 'Free delivery',
    description: 'This one fails: the shop does not deliver for free.',
    steps: ['Click "Sencha"', 'Click "Add to cart"', 'Check that the page shows "Free delivery"'],
  },
  {
    title: 'Send a message',
    description:
      'Finish this one yourself: after the first step, fill in the form, send it, and check that the shop thanks you.',
    steps: ['Click "Contact"'],
  },
];

/** A shop of the user's own, with flows that pass, one that fails and one to finish. */
export async function createDemoShop(context: Context, userId: string) {
  const shopId = randomUUID().slice(0, 8);
  const url = `${context.publicUrl}/demo/${shopId}/`;
  const id = await context.db.transaction(async (tx) => {
    const websiteId = await addWebsite(tx, { userId, url });
    await addDemoShop(tx, { id: shopId, websiteId });
    const settings = { title: 'Demo shop', ...demoAccount };
    await changeWebsite(tx, { id: websiteId, userId }, settings, { sealingKeys: context.sealingKeys });
    const now = Date.now();
    for (const [index, { title, description, steps }] of demoFlows.entries()) {
      // The list is sorted by these times; the clock of a transaction stands still.
      const { id: flowId } = await addFlow(tx, { websiteId, title, description, createdAt: new Date(now + index) });
      const actions = steps.map((action) => ({ action }));
      await addFlowVersion(tx, { flowId, userId, version: limits.firstVersion, steps: actions });
    }
    return websiteId;
  });
  lookUpIdentity(context, { id, url });
  return readWebsite(context, { id, userId });
}

export const findDemoShop = ({ db }: Context, id: string) => findRow(db, id);

export const breakDemoShop = ({ db }: Context, id: string, broken: boolean) => setBroken(db, id, broken);
