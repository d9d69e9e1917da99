// The JSON that the Recorder panel of Chrome DevTools exports.
import type { ElementKind } from '../contract/actions/target.ts';
import { checkPresence } from './check-presence.ts';
import { chooseOption } from './choose-option.ts';
import { readDevtoolsSelectors } from './read-devtools-selectors.ts';
import {
  codeText,
  leftOut,
  leftOutUnnamed,
  onElement,
  type Recorded,
  type RecordedElement,
  type RecordedEvent,
  type Unreadable,
} from './recorded-event.ts';
import { isModifier, isPrintable, sayKey } from './recorded-keys.ts';
import { typeInto } from './type-into.ts';

type Step = Record<string, unknown>;

export function readDevtoolsRecording(data: unknown): Recorded | Unreadable {
  const steps = isRecord(data) ? data.steps : undefined;
  if (!Array.isArray(steps) || !isRecord(data))
    return {
      error:
        'This JSON is not a recording: it has no list of steps. In the Recorder panel of Chrome DevTools, export the recording as a JSON file.',
    };
  const reading = new Reading();
  for (const step of steps) reading.add(isRecord(step) ? step : {});
  reading.finish();
  return { title: typeof data.title === 'string' ? data.title : null, events: reading.events };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

class Reading {
  readonly events: RecordedEvent[] = [];
  readonly #held = new Set<string>();
  #typed = '';
  /** What was clicked last: keys go there. */
  #focus: RecordedElement | null = null;
  readonly #said = new Set<string>();

  add(step: Step) {
    const type = textOf(step.type);
    if (type === 'keyDown' || type === 'keyUp') {
      if (type === 'keyDown') this.#press(textOf(step.key));
      else this.#held.delete(textOf(step.key));
      this.#readNavigation(step);
      return;
    }
    const element = readDevtoolsSelectors(step.selectors);
    this.#flush(type === 'change' ? textOf(step.value) : '');
    this.#sayOtherTarget(step);
    this.events.push(...this.#read(type, step, element));
    if (type === 'click' || type === 'doubleClick' || type === 'change') this.#focus = element;
    if (type !== 'navigate') this.#readNavigation(step);
  }

  finish() {
    this.#flush('');
  }

  #read(type: string, step: Step, element: RecordedElement): RecordedEvent[] {
    switch (type) {
      case 'navigate':
        this.#focus = null;
        return [{ kind: 'visit', url: textOf(step.url) }];
      case 'click':
        return [readClick(step, element)];
      case 'doubleClick':
        return [onElement('A double click on', element, (target) => ({ kind: 'doubleClick', target }))];
      case 'hover':
        return [onElement('Moving the mouse over', element, (target) => ({ kind: 'hover', target }))];
      case 'change':
        return [readChange(textOf(step.value), element)];
      case 'waitForElement':
        return [readWait(step, element)];
      case 'waitForExpression':
        return [leftOut('A wait for a JavaScript expression was left out: steps do not run code.')];
      case 'customStep':
        return [leftOut(`The custom step ${codeText(textOf(step.name))} was left out: it belongs to another tool.`)];
      case 'setViewport':
        return this.#once('The size of the window was left out: runs use a window of their own size.');
      case 'emulateNetworkConditions':
        return this.#once('The simulated network was left out: runs use the real one.');
      case 'scroll':
        return this.#once(
          'Scrolling was left out: a run scrolls to what a step names. If the page loads more when it is scrolled, add a step such as “Scroll to the bottom”.',
        );
      case 'close':
        return this.#once('Closing the tab was left out: a run closes its browser at the end.');
      default:
        return [leftOut(`A step of the unknown type ${codeText(type)} was left out.`)];
    }
  }

  #once(sentence: string): RecordedEvent[] {
    if (this.#said.has(sentence)) return [];
    this.#said.add(sentence);
    return [leftOut(sentence)];
  }

  #sayOtherTarget(step: Step) {
    const target = textOf(step.target);
    if (target && target !== 'main')
      this.events.push(
        ...this.#once(
          'Some steps were recorded in another tab or frame. A run follows a tab that opens, but cannot return to an earlier one while it is open.',
        ),
      );
  }

  #press(key: string) {
    if (isModifier(key)) {
      this.#held.add(key);
      return;
    }
    const isTyping = isPrintable(key) && ![...this.#held].some((each) => each !== 'Shift');
    if (isTyping) {
      this.#typed += key;
      return;
    }
    this.#flush('');
    this.events.push(readKey(key, this.#held));
  }

  /** Typed keys are often followed by the value that they make. */
  #flush(value: string) {
    const typed = this.#typed;
    this.#typed = '';
    if (typed === '' || value.includes(typed)) return;
    const kind = this.#focus?.target?.kind;
    const isField = this.#focus?.target && !notTypedInto.includes(kind ?? 'field');
    if (this.#focus && isField) this.events.push(typeInto(this.#focus, typed));
    else if (isPrintable(typed)) this.events.push(readKey(typed, []));
    else
      this.events.push(
        leftOut('Typed keys were left out: the recording does not say which field they were typed into.'),
      );
  }

  /** The page that a click led to. Addresses and titles with numbers may be different next time. */
  #readNavigation(step: Step) {
    const asserted = Array.isArray(step.assertedEvents) ? step.assertedEvents.filter(isRecord) : [];
    for (const other of asserted)
      if (other.type !== 'navigation')
        this.events.push(leftOut(`The expected event ${codeText(textOf(other.type))} was left out.`));
    const last = asserted.findLast(({ type }) => type === 'navigation');
    if (!last) return;
    const url = textOf(last.url);
    const title = textOf(last.title).trim();
    const isLasting = url !== '' && !/[?#]|\d{3}|[0-9a-f]{8}/i.test(pathOf(url));
    if (isLasting) this.events.push({ kind: 'address', url, negated: false });
    else if (title && !/\d{3}/.test(title))
      this.events.push({
        kind: 'action',
        action: { kind: 'title', negated: false, comparison: 'equals', text: title },
      });
    else if (url)
      this.events.push(
        leftOut(
          'That another page opens is not checked: its address can be different each time. Add a check of what it shows.',
        ),
      );
  }
}

const notTypedInto: ElementKind[] = [
  'button',
  'link',
  'tab',
  'menuitem',
  'checkbox',
  'radio',
  'heading',
  'image',
  'option',
];

function pathOf(url: string) {
  return URL.canParse(url) ? url.slice(new URL(url).origin.length) : url;
}

function readKey(key: string, held: Iterable<string>): RecordedEvent {
  const said = sayKey(key, held);
  if (said) return { kind: 'action', action: { kind: 'pressKey', key: said } };
  return leftOut(`The key ${codeText([...held, key].join('+'))} was left out: no step can press it.`);
}

function readClick({ button = 'primary' }: Step, element: RecordedElement): RecordedEvent {
  if (button === 'primary') return onElement('A click on', element, (target) => ({ kind: 'click', target }));
  if (button === 'secondary')
    return onElement('A right click on', element, (target) => ({ kind: 'rightClick', target }));
  return leftOut('A click with another mouse button than the left or right one was left out.');
}

function readChange(value: string, element: RecordedElement): RecordedEvent {
  const file = /^C:\\fakepath\\(.+)$/.exec(value)?.[1];
  if (file) return onElement('An upload to', element, (target) => ({ kind: 'upload', target, file }));
  const kind = element.target?.kind;
  if (kind === 'checkbox' || kind === 'radio')
    return onElement('A tick of', element, (target) => ({ kind: 'tick', targets: [target], on: value !== 'false' }));
  return kind === 'dropdown' ? chooseOption(element, value) : typeInto(element, value);
}

const onlyOnce = [undefined, 1];

function readWait(step: Step, element: RecordedElement): RecordedEvent {
  const { target } = element;
  const { operator = '>=', count = 1, visible } = step;
  if (!target) return leftOutUnnamed('A wait for', element);
  if (isFilled(step.properties) || isFilled(step.attributes))
    return leftOut(
      `A wait for properties of ${codeText(target.name)} was left out: add a check of what the page shows.`,
    );
  const negated = visible === false || (count === 0 && operator !== '>=');
  if (negated || (operator === '>=' && onlyOnce.includes(count as number)))
    return { kind: 'action', action: checkPresence(target, negated) };
  const comparison = operator === '==' ? 'equals' : operator === '<=' ? 'atMost' : 'atLeast';
  if (!target.kind || typeof count !== 'number' || !Number.isInteger(count))
    return leftOut(
      `A wait for a number of ${codeText(target.name)} was left out: the recording does not say what they are.`,
    );
  return { kind: 'action', action: { kind: 'count', negated: false, target, comparison, count } };
}

const isFilled = (value: unknown) => isRecord(value) && Object.keys(value).length > 0;
