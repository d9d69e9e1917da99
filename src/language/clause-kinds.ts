// What kind of clause it is: by its words and labels, where the kind that the model gave leaves doubt.
import type { Action } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import { type Clause, negationsOf, partsOf, predicateOf, sureOfTask, tasks } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import { isTypo, plain, wordsOf } from './phrases.ts';
import { alike } from './taggings.ts';
import { readThings } from './things.ts';

export const needsNoDoing = new Set(['answerCookies', 'tick']);
export const checkKinds = new Set(
  'textVisible elementPresent value count only state sorted order url title noErrors loggedIn'.split(' '),
);

/** "Do not click anything but Save". */
export const hasException = ({ plainWords, lexicon }: Clause) =>
  wordsOf(plainWords).some((word) =>
    ['excepting', 'turning'].some(
      (list) => lexicon.smallWords.has(list, word) && !lexicon.smallWords.has('negations', word),
    ),
  );

/** "Do not click", "without clicking": in no other words. */
export function forbids(clause: Clause): boolean {
  const words = wordsOf(clause.plainWords).filter((word) => !clause.lexicon.smallWords.has('filler', word));
  return negationsOf(clause) === 1 && clause.lexicon.conditions.find(words, 'forbidding') !== null;
}

/** "Press Delete" on a page with a Delete button. */
export function pressNamed(clause: Clause, controls: Set<string>) {
  const [key, ...more] = partsOf(clause, 'value', 'thing', 'field');
  const isNamed = key && more.length === 0 && controls.has(plain(key.text));
  if (!isNamed || (clause.kind !== 'pressKey' && clause.kind !== 'click')) return;
  clause.kind = 'click';
  clause.hasClearKind = true;
  clause.parts = clause.parts.map((part) => (part === key ? { ...part, label: 'thing' } : part));
}

/** "Sign in to the web mail": whatever the site is called. */
export const logsIn = ({ kind, sure, parts }: Clause) =>
  kind === 'logIn' &&
  sure > sureOfTask - 0.05 &&
  parts.every(({ label }) => ['predicate', 'thing', 'within', 'connector'].includes(label));

/** "Confirm it", "confirm if it asks", "confirm that you really want it": not "confirm that the list is empty". */
export function confirms({ kind, text, lexicon: { verbs, conditions, smallWords, determiners } }: Clause): boolean {
  const words = wordsOf(text).filter((word, at) => at > 0 || !smallWords.has('joining', word));
  const [verb, ...rest] = words;
  if (!verb || !verbs.has('confirming', verb)) return false;
  if (kind === 'tick' && verbs.has('bare', verb) && rest.every((word) => determiners.has('it', word))) return true;
  return conditions.has('if asked', rest.join(' ')) || conditions.at(rest, 0, 'being sure') !== null;
}

export function readConfirm({ text, lexicon }: Clause): Action[] {
  const confirm: Action = {
    kind: 'perform',
    verb: lexicon.verbs.listOf('confirming')[0] as string,
    target: null,
    values: [],
  };
  const isAsked = wordsOf(text).length > 2 && lexicon.conditions.find(wordsOf(text), 'if asked') !== null;
  const dialog: Target = { name: '', kind: 'dialog', quoted: false, relations: [] };
  return isAsked
    ? [
        {
          kind: 'if',
          check: { kind: 'elementPresent', negated: false, target: dialog },
          actions: [confirm],
          otherwise: [],
        },
      ]
    : [confirm];
}

/** "Open the shop and there the products". */
export function continuesThere({ parts, kind, lexicon }: Clause, before: string | null): boolean {
  const [verb] = parts.filter(({ label }) => label === 'predicate');
  const isPlace = verb !== undefined && lexicon.smallWords.has('there', verb.text);
  return isPlace && kind === 'elementPresent' && (before === 'open' || before === 'goTo' || before === 'click');
}

/** "Open the file with a double-click". */
export function takeDoubleClick(clause: Clause) {
  const { evidence } = clause.lexicon;
  const how = partsOf(clause, 'aside').find(({ text }) =>
    wordsOf(text).some((word) => evidence.has('doubleClick', word)),
  );
  if (!how || (clause.kind !== 'open' && clause.kind !== 'click')) return;
  clause.kind = 'doubleClick';
  clause.hasClearKind = true;
  clause.parts = clause.parts.filter((part) => part !== how);
}

/** "Select the first patient": whether it is clicked, chosen or ticked is seen on the page. */
export function selects(clause: Clause): boolean {
  const { verbs, smallWords } = clause.lexicon;
  const said = predicateOf(clause).filter((word) => !smallWords.has('grammar', word));
  const isSelected =
    ['click', 'choose', 'tick', 'open'].includes(clause.kind) &&
    said.length > 0 &&
    said.every((word) => verbs.has('selecting', word)) &&
    partsOf(clause, 'condition').length === 0;
  const isBox = () => readThings(clause).targets.some(({ kind }) => kind === 'checkbox' || kind === 'switch');
  if (isSelected && clause.kind === 'tick' && !isBox()) clause.kind = 'click';
  return isSelected;
}

/** "…, without any plugins" is no claim of its own. */
export function isException(clause: Clause): boolean {
  const { conditions } = clause.lexicon;
  return isElliptic(clause) && partsOf(clause, 'negation').some(({ text }) => conditions.of(text) === 'except');
}

/** "No dialog is shown" leaves no doubt either. */
export function shows(clause: Clause): boolean {
  const { states, smallWords } = clause.lexicon;
  const said = predicateOf(clause).filter((word) => !smallWords.has('grammar', word));
  return (
    clause.kind === 'elementPresent' &&
    said.length > 0 &&
    said.every((word) => states.of(word) === 'shown' || states.of(word) === 'hidden') &&
    partsOf(clause, 'value', 'field', 'condition').length === 0
  );
}

/** "Choose Price as the order": what is chosen from something is an option of it. */
export function chooses(clause: Clause): boolean {
  const isChoice =
    (clause.kind === 'click' || clause.kind === 'choose') &&
    partsOf(clause, 'field').length > 0 &&
    partsOf(clause, 'value').length > 0 &&
    predicateOf(clause).some((word) => clause.lexicon.frames.has('choose', word));
  if (isChoice) clause.kind = 'choose';
  return isChoice;
}

/** A second verb behind an "and" is a clause of its own, which the labels have missed. */
export function hasTwoVerbs({ kind, parts, lexicon }: Clause): boolean {
  // "There are three and all are valid": only how many there are is counted.
  const isMore = parts.some(({ label, text }) => label === 'predicate' && isOtherState(text, lexicon));
  if (kind === 'count' && isMore) return true;
  const first = parts.findIndex(({ label }) => label === 'predicate');
  const connector = parts.findIndex(({ label }, at) => at > first && first >= 0 && label === 'connector');
  const verbs = parts.slice(connector + 1).filter(({ label }) => label === 'predicate');
  return (
    connector > 0 &&
    verbs.some(({ text }) =>
      wordsOf(text).some((word) => !lexicon.smallWords.has('grammar', word) && lexicon.states.of(word) === undefined),
    )
  );
}

function isOtherState(text: string, { states }: Lexicon): boolean {
  return wordsOf(text).some((word) => !['shown', 'hidden', undefined].includes(states.of(word)));
}

/** "Then I am on the cart page" states where one is. */
export function isResult(clause: Clause): boolean {
  const { values, smallWords } = clause.lexicon;
  const { verbs } = clause.lexicon;
  // "Then go to the cart" asks for it.
  const isStated = predicateOf(clause).every((word) => smallWords.has('grammar', word) && !verbs.has('going', word));
  return isStated && partsOf(clause, 'connector').some(({ text }) => values.has('results', text.replace(/[:,]$/, '')));
}

export const isConditional = (clause: Clause) =>
  partsOf(clause, 'condition').some(
    ({ before, text }) => clause.lexicon.conditions.find(wordsOf(`${before} ${text}`)) !== null,
  ) || partsOf(clause, 'connector').some(({ text }) => clause.lexicon.conditions.of(text) === 'if');

/** Without a verb of its own: "…, and Moss as last name". */
export const isElliptic = (clause: Clause) => partsOf(clause, 'predicate').length === 0;
export const needsVerb = new Set([
  'click',
  'tick',
  'remove',
  'mark',
  'open',
  'create',
  'hover',
  'perform',
  'dismiss',
  'edit',
  'filter',
  'search',
  'goTo',
  'addToCart',
  'copy',
  'clear',
]);

export function isDone(clause: Clause): boolean {
  const { states } = clause.lexicon;
  return (
    partsOf(clause, 'thing').length > 0 &&
    states.all(wordsOf(clause.plainWords)).some(({ category }) => category === 'done')
  );
}

/** A heading or a remark asks for nothing; one with quoted words, a verdict or an order may, unless it says that it is one. */
export function isHarmless(clause: Clause): boolean {
  if (isSituation(clause)) return true;
  return (
    clause.sure > 0.6 &&
    !clause.parts.some(({ quoted, label }) => quoted || label === 'negation' || label === 'condition') &&
    !/["“”«»]/.test(clause.text) &&
    clause.lexicon.verbs.find(wordsOf(clause.text), 'asking') === null
  );
}

/** "Given the shop is open", "Note: …". */
export function isSituation({ lexicon: { introductions }, text, sure }: Clause): boolean {
  const lead = wordsOf(text.split(':')[0] ?? '').join(' ');
  const isGiven = ['given', 'situations'].some((list) => introductions.at(wordsOf(text), 0, list) !== null);
  return sure > 0.85 && (isGiven || introductions.has('notes', lead));
}

/** What is seen afterwards can be meant as well: "the volume is set to 50". A button that is clicked only was. */
export const leavesState = new Set([
  'set',
  'choose',
  'tick',
  'type',
  'clear',
  'sort',
  'filter',
  'edit',
  'mark',
  'style',
]);

/** "The date is in the future", "the volume is set to 50": what comes first is what something is said of, and nobody is to do anything. */
export function states({ parts, text, lexicon }: Clause): boolean {
  const [lead] = parts.filter(({ label }) => label !== 'connector' && label !== 'aside');
  if (lead?.label !== 'thing' && lead?.label !== 'field') return false;
  const after = wordsOf(text.slice(text.indexOf(lead.text) + lead.text.length));
  return lexicon.smallWords.has('being', after.find((word) => lexicon.kinds.of(word) === undefined) ?? '');
}

/** "The website archives the order": nobody is to do it. */
export const isOwnDoing = (clause: Clause) =>
  !checkKinds.has(clause.kind) &&
  clause.kind !== 'waitFor' &&
  partsOf(clause, 'actor').some(({ text }) => clause.lexicon.introductions.has('machines', wordsOf(text).at(-1) ?? ''));

/** "Guests are able to see the prices". */
export function isAbleToSee(clause: Clause): boolean {
  const words = predicateOf(clause);
  const { introductions } = clause.lexicon;
  return words.some((_, at) => introductions.at(words, at, 'able to see') !== null);
}

/** "In the “Summer” section" alone claims nothing: it says where the next clause holds. */
export const isOnlyPlace = (clause: Clause) =>
  clause.kind === 'elementPresent' &&
  predicateOf(clause).length === 0 &&
  clause.lexicon.relations.at(wordsOf(clause.text), 0, 'within') !== null;

/** Words without which the clause cannot be of its kind. */
export function hasEvidence(clause: Clause): boolean {
  const { evidence, frames, smallWords } = clause.lexicon;
  // "Confirm with Enter": the key says it.
  const [key] = clause.kind === 'pressKey' ? partsOf(clause, 'value') : [];
  if (key && clause.lexicon.keys.of(key.text) !== undefined) return true;
  // "Save it with Looks good": what it is done with is clicked.
  const [control] = clause.kind === 'click' ? partsOf(clause, 'thing') : [];
  if (
    control &&
    clause.sure > sureOfTask &&
    clause.lexicon.smallWords.has('by means of', wordsOf(control.before)[0] ?? '')
  )
    return true;
  const isNeeded = (word: string) =>
    evidence.has(clause.kind, word) || word.split(/[-'.]/).some((piece) => evidence.has(clause.kind, piece));
  if (evidence.listOf(clause.kind).length > 0 && !wordsOf(clause.text).some(isNeeded)) return false;
  if (clause.kind === 'doubleClick') return true;
  const kinds = alike.find((group) => group.includes(clause.kind)) ?? [clause.kind];
  const said = predicateOf(clause).filter((word) => !smallWords.has('grammar', word));
  if (clause.kind === 'perform' || said.length === 0 || kinds.every((kind) => frames.listOf(kind).length === 0))
    return true;
  const isTypedAnywhere = clause.kind === 'type' && !partsOf(clause, 'field', 'within', 'thing').length;
  if (clause.sure > sureOfTask && tasks.has(clause.kind) && !isTypedAnywhere) return true;
  return (
    said.some((word) => kinds.some((kind) => frames.has(kind, word))) ||
    said.some((word) => kinds.some((kind) => frames.listOf(kind).some((verb) => isTypo(word, verb))))
  );
}
