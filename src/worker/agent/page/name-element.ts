// What a person would call an element of a page.
import { kindByRole } from '../../../contract/actions/kind-by-role.ts';
import { type ElementKind, named, sayTarget, type Target } from '../../../contract/actions/target.ts';
import { capital } from '../../../contract/actions/wording.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from './page-view.ts';
import { shorten } from './shorten.ts';
import { identifierWords } from './words.ts';

function kindOf({ role, tag, type, options, editable }: PageElement): ElementKind | undefined {
  if (options.length > 0) return 'dropdown';
  if (tag === 'textarea') return 'textarea';
  if (type === 'date') return 'date';
  if (type === 'contenteditable') return 'editor';
  return kindByRole[role] ?? (editable ? 'field' : undefined);
}

/** As the target of an action that was done with it. */
export function targetOf(element: PageElement): Target {
  const { name, own, placeholder, value, type, hint } = element;
  const called = name || own || placeholder || (type === 'password' ? '' : value);
  // What the page's makers call it is better than nothing.
  return named(shorten(called || identifierWords(hint).slice(0, 3).join(' ')), kindOf(element));
}

/** A field that the page does not name is called by the text before it. */
export function targetIn(view: PageView, element: PageElement): Target {
  const isField = element.editable || element.options.length > 0 || element.checked !== undefined;
  return targetOf(element.name || !isField ? element : { ...element, name: view.labelOf(element) });
}

/** At the start of a sentence: The “Save” button. */
export function nameOf(element: PageElement) {
  return capital(sayTarget(targetOf(element)));
}

/** The same for a field, by its label. */
export function calledIn(view: PageView, element: PageElement) {
  return capital(sayTarget(targetIn(view, element)));
}
