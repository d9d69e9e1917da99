import type { Fingerprint } from '../../../contract/fingerprint.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from '../page/page-view.ts';
import { normalize } from '../page/words.ts';

const longest = 120;
const mostOthers = 150;

export function takeFingerprint(view: PageView, element: PageElement): Fingerprint {
  const { tag, role, type, name, placeholder, mark } = element;
  return {
    tag,
    role,
    type,
    name,
    label: view.labelOf(element).slice(0, longest),
    placeholder,
    mark,
    leadsTo: pathOf(element.href),
    heading: view.headingOf(element).slice(0, longest),
    before: textBeside(view, element, -1),
    after: textBeside(view, element, 1),
    others: othersOf(view, element),
    unique: !view.elements.some(
      (each) => each !== element && each.usable && each.tag === tag && each.name === name && each.mark === mark,
    ),
  };
}

/** What a person calls it. */
export function called({ name, label, placeholder }: Pick<Fingerprint, 'name' | 'label' | 'placeholder'>) {
  return normalize(name || label || placeholder).slice(0, longest);
}

function othersOf(view: PageView, element: PageElement) {
  const names = view.elements
    .filter((each) => each !== element && each.usable)
    .map((each) => called({ ...each, label: each.editable ? view.labelOf(each) : '' }));
  return [...new Set(names)].filter(Boolean).slice(0, mostOthers);
}

/** The nearest text before or after it that is not its own. */
function textBeside(view: PageView, element: PageElement, way: 1 | -1) {
  const begin = way === 1 ? element.end : element.id - 1;
  for (let id = begin; id >= 0 && id < view.elements.length; id += way) {
    const each = view.elements[id];
    const text = each && (each.own || (each.usable ? each.name : ''));
    if (text && !view.isWithin(element, each)) return text.slice(0, longest);
  }
  return '';
}

/** Hosts differ between a test and a live site, and what follows a question mark from visit to visit. */
function pathOf(href: string) {
  try {
    const { pathname, hash } = new URL(href);
    return pathname + hash;
  } catch {
    return '';
  }
}
