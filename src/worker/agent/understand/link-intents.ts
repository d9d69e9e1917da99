// What one part of a step says about another: "find X and delete it", "check out, but stop at the overview".
import { handleLetters } from './handle-letters.ts';
import type { Intent } from './intent.ts';
import { linkFound } from './link-found.ts';
import type { Said } from './read-sentence.ts';

/** Where checking out is to stop is said in a part of its own. */
function linkStops(parts: Said[]): Said[] {
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    if (part.action === 'stop') {
      const before = parts[index - 1];
      return before?.intents.length ? [] : [{ ...part, understood: false }];
    }
    if (next?.action !== 'stop') return [part];
    const intents = part.intents.map(
      (intent): Intent => (intent.kind === 'checkOut' ? { ...intent, until: 'overview' } : intent),
    );
    return [{ ...part, intents }];
  });
}

/** "This page does not exist yet. Create it": what is created is a page. */
function linkNouns(parts: Said[]): Said[] {
  const page = parts.some(({ words }) => /\bpage\b/i.test(words));
  const noun = page ? 'page' : 'item';
  return parts.map((part) => ({
    ...part,
    intents: part.intents.map((intent) =>
      intent.kind === 'create' && intent.noun === 'it' ? { ...intent, noun } : intent,
    ),
  }));
}

export function linkIntents(parts: Said[]): Said[] {
  const linked = linkNouns(linkStops(linkFound(parts))).map((part) => ({
    ...part,
    intents: part.intents.flatMap(handleLetters),
  }));
  const acts = linked.some((part) => part.intents.length > 0);
  // Not doing something needs no doing, but a step of nothing else is not done either.
  return linked.map((part) => (part.denied && !acts ? { ...part, understood: false } : part));
}
