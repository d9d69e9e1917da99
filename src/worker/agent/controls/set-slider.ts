// Sliders, and spinners that take no typing.
import { textValue } from '../../../contract/actions/value.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { fillIn, pressOn } from '../../browser/use-element.ts';
import { type ActionRunner, calledIn, lower, nameOf, type PerformedAction } from '../actions/action-runner.ts';
import { clickFound, findButton } from '../actions/buttons.ts';
import { findAgain } from '../actions/find-again.ts';
import type { Found } from '../actions/found.ts';
import { targetIn } from '../page/name-element.ts';

const mostPresses = 500;
const mostRounds = 12;

export function isTurned({ role, editable }: PageElement) {
  return role === 'slider' || (role === 'spinbutton' && !editable);
}

/** By its keys, which every well-made slider has; a native one takes the number itself. */
export async function setSlider(runner: ActionRunner, { view, element, why }: Found, text: string) {
  const wanted = Number(text.replace(/[^\d.-]/g, ''));
  const performed = {
    method: 'fill',
    action: { kind: 'set', target: targetIn(view, element), value: textValue(text) },
    reasoning: why,
    arguments: [text],
    mustChange: false,
  } as const satisfies PerformedAction;
  if (element.type === 'range') {
    await runner.use(view, element, performed, (live) => fillIn(live, String(wanted)));
    const after = await findAgain(runner, element);
    if (after && Number(after.element.value) !== wanted)
      throw new RunFailure(`${calledIn(view, element)} shows ${after.element.value} after it was set to ${text}.`);
    return;
  }
  // One turn first, to see how far it goes.
  let now: Found | null = { view, element, why };
  let stride = 0;
  for (let round = 0; round < mostRounds && now; round += 1) {
    const value = sliderValue(now);
    if (value === wanted) return;
    const times = stride > 0 ? Math.min(mostPresses, Math.max(1, Math.floor(Math.abs(wanted - value) / stride))) : 1;
    const turned = await turn(runner, now, { performed, up: value < wanted, times });
    const after: number = turned ? sliderValue(turned) : value;
    if (after === value) break;
    stride = Math.abs(after - value) / times;
    now = turned;
  }
  if (now && sliderValue(now) === wanted) return;
  throw new RunFailure(`${nameOf(element)} could not be set to ${text}.`);
}

type Turning = { performed: { reasoning: string; mustChange: boolean }; up: boolean; times: number };

/** By a key; where that does nothing, by the button beside it. */
async function turn(runner: ActionRunner, found: Found, { performed, up, times }: Turning): Promise<Found | null> {
  const isSpinner = found.element.role === 'spinbutton';
  const key = up ? (isSpinner ? 'ArrowUp' : 'ArrowRight') : isSpinner ? 'ArrowDown' : 'ArrowLeft';
  const keys: PerformedAction = {
    ...performed,
    method: 'press',
    action: { kind: 'pressKey', key, target: targetIn(found.view, found.element), ...(times > 1 ? { times } : {}) },
    arguments: times > 1 ? [key, String(times)] : [key],
  };
  await runner.use(found.view, found.element, keys, async (live) => {
    for (let press = 0; press < times; press += 1) await pressOn(live, key);
  });
  const pressed = await findAgain(runner, found.element);
  if (!pressed || !isSpinner || sliderValue(pressed) !== sliderValue(found)) return pressed;
  const { view, element } = pressed;
  const beside = view.around(element)[0];
  const button = beside && findButton(view, up ? more : fewer, (each) => view.isWithin(each, beside));
  if (!button) return pressed;
  for (let press = 0; press < times; press += 1)
    await clickFound(runner, { view, element: button, why: `It turns ${lower(nameOf(element))}.` });
  runner.remember(element);
  return findAgain(runner, element);
}

const more = ['+', 'More', 'Increase', 'Increment', 'Plus', 'Up', 'Add', '▲'];
const fewer = ['−', '-', '–', 'Fewer', 'Less', 'Decrease', 'Decrement', 'Minus', 'Down', 'Remove', '▼'];

/** What it says itself, or the number that stands nearest to it. */
function sliderValue({ view, element }: Found) {
  if (element.value) return Number(element.value);
  if (/^-?\d+(?:\.\d+)?$/.test(element.own)) return Number(element.own);
  const around = view.around(element).find((each) => /-?\d/.test(view.textOf(each)));
  return Number(/-?\d+(?:\.\d+)?/.exec(around ? view.textOf(around) : '')?.[0] ?? Number.NaN);
}
