// What no rule can read or find: what the network for choosing controls is sure of, if every name and number of the step has a part in it.
import { isDenied } from '../../../language/claims.ts';
import { lexiconFor, lexiconOf } from '../../../language/lexicon.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { createChooser } from '../../chooser/create-chooser.ts';
import type { Choice, DoneSoFar } from '../../chooser/outline.ts';
import { shorten } from '../ground/find-target.ts';
import { type Outlined, outlinePage } from '../ground/outline-page.ts';
import type { PageView } from '../ground/page-view.ts';
import { recognizeIcons } from '../ground/recognize-icons.ts';
import { wordsOf } from '../ground/words.ts';
import type { Hands } from '../hands.ts';
import { takeFingerprint } from '../memory/take-fingerprint.ts';
import { finishDialog } from './answer-dialog.ts';
import { uncovered } from './find-element.ts';
import { clickIn, type Next } from './record-control.ts';
import { unaccountedIn } from './unaccounted.ts';
import { chooseFrom, fillField, plain, tick } from './use-fields.ts';

const chooser = createChooser();

/** How sure it must be of the least sure part. Chosen, as those below, with the pages of `npm run bench:chooser`, where 95 of 100 such plans are right. */
const sureEnough = 0.65;
/** Where the step may only say what is to be seen. No such step was acted on with more than 0.6. */
const surelyAsked = 0.75;
/** Where the step says what is not to be done. */
const surelyDenied = 0.92;
/** Of one step. */
const mostActs = 8;
/** By which the step memory knows what was done so. */
const memorized = 'what fits the step best';

/** The last time, the step was done so: nothing else needs to be tried first. */
export const wasChosenBefore = ({ memory }: Hands) => memory.known(memorized) !== undefined;

type Step = {
  words: string;
  /** The step before. */
  before: string;
  next: Next;
  /** It was taken for something to be seen, which is not there. */
  maybeClaim?: boolean;
};
type Act = { outlined: Outlined; choice: Choice; done: DoneSoFar };
type Plan = { acts: Act[]; ending: Choice['pick'] | null; sure: number; rare: string[]; records: string[] };

/** Answers whether it did the step. Nothing is done unless all of it is sure. */
export async function actAsChosen(hands: Hands, { words, before, next, maybeClaim = false }: Step): Promise<boolean> {
  const lexicon = lexiconFor(words);
  // The network knows English only, and does not look whether something is true.
  const looks = lexicon.introductions.all(wordsOf(words)).some(({ category }) => category === 'looking');
  if (lexicon !== lexiconOf('en') || looks) return false;
  const least = isDenied(words) ? surelyDenied : maybeClaim ? surelyAsked : sureEnough;
  const dialog = (await hands.look()).topDialog()?.key;
  const used: Used = { texts: [], keys: new Map(), done: [] };
  for (let turn = 0; turn < mostActs; turn += 1) {
    const view = await hands.look();
    const plan = await planOn(hands, view, { words, before, used });
    const isSure = plan.sure >= least && plan.ending === 'end' && plan.acts.every((act) => isPossible(act, words));
    const missing = unaccountedIn(words, plan.rare, {
      texts: [...used.texts, ...plan.acts.flatMap(textsOf(view))],
      done: [...used.done, ...plan.acts.map((act) => act.done)],
      records: plan.records,
    });
    if (turn > 0 && isSure && plan.acts.length === 0) {
      if (missing.length > 0) throw new RunFailure(sayMissing(missing));
      await finishDialog(hands, verbOf(used), dialog, await next());
      return true;
    }
    const lastAct = plan.acts.at(-1);
    const mayOpenMore = lastAct !== undefined && leadsOn(lastAct);
    if (!isSure || plan.acts.length === 0 || (missing.length > 0 && !mayOpenMore)) {
      if (turn === 0) return false;
      throw new RunFailure(
        `Only a part of this step could be done: ${used.done.map(({ name }) => `“${shorten(name)}”`).join(', ')}.`,
      );
    }
    for (const act of plan.acts) await perform(hands, act, { used, next });
    if (missing.length === 0 && !(await showsMore(hands, view, dialog))) {
      await finishDialog(hands, verbOf(used), dialog, await next());
      return true;
    }
  }
  throw new RunFailure('This step has too many parts. Please divide it.');
}

type Used = { texts: string[]; keys: Map<string, string>; done: DoneSoFar[] };

/** All acts on the page as it is, one after the other, without touching it. */
async function planOn(
  hands: Hands,
  view: PageView,
  { words, before, used }: { words: string; before: string; used: Used },
): Promise<Plan> {
  if (view.elements.some((each) => each.usable && !each.name && !each.own)) await recognizeIcons(view, hands.session);
  const outlined = outlinePage(view);
  const records = outlined.filter(({ node }) => recordKinds.has(node.kind)).map(({ node }) => node.name);
  const acts: Act[] = [];
  let sure = 1;
  let rare: string[] = [];
  for (const each of outlined) {
    const held = used.keys.get(keyOf(each));
    if (held !== undefined) markDone(each, held);
  }
  while (acts.length < mostActs) {
    const nodes = outlined.map(({ node }) => node);
    const done = [...used.done, ...acts.map((act) => act.done)];
    const choice = await chooser.choose({ step: words, before, done, nodes });
    sure = Math.min(sure, choice.chance);
    rare = choice.rare;
    if (typeof choice.pick !== 'number') return { acts, ending: choice.pick, sure, rare, records };
    const picked = outlined[choice.pick] as Outlined;
    if (acts.some((act) => act.outlined === picked)) return { acts, ending: null, sure, rare, records };
    acts.push({ outlined: picked, choice, done: { kind: kindOf(picked, choice), name: picked.node.name } });
    markDone(picked, isField(picked) ? choice.value : '');
    const owner = outlined[picked.node.owner];
    if (owner) Object.assign(owner.node, { value: picked.node.name, flags: [...owner.node.flags, 'done', 'filled'] });
  }
  return { acts, ending: null, sure, rare, records };
}

const recordKinds = new Set(['row', 'card', 'tile']);

const keyOf = ({ element, option }: Outlined) => `${element.key} ${option ?? ''}`;

function markDone({ node }: Outlined, value: string) {
  node.flags = [...new Set([...node.flags, 'done' as const, ...(value ? ['filled' as const] : [])])];
  if (value) node.value = value;
}

const fields = new Set(['text', 'area', 'password', 'number', 'date', 'time', 'combo', 'slider']);
const boxes = new Set(['check', 'switch', 'radio']);
const isField = ({ node }: Outlined) => fields.has(node.kind);
const kindOf = (outlined: Outlined, { on }: Choice) =>
  isField(outlined) ? 'type' : boxes.has(outlined.node.kind) ? (on ? 'tick' : 'untick') : 'click';

/** A file to upload is named otherwise; what is disabled cannot be used; a step is not all text to be typed. */
const isPossible = ({ outlined: { node }, choice }: Act, words: string) =>
  node.kind !== 'file' && !node.flags.includes('disabled') && choice.value.length < mostTyped * words.length;
const mostTyped = 0.8;

/** What opens another page, a dialog or a list, where the rest of the step can be done. */
const leadsOn = ({ outlined: { node } }: Act) =>
  !fields.has(node.kind) && !boxes.has(node.kind) && node.kind !== 'choice';

async function perform(hands: Hands, act: Act, { used, next }: { used: Used; next: Next }) {
  const { outlined, choice } = act;
  const view = await hands.look();
  const element = view.elements.find(({ key }) => key === outlined.element.key);
  if (!element) throw new RunFailure(`“${shorten(outlined.node.name)}” went away during the step.`);
  hands.memory.note(memorized, takeFingerprint(view, element));
  used.texts.push(...textsOf(view)(act));
  used.keys.set(keyOf(outlined), isField(outlined) ? choice.value : '');
  used.done.push(act.done);
  const found = {
    view,
    element,
    why: `It fits the step best of all on the page (${Math.round(choice.chance * 100)} %).`,
  };
  const { kind } = outlined.node;
  if (outlined.option !== undefined) await chooseFrom(hands, found, [plain(outlined.option)]);
  else if (boxes.has(kind)) await tick(hands, found, kind === 'radio' || choice.on);
  else if (kind === 'combo') await chooseFrom(hands, found, [plain(choice.value)]);
  else if (isField(outlined)) await fillField(hands, found, { text: choice.value });
  else {
    const record = view.recordOf(element);
    await clickIn(hands, await uncovered(hands, found), record ? view.textOf(record) : '', next);
  }
}

/** What the thing says that is used, and where it is. */
const textsOf =
  (view: PageView) =>
  ({ outlined: { node, element }, choice }: Act): string[] => {
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
      view.title,
      ...headings,
    ];
  };

const sayMissing = (names: string[]) =>
  `It is not clear what “${names.join('”, “')}” means on this page. Please say it in other words, or divide the step.`;

const verbOf = ({ done }: Used) => wordsOf(done.at(-1)?.name ?? '')[0] ?? '';

/** A page or dialog opened, where there may be more to do. */
async function showsMore(hands: Hands, before: PageView, dialog: string | undefined): Promise<boolean> {
  const now = await hands.look();
  const opened = now.topDialog();
  const isNewList = now.elements.some(
    (each: PageElement) => each.role === 'option' && !before.elements.some(({ key }) => key === each.key),
  );
  return (opened !== undefined && opened.key !== dialog) || now.url !== before.url || isNewList;
}
