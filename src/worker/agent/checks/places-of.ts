import type { Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { rankCandidates } from '../ground/find-target.ts';
import type { PageView } from '../ground/page-view.ts';

/** The parts of the page that a place may mean. */
export function placesOf(view: PageView, target: Target): PageElement[] {
  if (!target.name && (target.kind === 'page' || target.kind === undefined)) return view.elements.slice(0, 1);
  const ranked = rankCandidates(view, target, { purpose: 'read' });
  const best = ranked[0];
  if (!best || best.score < 0.45) return [];
  const places = ranked.filter(({ score }) => score >= best.score - 0.05).map(({ element }) => element);
  // A heading or a label names the part that it stands in.
  return places.flatMap((place) =>
    place.own && place.end - place.id < 4 ? [view.recordOf(place) ?? view.around(place)[0] ?? place, place] : [place],
  );
}
