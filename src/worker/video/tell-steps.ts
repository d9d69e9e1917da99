// What was done, in the words that the agent understands.
import { overlap, union } from './boxes.ts';
import type { Event } from './find-events.ts';
import { tellClick } from './tell-click.ts';
import { tellNews } from './tell-news.ts';
import { tellTyping } from './tell-typing.ts';
import { nothing, type SeenStep, type Telling, type Told } from './telling.ts';

/** The times of all pictures that are looked at. */
export const timesOf = (events: Event[], end: number) => [
  0,
  end,
  ...events.flatMap(({ before, pre, calm }) => [before, pre, calm]),
];

export async function tellSteps(
  given: Omit<Telling, 'said' | 'typed' | 'masked' | 'pages' | 'first'>,
): Promise<SeenStep[]> {
  const telling: Telling = {
    ...given,
    first: await given.stills.at(0),
    said: [],
    typed: [],
    masked: new Set(),
    pages: [],
  };
  const { events, stills } = telling;
  const steps: SeenStep[] = [];
  let last = -1;
  for (let index = 0; index < events.length; index += 1) {
    const needed = events.slice(Math.max(0, Math.min(index - 1, last))).map(({ before }) => before);
    stills.forget(Math.min(...needed));
    telling.onStep?.(index);
    const told = await tellEvent(telling, index);
    await keepPage(telling, index);
    const [first] = told.steps;
    const previous = steps.findLast(({ action }) => !action.startsWith('Check that'));
    // What is typed after a pause goes on with it.
    if (first && previous && isLongerTyping(previous, first) && events[index - 1]?.kind === 'type') steps.pop();
    // A switch that slides may seem to be used twice.
    if (first && previous?.action === first.action && first.at - previous.at < 1.5) continue;
    steps.push(...told.steps);
    telling.said.push(...told.steps.flatMap(({ action }) => action.split('"').filter((_, part) => part % 2 === 1)));
    index += told.taken - 1;
    if (told.steps.length > 0) last = index;
  }
  if (last < 0) return steps;
  const isTold = steps.at(-1)?.action.startsWith('Check that');
  return isTold ? steps : [...steps, ...(await tellNews(telling, last, { isLast: true }))];
}

/** From this on, something may lie over the page. */
const largePart = 0.02;
const mostPages = 4;

async function keepPage({ events, stills, pages }: Telling, index: number) {
  const { share, kind, before, pre } = events[index] as Event;
  if (share <= largePart || kind === 'scroll') return;
  pages.push(await stills.at(kind === 'click' ? before : pre));
  if (pages.length > mostPages) pages.shift();
}

const isLongerTyping = (one: SeenStep, two: SeenStep) =>
  [one, two].every(({ action }) => action.startsWith('Type ')) &&
  one.action.split(' into ').at(-1) === two.action.split(' into ').at(-1);

async function tellEvent(telling: Telling, index: number): Promise<Told> {
  const event = telling.events[index] as Event;
  if (event.kind === 'scroll') return nothing;
  if (event.kind === 'type') return tellTyping(telling, index);
  if (event.kind === 'key') return tellKey(telling, index);
  return tellClick(telling, index);
}

async function tellKey(telling: Telling, index: number): Promise<Told> {
  const { events } = telling;
  const event = events[index] as Event;
  const next = events[index + 1];
  const typed = events[index - 1];
  // An address that was typed is opened anyway; the next field is gone to by the step that types into it.
  if (typed && union(typed.boxes)[1] < 0.12 * telling.size.height) return nothing;
  if (
    next?.kind === 'type' &&
    next.from - event.from < 2.5 &&
    event.share < 0.02 &&
    !overlap(union(next.boxes), union(typed?.boxes ?? next.boxes))
  )
    return nothing;
  const step: SeenStep = { action: 'Press Enter', at: event.from, box: null, confidence: 0.8 };
  return { steps: [step, ...(await tellNews(telling, index))], taken: 1 };
}
