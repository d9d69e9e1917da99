// “In the settings, change …”: the part of the site that a step begins with.
import { lexiconFor } from '../../../language/lexicon.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { clickFound } from '../actions/buttons.ts';
import { isMarked, topicsOf } from '../page/topics.ts';
import { likeWord, wordsOf } from '../page/words.ts';
import { isButton } from './submit-button.ts';

const sameWord = 0.8;

/** “In the settings, …” */
export function leadingPlace(words: string): { name: string; rest: string } | null {
  const { relations, determiners } = lexiconFor(words);
  const [, before = '', name = '', rest = ''] = /^(\p{L}+) ([^,“"]{3,40}), (.{8,})$/su.exec(words) ?? [];
  if (relations.of(before) !== 'within') return null;
  const bare = name
    .split(' ')
    .filter((word) => !determiners.has('the', word) && !lexiconFor(words).smallWords.has('possessive', word))
    .join(' ');
  return bare ? { name: bare, rest } : null;
}

/** A part of the site: it is at hand, or one click away by a link or a tab. */
export async function goToPart(runner: ActionRunner, name: string): Promise<boolean> {
  const view = await runner.look();
  const wanted = wordsOf(name).filter((word) => !lexiconFor(name).tasks.has('between', word));
  const isCalledSo = (text: string) => {
    const said = wordsOf(text).filter((word) => /\p{L}/u.test(word));
    return said.length > 0 && said.length <= wanted.length && said.every((word) => isAmong(word, wanted));
  };
  const isHere = view.elements.some(
    (each) => (each.role === 'heading' || each.selected) && isCalledSo(each.name || view.textOf(each)),
  );
  if (view.topDialog()) return isHere;
  const ways = view.elements.filter((each) => isButton(each) && isCalledSo(each.name || each.own || view.textOf(each)));
  const [way, ...others] = ways.filter((each) => !ways.some((other) => other !== each && view.isWithin(other, each)));
  if (!way || others.some((each) => each.href !== way.href || !each.href)) return isHere;
  // A section of this page may be called like another part of the site.
  const { title } = topicsOf(view);
  if (isHere && (isMarked(way) || title.length === 0 || isCalledSo(title.join(' ')))) return true;
  return (await clickFound(runner, { view, element: way, why: 'It leads there.' }).catch(ifNothingHappened)) !== null;
}

const isAmong = (word: string, others: string[]) => others.some((other) => likeWord(word, other) >= sameWord);

export function ifNothingHappened(error: unknown) {
  if (!(error instanceof RunFailure)) throw error;
  return null;
}
