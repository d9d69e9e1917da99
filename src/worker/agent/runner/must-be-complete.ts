// However a step was performed: it is saved, nothing of it was left out, and not only a menu was opened. See ADR 31.
import { isCheck } from '../../../contract/actions/action.ts';
import { isVerb } from '../../../language/asks.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { readStep } from '../../../language/reader.ts';
import { understood } from '../../../language/reading.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, lower, nameOf } from '../actions/action-runner.ts';
import type { PageView } from '../page/page-view.ts';
import { wordsOf } from '../page/words.ts';
import { isMenuSign } from '../tasks/record-control.ts';
import { saveIfUnsaved } from '../tasks/save-form.ts';
import { mayBeExplained, unexplainedWords, valuesIn } from './unexplained-words.ts';

export async function mustBeComplete(
  runner: ActionRunner,
  step: string,
  { begin, next = '' }: { begin: PageView; next?: string | undefined },
) {
  if (runner.lastKind() === null) return;
  const read = await readStep(step);
  if (understood(read).actions.some(isCheck)) return;
  await saveIfUnsaved(runner, step, async () => understood(await readStep(next)).actions);
  const now = await runner.look();
  const last = runner.lastUsed();
  if (last && runner.lastKind() === 'click' && isOnlyMenu(now, last, step))
    throw new RunFailure(`Only ${lower(nameOf(last))} was opened.`);
  if (!mayBeExplained(read)) return;
  const words = unexplainedWords(step, {
    used: [...runner.usedTexts(), ...valuesIn(read)],
    names: runner.usedNames(),
    isForm: runner.hasFilledAny(),
    count: runner.timesUsed(),
    isNews: (element) => runner.isNews(now, element),
    before: begin,
    now,
  });
  const missing = runner.isExplained() && !startsWithVerb(step) ? [] : words;
  if (missing.length > 0)
    throw new RunFailure(
      `This may not be what was meant: the step says “${missing.join('”, “')}”, and nothing that was used does.`,
    );
}

/** In an instruction each word counts: “Sell the tickets for cash” is not done by “Cash” alone. In what else people say, not. */
function startsWithVerb(step: string): boolean {
  const [first = ''] = wordsOf(step);
  return isVerb(first, lexiconFor(step));
}

/** It opened a menu, and the step wants something that is in it. */
function isOnlyMenu(view: PageView, last: PageElement, step: string): boolean {
  const isOpener = last.opensMenu || isMenuSign(view, last);
  const said = wordsOf(step);
  const { frames, kinds } = lexiconFor(step);
  return (
    isOpener && !said.some((word) => kinds.of(word) === 'menu' || frames.has('open', word) || frames.has('click', word))
  );
}
