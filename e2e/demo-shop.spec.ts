import { callApi } from './api.ts';
import { flowLink } from './flows.ts';
import { endOfRun, startRun } from './rehearse.ts';
import { expect, test } from './test.ts';

test('the demo shop has flows that pass, one that fails, one to finish, and a switch that breaks it', async ({
  signedIn,
  product,
  person,
}) => {
  test.setTimeout(5 * 60_000);
  await signedIn.goto('/');
  await signedIn.getByRole('button', { name: 'Try it on the demo shop' }).click();
  for (const title of ['Buy a tea', 'Find a tea', 'Log in', 'Free delivery', 'Send a message'])
    await expect(flowLink(signedIn, title)).toBeVisible();

  const [website] = await callApi(product, '/websites', { person });
  expect(website).toMatchObject({ title: 'Demo shop', url: expect.stringMatching(/\/demo\/\w+\/$/) });
  const flows: { id: string; title: string }[] = await callApi(product, `/websites/${website.id}/flows`, { person });
  const runOf = async (title: string) => {
    const flow = flows.find((each) => each.title === title);
    const [version] = await callApi(product, `/flows/${flow?.id}/flow-versions`, { person });
    const { id } = await startRun(product, person, version.id);
    const { status, logs } = await endOfRun(product, person, id, 120_000);
    return { title, status, error: logs.history.find(({ type }) => type === 'error')?.data.error };
  };
  for (const title of ['Buy a tea', 'Find a tea', 'Log in'])
    expect(await runOf(title)).toEqual({ title, status: 'COMPLETED', error: undefined });
  expect(await runOf('Free delivery')).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('Free delivery'),
  });

  // What a broken shop does to a flow: alerts.spec.ts.
  await signedIn.goto(`${website.url}switch`);
  await signedIn.getByRole('button', { name: 'Break the shop' }).click();
  await expect(signedIn.getByText('The shop is broken')).toBeVisible();
  await expect(signedIn.getByRole('button', { name: 'Repair the shop' })).toBeVisible();
});

test('a shop that nobody has asked for does not exist', async ({ product }) => {
  for (const path of ['/demo', '/demo/', '/demo/none/', '/demo/none/cart'])
    expect((await fetch(product.url + path)).status, path).toBe(404);
});
