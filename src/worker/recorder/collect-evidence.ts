import { limits } from '../../contract/limits.ts';
import type { PageProblem } from '../../contract/recording.ts';
import type { BrowserSession } from '../browser/browser-session.ts';

/** Notes what goes wrong in the pages. */
export function collectEvidence(session: BrowserSession, note: (problem: Omit<PageProblem, 'step'>) => void) {
  let count = 0;
  const add = (problem: Omit<PageProblem, 'at' | 'step'>) => {
    count += 1;
    if (count > limits.evidencePerRun) return;
    note({ at: new Date().toISOString(), ...problem });
  };
  session.onConsole(({ level, text, url }) => add({ kind: level === 'error' ? 'console' : 'warning', text, url }));
  session.onException((text, url) => add({ kind: 'exception', text, url }));
  session.onFailedRequest(({ reason, ...request }) => add({ kind: 'request', text: reason, ...request }));
  session.onResponse(({ status, method, resourceType, url }) => {
    if (status >= 400) add({ kind: 'answer', text: `returned ${status}`, method, status, resourceType, url });
  });
}
