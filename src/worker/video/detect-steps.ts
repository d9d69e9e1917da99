// What was done in the video, as steps.
import { isDeepStrictEqual } from 'node:util';
import { isCheck } from '../../contract/actions/action.ts';
import { area, intersect, overlap, union } from './boxes.ts';
import { comparable, similarity } from './compare-text.ts';
import { detectClick } from './detect-click.ts';
import { detectNewMessage } from './detect-new-message.ts';
import { addressBarShare, detectTyping } from './detect-typing.ts';
import type { Event } from './find-events.ts';
import { type FoundAction, textsIn } from './found-action.ts';
import { type AnalysisContext, type FoundStep, type FoundSteps, noSteps } from './found-steps.ts';

/** From this share of the page on, it may be an overlay. */
const overlayShare = 0.02;
const mostEarlierPages = 4;
/** A switch that slides may seem to be used twice. */
const sameActionSeconds = 1.5;
/** The next field is typed into this soon after a Tab. */
const nextFieldSeconds = 2.5;
/** Nothing shows which key it was; mostly it is Enter. */
const keyConfidence = 0.8;

/** The times of all pictures that are looked at. */
export const timesOf = (events: Event[], end: number) => [
  0,
  end,
  ...events.flatMap(({ before, near, pre, calm }) => [before, near, pre, calm]),
];

export async function detectSteps(
  given: Pick<
    AnalysisContext,
    'events' | 'pictures' | 'read' | 'findElements' | 'readIcon' | 'size' | 'end' | 'onStep'
  >,
): Promise<FoundStep[]> {
  const context: AnalysisContext = {
    ...given,
    firstPicture: await given.pictures.at(0),
    knownTexts: [],
    typedTexts: [],
    passwordFields: new Set(),
    earlierPages: [],
  };
  const { events, pictures } = context;
  const steps: FoundStep[] = [];
  let last = -1;
  for (let index = 0; index < events.length; index += 1) {
    const needed = events.slice(Math.max(0, Math.min(index - 1, last))).map(({ before }) => before);
    pictures.forget(Math.min(...needed));
    context.onStep?.(index);
    const found = await detectStepsOf(context, index);
    await keepPage(context, index);
    const [first] = found.steps;
    const previous = steps.findLast(({ action }) => !isCheck(action));
    // Typing that goes on after a pause replaces what was found before it.
    if (first && previous && isIntoSameField(previous, first) && events[index - 1]?.kind === 'type') {
      // Its hint could only be read before anything was typed.
      if (!isBetterName(previous, first)) first.action = withTargetOf(first.action, previous.action);
      steps.pop();
    }
    if (
      first &&
      previous &&
      isDeepStrictEqual(previous.action, first.action) &&
      first.at - previous.at < sameActionSeconds
    )
      // What it led to may only be seen now.
      found.steps.shift();
    steps.push(...found.steps);
    context.knownTexts.push(...found.steps.flatMap(({ action }) => textsIn(action)));
    index += found.eventsUsed - 1;
    if (found.steps.length > 0) last = index;
  }
  if (last < 0) return steps;
  const lastStep = steps.at(-1);
  if (lastStep && isCheck(lastStep.action)) return steps;
  return [...steps, ...(await detectNewMessage(context, last, { isLast: true }))];
}

async function keepPage({ events, pictures, earlierPages }: AnalysisContext, index: number) {
  const { share, kind, before, pre } = events[index] as Event;
  if (share <= overlayShare || kind === 'scroll') return;
  earlierPages.push(await pictures.at(kind === 'click' ? before : pre));
  if (earlierPages.length > mostEarlierPages) earlierPages.shift();
}

function isIntoSameField({ action: one, box }: FoundStep, { action: two, box: other }: FoundStep) {
  if (one.kind === 'goTo' && two.kind === 'goTo') {
    const [shorter, longer] = [one, two].map(({ to }) => ('url' in to ? to.url.replace(/\/$/, '') : ''));
    return Boolean(shorter && longer?.startsWith(shorter));
  }
  if (one.kind !== 'type' || two.kind !== 'type') return false;
  // A label that moves while the first letter is typed is not read the same way twice.
  const common = box && other && intersect(box, other);
  return one.target?.name === two.target?.name || Boolean(common && area(common) > 0.8 * area(box));
}

/** The same name, read with more confidence. */
function isBetterName(one: FoundStep, two: FoundStep) {
  const [first = '', second = ''] = [one, two].map(({ action }) => (action.kind === 'type' ? action.target?.name : ''));
  return two.confidence > one.confidence && similarity(comparable(first), comparable(second)) > sameName;
}

const sameName = 0.7;

const withTargetOf = (action: FoundAction, other: FoundAction): FoundAction =>
  action.kind === 'type' && other.kind === 'type' && other.target ? { ...action, target: other.target } : action;

async function detectStepsOf(context: AnalysisContext, index: number): Promise<FoundSteps> {
  const event = context.events[index] as Event;
  switch (event.kind) {
    case 'scroll':
      return noSteps;
    case 'type':
      return (await detectTyping(context, index)) ?? detectClick(context, index);
    case 'key':
      return detectKeyPress(context, index);
    case 'click':
      return detectClick(context, index);
    default:
      return event.kind satisfies never;
  }
}

async function detectKeyPress(context: AnalysisContext, index: number): Promise<FoundSteps> {
  const { events } = context;
  const event = events[index] as Event;
  const next = events[index + 1];
  const typed = events[index - 1];
  // An address that was typed is opened by its own step; the step that types into the next field also goes to it.
  if (typed && union(typed.boxes)[1] < addressBarShare * context.size.height) return noSteps;
  if (
    next?.kind === 'type' &&
    next.from - event.from < nextFieldSeconds &&
    event.share < overlayShare &&
    !overlap(union(next.boxes), union(typed?.boxes ?? next.boxes))
  )
    return noSteps;
  const step: FoundStep = {
    action: { kind: 'pressKey', key: 'Enter' },
    at: event.from,
    box: null,
    confidence: keyConfidence,
  };
  return { steps: [step, ...(await detectNewMessage(context, index))], eventsUsed: 1 };
}
