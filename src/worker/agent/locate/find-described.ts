// What a step describes rather than names: “the entry about the broken lamp”.
import type { Target } from '../../../contract/actions/target.ts';
import { isActionName, isIconName } from '../../../language/thesaurus.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { isView } from '../actions/buttons.ts';
import type { Found } from '../actions/found.ts';
import { allWord } from '../page/all-word.ts';
import type { PageView } from '../page/page-view.ts';
import { coverage, mainWords } from '../page/words.ts';
import { decide, type Purpose, rankCandidates } from './find-target.ts';
import { findThing } from './find-thing.ts';

/** "The Berlin office", "album Summer": with a noun that the page does not write. What is left must be its whole name. */
export async function findDescribed(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  const words = target.name.split(' ');
  if (target.quoted) return null;
  const view = await runner.look();
  const filter = purpose === 'choose' ? filterFor(view, target) : null;
  if (filter) return filter;
  const one =
    purpose === 'click' || purpose === 'read'
      ? (findAbout(view, target, purpose) ?? thingIn(view, target, purpose))
      : null;
  if (one || words.length < 2 || words.length > 5) return one;
  for (const rest of [words.slice(0, -1), words.slice(1)]) {
    const name = rest.join(' ');
    // "Sent letters" are not all letters, and "order R-12" is not “Order”.
    const dropped = rest[0] === words[0] ? (words.at(-1) as string) : '';
    if (/[\p{Lu}\d]/u.test(dropped) || (dropped === '' && !/[\p{Lu}\d]/u.test(name))) continue;
    // A button "Delete" is not what "delete account" is called.
    const isAction = isActionName(name) || isActionName(target.name);
    const exact = rankCandidates(view, { ...target, name, quoted: true }, { purpose }).filter(
      ({ element, fits }) =>
        !(isAction && (element.role === 'button' || element.role === 'link')) &&
        [element.name, element.own].some((text) => fits !== '' && text.trim().toLowerCase() === name.toLowerCase()),
    );
    const { found, why } = { why: '', ...decide(exact, target) };
    if (found) return { view, element: found, why };
  }
  return null;
}

/** "The status filter", which shows only “Any status”. */
function filterFor(view: PageView, { name, relations }: Target): Found | null {
  const said = mainWords(name);
  const fitting = view.elements.filter((each) => {
    if (!each.usable || each.href || each.hidden || each.role === 'option') return false;
    const shown = (each.value || each.name || each.own).trim();
    const called = mainWords(shown.replace(allWord, ''));
    return allWord.test(shown) && called.length > 0 && coverage(called, said) > 0.95;
  });
  const [only] = fitting;
  return only && fitting.length === 1 && relations.length === 0
    ? { view, element: only, why: 'It shows all of them.' }
    : null;
}

/** To be clicked: itself, or the only link in its row or card. */
function thingIn(view: PageView, target: Target, purpose: Purpose): Found | null {
  const thing = findThing(view, target);
  if (!thing) return null;
  const { record, element } = thing;
  const clicked = element.usable || record.usable ? element : openerIn(view, record);
  const found = purpose === 'click' ? clicked : element;
  return found ? { view, element: found, why: 'It is the only one that says so.' } : null;
}

/** The only link in it, or the only control with words that are no command, such as its number. */
export function openerIn(view: PageView, record: PageElement): PageElement | undefined {
  const inside = view.within(record).filter(({ hidden }) => !hidden);
  const links = inside.filter(({ href }) => href);
  if (links.length > 0) return new Set(links.map(({ href }) => href)).size === 1 ? links[0] : undefined;
  const [only, ...others] = inside.filter((each) => {
    if (!each.usable || each.editable || each.checked !== undefined || each.opensMenu || each.options.length > 0)
      return false;
    const said = view.textOf(each);
    return /[\p{L}\p{N}]/u.test(said) && !isActionName(said);
  });
  return others.length === 0 ? only : undefined;
}

/** "The entry about the broken lamp", "the ticket for the train to Berlin": the one whose text has all of these words. */
function findAbout(view: PageView, target: Target, purpose: Purpose): Found | null {
  const wanted = wordsAbout(target);
  // A button that is not there is not the link beside it.
  if (target.kind && target.kind !== 'item' && target.kind !== 'link' && target.kind !== 'row') return null;
  if (wanted.length === 0 || (wanted.length === 1 && !isAbout(target))) return null;
  const saying = view.elements.filter((each) => {
    if (each.hidden || each.veiled || each.editable || (purpose === 'click' && !each.usable)) return false;
    const text = purpose === 'click' ? each.name || each.own : each.own || each.text;
    // A view “Open (3)” is none of the open ones.
    return text.length < longestTitle && !isView.test(text) && coverage(wanted, mainWords(text)) > 0.95;
  });
  const [first] = saying;
  const isOne =
    first &&
    saying.every(({ href, name, own }) =>
      href || first.href ? href === first.href : (name || own) === (first.name || first.own),
    );
  return first && isOne ? { view, element: first, why: `it is about “${wanted.join(' ')}”` } : null;
}

const about = /(?:^| )(?:about|über) (?:the |a |an |den |die |das )?/i;

const isAbout = ({ name, relations }: Target) =>
  about.test(name) || (/^\p{Ll}+$/u.test(name) && !isActionName(name) && relations[0]?.relation === 'of');

/** All words that tell it from others. What it is itself ("entry", "task") need not be written on the page. */
function wordsAbout(target: Target): string[] {
  const { name, noun, kind, relations, quoted, ordinal, superlative } = target;
  if (quoted || ordinal !== undefined || superlative || relations.some(({ target: { position } }) => position))
    return [];
  const [, said] = new RegExp(`${about.source}(.+)$`, 'i').exec(name) ?? [];
  if (isIconName(name)) return [];
  const isPlain =
    name === noun || name === kind || (relations.length > 0 && /^\p{Ll}+$/u.test(name) && !isActionName(name));
  const inner = relations.flatMap(({ relation, target: other }) =>
    relation === 'within' || relation === 'of' || relation === 'with' ? wordsIn(other) : [''],
  );
  // Where something is, in words that are no names, cannot be read in it.
  if (inner.includes('')) return [];
  return [...mainWords(said ?? (isPlain ? '' : name)), ...inner];
}

function wordsIn({ name, noun, relations, kind, quoted, position }: Target): string[] {
  if (position || (!name && kind) || (quoted && kind)) return [''];
  const own = [...mainWords(name), ...(noun && noun !== name ? [noun] : [])];
  return [...own, ...relations.flatMap(({ target }) => wordsIn(target))];
}

const longestTitle = 120;
