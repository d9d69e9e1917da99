// What the network for choosing controls would do for a step on the page as it is, and whether that can be the whole step.
import { lexiconFor, lexiconOf } from '../../../language/lexicon.ts';
import { createChooser } from '../../chooser/create-chooser.ts';
import type { Choice, DoneSoFar } from '../../chooser/outline.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { type Outlined, outlinePage } from '../page/outline-page.ts';
import type { PageView } from '../page/page-view.ts';
import { recognizeIcons } from '../page/recognize-icons.ts';
import { isSaidIn, wordsOf } from '../page/words.ts';
import { findMissingWords } from './missing-words.ts';

const chooser = createChooser();

/** Of one step. */
const mostActs = 8;
/** `place`: what its row or card and its section say. */
export type Act = { outlined: Outlined; choice: Choice; done: DoneSoFar; place: string[] };
export type Plan = {
  acts: Act[];
  /** What may lead to where the step can be done, the most likely first. */
  leads: { outlined: Outlined; chance: number }[];
  ending: Choice['pick'] | null;
  sure: number;
  rare: string[];
  records: string[];
  outlined: Outlined[];
};

/** What was done on the pages before. */
export type Used = { texts: string[]; keys: Map<string, string>; done: DoneSoFar[] };

/** The network knows English only, and does not look whether something is true. */
export function canBePlanned(words: string): boolean {
  const lexicon = lexiconFor(words);
  const looks = lexicon.introductions.all(wordsOf(words)).some(({ category }) => category === 'looking');
  return lexicon === lexiconOf('en') && !looks;
}

/** All acts on the page as it is, one after the other, without touching it. */
export async function planStep(
  runner: ActionRunner,
  view: PageView,
  { words, before, used }: { words: string; before: string; used: Used },
): Promise<Plan> {
  if (view.elements.some((each) => each.usable && !each.name && !each.own)) await recognizeIcons(view, runner.session);
  // A page that shows nothing has nothing to plan with.
  const outlined = view.elements.length > 0 ? outlinePage(view) : [];
  if (outlined.length === 0) return { acts: [], leads: [], ending: null, sure: 0, rare: [], records: [], outlined };
  const records = outlined.filter(({ node }) => recordKinds.has(node.kind)).map(({ node }) => node.name);
  const acts: Act[] = [];
  let sure = 1;
  let rare: string[] = [];
  let expected: number[] | undefined;
  let leads: Plan['leads'] = [];
  const planned = (ending: Plan['ending']): Plan => {
    const agreed = agreementOf(expected ?? [], new Set(acts.map((act) => outlined.indexOf(act.outlined))));
    return { acts, leads, ending, sure: Math.min(sure, agreed), rare, records, outlined };
  };
  for (const each of outlined) {
    const held = used.keys.get(keyOf(each));
    if (held !== undefined) markDone(each, held);
  }
  while (acts.length < mostActs) {
    const nodes = outlined.map(({ node }) => node);
    const choice = await chooser.choose({
      step: words,
      before,
      done: [...used.done, ...acts.map((act) => act.done)],
      nodes,
    });
    sure = Math.min(sure, choice.chance);
    rare = choice.rare;
    if (!expected) leads = leadsOf(outlined, choice);
    expected ??= choice.used;
    if (typeof choice.pick !== 'number') return planned(choice.pick);
    const picked = outlined[choice.pick] as Outlined;
    if (acts.some((act) => act.outlined === picked)) return planned(null);
    const done = { kind: kindOf(picked, choice), name: picked.node.name };
    acts.push({ outlined: picked, choice, done, place: placeOf(picked, outlined) });
    markDone(picked, isField(picked) ? choice.value : '');
    const owner = outlined[picked.node.owner];
    if (owner) Object.assign(owner.node, { value: picked.node.name, flags: [...owner.node.flags, 'done', 'filled'] });
  }
  return planned(null);
}

/**
 * Whether the step asks for something to be done, in the opinion of the network, which takes almost no task for a claim
 * (1 of 272 on ten apps that it had not seen).
 */
export async function seemsAsked(runner: ActionRunner, { words, before }: { words: string; before: string }) {
  if (!canBePlanned(words)) return false;
  const used: Used = { texts: [], keys: new Map(), done: [] };
  const { ending, acts, outlined } = await planStep(runner, await runner.look(), { words, before, used });
  return outlined.length > 0 && (acts.length > 0 || ending !== 'check_only');
}

const leadsOf = (outlined: Outlined[], { leads }: Choice) =>
  outlined
    .map((each, at) => ({ outlined: each, chance: leads[at] ?? 0 }))
    .sort((one, other) => other.chance - one.chance)
    .slice(0, mostLeads);
const mostLeads = 3;

/** What its row or card says, but not what else can be clicked there, and what its section is called. */
export function placeOf({ node }: Outlined, outlined: Outlined[]): string[] {
  const [record, section] = [node.record, node.section].map((at) => outlined[at]?.node.name ?? '');
  const others = outlined.filter((each) => each.node !== node && each.node.record === node.record);
  const isOther = (text: string) => others.some((each) => each.node.name === text);
  const pieces = (record ?? '').split(' | ').filter((text) => !isOther(text));
  return [pieces.join(' | '), section ?? ''];
}

/** How far what is used in the end is what seemed to be used at first. */
const agreementOf = (expected: number[], used: Set<number>) =>
  1 - expected.reduce((most, chance, at) => Math.max(most, used.has(at) ? 1 - chance : chance), 0);

const recordKinds = new Set(['row', 'card', 'tile']);

export const keyOf = ({ element, option }: Outlined) => `${element.key} ${option ?? ''}`;

function markDone({ node }: Outlined, value: string) {
  node.flags = [...new Set([...node.flags, 'done' as const, ...(value ? ['filled' as const] : [])])];
  if (value) node.value = value;
}

export const fields = new Set(['text', 'area', 'password', 'number', 'date', 'time', 'combo', 'slider']);
export const boxes = new Set(['check', 'switch', 'radio']);
export const isField = ({ node }: Outlined) => fields.has(node.kind);
const kindOf = (outlined: Outlined, { on }: Choice) =>
  isField(outlined) ? 'type' : boxes.has(outlined.node.kind) ? (on ? 'tick' : 'untick') : 'click';

/** Whether all of the plan can be done, and ends. */
export const isPossible = ({ acts, ending }: Plan, words: string) =>
  ending === 'end' && acts.every((act) => isUsable(act, words)) && isDividedRight(acts) && isInOneRow(acts, words);

/** “Seats 5 and 6 in row C” are not in different rows. */
function isInOneRow(acts: Act[], words: string): boolean {
  const rows = new Set(acts.map(({ outlined: { node } }) => node.record).filter((record) => record >= 0));
  return rows.size < 2 || !wordsOf(words).some((word) => lexiconFor(words).kinds.of(word) === 'row');
}

/** A file to upload is named otherwise; what is disabled cannot be used; a step is not all text to be typed. */
const isUsable = ({ outlined, choice }: Act, words: string) =>
  outlined.node.kind !== 'file' &&
  !outlined.node.flags.includes('disabled') &&
  (!isField(outlined) || (choice.value.length < mostTyped * words.length && isWhole(choice.value)));
const mostTyped = 0.8;

/** Not cut off within quotation marks or brackets. */
const isWhole = (value: string) =>
  (value.match(/["“”]/g) ?? []).length % 2 === 0 &&
  [/[([{]/g, /[)\]}]/g].map((signs) => value.match(signs)?.length ?? 0).every((count, _, [opened]) => count === opened);

const shortValue = 4;

/** “IT-202, tutor Chiara Bassi” is no code where Chiara Bassi goes into a field of her own. */
function isDividedRight(acts: Act[]): boolean {
  const values = acts.filter(({ outlined }) => isField(outlined)).map(({ choice }) => choice.value);
  return values.every((one, at) =>
    values.every((other, place) => at === place || one === other || other.length < shortValue || !isSaidIn(other, one)),
  );
}

/** What the step says that no act has a part in. */
export const missingIn = (plan: Plan, { words, view, used }: { words: string; view: PageView; used: Used }) =>
  findMissingWords(words, plan.rare, {
    texts: [...used.texts, ...plan.acts.flatMap(textsOf(view))],
    done: [...used.done, ...plan.acts.map((act) => act.done)],
    records: plan.records,
  });

/** What the thing says that is used, and where it is. */
export const textsOf =
  (view: PageView) =>
  ({ outlined: { node, element }, choice, place }: Act): string[] => {
    const record = view.recordOf(element);
    const headings = view.elements
      .filter(({ role }) => role === 'heading')
      .map((each) => each.name || view.textOf(each));
    return [
      node.name,
      fields.has(node.kind) ? choice.value : '',
      element.name,
      view.labelOf(element),
      view.columnOf(element),
      record ? view.textOf(record) : '',
      ...place,
      view.title,
      ...headings,
    ];
  };
