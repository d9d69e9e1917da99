import { limits } from '../../contract/limits.ts';
import type { BrowserSession } from '../browser/browser-session.ts';

/** Something that went wrong in a page during the run. */
export type Evidence = { at: string; kind: 'console' | 'exception' | 'request' | 'answer'; text: string; url: string };

export function collectEvidence(session: BrowserSession, note: (item: Evidence) => void) {
  let count = 0;
  const add = (kind: Evidence['kind'], text: string, url: string) => {
    count += 1;
    if (count > limits.evidencePerRun) return;
    note({ at: new Date().toISOString(), kind, text, url });
  };
  session.onConsoleError((text, url) => add('console', text, url));
  session.onException((text, url) => add('exception', text, url));
  session.onFailedRequest((reason, url) => add('request', reason, url));
  session.onResponse(({ status, url }) => {
    if (status >= 400) add('answer', `returned ${status}`, url);
  });
}
