import type { PageView } from './page-view.ts';

const longestName = 60;
const mostNames = 600;

/** What the things on a page are called, as far as a step may call them so: controls, labels, options, headings, entries. */
export function namesOnPage(view: PageView): { names: string[]; controls: string[] } {
  const names = new Set<string>();
  const controls = new Set<string>();
  for (const element of view.elements) {
    if (element.hidden || element.veiled) continue;
    const { name, own, placeholder, options } = element;
    for (const text of [
      name,
      own,
      placeholder,
      element.usable ? view.labelOf(element) : '',
      ...options.map(({ label }) => label),
    ]) {
      const plain = text
        .replace(/\s+/g, ' ')
        .replace(/[:*]+$/, '')
        .trim();
      if (plain.length > 1 && plain.length <= longestName && /\p{L}/u.test(plain)) {
        names.add(plain);
        if (element.usable && !element.editable && text === name) controls.add(plain);
      }
    }
    if (names.size >= mostNames) break;
  }
  return { names: [...names], controls: [...controls] };
}
