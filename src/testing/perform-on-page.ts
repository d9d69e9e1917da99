// The agent on a page, without the rest of the product: many short runs in one browser.
import { createHands } from '../worker/agent/hands.ts';
import { performStep } from '../worker/agent/perform-step.ts';
import { createBrowserSource } from '../worker/browser/browser-source.ts';
import { goTo } from '../worker/browser/go-to.ts';
import { openSession } from '../worker/browser/open-session.ts';
import { RunFailure } from '../worker/browser/run-failure.ts';

type Outcome = {
  /** Why a step failed; null when all were performed. */
  error: string | null;
  /** The value of an expression in the page, which is given some time to become true. */
  effect: boolean;
};

type Options = { expect?: string; username?: string | null; password?: string | null };

const effectMs = 1_500;
const pollMs = 100;

/** Performs steps on a page in a fresh profile. */
export function createPageAgent(env: NodeJS.ProcessEnv = process.env) {
  const source = createBrowserSource({ env, sandbox: process.getuid?.() !== 0 });
  async function perform(
    url: string,
    steps: string[],
    { expect = 'false', username = null, password = null }: Options = {},
  ): Promise<Outcome> {
    const site = { url, localStorage: {}, username, password };
    const session = await openSession({ source, site, onDialog: () => {} });
    try {
      await session.openPage();
      await goTo(session, url);
      const error = await performAll(session, site, steps);
      return { error, effect: error === null && (await becomesTrue(session, expect)) };
    } finally {
      await session.close();
    }
  }
  return { perform, close: () => source.close() };
}

type Session = Awaited<ReturnType<typeof openSession>>;

async function performAll(session: Session, site: Parameters<typeof createHands>[0]['site'], steps: string[]) {
  const memory = { known: () => undefined, note: () => {}, seen: () => {} };
  const hands = createHands({ session, site, signal: new AbortController().signal, tell: () => {}, memory });
  const memo = { clipboard: '' };
  for (const [at, step] of steps.entries()) {
    try {
      await performStep(step, hands, memo, { next: steps[at + 1] });
    } catch (error) {
      return `${step}: ${error instanceof RunFailure ? error.message : String(error)}`;
    }
  }
  return null;
}

async function becomesTrue(session: Session, expression: string) {
  const end = Date.now() + effectMs;
  for (;;) {
    if (await session.front().evaluate(`(() => { const { state } = window; return Boolean(${expression}); })()`))
      return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
