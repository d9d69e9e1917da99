// @ts-check
// Prepares a fresh clone to run: packages, build, browser. Fast if nothing has changed.
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuild } from './setup/ensure-build.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { messages } from './setup/messages.mjs';
import { SetUpError } from './setup/phase.mjs';
import { requireNode } from './setup/require-node.mjs';

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

/** The exit code of `npm run rehearsal` where 1 would say that a flow failed. */
export const couldNotBeAsked = 2;

/** For `npm run rehearsal`, whose stdout is for results. */
export function setUpToAsk() {
  messages.stream = process.stderr;
  return exitOnSetUpError(
    async () => {
      await ensureDependencies({ dev: false });
      await ensureBuild();
    },
    { exitCode: couldNotBeAsked },
  );
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function exitOnSetUpError(work, { exitCode } = { exitCode: 1 }) {
  requireNode({ exitCode });
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    process.exit(exitCode);
  }
}
