import type { Action } from '../../contract/actions/action.ts';
import type { HistoryData, Suggestion } from '../../contract/history.ts';

/** The action or check that failed, and where, so that a script can fail at the same place. */
export type FailedAction = { action: Action } & Pick<
  HistoryData,
  'method' | 'selector' | 'locator' | 'frames' | 'tab' | 'dropSelector'
>;

/** A run cannot continue; the message tells the website's owner why. The cause is only logged. */
export class RunFailure extends Error {
  failed: FailedAction | undefined;
  /** What the step can mean, if it is not clear; each as a step. */
  meanings: string[];
  /** How the step could be changed. */
  suggestions: Suggestion[] = [];

  constructor(
    message: string,
    {
      failed,
      meanings = [],
      ...options
    }: ErrorOptions & { failed?: FailedAction | undefined; meanings?: string[] } = {},
  ) {
    super(message, options);
    this.failed = failed;
    this.meanings = meanings;
  }
}

/** The browser or one of its pages died. */
export class BrowserCrash extends RunFailure {}

/** A failure of this work is a failure of the action. */
export function failingAs<T>(failed: FailedAction, work: () => T): T {
  const attach = (error: unknown) => {
    if (error instanceof RunFailure) error.failed ??= failed;
    throw error;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(attach) as T) : result;
  } catch (error) {
    return attach(error);
  }
}
