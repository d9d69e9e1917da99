// @ts-check
// Everything between a fresh clone and a program that can run: packages, build, browser. Quick when nothing changed.
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuild } from './setup/ensure-build.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { SetUpError } from './setup/phase.mjs';
import { requireNode } from './setup/require-node.mjs';

/** @typedef {{ browser: string | null }} Ready */

/** For `npm start`: the packages that the product needs. */
export const setUpToStart = () =>
  exitOnSetUpError(async () => {
    await ensureDependencies({ dev: false });
    await ensureBuild();
    return { browser: await ensureBrowser() };
  });

/** For `npm run dev`: sources are run as they are, so nothing is built. */
export const setUpToDevelop = () =>
  exitOnSetUpError(async () => {
    await ensureDependencies({ dev: true });
    return { browser: await ensureBrowser({ source: true }) };
  });

/** For `npm test`: everything, and a browser on this machine whatever the environment says about remote ones. */
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
