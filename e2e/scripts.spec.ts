import { generateScript } from '../src/script/generate-script.ts';
import { environmentFor, fileName, recordRuns } from './recorded-runs.ts';
import { createScriptProject, type ScriptProject } from './script-project.ts';
import { scripted } from './sites/scripted.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 600_000 });

let project: ScriptProject;
test.beforeEach(async () => {
  project = await createScriptProject();
});
test.afterEach(() => project.remove());

test('the scripts of passed runs pass on the same sites, and fail when these are broken', async ({
  product,
  person,
  serve,
}) => {
  const flows = scripted.map((flow) => ({ flow, served: flow.pages(false) }));
  const recorded = await recordRuns({ product, person, serve }, flows);
  const environment = environmentFor(scripted);
  const written = [];

  for (const { flow, served, run, website } of recorded) {
    const { name, steps, settings, warnings = [] } = flow;
    const errors = run.logs.history.filter(({ type }) => type === 'error');
    expect.soft({ status: run.status, errors }, name).toEqual({ status: 'COMPLETED', errors: [] });
    const write = (language: 'playwright' | 'stagehand') =>
      generateScript({ website, history: run.logs.history, language, title: name, steps });

    const playwright = write('playwright');
    expect.soft(playwright.warnings, name).toEqual([]);
    for (const secret of [settings?.password, settings?.username].filter(Boolean))
      expect.soft(playwright.script, name).not.toContain(secret);
    const playwrightFile = `${fileName(flow)}.spec.ts`;
    await project.write(playwrightFile, playwright.script);

    const stagehand = write('stagehand');
    expect.soft(stagehand.warnings, name).toEqual(warnings);
    const stagehandFile = `${fileName(flow)}.ts`;
    await project.write(stagehandFile, stagehand.script);
    written.push({ flow, served, playwright, playwrightFile, stagehand, stagehandFile });
  }
  expect(await project.typeCheck()).toEqual({ passed: true, output: '' });

  const green = await project.playwright(environment);
  for (const { flow, playwrightFile, playwright } of written) {
    const { passed, output } = green(playwrightFile);
    expect.soft(passed, `Playwright, ${flow.name}:\n${playwright.script}\n${output}`).toBe(true);
  }

  const files = written.map(({ stagehandFile }) => stagehandFile);
  const same = await project.stagehand(files, environment);
  for (const { flow, stagehandFile, stagehand } of written) {
    const { passed, output } = same(stagehandFile);
    expect.soft(passed, `Stagehand, ${flow.name}:\n${stagehand.script}\n${output}`).toBe(true);
  }

  for (const { flow, served } of written) Object.assign(served, flow.pages(true));
  const red = await project.playwright(environment);
  for (const { flow, playwrightFile } of written)
    expect.soft(red(playwrightFile).passed, `Playwright on the broken site, ${flow.name}`).toBe(false);
});
