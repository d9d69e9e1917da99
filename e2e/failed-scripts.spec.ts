import { generateScript } from '../src/script/generate-script.ts';
import { environmentFor, fileName, recordRuns } from './recorded-runs.ts';
import { createScriptProject, type ScriptProject } from './script-project.ts';
import { failing } from './sites/failing.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 600_000 });

let project: ScriptProject;
test.beforeEach(async () => {
  project = await createScriptProject();
});
test.afterEach(() => project.remove());

/** An error is reported within the failed action or check, which is a few lines long. */
const mostLines = 6;

test('the scripts of failed runs fail at the same step, and pass on the repaired sites', async ({
  product,
  person,
  serve,
}) => {
  const flows = failing.map((flow) => ({ flow, served: flow.pages(true) }));
  const recorded = await recordRuns({ product, person, serve }, flows);
  const environment = environmentFor(failing);
  const written = [];

  for (const { flow, served, run, website } of recorded) {
    const { name, steps, failsAt, error, contains = '' } = flow;
    const { history } = run.logs;
    const failure = history.find(({ type }) => type === 'error');
    expect.soft({ status: run.status, step: failure?.step }, name).toEqual({ status: 'FAILED', step: failsAt });
    expect.soft(failure?.data.error ?? '', name).toMatch(error);

    const { script, warnings, failedAt } = generateScript({
      website,
      history,
      language: 'playwright',
      title: name,
      steps,
    });
    expect.soft(warnings, name).toEqual([]);
    expect.soft(failedAt?.step, name).toBe(failsAt);
    expect.soft(script, name).toContain(contains);
    const file = `${fileName(flow)}.spec.ts`;
    // No test here needs to wait that long.
    await project.write(file, script.replaceAll('30000', '3000'));
    written.push({ flow, served, file, script, failsAfter: failedAt?.line ?? 0 });
  }
  expect(await project.typeCheck()).toEqual({ passed: true, output: '' });

  const red = await project.playwright(environment);
  for (const { flow, file, script, failsAfter } of written) {
    const { passed, output } = red(file);
    const described = `${flow.name}:\n${script}\n${output}`;
    expect.soft(passed, described).toBe(false);
    const lines = output.split(`${file}:`).map((rest) => Number.parseInt(rest, 10));
    expect
      .soft(
        lines.some((line) => line > failsAfter && line <= failsAfter + mostLines),
        described,
      )
      .toBe(true);
  }

  for (const { flow, served } of written) {
    for (const path of Object.keys(served)) delete served[path];
    Object.assign(served, flow.pages(false));
  }
  const green = await project.playwright(environment);
  for (const { flow, file, script } of written) {
    const { passed, output } = green(file);
    expect.soft(passed, `On the repaired site, ${flow.name}:\n${script}\n${output}`).toBe(true);
  }
});
