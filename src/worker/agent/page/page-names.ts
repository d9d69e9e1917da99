import type { PageNames } from '../../../language/mentions.ts';
import type { PageView } from './page-view.ts';
import { isExample } from './words.ts';

const longestName = 60;
const mostNames = 600;

/** What the things on a page are called, as far as a step may call them so: controls, labels, options, headings, entries. */
export function namesOnPage(view: PageView): PageNames {
  const names = new Set<string>();
  const controls = new Set<string>();
  const labels = new Set<string>();
  for (const element of view.elements) {
    if (element.hidden || element.veiled) continue;
    const { name, own, placeholder, options, column } = element;
    const label = element.usable ? view.labelOf(element) : '';
    const isField = element.editable || options.length > 0 || element.checked !== undefined;
    for (const text of [
      name,
      own,
      isExample(placeholder) ? '' : placeholder,
      label,
      column,
      ...options.map((each) => each.label),
    ]) {
      const plain = nameIn(text);
      if (plain.length < 2 || plain.length > longestName || !/\p{L}/u.test(plain)) continue;
      names.add(plain);
      if (element.usable && !isField && text === name) controls.add(plain);
      if (isField || text === column || element.role === 'columnheader') labels.add(plain);
    }
    if (names.size >= mostNames) break;
  }
  return { names: [...names], controls: [...controls], labels: [...labels] };
}

/** Without what is no part of a name: a colon after a label, the mark of a required field, a number of new entries. */
function nameIn(text: string) {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s*[:*]+$|\s*\(\d+\)$/, '')
    .trim();
}
