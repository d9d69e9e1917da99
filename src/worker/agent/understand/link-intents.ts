// What one part of a step says about another: "find X and delete it", "check out, but stop at the overview".
import type { Intent, Target } from './intent.ts';
import type { Said } from './read-sentence.ts';

/** The thing that was to be found stands for "it" in what follows; alone, finding it is a check. */
function linkFound(parts: Said[]): Said[] {
  const result: Said[] = [];
  let pending: { at: number; target: Target } | null = null;
  for (const part of parts) {
    const check = part.action === 'find' && part.intents[0]?.do === 'check' ? part.intents[0].check : null;
    let { intents } = part;
    if (pending && !check) {
      const { at, target } = pending;
      const replaced = intents.map((intent) => replacePronoun(intent, target));
      const found = result[at];
      if (replaced.some((intent, index) => intent !== intents[index]) && found) result[at] = { ...found, intents: [] };
      intents = replaced;
    }
    if (check?.kind === 'present') pending = { at: result.length, target: check.target };
    result.push({ ...part, intents });
  }
  return result;
}

function replacePronoun(intent: Intent, found: Target): Intent {
  const same = (target: Target) => target.pronoun === true && target.text === '' && target.relations.length === 0;
  if (
    (intent.do === 'perform' && intent.target === null) ||
    (intent.do === 'perform' && intent.target && same(intent.target))
  )
    return { ...intent, target: found };
  if ((intent.do === 'click' || intent.do === 'open') && same(intent.target)) return { ...intent, target: found };
  if (intent.do === 'click' && intent.target.relations.some(({ target }) => same(target))) {
    const relations = intent.target.relations.map((one) => (same(one.target) ? { ...one, target: found } : one));
    return { ...intent, target: { ...intent.target, relations } };
  }
  if ((intent.do === 'remove' || intent.do === 'mark' || intent.do === 'tick') && intent.targets.every(same))
    return { ...intent, targets: [found] };
  if (intent.do === 'type' && intent.value.kind === 'read' && same(intent.value.from))
    return { ...intent, value: { kind: 'read', from: found } };
  if (intent.do === 'addToCart' && intent.items.every(same)) return { ...intent, items: [found] };
  return intent;
}

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
      (intent): Intent => (intent.do === 'checkOut' ? { ...intent, until: 'overview' } : intent),
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
      intent.do === 'create' && intent.noun === 'it' ? { ...intent, noun } : intent,
    ),
  }));
}

export function linkIntents(parts: Said[]): Said[] {
  const linked = linkNouns(linkStops(linkFound(parts)));
  const acts = linked.some((part) => part.intents.length > 0);
  // Not doing something needs no doing, but a step of nothing else is not done either.
  return linked.map((part) => (part.denied && !acts ? { ...part, understood: false } : part));
}
