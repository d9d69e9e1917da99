// One operation of a plan: a click, a box that is ticked, a text that is typed, an entry that is chosen.
import { unquoted } from '../../../contract/actions/target.ts';
import { readTaskTokens } from '../../../language/task-tokens.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { asksForDay } from '../controls/only-date.ts';
import { pickInOpened } from '../controls/pick-date.ts';
import { chooseFrom, fillField, tick } from '../controls/use-fields.ts';
import { takeFingerprint } from '../locate/take-fingerprint.ts';
import { readDay } from '../page/read-date.ts';
import { shorten } from '../page/shorten.ts';
import { withoutOverlay } from '../search/find-element.ts';
import { clickIn, type Next } from '../tasks/record-control.ts';
import { type Act, boxes, isField, keyOf, type Plan, placeOf, textsOf, type Used } from './plan-step.ts';

/** By which the step memory knows what was done so. */
export const memorized = 'what fits the step best';

export type Doing = { used: Used; words: string; next: Next };

/** Answers false where it has gone: the page was drawn anew. */
export async function performAct(runner: ActionRunner, act: Act, { used, words, next }: Doing): Promise<boolean> {
  const { outlined, choice } = act;
  const view = await runner.look();
  const element = view.elements.find(({ key }) => key === outlined.element.key);
  if (!element) return false;
  runner.memory.note(memorized, takeFingerprint(view, element));
  used.texts.push(...textsOf(view)(act));
  used.keys.set(keyOf(outlined), isField(outlined) ? choice.value : '');
  used.done.push(act.done);
  const percent = Math.round(choice.chance * 100);
  const found = { view, element, why: `It fits the step best of all on the page (${percent} %).` };
  const { kind, name } = outlined.node;
  if (outlined.option !== undefined) await chooseFrom(runner, found, [unquoted(outlined.option)]);
  else if (boxes.has(kind)) {
    const on = kind === 'radio' || choice.on;
    // What is so already may have been understood the wrong way round.
    if (element.checked === on) throw new RunFailure(`“${shorten(name)}” is ${on ? 'on' : 'off'} already.`);
    await tick(runner, found, on);
  } else if (kind === 'combo') await chooseFrom(runner, found, [unquoted(choice.value)]);
  else if (isField(outlined)) await fillField(runner, found, { text: choice.value });
  else {
    const record = view.recordOf(element);
    await clickIn(runner, await withoutOverlay(runner, found), record ? view.textOf(record) : '', next);
    const date = onlyDateIn(words);
    const day = asksForDay(outlined.node) ? readDay(date) : null;
    // A calendar has opened.
    if (day && (await pickInOpened(runner, found, day))) used.texts.push(date);
  }
  return true;
}

/** The date of the step goes into the only field for a date, which the network may leave out. */
export function findDateField({ outlined }: Plan, { used, words }: { used: Used; words: string }): Act | null {
  const date = onlyDateIn(words);
  if (!date || !readDay(date) || used.texts.includes(date)) return null;
  const fields = outlined.filter(
    ({ node }) => !node.flags.includes('disabled') && (node.kind === 'date' || isDateList(node)),
  );
  const [only, ...others] = fields;
  if (!only || others.length > 0 || used.keys.has(keyOf(only))) return null;
  const choice = { pick: outlined.indexOf(only), chance: 1, used: [], leads: [], on: false, value: date, rare: [] };
  const done = { kind: isField(only) ? 'type' : 'click', name: only.node.name };
  return { outlined: only, choice, done, place: placeOf(only, outlined) };
}

const isDateList = (node: Plan['outlined'][number]['node']) =>
  (node.kind === 'select' || node.kind === 'text') && asksForDay(node);

/** Where several are said, it is not known which one belongs here. */
function onlyDateIn(words: string): string {
  const [date, ...others] = readTaskTokens(words, []).filter(({ kind }) => kind === 'date');
  return date && others.length === 0 ? date.text : '';
}
