// The agent on a page, without the rest of the product: many short runs in one browser.

import { limits } from '../contract/limits.ts';
import { createActionRunner } from '../worker/agent/actions/action-runner.ts';
import { outlinePage } from '../worker/agent/page/outline-page.ts';
import { recognizeIcons } from '../worker/agent/page/recognize-icons.ts';
import { suggestPlan } from '../worker/agent/plan/suggest-plan.ts';
import { performStep } from '../worker/agent/runner/perform-step.ts';
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

type Login = { username?: string | null; password?: string | null };
type Options = Login & { expect?: string };

const effectMs = 1_500;
const pollMs = 100;
const tooLong = 'The step took too long.';

/** Performs steps on a page in a fresh profile. */
export function createPageAgent(env: NodeJS.ProcessEnv = process.env) {
  const source = createBrowserSource({ env, sandbox: process.getuid?.() !== 0 });
  async function open(url: string, { username = null, password = null }: Login = {}) {
    const site = { url, localStorage: {}, username, password };
    const session = await openSession({ source, site, onDialog: () => {} });
    await session.openPage();
    await goTo(session, url);
    const memory = { known: () => undefined, note: () => {}, seen: () => {} };
    const stopped = new AbortController();
    const runner = createActionRunner({ session, site, signal: stopped.signal, tell: () => {}, memory });
    /** As in a run, a step that takes too long fails; nothing more can be done with the page then. */
    const withinTime = async (work: Promise<void>) => {
      const timer = setTimeout(() => stopped.abort(new RunFailure(tooLong)), limits.stepTimeoutMs);
      await work.finally(() => clearTimeout(timer));
    };
    const memo = { clipboard: '' };
    return {
      page: () => session.front(),
      /** Why the step failed; null when it was performed. */
      performStep: (step: string, { next, earlier = [] }: { next?: string | undefined; earlier?: string[] } = {}) =>
        withinTime(performStep(step, runner, memo, { next, earlier })).then(
          () => null,
          (error) => (error instanceof RunFailure ? error.message : String(error)),
        ),
      /** What the network for choosing controls is told of the page, with the elements that are meant. */
      outlined: async () => {
        const view = await runner.look();
        await recognizeIcons(view, session);
        return outlinePage(view);
      },
      suggest: (step: string) => suggestPlan(runner, { step, before: '' }),
      becomesTrue: (expression: string) => becomesTrue(session, expression),
      /** What the network for choosing controls is told of the page: one line for each thing, indented below its row and section. */
      outline: async () => {
        const nodes = outlinePage(await runner.look()).map(({ node }) => node);
        return nodes.map(({ kind, name, value, flags, record, section, owner }, at) => {
          const depth = [
            record >= 0 && record !== at && (nodes[record]?.kind ?? '') !== 'section',
            section > 0,
            owner >= 0,
          ];
          const held = value && ` = ${value}`;
          const marks = flags.map((flag) => ` [${flag}]`).join('');
          return `${'  '.repeat(depth.filter(Boolean).length)}${kind} ${name}${held}${marks}`;
        });
      },
      close: () => session.close(),
    };
  }
  async function perform(url: string, steps: string[], { expect = 'false', ...login }: Options = {}): Promise<Outcome> {
    const opened = await open(url, login);
    try {
      for (const [at, step] of steps.entries()) {
        const error = await opened.performStep(step, { next: steps[at + 1], earlier: steps.slice(0, at) });
        if (error !== null) return { error: `${step}: ${error}`, effect: false };
      }
      return { error: null, effect: await opened.becomesTrue(expect) };
    } finally {
      await opened.close();
    }
  }
  return { open, perform, close: () => source.close() };
}

type Session = Awaited<ReturnType<typeof openSession>>;

/** Not while a page is being replaced by another. */
async function becomesTrue(session: Session, expression: string) {
  const question = `(() => { const { state } = window; return Boolean(${expression}); })()`;
  const end = Date.now() + effectMs;
  for (;;) {
    const answer = await session
      .front()
      .evaluate(question)
      .catch(() => false);
    if (answer) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
