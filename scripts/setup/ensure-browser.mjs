// @ts-check
import { inProject } from './project.mjs';
import { readProgram } from './run-program.mjs';

const built = [inProject('dist', 'server', 'ensure-browser.js')];
const fromSource = ['--import', 'tsx', inProject('src', 'worker', 'browser', 'ensure-browser.ts')];
// After a failed download, the next one is tried only a day later, not at each start.
const failureFile = inProject('dist', '.browser-failure.json');

/**
 * Returns the browser's path, or null if there is none or none is needed; the program itself prints why.
 * @param {{ source?: boolean, retry?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string | null>}
 */
export async function ensureBrowser({ source = false, retry = false, env = process.env } = {}) {
  const args = [...(source ? fromSource : built), ...(retry ? [] : [failureFile])];
  const { output } = await readProgram(process.execPath, args, { env });
  return output.trimEnd().split('\n').at(-1) || null;
}
