// Words of a video are sometimes misread: what a page calls nearly the same is what was meant.
import { isCheck } from '../../contract/actions/action.ts';
import type { PageView } from '../agent/ground/page-view.ts';
import type { Check, Intent, Target } from '../agent/understand/intent.ts';
import { understand } from '../agent/understand/understand.ts';
import type { PageElement } from '../browser/snapshot/page-element.ts';
import { similarity } from '../video/similarity.ts';
import { digitsOf, plain } from '../video/telling.ts';

/** Less alike than this, it is something else. */
const least = 0.68;
/** Two that are closer than this are told apart by nothing. */
const clear = 0.08;
const longestName = 120;

type Asked = { text: string; names: (view: PageView) => string[] };

/** The same words when the page has them, others that it has instead, or null when nothing on it is like them. */
export function putRight(view: PageView, action: string): string | null {
  let right = action;
  for (const { text, names } of understand(action).intents.flatMap(asksFor)) {
    const name = nearest(text, names(view));
    if (name === null) return null;
    right = right.replace(`"${text}"`, () => `"${name.replace(/"/g, "'")}"`);
  }
  return right;
}

/** What must be on the page, by the words that the step quotes. */
function asksFor(intent: Intent): Asked[] {
  switch (intent.kind) {
    case 'click':
      return named(intent.target, ({ usable, role }) => usable || role === 'label');
    case 'tick':
      return intent.targets.flatMap((target) =>
        named(target, ({ checked, role }) => checked !== undefined || role === 'label'),
      );
    case 'type':
      return named(intent.target, isField);
    case 'choose':
      return [...intent.options.flatMap((option) => named(option, isOption)), ...named(intent.from, isField)];
    default:
      return isCheck(intent) ? shown(intent) : [];
  }
}

function named(target: Target | null, isMeant: (element: PageElement) => boolean): Asked[] {
  if (!target?.quoted) return [];
  return [{ text: target.name, names: (view) => view.elements.filter(isMeant).flatMap((each) => namesOf(view, each)) }];
}

function shown(check: Check): Asked[] {
  if (check.kind !== 'textVisible' || check.negated || !check.quoted) return [];
  const { text } = check;
  return [{ text, names: (view) => view.elements.flatMap((each) => passages(each.own || each.name, text)) }];
}

const isField = ({ editable, options, role }: PageElement) =>
  editable || options.length > 0 || ['combobox', 'spinbutton', 'slider'].includes(role);
const isOption = ({ options, role }: PageElement) =>
  options.length > 0 || ['option', 'menuitem', 'radio'].includes(role);

function namesOf(view: PageView, element: PageElement): string[] {
  const { name, own, placeholder, options } = element;
  return [name, own, placeholder, view.labelOf(element), ...options.map((option) => option.label)];
}

/** Parts of a text that have about as many words as another: two may be read as one. */
function passages(text: string, like: string): string[] {
  const [words, about] = [text.trim().split(/\s+/), like.trim().split(/\s+/).length];
  return [about, about + 1, about - 1].flatMap((count) => {
    if (count < 1 || words.length <= count) return [text];
    const starts = Array.from({ length: words.length - count + 1 }, (_, start) => start);
    return starts.map((start) => words.slice(start, start + count).join(' '));
  });
}

function nearest(text: string, names: string[]): string | null {
  const wanted = plain(text);
  const known = new Map<string, { name: string; likeness: number }>();
  for (const each of names) {
    const name = each.replace(/\s+/g, ' ').trim();
    if (name.toLowerCase() === text.toLowerCase()) return text;
    const letters = plain(name);
    if (letters === '' || name.length > longestName || known.has(letters)) continue;
    const likeness = similarity(wanted, letters);
    if (likeness === 1 || digitsOf(name) === digitsOf(text)) known.set(letters, { name, likeness });
  }
  const [best, second] = [...known.values()].sort((one, two) => two.likeness - one.likeness);
  if (!best || best.likeness < least || best.likeness - (second?.likeness ?? 0) < clear) return null;
  return best.name;
}
