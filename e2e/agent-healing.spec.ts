import { callApi } from './api.ts';
import type { Product } from './product.ts';
import { addFlow, endOfRun, type Run, startRun } from './rehearse.ts';
import { asPage, type Change, changes } from './sites/agent-changes.ts';
import type { Pages } from './sites/serve-site.ts';
import { expect, test } from './sites/test.ts';
import type { Person } from './test.ts';

test.describe.configure({ timeout: 120_000 });

for (const [kind, list] of Object.entries(changes)) {
  test(`an element that was ${kind} is used again only if it is clearly the same`, async ({
    product,
    person,
    serve,
  }) => {
    for (const change of list) {
      await test.step(`a page on which ${change.name}`, async () => {
        const pages: Pages = { '/': asPage(change.before), '/used/right': '', '/used/wrong': '' };
        const site = await serve(pages);
        const [first, second] = await runTwice(product, person, {
          url: site.url,
          step: change.step,
          between: () => {
            pages['/'] = asPage(change.after);
            site.asked.length = 0;
          },
        });
        expect(first.status).toBe('COMPLETED');
        expect(site.asked).not.toContain('/used/wrong');
        expect(second.status).toBe(change.same ? 'COMPLETED' : 'FAILED');
        if (change.same) expect(site.asked).toContain('/used/right');
        expect(healedIn(second)).toEqual(expectedNotices(change));
      });
    }
  });
}

test('a rewritten step does not use what the old step remembered', async ({ product, person, serve }) => {
  const pages: Pages = { '/': asPage(`<button onclick="use('right')">Save</button>`), '/used/right': '' };
  const site = await serve(pages);
  const { flowId, versionId } = await addFlow(product, person, { url: site.url, steps: ['Click "Save"'] });
  expect((await performed(product, person, versionId)).status).toBe('COMPLETED');
  pages['/'] = asPage(`<button onclick="use('right')">Store everything</button>`);
  const next = await callApi(product, `/flows/${flowId}/flow-versions`, {
    person,
    method: 'POST',
    body: { userId: person.userId, version: 2, steps: [{ action: 'Click "Store everything"' }] },
  });
  const run = await performed(product, person, next.id);
  expect(run.status).toBe('COMPLETED');
  expect(healedIn(run)).toEqual([]);
});

type Twice = { url: string; step: string; between: () => void };

async function runTwice(product: Product, person: Person, { url, step, between }: Twice) {
  const { versionId } = await addFlow(product, person, { url, steps: [step] });
  const first = await performed(product, person, versionId);
  between();
  return [first, await performed(product, person, versionId)] as const;
}

async function performed(product: Product, person: Person, versionId: string) {
  return endOfRun(product, person, (await startRun(product, person, versionId)).id);
}

function healedIn({ logs }: Run) {
  return logs.history.map(({ data }) => data.description ?? '').filter((text) => text.startsWith('Healed: '));
}

function expectedNotices({ healed }: Change) {
  return healed ? [expect.stringMatching(healed)] : [];
}
