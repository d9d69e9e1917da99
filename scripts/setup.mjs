// @ts-check
// Prepares a fresh clone to run: packages, build, browser. Fast if nothing has changed.
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuild } from './setup/ensure-build.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { SetUpError } from './setup/phase.mjs';
import { requireNode } from './setup/require-node.mjs';

/** @typedef {{ browser: string | null }} Ready */

/** For `npm start`: without dev dependencies. */
export const setUpToStart = () =>
  exitOnSetUpError(async () => {
    await ensureDependencies({ dev: false });
    await ensureBuild();
    return { browser: await ensureBrowser() };
  });

/** For `npm run dev`: runs from source, so nothing is built. */
export const setUpToDevelop = () =>
  exitOnSetUpError(async () => {
    await ensureDependencies({ dev: true });
    return { browser: await ensureBrowser({ source: true }) };
  });

/** For `npm test`: everything, and always a local browser, even if the environment sets a remote one. */
export const setUpToTest = () =>
  exitOnSetUpError(async () => {
    await ensureDependencies({ dev: true });
    await ensureBuild();
    const { BROWSER_URL, WORKERS, ...env } = process.env;
    return { browser: await ensureBrowser({ retry: true, env }) };
  });

/**
 * @param {() => Promise<Ready>} work
 * @returns {Promise<Ready>}
 */
async function exitOnSetUpError(work) {
  requireNode();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
