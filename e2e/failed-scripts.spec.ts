import { generateScript } from '../src/script/generate-script.ts';
import { callApi } from './api.ts';
import { addFlow, endOfRun, startRun } from './rehearse.ts';
import { createScriptProject, type ScriptProject } from './script-project.ts';
import { failing } from './sites/failing.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 240_000 });

let project: ScriptProject;
test.beforeEach(async () => {
  project = await createScriptProject();
});
test.afterEach(() => project.remove());

/** An error is reported within the failed action or check, which is a few lines long. */
const mostLines = 6;

for (const { name, pages, steps, failsAt, error, settings, contains = '' } of failing) {
  test(`the script of a run that failed because of ${name} fails at the same step, and passes on the repaired site`, async ({
    product,
    person,
    serve,
  }) => {
    const served = pages(true);
    const { url } = await serve(served);
    const { versionId, website } = await addFlow(product, person, { url, steps });
    if (settings) await callApi(product, `/websites/${website.id}`, { person, method: 'PATCH', body: settings });
    const { id } = await startRun(product, person, versionId);
    const { status, logs } = await endOfRun(product, person, id);
    const failure = logs.history.find(({ type }) => type === 'error');
    expect({ status, step: failure?.step }).toEqual({ status: 'FAILED', step: failsAt });
    expect(failure?.data.error).toMatch(error);

    const stored = await callApi(product, `/websites/${website.id}`, { person });
    const { script, warnings, failedAt } = generateScript({
      website: stored,
      history: logs.history,
      language: 'playwright',
      title: name,
      steps,
    });
    expect(warnings).toEqual([]);
    expect(failedAt?.step).toBe(failsAt);
    expect(script).toContain(contains);
    // No test here needs to wait that long.
    await project.write('flow.spec.ts', script.replaceAll('30000', '3000'));
    expect(await project.typeCheck()).toEqual({ passed: true, output: '' });
    const environment = { SITE_USERNAME: settings?.username ?? '', SITE_PASSWORD: settings?.password ?? '' };
    const red = await project.playwright('flow.spec.ts', environment);
    expect(red, script).toMatchObject({ passed: false });
    const lines = [...red.output.matchAll(/flow\.spec\.ts:(\d+):\d+/g)].map(([, line]) => Number(line));
    const at = failedAt?.line ?? 0;
    expect(
      lines.some((line) => line > at && line <= at + mostLines),
      `${script}\n${red.output}`,
    ).toBe(true);

    for (const path of Object.keys(served)) delete served[path];
    Object.assign(served, pages(false));
    const green = await project.playwright('flow.spec.ts', environment);
    expect(green, `${script}\n${green.output}`).toMatchObject({ passed: true });
  });
}
