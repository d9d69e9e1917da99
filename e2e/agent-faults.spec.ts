import { type Run, rehearse } from './rehearse.ts';
import { refusedFaults } from './sites/agent-refusals.ts';
import type { Pages } from './sites/serve-site.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 120_000 });

// The others are tested without the rest of the product, in pages/agent.test.ts.
for (const { name, page, steps, message, fixme } of refusedFaults) {
  const declare = fixme ? test.fixme : test;
  declare(`a website ${name} fails, and its healthy twin does not`, async ({ product, person, serve }) => {
    const sites = await Promise.all([true, false].map((broken) => serve(asPages(page(broken)))));
    const [broken, healthy] = await Promise.all(sites.map(({ url }) => rehearse(product, person, { url, steps })));
    expect.soft(verdict(healthy)).toEqual({ status: 'COMPLETED', errors: [] });
    expect(verdict(broken)).toEqual({ status: 'FAILED', errors: [expect.stringMatching(message)] });
  });
}

function asPages(page: string | Pages): Pages {
  return typeof page === 'string' ? { '/': page } : page;
}

function verdict(run: Run | undefined) {
  const errors = run?.logs.history.filter(({ type }) => type === 'error').map(({ data }) => data.error);
  return { status: run?.status, errors };
}
