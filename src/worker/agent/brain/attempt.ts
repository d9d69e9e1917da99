import { sayEffects } from '../../../contract/actions/effects.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { SeenEffects } from '../../browser/watch-effects.ts';
import { ElementGone } from '../actions/action-runner.ts';
import { Malformed, type Turn } from './tool.ts';

type Attempt = {
  /** What must work before the part is done, once it has failed. */
  key?: string | undefined;
  /** What was used, and typed, chosen or pressed. */
  texts: string[];
  /** Answers the effects; nothing when it has looked itself whether it is so. */
  work: () => Promise<unknown>;
};

/** Does it, and notes what speaks for it or against it. What failed is told to the model, which may know another way. */
export async function attempt({ runner, evidence }: Turn, { key, texts, work }: Attempt): Promise<string> {
  evidence.touch();
  try {
    const effects = (await work()) as SeenEffects | undefined;
    evidence.did({ key, effects, texts });
    return effects ? sayEffects(effects) : 'Done, and the page shows it.';
  } catch (error) {
    runner.signal.throwIfAborted();
    const sentence = explain(error);
    if (key && !(error instanceof ElementGone)) evidence.failed(key, sentence);
    return sentence;
  }
}

/** A model may ask for what cannot be done at all: a key that does not exist, letters in a field for numbers. */
const impossible = /^(?:locator|elementHandle|keyboard|mouse|page|frame)\.\w+: /;

function explain(error: unknown) {
  if (error instanceof ElementGone) return 'It is not there any more. Look at the page again.';
  if (error instanceof RunFailure) return error.message;
  if (error instanceof Error && impossible.test(error.message)) return 'This cannot be done like that.';
  throw error;
}

export function elementOf({ view }: Turn, id: number): PageElement {
  const element = view.elements[id];
  if (!element) throw new Malformed(`There is no element [${id}] on the page.`);
  return element;
}

/** What cannot be used may fail without anything being wrong with the website. */
export function keyOf({ usable, key }: PageElement) {
  return usable ? key : undefined;
}
