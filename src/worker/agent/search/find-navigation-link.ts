import type { Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { Found } from '../actions/found.ts';
import { namesNothing, rankCandidates } from '../locate/find-target.ts';
import { isSaidIn, stem, wordsOf } from '../page/words.ts';
import { withoutOverlay } from './find-element.ts';

/** "The list of issues", "the message about the colours": what is opened is called by what it is of. */
export function essential(target: Target): Target {
  const of = target.relations.find(({ relation, target: other }) => relation === 'of' && (other.name || other.noun));
  if (!of || (target.name && !namesNothing(target)) || target.ordinal !== undefined) return target;
  const rest = target.relations.filter((each) => each !== of);
  const { all: _, kind, ...thing } = of.target;
  return { ...thing, name: thing.name || (thing.noun ?? ''), relations: [...thing.relations, ...rest] };
}

/** What leads to a page rather than does something with it: a link, or an icon that is called so. */
export async function findNavigationLink(runner: ActionRunner, page: Target): Promise<Found | null> {
  const view = await runner.look();
  const { kind, ...named } = page;
  const ranked = rankCandidates(view, kind === 'page' ? named : page, { purpose: 'click' })
    .filter(
      ({ element }) =>
        element.usable &&
        !/^(?:add|create|new|remove|put|buy|delete|clear|update)\b/i.test(element.name) &&
        !isAllOfThem(page, element),
    )
    .map((each) => ({ ...each, score: each.score + (each.element.href || each.element.role === 'link' ? 0.1 : 0) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (
    !best ||
    best.score < 0.55 ||
    (second && best.score - second.score < 0.02 && best.element.href !== second.element.href)
  )
    return null;
  return withoutOverlay(runner, { view, element: best.element, why: best.why });
}

/** "Open the project" is one project, “My projects” are all of them. */
function isAllOfThem({ name, kind, quoted }: Target, element: PageElement): boolean {
  if (kind || quoted || !/^\p{Ll}{3,}$/u.test(name) || stem(name) !== name) return false;
  const called = wordsOf(element.name || element.own);
  return !called.includes(name) && called.some((word) => stem(word) === name);
}

/** What was just searched for, where one entry of a list alone says it. */
export async function findHit(runner: ActionRunner, { name, kind, quoted, relations }: Target): Promise<Found | null> {
  const last = runner.lastUsed();
  const isBare = /^\p{Ll}+$/u.test(name) && !quoted && !kind && relations.length === 0;
  if (!isBare || !last?.editable || !runner.hasTyped(last.value)) return null;
  const view = await runner.look();
  const saying = view.elements.filter(
    (each) => each.usable && !each.editable && !each.hidden && isSaidIn(last.value, view.textOf(each)),
  );
  const hits = saying.filter((each) => !saying.some((other) => other !== each && view.isWithin(other, each)));
  const records = new Set(hits.map((each) => view.recordOf(each) ?? each));
  const [first] = hits;
  return first && records.size === 1 ? { view, element: first, why: `It says “${last.value}”.` } : null;
}

export const isToggle = ({ role }: PageElement) => ['checkbox', 'radio', 'switch'].includes(role);

/** “Cancel booking” does what made the cancelled bookings; it does not lead to them. The head of a column sorts. */
export function commands({ name, own, role }: PageElement, target: Target): boolean {
  if (role === 'columnheader') return true;
  const [verb] = wordsOf(name || own);
  const said = wordsOf(target.name);
  const isDone = (word: string) => verb !== undefined && word.startsWith(verb.replace(/e$/, '')) && /ed$/.test(word);
  return verb !== undefined && verb.length > 2 && !said.includes(verb) && said.some(isDone);
}
