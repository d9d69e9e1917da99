// Sliders, and spinners that take no typing.
import { textValue } from '../../../contract/actions/value.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { fillIn, pressOn } from '../../browser/use-element.ts';
import { targetIn } from '../ground/name-element.ts';
import { calledIn, type Deed, type Hands, lower, nameOf } from '../hands.ts';
import { clickFound, findButton } from './click-words.ts';
import type { Found } from './find-element.ts';
import { again } from './use-fields.ts';

const mostPresses = 500;
const mostRounds = 12;

export function isTurned({ role, editable }: PageElement) {
  return role === 'slider' || (role === 'spinbutton' && !editable);
}

/** By its keys, which every well-made slider has; a native one takes the number itself. */
export async function setSlider(hands: Hands, { view, element, why }: Found, text: string) {
  const wanted = Number(text.replace(/[^\d.-]/g, ''));
  const deed = {
    method: 'fill',
    action: { kind: 'set', target: targetIn(view, element), value: textValue(text) },
    reasoning: why,
    arguments: [text],
    mustChange: false,
  } as const satisfies Deed;
  if (element.type === 'range') {
    await hands.use(view, element, deed, (live) => fillIn(live, String(wanted)));
    const after = await again(hands, element);
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
    const turned = await turn(hands, now, { deed, up: value < wanted, times });
    const after: number = turned ? sliderValue(turned) : value;
    if (after === value) break;
    stride = Math.abs(after - value) / times;
    now = turned;
  }
  if (now && sliderValue(now) === wanted) return;
  throw new RunFailure(`${nameOf(element)} could not be set to ${text}.`);
}

type Turning = { deed: { reasoning: string; mustChange: boolean }; up: boolean; times: number };

/** By a key; where that does nothing, by the button beside it. */
async function turn(hands: Hands, found: Found, { deed, up, times }: Turning): Promise<Found | null> {
  const isSpinner = found.element.role === 'spinbutton';
  const key = up ? (isSpinner ? 'ArrowUp' : 'ArrowRight') : isSpinner ? 'ArrowDown' : 'ArrowLeft';
  const keys: Deed = {
    ...deed,
    method: 'press',
    action: { kind: 'pressKey', key, target: targetIn(found.view, found.element), ...(times > 1 ? { times } : {}) },
    arguments: times > 1 ? [key, String(times)] : [key],
  };
  await hands.use(found.view, found.element, keys, async (live) => {
    for (let press = 0; press < times; press += 1) await pressOn(live, key);
  });
  const pressed = await again(hands, found.element);
  if (!pressed || !isSpinner || sliderValue(pressed) !== sliderValue(found)) return pressed;
  const { view, element } = pressed;
  const beside = view.around(element)[0];
  const button = beside && findButton(view, up ? more : fewer, (each) => view.isWithin(each, beside));
  if (!button) return pressed;
  for (let press = 0; press < times; press += 1)
    await clickFound(hands, { view, element: button, why: `It turns ${lower(nameOf(element))}.` });
  hands.remember(element);
  return again(hands, element);
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
