import { getDomain } from 'tldts';
import type { PageAction } from '../../contract/actions/action.ts';
import type { StoredHistoryEntry } from '../../contract/history.ts';
import type { PageProblem } from '../../contract/recording.ts';

type Entry = Pick<StoredHistoryEntry, 'type' | 'step' | 'data'>;
type Failure = { history: Entry[]; problems: (PageProblem & { step: number })[]; siteUrl: string };

/**
 * What went wrong on the website itself and may be why a step failed: during this step or, if nothing did, during the last
 * step before it in which something did. What the run says already is left out; null if nothing remains.
 */
export function explainFailure({ history, problems, siteUrl }: Failure): string | null {
  const failure = history.findLast(({ type }) => type === 'error');
  if (!failure) return null;
  for (let step = failure.step; step >= 0; step -= 1) {
    const own = problems.filter((problem) => problem.step === step);
    const causes = describeProblems(own, { siteUrl, deed: deedOf(history.filter((entry) => entry.step === step)) });
    const news = causes.filter(({ mark }) => !failure.data.error?.includes(mark)).map(({ says }) => says);
    if (news.length === 0) continue;
    return step < failure.step ? `In step ${step + 1}: ${news.join(' ')}` : news.join(' ');
  }
  return null;
}

/** `mark`: words of a message that says the same. */
type Cause = { says: string; mark: string };

function describeProblems(problems: PageProblem[], { siteUrl, deed }: { siteUrl: string; deed: string }): Cause[] {
  const requests = problems.filter(
    ({ kind, url, resourceType = '' }) =>
      (kind === 'answer' || kind === 'request') && pageNeeds.includes(resourceType) && isOwn(url, siteUrl),
  );
  const broken = requests.findLast(({ status = 0 }) => status >= 500);
  const unanswered = requests.findLast(({ kind }) => kind === 'request');
  const refused = requests.findLast(({ status = 0 }) => status >= 400 && status < 500);
  const exception = problems.findLast(({ kind }) => kind === 'exception');
  const request = broken ?? unanswered ?? refused;
  return [
    ...(request ? [{ says: describeRequest(request, deed), mark: `returned ${request.status}` }] : []),
    ...(exception
      ? [{ says: `A script on the page failed: ${shorten(exception.text)}`, mark: 'a script on the page failed' }]
      : []),
  ];
}

/** A picture or a font that is missing does not keep a page from working. */
const pageNeeds = ['document', 'script', 'xhr', 'fetch'];

function describeRequest({ kind, method = 'GET', url, status = 0, text }: PageProblem, deed: string) {
  const name = `${method} ${shorten(new URL(url).pathname)}`;
  if (kind === 'request') return `The website did not answer ${name} (${text}).`;
  if (status < 500) return `The website answered ${name} with HTTP ${status}.`;
  return `The website answered ${deed} with a server error: ${name}, HTTP ${status}.`;
}

/** What a step did last, as a part of a sentence. */
function deedOf(entries: Entry[]) {
  const kind = entries.findLast(({ type, data }) => type === 'tool_call' && data.method !== 'check')?.data.action?.kind;
  return deeds[kind as PageAction['kind']] ?? 'this step';
}

const deeds: Partial<Record<PageAction['kind'], string>> = {
  click: 'the click',
  doubleClick: 'the double-click',
  rightClick: 'the right-click',
  type: 'what was typed',
  choose: 'the choice',
  tick: 'the click',
  pressKey: 'the key',
  goTo: 'the request for the page',
  goBack: 'going back',
  reload: 'loading the page again',
  drag: 'the drop',
  upload: 'the upload',
};

function isOwn(url: string, siteUrl: string) {
  if (!URL.canParse(url)) return false;
  const [host, own] = [new URL(url).hostname, new URL(siteUrl).hostname];
  return host === own || (getDomain(host) !== null && getDomain(host) === getDomain(own));
}

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text);
