import { generateScript } from '../src/script/generate-script.ts';
import { callApi } from './api.ts';
import { addFlow, endOfRun, startRun } from './rehearse.ts';
import { createScriptProject, type ScriptProject } from './script-project.ts';
import { type Scripted, scripted } from './sites/scripted.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 240_000 });

let project: ScriptProject;
test.beforeEach(async () => {
  project = await createScriptProject();
});
test.afterEach(() => project.remove());

const environmentOf = ({ settings }: Scripted) => ({
  SITE_USERNAME: settings?.username ?? '',
  SITE_PASSWORD: settings?.password ?? '',
});

for (const flow of scripted) {
  test(`the scripts of a run with ${flow.name} pass on the same site, and fail when it is broken`, async ({
    product,
    person,
    serve,
  }) => {
    const { pages, steps, settings } = flow;
    const served = pages(false);
    const { url } = await serve(served);
    const { versionId, website } = await addFlow(product, person, { url, steps });
    if (settings) await callApi(product, `/websites/${website.id}`, { person, method: 'PATCH', body: settings });
    const { id } = await startRun(product, person, versionId);
    const { status, logs } = await endOfRun(product, person, id);
    expect({ status, errors: logs.history.filter(({ type }) => type === 'error') }).toEqual({
      status: 'COMPLETED',
      errors: [],
    });
    const stored = await callApi(product, `/websites/${website.id}`, { person });
    const write = (language: 'playwright' | 'stagehand') =>
      generateScript({ website: stored, history: logs.history, language, title: flow.name, steps });

    const playwright = write('playwright');
    expect(playwright.warnings).toEqual([]);
    for (const secret of [settings?.password, settings?.username].filter(Boolean))
      expect(playwright.script).not.toContain(secret);
    await project.write('flow.spec.ts', playwright.script);
    const stagehand = write('stagehand');
    expect(stagehand.warnings).toEqual(flow.warnings ?? []);
    await project.write('flow.ts', stagehand.script);
    expect(await project.typeCheck()).toEqual({ passed: true, output: '' });

    const environment = environmentOf(flow);
    const green = await project.playwright('flow.spec.ts', environment);
    expect.soft(green, `${playwright.script}\n${green.output}`).toMatchObject({ passed: true });
    const same = await project.stagehand('flow.ts', environment);
    expect.soft(same, `${stagehand.script}\n${same.output}`).toMatchObject({ passed: true });
    Object.assign(served, pages(true));
    expect.soft(await project.playwright('flow.spec.ts', environment)).toMatchObject({ passed: false });
  });
}
