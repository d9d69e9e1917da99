// Text in a video is sometimes misread. The website has the right letters.
import type { Target } from '../../contract/actions/target.ts';
import type { PageView } from '../agent/page/page-view.ts';
import type { PageElement } from '../browser/snapshot/page-element.ts';
import { comparable, digitsOf, similarity } from '../video/compare-text.ts';
import type { FoundAction } from '../video/found-action.ts';

/** A text that is less similar than this is another one, not a misread one. */
const minSimilarity = 0.68;
/** When the best two are closer than this, either could be meant. */
const ambiguityMargin = 0.08;
/** Longer texts are paragraphs, not names. */
const maxNameLength = 120;

type Filter = (element: PageElement) => boolean;

/** The action with the page's own texts; null when nothing on the page is similar to what the action names. */
export function correctMisreadText(view: PageView, action: FoundAction): FoundAction | null {
  switch (action.kind) {
    case 'click': {
      const target = correctTarget(view, action.target, isClickable);
      return target && { ...action, target };
    }
    case 'tick': {
      const targets = correctTargets(view, action.targets, isTickable);
      return targets && { ...action, targets };
    }
    case 'type': {
      if (!action.target) return action;
      const target = correctTarget(view, action.target, isField);
      return target && { ...action, target };
    }
    case 'choose': {
      const options = correctTargets(view, action.options, isOption);
      const from = action.from && correctTarget(view, action.from, isField);
      return options && (from || !action.from) ? { ...action, options, from } : null;
    }
    case 'textVisible': {
      const text = findSimilar(
        action.text,
        view.elements.flatMap(({ own, name }) => passagesOf(own || name, action.text)),
      );
      return text === null ? null : { ...action, text };
    }
    case 'pressKey':
    case 'goTo':
      return action;
    default:
      return action satisfies never;
  }
}

function correctTargets(view: PageView, targets: Target[], isMeant: Filter): Target[] | null {
  const corrected = targets.map((target) => correctTarget(view, target, isMeant));
  return corrected.every((target) => target !== null) ? corrected : null;
}

function correctTarget(view: PageView, target: Target, isMeant: Filter): Target | null {
  const names = view.elements.filter(isMeant).flatMap((element) => namesOf(view, element));
  const name = findSimilar(target.name, names);
  return name === null ? null : { ...target, name };
}

const isClickable: Filter = ({ usable, role }) => usable || role === 'label';
const isTickable: Filter = ({ checked, role }) => checked !== undefined || role === 'label';
const isField: Filter = ({ editable, options, role }) =>
  editable || options.length > 0 || ['combobox', 'spinbutton', 'slider'].includes(role);
const isOption: Filter = ({ options, role }) => options.length > 0 || ['option', 'menuitem', 'radio'].includes(role);

function namesOf(view: PageView, element: PageElement): string[] {
  const { name, own, placeholder, options } = element;
  return [name, own, placeholder, view.labelOf(element), ...options.map((option) => option.label)];
}

/** Parts of a text with about as many words as the other: two words may be read as one. */
function passagesOf(text: string, other: string): string[] {
  const [words, wordCount] = [text.trim().split(/\s+/), other.trim().split(/\s+/).length];
  return [wordCount, wordCount + 1, wordCount - 1].flatMap((count) => {
    if (count < 1 || words.length <= count) return [text];
    const starts = Array.from({ length: words.length - count + 1 }, (_, start) => start);
    return starts.map((start) => words.slice(start, start + count).join(' '));
  });
}

/** Numbers must be the same: another number is another thing, not a misread one. */
function findSimilar(text: string, candidates: string[]): string | null {
  const wanted = comparable(text);
  const scored = new Map<string, { name: string; score: number }>();
  for (const candidate of candidates) {
    const name = candidate.replace(/\s+/g, ' ').trim();
    if (name.toLowerCase() === text.toLowerCase()) return text;
    const letters = comparable(name);
    if (letters === '' || name.length > maxNameLength || scored.has(letters)) continue;
    const score = similarity(wanted, letters);
    if (score === 1 || digitsOf(name) === digitsOf(text)) scored.set(letters, { name, score });
  }
  const [best, second] = [...scored.values()].sort((one, two) => two.score - one.score);
  if (!best || best.score < minSimilarity || best.score - (second?.score ?? 0) < ambiguityMargin) return null;
  return best.name;
}
