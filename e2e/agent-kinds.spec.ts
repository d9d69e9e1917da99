import { callApi } from './api.ts';
import { addFlow, endOfRun, startRun } from './rehearse.ts';
import { taskKinds } from './sites/agent-kinds.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 120_000 });

// The other kinds are tested without the rest of the product, in pages/agent.test.ts.
for (const { name, page, steps, settings, fixme } of taskKinds) {
  const declare = fixme ? test.fixme : test;
  declare(`a run can handle ${name}`, async ({ product, person, serve }) => {
    const { url } = await serve(typeof page === 'string' ? { '/': page } : page);
    const { website, versionId } = await addFlow(product, person, { url, steps });
    if (settings) await callApi(product, `/websites/${website.id}`, { person, method: 'PATCH', body: settings });
    const run = await endOfRun(product, person, (await startRun(product, person, versionId)).id);
    const errors = run.logs.history.filter(({ type }) => type === 'error').map(({ data }) => data.error);
    expect({ status: run.status, errors }).toEqual({ status: 'COMPLETED', errors: [] });
  });
}
