// An action as a step that the product reads. The sentences are those of the vocabulary, with the quotation marks that
// people type, and every text exactly as it was recorded.
import { type Action, says } from '../contract/actions/action.ts';
import { quoteText, whyNotInStep } from './quote-text.ts';

export type Worded = { step: string } | { problem: string };

/** Where an action has texts of the page or of the user. */
const textKeys = new Set(['name', 'text', 'file', 'url']);

/** An address has no marks that are not encoded. */
const isAddress = (text: string) => /^(?:https?:\/)?\/[\x21\x23-\x7e]*$/.test(text);

export function wordAction(action: Action): Worded {
  const texts: { text: string; quoted: boolean }[] = [];
  const marked = withPlaceholders(action, texts);
  const reason = texts.map(({ text }) => (isAddress(text) ? null : whyNotInStep(text))).find((each) => each !== null);
  if (reason) return { problem: reason };
  const sentence = sayPlainly(marked);
  const step = sentence.replace(/“§(\d+)§”/g, (_, index) => {
    const { text = '', quoted = true } = texts[Number(index)] ?? {};
    return quoted ? quoteText(text) : text;
  });
  return { step };
}

/** Empty texts stay: they say that there is no name, or that a field is empty. */
function withPlaceholders<T>(value: T, texts: { text: string; quoted: boolean }[]): T {
  if (Array.isArray(value)) return value.map((each) => withPlaceholders(each, texts)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const quoted = !('quoted' in value && value.quoted === false);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!textKeys.has(key) || typeof inner !== 'string' || inner === '') return [key, withPlaceholders(inner, texts)];
      texts.push({ text: inner, quoted });
      return [key, `§${texts.length - 1}§`];
    }),
  ) as T;
}

function sayPlainly(action: Action): string {
  if (action.kind === 'goTo' && 'url' in action.to) return `Go to “${action.to.url}”`;
  if (action.kind === 'textVisible' && !action.within)
    return `Check that the page ${action.negated ? 'does not show' : 'shows'} “${action.text}”`;
  if (action.kind === 'goBack') return 'Go back';
  if (action.kind === 'hover') return says(action).replace('Move the mouse', 'Hover');
  if (action.kind === 'url') return says(action).replace('the address', 'the URL');
  if (action.kind === 'value') return says(action).replace(/“”$/, 'empty');
  return says(action);
}
