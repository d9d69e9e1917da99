// Alerts of unattended runs, with a real mail server and a webhook: one of each per change, and none in between.
import { createHmac } from 'node:crypto';
import { startSite } from '../src/testing/start-site.ts';
import { startSmtp } from '../src/testing/start-smtp.ts';
import { callApi } from './api.ts';
import { type Product, startProduct } from './product.ts';
import { addFlow, endOfRun, startRun } from './rehearse.ts';
import { expect, type Person, test } from './test.ts';

async function startAlerted() {
  const smtp = await startSmtp();
  const calls: { body: string; signature: string }[] = [];
  const hook = await startSite((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      calls.push({ body, signature: String(request.headers['x-rehearsal-signature']) });
      response.end();
    });
  });
  const product = await startProduct({ SMTP_URL: smtp.url, PICTURES: 'true' });
  await callApi(product, '/signup', { method: 'POST', body: { email: 'ada@example.com' } });
  const link = /^http\S+$/m.exec(smtp.mails[0] ?? '')?.[0] ?? '';
  const session = await callApi(product, `/magic-link${new URL(link).search}`);
  const person: Person = { email: 'ada@example.com', ...session };
  const mailsBefore = smtp.mails.length;
  return {
    product,
    person,
    hookUrl: hook.url,
    calls,
    mails: () => smtp.mails.slice(mailsBefore),
    stop: async () => {
      await product.stop();
      await Promise.all([smtp.stop(), hook.stop()]);
    },
  };
}

const setAlerts = (product: Product, person: Person, websiteId: string, webhookUrl: string) =>
  callApi(product, `/websites/${websiteId}`, {
    person,
    method: 'PATCH',
    body: { alerts: { emails: ['owner@example.com'], webhookUrl } },
  });

type Runs = { id: string; status: string; retryOf: string | null }[];

/** Runs the flow, and waits until its runs are these, the newest first: a failure is tried a second time. */
async function runUntil(
  product: Product,
  person: Person,
  { flow: { flowId, versionId }, statuses }: { flow: { flowId: string; versionId: string }; statuses: string[] },
) {
  const { id } = await startRun(product, person, versionId);
  await endOfRun(product, person, id, 120_000);
  let runs: Runs = [];
  await expect
    .poll(
      async () => {
        runs = await callApi(product, `/flows/${flowId}/flow-runs`, { person });
        return runs.map(({ status }) => status);
      },
      { timeout: 120_000 },
    )
    .toEqual(statuses);
  return runs;
}

const passed = 'COMPLETED';
const failed = 'FAILED';

test('a change of the result is told once by email and webhook, a flaky flow not at all', async () => {
  test.setTimeout(10 * 60_000);
  const { product, person, hookUrl, calls, mails, stop } = await startAlerted();
  try {
    const website = await callApi(product, '/demo-shops', { person, method: 'POST' });
    const { alerts } = await setAlerts(product, person, website.id, hookUrl);
    const flows: { id: string; title: string }[] = await callApi(product, `/websites/${website.id}/flows`, { person });
    const flowId = flows.find(({ title }) => title === 'Buy a tea')?.id as string;
    const [version] = await callApi(product, `/flows/${flowId}/flow-versions`, { person });
    const flow = { flowId, versionId: version.id };
    const run = (...statuses: string[]) => runUntil(product, person, { flow, statuses });
    const turn = (broken: 'yes' | 'no') =>
      fetch(`${website.url}switch`, { method: 'POST', body: new URLSearchParams({ broken }), redirect: 'manual' });

    await run(passed);
    await turn('yes');
    // The failure was tried again before anybody was told.
    await run(failed, failed, passed);
    await expect.poll(() => [mails().length, calls.length], { timeout: 30_000 }).toEqual([1, 1]);
    expect(mails()[0]).toContain('To: owner@example.com');
    expect(mails()[0]).toMatch(/Step \d+: /);
    expect(mails()[0]).toContain('filename=screenshot.webp');
    const [call] = calls as [{ body: string; signature: string }];
    expect(call.signature).toBe(`sha256=${createHmac('sha256', alerts.secret).update(call.body).digest('hex')}`);
    expect(JSON.parse(call.body)).toMatchObject({
      event: 'flow.failed',
      run: { status: 'FAILED', reason: expect.any(String) },
    });
    const picture = await fetch(JSON.parse(call.body).run.screenshot);
    expect(picture.headers.get('content-type')).toBe('image/webp');

    await run(failed, failed, failed, passed);
    await turn('no');
    await run(passed, failed, failed, failed, passed);
    await expect.poll(() => [mails().length, calls.length], { timeout: 30_000 }).toEqual([2, 2]);
    expect(mails()[1]).toContain('passes again');
    expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({ event: 'flow.recovered' });

    // A flow that fails once and then passes is flaky, and nobody is told.
    let failures = 0;
    const site = await startSite((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(failures-- > 0 ? '<h1>Back soon</h1>' : '<h1>Open all day</h1>');
    });
    const flaky = await addFlow(product, person, {
      url: site.url,
      steps: ['Check that the page shows "Open all day"'],
    });
    await setAlerts(product, person, flaky.website.id, hookUrl);
    await runUntil(product, person, { flow: flaky, statuses: [passed] });
    failures = 1;
    const runs = await runUntil(product, person, { flow: flaky, statuses: [passed, failed, passed] });
    expect(runs[0]?.retryOf).toBe(runs[1]?.id);
    await runUntil(product, person, { flow: flaky, statuses: [passed, passed, failed, passed] });
    expect([mails().length, calls.length]).toEqual([2, 2]);
    await site.stop();
  } finally {
    await stop();
  }
});
