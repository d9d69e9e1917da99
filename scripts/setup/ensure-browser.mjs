// @ts-check
import { inProject } from './project.mjs';
import { readProgram } from './run-program.mjs';

const built = [inProject('dist', 'server', 'ensure-browser.js')];
const fromSource = ['--import', 'tsx', inProject('src', 'worker', 'browser', 'ensure-browser.ts')];
// Beside the build's stamp: a download that failed is not tried again at each start, for a day.
const failureFile = inProject('dist', '.browser-failure.json');

/**
 * Answers the browser's path, or null when there is none or none is needed; the program itself tells the person.
 * @param {{ source?: boolean, retry?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string | null>}
 */
export async function ensureBrowser({ source = false, retry = false, env = process.env } = {}) {
  const args = [...(source ? fromSource : built), ...(retry ? [] : [failureFile])];
  const { output } = await readProgram(process.execPath, args, { env });
  return output.trimEnd().split('\n').at(-1) || null;
}
