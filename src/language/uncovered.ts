// Which words of a clause its actions do not account for.
import { type Action, isCheck } from '../contract/actions/action.ts';
import { type Clause, correct, type Part, sureOfTask, tasks } from './clause.ts';
import { formsOf, type Lexicon } from './lexicon.ts';
import { type Phrases, plain, wordsOf } from './phrases.ts';
import { isListed } from './thesaurus.ts';
import { positionOf } from './things.ts';

export function uncovered(clause: Clause, actions: Action[]): string[] {
  const { lexicon, parts } = clause;
  const dump = dumpOf(actions);
  const isAction = !actions.every((action) => isCheck(action) || action.kind === 'waitFor');
  const lost: string[] = [];
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    if (next && part.label === next.label && lexicon.smallWords.has('elsewhere', `${part.text} ${next.text}`))
      lost.push(`${part.text} ${next.text}`);
    // "…, but stop at the overview": the condition itself says it.
    const between = wordsOf(part.before);
    // "is empty or contains …": which of them is not said.
    if (part.label === 'predicate' && between.some((word) => lexicon.smallWords.has('either', word)))
      lost.push(part.before);
    const isNaming = lexicon.determiners.has('naming', between.join(' '));
    const gap =
      part.label === 'condition' || isNaming
        ? []
        : withoutOldValue(between, part, clause).filter(
            (word) => !isSmall(word, lexicon, { isAction: false, isDone: isAction }, dump),
          );
    if (gap.length > 0 && !(isAction && isPassing(gap, clause))) lost.push(gap.join(' '));
    if (!isAccounted(part, dump, clause, isAction)) lost.push(part.text);
  }
  const rest = wordsOf(clause.after).filter((word) => !isSmall(word, lexicon, { isAction, isDone: isAction }, dump));
  if (rest.length > 0 && !(isAction && isPassing(rest, clause))) lost.push(rest.join(' '));
  return lost;
}

/** Actions that come to the same however they are done: with the mouse or by hand, slowly or once more. */
const doneAnyhow = new Set(
  'click doubleClick rightClick hover type clear choose tick set pressKey goTo goBack goForward reload scroll drag upload wait selectText copy paste logOut search sort filter save continue cancel dismiss open collapse edit answerCookies remove addToCart fillForm mark'.split(
    ' ',
  ),
);

/** Whether something is ticked or chosen, only the verb says. */
const saysHow = new Set(['tick', 'choose', 'mark']);

/** With what these are done is all there is to them. */
const usesMouse = new Set(['click', 'doubleClick', 'rightClick', 'hover', 'pressKey']);

/** "Use the browser's back arrow", "sign out of the account": more words than needed. */
const saidInMoreWords = new Set(['goBack', 'goForward', 'reload', 'logOut']);

/** How an action is done, in one word: "clear the field thoroughly". */
function isPassing([word = '', ...more]: string[], { kind, lexicon }: Clause): boolean {
  const { smallWords, endings, verbs, ordinals, numbers, determiners } = lexicon;
  const isHow = endings.listOf('manner').some((ending) => word.length > ending.length + 2 && word.endsWith(ending));
  const isLimit = verbs.has('only', word) || smallWords.has('turning', word);
  const isWeighty = (each: string) =>
    smallWords.has('turning', each) || [ordinals, numbers, determiners].some((list) => list.of(each) !== undefined);
  if (saidInMoreWords.has(kind))
    return (
      [word, ...more].every((each) => /^[\p{Ll}'-]+$/u.test(each) && !isWeighty(each)) &&
      !smallWords.has('elsewhere', [word, ...more].join(' '))
    );
  return isHow && !isLimit && more.length === 0 && doneAnyhow.has(kind);
}

/** "Raise it from 5 to 8", "it goes from 5 to 8": what it was before. */
function withoutOldValue(words: string[], part: Part, { kind, lexicon }: Clause): string[] {
  const from = words.findIndex((word) => lexicon.values.has('old value', word));
  const changes = ['edit', 'set', 'choose', 'drag', 'tick', 'value', 'count'].includes(kind);
  const isNew =
    part.label === 'value' || part.label === 'within' || part.label === 'count' || part.label === 'predicate';
  const isShort = from >= 0 && words.length - from < 6;
  return changes && isNew && isShort && lexicon.relations.has('toward', words.at(-1) ?? '')
    ? words.slice(0, from)
    : words;
}

/** All texts and numbers of the actions. */
function dumpOf(value: unknown, name = ''): string {
  if (typeof value === 'string') return ` ${plain(value)} `;
  if (typeof value === 'number' || typeof value === 'boolean') return ` ${name}=${value} `;
  if (typeof value !== 'object' || value === null) return '';
  let dump = '';
  for (const [key, each] of Object.entries(value)) dump += dumpOf(each, key);
  return dump;
}

/** `isAction`: the words are behind all labels of an action; `isDone`: they belong to one. */
type Weight = { isAction: boolean; isDone: boolean };

/** A word without a label that changes nothing. A negation or an exception always does. */
function isSmall(word: string, lexicon: Lexicon, { isAction, isDone }: Weight, dump: string): boolean {
  const { smallWords, relations, determiners, verbs } = lexicon;
  // "There are only 5 left": a number is exact anyway.
  if (verbs.has('only', word) && /\bcount=\d/.test(dump)) return true;
  if (determiners.has('every', word)) return dump.includes('all=true') || dump.includes('every=true');
  if (smallWords.has('negations', word) || (smallWords.has('turning', word) && !smallWords.has('lists', word)))
    return false;
  // "It is listed once": that is a claim.
  if (smallWords.has('how often', word) && !isDone) return false;
  // "the field that appears"
  if (isAction && lexicon.states.of(word) === 'shown') return true;
  return (
    /^[^\p{L}\p{N}]+$/u.test(word) ||
    smallWords.has('grammar', word) ||
    smallWords.has('filler', word) ||
    relations.of(word) !== undefined ||
    determiners.has('naming', word) ||
    determiners.has('article', word)
  );
}

/** "the field you want to change" is no name; "I agree that …" and "What is new?" are. */
function isSentence({ text, leads }: Part, { smallWords }: Lexicon): boolean {
  const words = wordsOf(text);
  const isTitle = (/^\p{Lu}/u.test(text) && !leads) || /[?!]$/.test(text);
  return (
    !isTitle &&
    words.length > 3 &&
    text !== text.toUpperCase() &&
    words.filter((word) => smallWords.has('clause words', word)).length > 0
  );
}

/** A name that ends in "of" or "the" goes on. */
function isCutOff({ text }: Part, { smallWords }: Lexicon): boolean {
  const words = text.split(/\s+/);
  const isTitle = /^\p{Lu}/u.test(text);
  if ((text.match(/\(/g)?.length ?? 0) !== (text.match(/\)/g)?.length ?? 0)) return true;
  return (
    !isTitle &&
    words.length > 1 &&
    smallWords.has('never last', words.at(-1) ?? '') &&
    /^\p{Ll}+$/u.test(words.at(-1) ?? '')
  );
}

const plainTasks = new Set(['save', 'submit', 'cancel', 'continue', 'reload', 'logOut', 'goBack']);

const isMessage = ({ text }: Part, { values }: Lexicon) =>
  ['error words', 'success words'].some((list) => values.find(wordsOf(text), list));

const isConsole = ({ text }: Part, { smallWords }: Lexicon) =>
  wordsOf(text).some((word) => smallWords.has('consoles', word));

function isAccounted(part: Part, dump: string, clause: Clause, isAction: boolean): boolean {
  const { lexicon } = clause;
  const where = part.label === 'position' ? positionOf(part.text, lexicon) : null;
  switch (part.label) {
    case 'aside':
      return isRemark(part, clause, isAction) || (lexicon.verbs.has('only', part.text) && /\bcount=\d/.test(dump));
    case 'position':
      if (lexicon.relations.of(part.text) !== undefined) return true;
      if (where && clause.kind !== 'scroll')
        return [where.vertical, where.horizontal].every(
          (side) => !side || dump.includes(` ${side} `) || /ordinal=-/.test(dump),
        );
      return wordsOf(part.text).every(
        (word) => isKnown(word, dump, lexicon) || (clause.kind === 'scroll' && lexicon.verbs.of(word) !== undefined),
      );
    case 'actor': {
      // "Send Otto the mail": who comes after the verb does nothing.
      const verb = clause.parts.findIndex(({ label }) => label === 'predicate');
      return clause.parts.indexOf(part) < verb || !/^\p{Lu}\p{Ll}/u.test(part.text) || verb < 0;
    }
    case 'predicate':
      if (wordsOf(part.text).some((word) => lexicon.smallWords.has('either', word))) return false;
      // "Send Otto the mail": a name among the verbs.
      if (isAction && hasName(part, lexicon)) return false;
      return isAction
        ? wordsOf(part.text).filter((word) => !doesKnown(correct(word, lexicon), clause)).length <=
            (clause.sure > sureOfTask && tasks.has(clause.kind) && !saysHow.has(clause.kind) ? 1 : 0)
        : part.text.split(/\s+/).every((word) => saysKnown(word, part, clause));
    case 'ordinal':
      // "Reload the second tab" is more than "reload".
      return !saidInMoreWords.has(clause.kind) || /ordinal=/.test(dump) || lexicon.verbs.has('previous', part.text);
    case 'thing':
    case 'field':
    case 'value':
    case 'within':
    case 'near': {
      if (clause.kind === 'pressKey' && (part.label === 'value' || lexicon.keys.of(part.text) !== undefined))
        return true;
      // "Save your changes"
      if (plainTasks.has(clause.kind) && part.label === 'thing' && !part.quoted && !/\d|\p{Lu}/u.test(part.text))
        return true;
      // "Filter the orders by status": what is listed anyway.
      const isPlain = !part.quoted && !/\d|\p{Lu}/u.test(part.text);
      const hasCriterion = clause.parts.some(({ label }) => label === 'field' || label === 'value');
      if (clause.kind === 'filter' && part.label === 'thing' && isPlain && hasCriterion) return true;
      // "Fill in all required fields of the survey with valid data"
      if (clause.kind === 'fillForm' && isPlain && !isSentence(part, lexicon)) return true;
      if (clause.kind === 'wait' && part.label === 'value') return true;
      // "the inline error “Too long”": what sort of message it is.
      if (clause.kind === 'textVisible' && part.label === 'thing' && isPlain && isMessage(part, lexicon)) return true;
      if (clause.kind === 'addToCart' && part.label === 'within' && isPlain)
        return wordsOf(part.text).some((word) => lexicon.evidence.has('addToCart', word));
      if (clause.kind === 'signUp' && part.label === 'thing' && isPlain) return true;
      if (clause.kind === 'answerCookies' && isPlain && dump.includes('accept=false')) return true;
      if (clause.kind === 'noErrors' && part.label === 'within' && isConsole(part, lexicon)) return true;
      if (clause.kind === 'logOut' && part.label === 'within' && isPlain) return true;
      // Which tab or window something is in cannot be told, nor what a page was before.
      if (lexicon.smallWords.has('elsewhere', part.text)) return false;
      // "Log in to the admin area": the website is the one at hand.
      if (
        clause.kind === 'logIn' &&
        (part.label === 'thing' ||
          part.label === 'within' ||
          part.label === 'field' ||
          saysCredentials(part, lexicon) ||
          describesUser(part, lexicon))
      )
        return true;
      if (part.quoted) return dump.includes(plain(part.text)) || dump.includes(` ${lexicon.kinds.of(part.text)} `);
      // What is to be read or typed may be a sentence; a name is none.
      if (part.label !== 'value' && isSentence(part, lexicon)) return false;
      if (isCutOff(part, lexicon) || wordsOf(part.text).some((word) => lexicon.smallWords.has('excepting', word)))
        return false;
      if (clause.kind === 'mark' && part.label === 'value') return true;
      return wordsOf(part.text).every(
        (word) => isKnown(word, dump, lexicon) || lexicon.evidence.has(clause.kind, word),
      );
    }
    default:
      return true;
  }
}

/** "Log in with our demo visitor", "as the warehouse": nobody's name begins so. */
export function describesUser(
  { text, before, quoted }: Part,
  { determiners, introductions, values }: Lexicon,
): boolean {
  const words = wordsOf(text);
  const article = determiners.has('article', words[0] ?? '') ? words[0] : wordsOf(before).at(-1);
  const isOne =
    article !== undefined && determiners.has('article', article) && !introductions.has('indefinite', article);
  const isCredential = words.some((word) =>
    ['stored password', 'stored name', 'field nouns'].some((list) => values.has(list, word)),
  );
  return isOne && !quoted && !isCredential && /^[\p{Ll} -]+$/u.test(text);
}

/** "my account", "the stored user". */
export function saysCredentials({ text, quoted }: Part, { values, determiners }: Lexicon): boolean {
  const bare = plain(text)
    .split(' ')
    .filter((word, at) => at > 0 || !determiners.has('article', word))
    .join(' ');
  return !quoted && values.has('credentials', bare);
}

function hasName({ text }: Part, { smallWords, relations, frames, verbs }: Lexicon): boolean {
  const [, ...words] = text.split(/\s+/);
  return words.some(
    (word) =>
      /^\p{Lu}\p{Ll}/u.test(word) &&
      !smallWords.has('grammar', word) &&
      ![relations, frames, verbs].some((list) => list.of(word) !== undefined),
  );
}

/** Nothing that is to be done or checked: filler, a contrast, how something is done, or words in brackets or after a comma. */
function isRemark(part: Part, clause: Clause, isAction: boolean): boolean {
  const { lexicon, text, kind } = clause;
  const { smallWords, frames, relations, conditions, keys } = lexicon;
  const words = wordsOf(part.text);
  const isMeasured = kind === 'value' || kind === 'count';
  if (smallWords.has('politeness', part.text.replace(/[,;:]$/, ''))) return true;
  // "Change it from 5 to 8": what it was before. In a check, only a number can be that.
  const isOld = ['edit', 'set', 'choose', 'drag'].includes(kind)
    ? relations.has('sender', words[0] ?? '') && words.length < 5
    : isMeasured && lexicon.values.has('old value', words[0] ?? '') && /^\S+ \d\S*$/.test(part.text);
  if (isOld) return true;
  if (smallWords.at(words, 0, 'about as many')) return false;
  // "… and all are valid", "The order is paid." behind a task: that may have to be checked.
  const isBeing = words.some((word) => smallWords.has('being', word));
  const isSentenceOfItsOwn = /[.!?]\s*$/.test(text.slice(0, Math.max(0, text.indexOf(part.text))));
  if (isBeing && (isSentenceOfItsOwn || lexicon.states.find(words) !== null)) return false;
  const isQuoting = /["“”«»„]/.test(part.text);
  // A reason asks for nothing, whatever it denies. One with quoted words may.
  if (words.length > 1 && smallWords.at(words, 0, 'reasons') && !isQuoting) return true;
  // "…, not the other one", "instead of 5": what is done or must be so has been said. In a check, "not …" may be a claim of its own.
  const contrast = smallWords.at(words, 0, 'contrasting');
  const isOther = contrast !== null && words.length - contrast.length === 1 && /\d/.test(words.at(-1) ?? '');
  if (contrast && (isAction || (isMeasured && isOther))) return true;
  const at = text.indexOf(part.text);
  const isApart =
    /[(,;:–—-]\s*$/.test(text.slice(0, at)) ||
    /^[(,]/.test(part.text) ||
    /^\s*,/.test(text.slice(at + part.text.length));
  const isConditional = words.some((_, index) =>
    ['if', 'if not', 'until', 'while', 'when'].some((category) => conditions.at(words, index, category) !== null),
  );
  const content = words.filter((word) => !smallWords.has('grammar', word) && !smallWords.has('filler', word));
  const isOnly = words.some((word) => lexicon.verbs.has('only', word) || smallWords.has('excepting', word));
  // "Convert it via the toolbar": where that is offered.
  if (kind === 'perform' && conditions.at(words, 0, 'by using') && !isQuoting && !isOnly && words.length < 6)
    return true;
  if (isAction && doneAnyhow.has(kind)) {
    const usesSomething = smallWords.at(words, 0, 'by means of') !== null;
    const isMeans = conditions.at(words, 0, 'by doing') !== null || (usesSomething && usesMouse.has(kind));
    const isElsewhere = words.some((_, index) => smallWords.at(words, index, 'elsewhere') !== null);
    const hasKey = words.some((word) => ['Control', 'Shift', 'Meta'].includes(keys.of(word) ?? ''));
    const isWord = words.length < 2 && content.length > 0 && !isPassing(words, clause);
    return !(
      isQuoting ||
      isConditional ||
      isOnly ||
      isMeans ||
      isElsewhere ||
      hasKey ||
      isWord ||
      /\d/.test(part.text)
    );
  }
  if (words.some((word) => smallWords.has('turning', word) || smallWords.has('negations', word))) return false;
  if (content.length === 0) return true;
  return isApart && !content.some((word) => frames.has('check', word));
}

/** A word of an action that is understood: a verb that some action has, or one that the site must offer. */
function doesKnown(word: string, { kind, lexicon }: Clause): boolean {
  const { frames, smallWords, relations, verbs, evidence, determiners, verbForms } = lexicon;
  if (kind === 'perform') return true;
  const isSmall =
    smallWords.has('grammar', word) || smallWords.has('filler', word) || smallWords.has('negations', word);
  return (
    isSmall ||
    formsOf(word, 'verb', lexicon).some((form) => frames.of(form) !== undefined) ||
    relations.of(word) !== undefined ||
    verbs.contains(word) ||
    evidence.has(kind, word) ||
    determiners.of(word) !== undefined ||
    verbForms.of(word) !== undefined ||
    lexicon.kinds.of(word) !== undefined ||
    /^[^\p{L}]+$/u.test(word)
  );
}

/** A word of a name that is in the actions, or names a kind, a number, or a place among several. */
function isKnown(word: string, dump: string, lexicon: Lexicon): boolean {
  const { kinds, ordinals, numbers, determiners, superlatives, smallWords, values, relations, kindWords } = lexicon;
  if (dump.includes(word) || /^[/>]$/.test(word)) return true;
  const forms = [...formsOf(word, 'plural', lexicon), ...formsOf(word, 'owner', lexicon)];
  if (forms.some((form) => form.length > 2 && dump.includes(form))) return true;
  const inPhrases = forms.some((form) => kinds.contains(form));
  return (
    inPhrases ||
    ordinals.of(word) !== undefined ||
    (/^\d/.test(word) && new RegExp(`(?:ordinal|count|seconds)=-?${Number.parseInt(word, 10)} `).test(dump)) ||
    numbers.of(word) !== undefined ||
    determiners.of(word) !== undefined ||
    (superlatives.contains(word) && /lowest|highest/.test(dump)) ||
    smallWords.has('grammar', word) ||
    smallWords.has('page itself', word) ||
    smallWords.has('size words', word) ||
    forms.some(
      (form) =>
        kindWords.has('quantities', form) || kindWords.has('plain properties', form) || kindWords.has('links', form),
    ) ||
    relations.of(word) !== undefined ||
    forms.some((form) => kindWords.has('plain', form) && dump.includes(form)) ||
    (kinds.nearest(word) !== undefined && !isListed(word)) ||
    values.of(word) !== undefined
  );
}

/** A word of a statement that is understood: a check, a state, a comparison. A capital in the middle of it is a name. */
function saysKnown(text: string, part: Part, { lexicon, kind }: Clause): boolean {
  const { states, comparisons, smallWords, frames, relations, evidence, verbs } = lexicon;
  const isName =
    /^\p{Lu}\p{Ll}/u.test(text) &&
    !part.leads &&
    part.text !== text &&
    lexicon.kindWords.listOf('capital nouns').length === 0;
  if (isName) return false;
  return wordsOf(text).every((written) => {
    const word = correct(written, lexicon);
    if (/^-?\d+$/.test(lexicon.ordinals.of(word) ?? '') && kind !== 'sorted' && kind !== 'order') return false;
    return (
      smallWords.has('grammar', word) ||
      smallWords.has('filler', word) ||
      smallWords.has('negations', word) ||
      frames.has('check', word) ||
      frames.has('waitFor', word) ||
      evidence.has(kind, word) ||
      (kind === 'sorted' && verbs.contains(word)) ||
      ((kind === 'only' || kind === 'count') && verbs.has('only', word)) ||
      (kind === 'elementPresent' && verbs.has('leading', word)) ||
      [states, comparisons].some((list) => list.of(word) !== undefined || isPartOf(list, word, part, lexicon)) ||
      relations.of(word) !== undefined ||
      /^[^\p{L}]+$/u.test(word)
    );
  });
}

/** A word of a longer phrase counts only with the others: "fails to appear" says what "fails" does not. */
function isPartOf(list: Phrases, word: string, part: Part, lexicon: Lexicon): boolean {
  const words = wordsOf(part.text).map((each) => correct(each, lexicon));
  return list.all(words).some(({ start, length }) => words.slice(start, start + length).includes(word));
}
