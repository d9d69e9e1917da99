// Several elements may have the same name, as the buttons of a product list: the one at the position in the video is meant.
import { decide, rankCandidates } from '../agent/locate/find-target.ts';
import type { PageView } from '../agent/page/page-view.ts';
import type { PageElement } from '../browser/snapshot/page-element.ts';
import type { FoundAction } from '../video/found-action.ts';

export type Position = { x: number; y: number };

/** Candidates with at least this part of the best score fit the name equally well. */
const equalScoreShare = 0.85;
/** The nearest is meant only when the next one is this many times as far away. */
const clearlyNearer = 2;

/** The click with its ordinal; unchanged where there is nothing to disambiguate, or the position does not decide it. */
export function disambiguateByPosition(view: PageView, action: FoundAction, position: Position | null): FoundAction {
  if (!position || action.kind !== 'click') return action;
  const { target } = action;
  const ranked = rankCandidates(view, target, { purpose: 'click' });
  const decision = decide(ranked, target);
  if (decision.found || decision.reason !== 'several') return action;
  const topScore = ranked[0]?.score ?? 0;
  const sameName = ranked
    .filter(({ score }) => score >= topScore * equalScoreShare)
    .map(({ element }) => element)
    .sort((one, other) => one.id - other.id);
  const [nearest, second] = sameName
    .map((element, index) => ({ ordinal: index + 1, away: distance(middleOf(element), position) }))
    .sort((one, other) => one.away - other.away);
  if (!nearest || !second || nearest.away * clearlyNearer > second.away) return action;
  return { ...action, target: { ...target, ordinal: nearest.ordinal } };
}

export const middleOf = ({ box: [left, top, width, height] }: PageElement): Position => ({
  x: left + width / 2,
  y: top + height / 2,
});

const distance = (one: Position, other: Position) => Math.hypot(one.x - other.x, one.y - other.y);
