// A page in words, one line for each thing on it, no longer than a model is to read.
import { limits } from '../../../contract/limits.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { identifierWords, mainWords, stem } from '../page/words.ts';

const longestText = 160;
const mostOptions = 25;

/** In the order of the page. Where there is too much, what is most likely meant is kept. */
export function describePage(view: PageView, step: string, characters: number = limits.modelPageCharacters) {
  const lines = view.elements
    .filter((element) => isWorthALine(view, element))
    .map((element) => ({ element, line: lineOf(view, element) }));
  const kept = keepWithin(lines, { view, step, characters });
  const rest = lines.length - kept.length;
  return [
    `Address: ${view.url}`,
    `Title: ${view.title}`,
    ...kept.map(({ line }) => line),
    ...(rest > 0 ? [`(${rest} more are left out here. Scroll, or use what leads to them.)`] : []),
  ].join('\n');
}

type Line = { element: PageElement; line: string };

function keepWithin(lines: Line[], { view, step, characters }: { view: PageView; step: string; characters: number }) {
  const wanted = new Set(mainWords(step).map(stem));
  const dialog = view.topDialog();
  const isInFront = (element: PageElement) => dialog !== undefined && view.isWithin(element, dialog);
  const ranked = lines.map((each) => ({ each, weight: weigh(each, wanted) + (isInFront(each.element) ? 4 : 0) }));
  ranked.sort((a, b) => b.weight - a.weight || a.each.element.id - b.each.element.id);
  let left = characters;
  const kept = ranked.filter(({ each }) => {
    if (each.line.length >= left) return false;
    left -= each.line.length + 1;
    return true;
  });
  return kept.map(({ each }) => each).sort((a, b) => a.element.id - b.element.id);
}

function weigh({ element, line }: Line, wanted: Set<string>) {
  const shared = new Set(
    mainWords(line)
      .map(stem)
      .filter((word) => wanted.has(word)),
  ).size;
  return (
    3 * shared +
    (element.onScreen ? 4 : 0) +
    (element.usable ? 3 : 0) +
    (['heading', 'alert', 'status'].includes(element.role) ? 2 : 0) -
    (element.covered ? 2 : 0)
  );
}

function isWorthALine(view: PageView, element: PageElement) {
  if (element.usable || element.options.length > 0) return true;
  if (element.hidden || element.veiled) return false;
  if (!element.own && !(element.role === 'img' && element.name)) return false;
  if (element.role === 'label' && view.elements.some((each) => isField(each) && each.name.includes(element.own)))
    return false;
  // The words of a button are the button's.
  const owner = view
    .around(element)
    .slice(0, 4)
    .find((each) => each.usable);
  return !owner || !callOf(view, owner).includes(element.own || element.name);
}

function lineOf(view: PageView, element: PageElement) {
  const name = callOf(view, element);
  const holds = element.value && element.value !== name ? ` = "${shorten(element.value, longestText)}"` : '';
  const states = statesOf(element);
  return [
    `[${element.id}]`,
    element.role || (element.usable ? element.tag : 'text'),
    `"${shorten(name, longestText)}"${holds}`,
    ...(states.length > 0 ? [`(${states.join(', ')})`] : []),
    ...(element.options.length > 0 ? [`options: ${listOptions(element)}`] : []),
  ].join(' ');
}

function callOf(view: PageView, element: PageElement) {
  return (
    element.name ||
    (isField(element) ? view.labelOf(element) || element.placeholder : element.own || view.textOf(element)) ||
    element.description ||
    identifierWords(element.hint).slice(0, 4).join(' ')
  );
}

function isField({ editable, options, checked }: PageElement) {
  return editable || options.length > 0 || checked !== undefined;
}

function statesOf(element: PageElement) {
  const { type, checked, expanded, selected } = element;
  const flags = (['disabled', 'readonly', 'required', 'invalid', 'focused', 'covered', 'scrolls'] as const).filter(
    (flag) => element[flag],
  );
  return [
    ...(['password', 'file', 'date', 'time', 'range', 'contenteditable'].includes(type) ? [type] : []),
    ...flags,
    ...(checked === undefined ? [] : [checked ? 'ticked' : 'not ticked']),
    ...(expanded === undefined ? [] : [expanded ? 'open' : 'closed']),
    ...(selected ? ['selected'] : []),
    ...(element.onScreen ? [] : ['off screen']),
  ];
}

function listOptions({ options }: PageElement) {
  const some = options.slice(0, mostOptions).map(({ label, selected }) => `"${label}"${selected ? ' (chosen)' : ''}`);
  return some.join(', ') + (options.length > mostOptions ? ` and ${options.length - mostOptions} more` : '');
}
