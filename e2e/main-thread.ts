// How long the page's own thread was at work without a pause.
import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds in which the thread had a processor, which other programs do not lengthen as they do those by the clock. */
  tdur?: number;
  args?: { name?: string };
};

/** The longest task while something is done, in milliseconds. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const names = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const mainThreads = new Set(names.map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)));
  const longest = Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
  if (!(longest > 0)) throw new Error('The trace holds no tasks of the page');
  return longest;
}
