// "Find X and delete it", "open the email from X and forward it", "choose the cheapest flight and book it".
import { findVerb } from './find-verb.ts';
import { asLetter, clickOnLetter, isLetter } from './handle-letters.ts';
import type { Intent, Target } from './intent.ts';
import { readHandledLetter } from './read-letter.ts';
import { readPerforming } from './read-performing.ts';
import type { Said } from './read-sentence.ts';
import { stripTrailingFiller } from './strip-filler.ts';
import { stripMood } from './strip-mood.ts';

type Sought = { at: number; target: Target; words: string };

const leading = /^(?:open|click|choose|search|find|go|load|check|perform|tick)$/;
const ordering = /^(?:buy|book|order|rent|hire)$/;

/** What a part only leads to: it goes without saying when the next part does something with it. */
function readSought(part: Said, at: number): Sought | null {
  const verb = findVerb(stripMood(part.words));
  if (!verb) return null;
  const words = stripTrailingFiller(verb.rest.replace(/^(?:on|for|up|out|into|to|at)\s+/i, ''));
  const letter = leading.test(verb.action) && !part.intents.some(acts) ? readHandledLetter(words) : null;
  if (letter) return { at, target: letter, words };
  const [intent] = part.intents;
  if (part.action === 'find' && intent?.kind === 'elementPresent') return { at, target: intent.target, words };
  const option = intent?.kind === 'choose' && intent.options.length === 1 ? intent.options[0] : undefined;
  if (option?.superlative) return { at, target: option, words };
  return intent?.kind === 'search' && verb.action === 'search'
    ? { at, target: { name: '', quoted: false, relations: [] }, words }
    : null;
}

const acts = (intent: Intent) =>
  intent.kind === 'perform' && !/^(?:get|read|watch|call)$/.test(intent.verb) && intent.target !== null;

function use(intent: Intent, sought: Sought, at: number): Intent {
  const bound = intent.kind === 'perform' && (intent.target === null || isSame(intent.target));
  if (bound && at === sought.at + 1 && ordering.test(intent.verb) && intent.values.length === 0) {
    const again = readPerforming({
      action: 'perform',
      verb: intent.verb,
      rest: sought.words,
      form: 'base',
      needsObject: true,
    });
    const [whole] = again ?? [];
    if (whole?.kind === 'perform' && (whole.target?.superlative || sought.target.kind)) return whole;
  }
  if (sought.target.name === '' && !sought.target.kind) return intent;
  return (isLetter(sought.target) && clickOnLetter(intent, sought.target)) || replacePronoun(intent, sought.target);
}

export function linkFound(parts: Said[]): Said[] {
  const result: Said[] = [];
  let pending: Sought | null = null;
  for (const [at, part] of parts.entries()) {
    const next = readSought(part, at);
    let { intents } = part;
    if (pending) {
      const sought: Sought = pending;
      const used = intents.map((intent) => use(intent, sought, at));
      const found = result[sought.at];
      if (used.some((intent, index) => intent !== intents[index])) {
        if (found) result[sought.at] = { ...found, intents: found.action === 'check' ? found.intents : [] };
        intents = used;
        // "Find the mail, open it and reply": the opening goes without saying too.
        const leads = isLetter(sought.target) && used.every(({ kind: what }) => what === 'open' || what === 'click');
        if (leads) pending = { ...sought, at };
      }
    }
    if (next) pending = next;
    result.push({ ...part, intents });
  }
  return openLetters(result);
}

const isReply = (part: Said | undefined) => {
  const [intent] = part?.intents ?? [];
  return intent?.kind === 'click' && /^(?:reply|respond|answer)$/i.test(intent.target.name);
};

/** A letter that was only found or chosen is opened for what follows; "click reply, type “x”" answers it. */
function openLetters(parts: Said[]): Said[] {
  const result = [...parts];
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    const letter = next && next.action !== 'check' && part.intents.length === 1 ? letterLedTo(part) : null;
    if (!letter) continue;
    const [typed] = isReply(next) ? (parts[at + 2]?.intents ?? []) : [];
    const texts = typed?.kind === 'type' && (typed.target === null || typed.target.kind !== undefined) ? typed : null;
    if (next && texts) {
      const values = [{ field: null, value: texts.value }];
      result[at] = { ...part, intents: [{ kind: 'perform', verb: 'reply', target: letter, values }] };
      result[at + 1] = { ...next, intents: [] };
      result[at + 2] = { ...(parts[at + 2] as Said), intents: [] };
    } else result[at] = { ...part, intents: [{ kind: 'open', target: letter }] };
  }
  return result;
}

function letterLedTo({ action, intents: [intent] }: Said): Target | null {
  const found = action === 'find' && intent?.kind === 'elementPresent' && intent.target;
  const chosen = intent?.kind === 'choose' && intent.options.length === 1 && intent.options[0];
  const opened = (intent?.kind === 'open' || intent?.kind === 'click') && intent.target;
  const target = asLetter(found || chosen || opened || { name: '', quoted: false, relations: [] });
  return isLetter(target) ? target : null;
}

const isSame = (target: Target) =>
  target.pronoun === true &&
  target.name === '' &&
  target.relations.length === 0 &&
  !target.superlative &&
  !target.ordinal;

/** "his email" is that of the one who was found. */
function ofFound(target: Target, found: Target): Target {
  const relations = target.relations.map((one) => (isSame(one.target) ? { ...one, target: found } : one));
  return { ...target, relations };
}

function replacePronoun(intent: Intent, found: Target): Intent {
  if (intent.kind === 'perform' && (intent.target === null || isSame(intent.target))) {
    // What is there already cannot be sent for the first time.
    const sent = intent.verb === 'send' && isLetter(found);
    if (sent && intent.values.length === 0) return intent;
    const verb = sent ? 'forward' : intent.verb;
    return { ...intent, verb, target: found };
  }
  if ((intent.kind === 'click' || intent.kind === 'open' || intent.kind === 'set') && isSame(intent.target))
    return { ...intent, target: found };
  if (intent.kind === 'click' && intent.target.relations.some(({ target }) => isSame(target))) {
    const relations = intent.target.relations.map((one) => (isSame(one.target) ? { ...one, target: found } : one));
    return { ...intent, target: { ...intent.target, relations } };
  }
  if (intent.kind === 'remove' && intent.targets.some(({ relations }) => relations.some((one) => isSame(one.target))))
    return { ...intent, targets: intent.targets.map((target) => ofFound(target, found)) };
  if ((intent.kind === 'remove' || intent.kind === 'mark' || intent.kind === 'tick') && intent.targets.every(isSame))
    return { ...intent, targets: [found] };
  if (intent.kind === 'type' && intent.value.kind === 'read' && isSame(intent.value.from))
    return { ...intent, value: { kind: 'read', from: found } };
  if (intent.kind === 'addToCart' && intent.items.every(isSame)) return { ...intent, items: [found] };
  return intent;
}
