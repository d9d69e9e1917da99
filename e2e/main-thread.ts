// Measures how long the page's main thread was blocked.
import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in microseconds. Unlike wall-clock time, it does not grow when other programs run. */
  tdur?: number;
  args?: { name?: string };
};

/** The longest task during `act`, in milliseconds. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const names = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const mainThreads = new Set(names.map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)));
  const longest = Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
  if (!(longest > 0)) throw new Error('The trace contains no tasks of the page');
  return longest;
}
