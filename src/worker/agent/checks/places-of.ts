import type { Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { allLists, isVague, namedGroup, nthItems } from '../locate/count-things.ts';
import { namesNothing, rankCandidates } from '../locate/find-target.ts';
import type { PageView } from '../page/page-view.ts';
import { sectionOf } from '../page/sections.ts';
import { coverage, mainWords } from '../page/words.ts';

/** The parts of the page that a place may mean. */
export function placesOf(view: PageView, target: Target): PageElement[] {
  if ((target.kind === 'list' || target.kind === 'table') && (!target.name || namesNothing(target)))
    return listsOf(view, target);
  if (!target.name && target.ordinal !== undefined && target.relations.length === 0) return nthItems(view, target);
  // "The first comment": of what is listed as such.
  if (target.ordinal !== undefined && !target.quoted && !target.kind && target.relations.length === 0)
    return isVague(target) || namedGroup(view, target.name) ? nthItems(view, target) : [];
  const [related] = target.relations;
  if (!target.name && !target.kind && !target.position && related) return relatedPlaces(view, target, related);
  if (!target.name && (target.kind === 'page' || target.kind === undefined)) return view.elements.slice(0, 1);
  const ranked = rankCandidates(view, target, { purpose: 'read' });
  const best = ranked[0];
  if (!best || best.score < 0.45) return [];
  const places = ranked.filter(({ score }) => score >= best.score - 0.05).map(({ element }) => element);
  // A heading, a label, a link or a picture names the part that it stands in.
  const namesItsPart = ({ own, name, id, end }: PageElement) => (own || name) && end - id < 4;
  return places.flatMap((place) => {
    if (place.role === 'heading') return sectionOf(view, place);
    return namesItsPart(place) ? [view.recordOf(place) ?? view.around(place)[0] ?? place, place] : [place];
  });
}

/** "Under Billing": the section with this heading; beside something else, what is nearest there. */
function relatedPlaces(view: PageView, target: Target, { relation, target: anchor }: Target['relations'][number]) {
  const named = placesOf(view, anchor);
  const isPart = ['under', 'within', 'of', 'with'].includes(relation) && named.some(({ role }) => role === 'heading');
  if (isPart || relation === 'within' || relation === 'of' || relation === 'with') return named;
  const ranked = rankCandidates(view, target, { purpose: 'read' });
  return ranked.filter(({ score }) => score >= (ranked[0]?.score ?? 0) * nearEnough).map(({ element }) => element);
}

const nearEnough = 0.7;

/** "The list", "the list of products": where nothing shows that there is one of products, there is none. */
function listsOf(view: PageView, { kind, noun, relations }: Target): PageElement[] {
  const of = relations.find(({ relation }) => relation === 'of' || relation === 'within')?.target;
  const things = of ? of.name || of.noun || '' : (noun ?? '');
  if (!things || things === kind) {
    const lists = allLists(view);
    return lists.length > 0 ? lists : view.elements.slice(0, 1);
  }
  const group = namedGroup(view, things);
  const list = view.elements[group?.items[0]?.parent ?? -1];
  if (list && coverage(mainWords(things), [...(group?.words ?? [])]) > 0.9) return [list];
  const about = mainWords(`${view.title} ${decodeURIComponent(view.url).replace(/[^\p{L}\p{N}]+/gu, ' ')}`);
  const lists = allLists(view);
  return coverage(mainWords(things), about) > 0.9 ? lists : [];
}
