// What leads to where a step can be done, when this page does not show how: another part of the site, a record, a menu, a list, a form.
import { lexiconFor } from '../../../language/lexicon.ts';
import { isActionName } from '../../../language/thesaurus.ts';
import type { Outlined } from '../page/outline-page.ts';
import type { PageView } from '../page/page-view.ts';
import { wordsOf } from '../page/words.ts';
import { isRoute, seemsToAct } from '../search/explore.ts';
import { isMenuSign } from '../tasks/record-control.ts';
import { type Act, keyOf, type Plan, placeOf, type Used } from './plan-step.ts';

/** On nine apps that the network was not trained with, 76 of 100 of those that were so likely led on. */
const leastLead = 0.5;

/** Only what changes nothing. `isBegun`: something was done for the step, so only lists and menus are opened. */
export function findLead(
  view: PageView,
  { leads, outlined }: Plan,
  { used, words, isBegun }: { used: Used; words: string; isBegun: boolean },
): Act | null {
  const [lead] = leads;
  if (!lead || lead.chance < leastLead || used.keys.has(keyOf(lead.outlined))) return null;
  if (isBegun ? lead.outlined.node.kind !== 'select' : !isHarmless(view, lead.outlined, { words, outlined }))
    return null;
  const { chance, outlined: found } = lead;
  const choice = { pick: outlined.indexOf(found), chance, used: [], leads: [], on: false, value: '', rare: [] };
  return { outlined: found, choice, done: { kind: 'click', name: found.node.name }, place: placeOf(found, outlined) };
}

type Place = { words: string; outlined: Outlined[] };
/** A click on it shows more, and changes nothing. */
export function isHarmless(view: PageView, { node, element }: Outlined, { words, outlined }: Place): boolean {
  if (node.flags.includes('disabled')) return false;
  if (node.kind === 'select') return true;
  if (node.flags.includes('dialog')) return false;
  if (isRoute(view, element) || node.kind === 'tile' || node.kind === 'fold') return true;
  if (node.kind === 'link' && element.href) return !seemsToAct(element);
  if (isMenuSign(view, element)) return true;
  const { frames, tasks } = lexiconFor(words);
  const [first = '', ...others] = wordsOf(node.name);
  if (frames.has('edit', first) || frames.has('open', first)) return true;
  const isMaking = wordsOf(words).some((word) => tasks.has('making', word));
  if (node.record < 0 && isMaking && others.length > 0 && frames.has('create', first)) return true;
  // What a record is called.
  const isTitle = outlined[node.record]?.node.name.split(' | ')[0] === node.name;
  return node.kind === 'button' && isTitle && !isActionName(node.name) && !seemsToAct(element);
}
