// What is done to a letter is one action with the letter as its target, however it is said: starring, deleting, replying.
import type { Intent, Target } from './intent.ts';
import { readHandledLetter } from './read-letter.ts';

const letterNoun = /^(?:e-?mail|mail|message)$/;
const icons: [RegExp, verb: string][] = [
  [
    /^(?:(?:important|favou?rite|empty|yellow|grey|gray) )?(?:star|favou?rite|important|importance)(?: mark| marker| sign| shape)?$/i,
    'star',
  ],
  [/^(?:trash|bin|delete|garbage|recycle|recycling|remove|trash ?can|dustbin|waste)(?: bin| can| basket)?$/i, 'delete'],
  [/^archive$/i, 'archive'],
];
const important =
  /^(?:an? )?(?:important|starred|favou?rites?|star|priority|high priority|flagged as important|importance)(?: (?:one|email|message))?$/i;

export function isLetter(target: Target): boolean {
  return (
    target.kind === 'item' && letterNoun.test(target.noun ?? '') && target.name !== '' && target.name !== target.noun
  );
}

/** The letter that a target names, by its sender or subject; the target itself when it is none. */
export function asLetter(target: Target): Target {
  const noun = target.noun ?? '';
  const owner = target.relations.find(({ relation }) => relation === 'of');
  if (target.kind === 'item' && letterNoun.test(noun) && owner && (target.name === '' || target.name === noun)) {
    const relations = target.relations.filter((one) => one !== owner);
    const { name: text, quoted } = owner.target;
    return text === ''
      ? target
      : { ...target, name: text, quoted, noun: noun === 'message' ? noun : 'email', relations };
  }
  if (target.kind || target.quoted || target.relations.length > 0) return target;
  return readHandledLetter(target.name) ?? target;
}

function deedOf(target: Target): string | null {
  if (target.quoted || (target.kind && !/^(?:icon|button|link|image)$/.test(target.kind))) return null;
  return icons.find(([pattern]) => pattern.test(target.name))?.[1] ?? null;
}

/** "click the star icon" of a letter. */
export function clickOnLetter(intent: Intent, letter: Target): Intent | null {
  const verb = intent.kind === 'click' && intent.target.relations.length === 0 ? deedOf(intent.target) : null;
  return verb ? { kind: 'perform', verb, target: letter, values: [] } : null;
}

function handleClick(intent: Extract<Intent, { kind: 'click' }>): Intent {
  const verb = deedOf(intent.target);
  const place = intent.target.relations.map(({ target }) => asLetter(target)).find(isLetter);
  return verb && place ? { kind: 'perform', verb, target: place, values: [] } : intent;
}

export function handleLetters(intent: Intent): Intent[] {
  switch (intent.kind) {
    case 'click':
      return [handleClick(intent)];
    case 'open':
      return [{ ...intent, target: asLetter(intent.target) }];
    case 'perform': {
      if (!intent.target) return [intent];
      const { target } = intent;
      // "reply to Jane message": a notice cannot be answered.
      const answered = /^(?:reply|forward)$/.test(intent.verb) && target.kind === 'message' && target.name !== '';
      return [{ ...intent, target: answered ? { ...target, kind: 'item', noun: 'message' } : asLetter(target) }];
    }
    case 'set': {
      const letter = asLetter(intent.target);
      const starred = intent.value.kind === 'text' && important.test(intent.value.text);
      return [isLetter(letter) && starred ? { kind: 'perform', verb: 'star', target: letter, values: [] } : intent];
    }
    case 'remove': {
      const letters = intent.targets.map(asLetter);
      if (!letters.every((one) => isLetter(one) && !one.all)) return [intent];
      return letters.map((target) => ({ kind: 'perform', verb: 'delete', target, values: [] }));
    }
    case 'mark': {
      const letters = intent.targets.map(asLetter);
      if (!letters.some(isLetter)) return [intent];
      if (!important.test(intent.as)) return [{ ...intent, targets: letters }];
      return letters.map((target) => ({ kind: 'perform', verb: 'star', target, values: [] }));
    }
    default:
      return [intent];
  }
}
