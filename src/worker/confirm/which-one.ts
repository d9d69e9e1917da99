// Several things may be called alike, as the buttons of a shelf: the one that stands where the video shows it is meant.
import { decide, rankCandidates } from '../agent/ground/find-target.ts';
import type { PageView } from '../agent/ground/page-view.ts';
import { understand } from '../agent/understand/understand.ts';
import type { PageElement } from '../browser/snapshot/page-element.ts';

export type Place = { x: number; y: number };

/** The step with the place among its like; unchanged where nothing is to be told apart, or the place does not tell. */
export function whichOne(view: PageView, action: string, place: Place | null): string {
  const [intent] = understand(action).intents;
  if (!place || intent?.kind !== 'click') return action;
  const ranked = rankCandidates(view, intent.target, { purpose: 'click' });
  const decision = decide(ranked, intent.target);
  if (decision.found || decision.reason !== 'several') return action;
  const top = ranked[0]?.score ?? 0;
  const alike = ranked
    .filter(({ score }) => score >= top * 0.85)
    .map(({ element }) => element)
    .sort((one, other) => one.id - other.id);
  const [nearest, second] = alike
    .map((element, index) => ({ number: index + 1, away: distance(element, place) }))
    .sort((one, other) => one.away - other.away);
  if (!nearest || !second || nearest.away * 2 > second.away) return action;
  return action.replace(/^Click "/, `Click the ${nth(nearest.number)} "`);
}

export const middleOf = ({ box: [left, top, width, height] }: PageElement): Place => ({
  x: left + width / 2,
  y: top + height / 2,
});

function distance(element: PageElement, place: Place) {
  const { x, y } = middleOf(element);
  return Math.hypot(x - place.x, y - place.y);
}

function nth(number: number) {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[number % 100 > 10 && number % 100 < 14 ? 0 : number % 10];
  return `${number}${ending ?? 'th'}`;
}
