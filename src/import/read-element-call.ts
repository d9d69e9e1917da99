// What a Playwright script does with an element.
import type { Target } from '../contract/actions/target.ts';
import { chooseByName, chooseOption } from './choose-option.ts';
import { type CodeValue, entryOf, textIn } from './code-value.ts';
import { elementOf } from './locate.ts';
import type { LocatorLevel } from './locator-level.ts';
import { readWaitFor } from './read-expectation.ts';
import {
  codeText,
  leftOut,
  leftOutUnnamed,
  onElement,
  type RecordedElement,
  type RecordedEvent,
} from './recorded-event.ts';
import { sayChord } from './recorded-keys.ts';
import { typeInto } from './type-into.ts';

/** Null if the method does nothing that a visitor does. */
export function readElementCall(levels: LocatorLevel[], method: string, args: CodeValue[]): RecordedEvent | null {
  const element = elementOf(levels);
  const [first, second] = args;
  switch (method) {
    case 'click':
    case 'tap':
      return readClick(element, first);
    case 'dblclick':
      return onElement('A double click on', element, (target) => ({ kind: 'doubleClick', target }));
    case 'hover':
      return onElement('Moving the mouse over', element, (target) => ({ kind: 'hover', target }));
    case 'fill':
    case 'type':
    case 'pressSequentially':
      return readFill(element, first);
    case 'clear':
      return typeInto({ ...element, isPassword: false }, '');
    case 'press':
      return readPress(element, textIn(first) ?? '');
    case 'check':
    case 'uncheck':
      return readTick(element, method === 'check');
    case 'setChecked':
      return first?.kind === 'boolean' ? readTick(element, first.isTrue) : computed('A tick of', element);
    case 'selectOption':
      return readChoice(element, first);
    case 'setInputFiles':
      return readUpload(element, first);
    case 'dragTo':
      return readDrag(element, first?.kind === 'locator' ? elementOf(first.levels) : undefined);
    case 'scrollIntoViewIfNeeded':
      return onElement('Scrolling to', element, (target) => ({ kind: 'scroll', to: target }));
    case 'waitFor':
      return readWaitFor(levels, first ?? second);
    default:
      return null;
  }
}

const computed = (what: string, { code }: RecordedElement) =>
  leftOut(`${what} ${codeText(code)} was left out: the value is computed by the script.`);

function readClick(element: RecordedElement, options: CodeValue | undefined): RecordedEvent {
  if (entryOf(options, 'modifiers'))
    return leftOut(`A click on ${codeText(element.code)} was left out: no step can hold a key while clicking.`);
  if (entryOf(options, 'position'))
    return leftOut(
      `A click on ${codeText(element.code)} was left out: it is at an exact place, which no step can name.`,
    );
  const button = textIn(entryOf(options, 'button')) ?? 'left';
  if (button === 'middle') return leftOut('A click with the middle mouse button was left out.');
  if (textIn(entryOf(options, 'clickCount')) === '2')
    return onElement('A double click on', element, (target) => ({ kind: 'doubleClick', target }));
  const kind = button === 'right' ? 'rightClick' : 'click';
  return onElement('A click on', element, (target) => ({ kind, target }));
}

function readFill(element: RecordedElement, value: CodeValue | undefined): RecordedEvent {
  const text = textIn(value);
  if (text !== undefined) return typeInto(element, text);
  const { target, isPassword, lost } = element;
  if (isPassword && target) return { kind: 'password', target, secret: null, remark: lost };
  return computed('Typing into', element);
}

function readPress(element: RecordedElement, chord: string): RecordedEvent {
  const key = sayChord(chord);
  if (!key) return leftOut(`The key ${codeText(chord)} was left out: no step can press it.`);
  return onElement(`The key ${codeText(key)} in`, element, (target) => ({ kind: 'pressKey', key, target }));
}

const readTick = (element: RecordedElement, on: boolean) =>
  onElement('A tick of', element, (target: Target) => ({ kind: 'tick', targets: [target], on }));

function readChoice(element: RecordedElement, value: CodeValue | undefined): RecordedEvent {
  const [only, ...more] = value?.kind === 'list' ? value.items : value ? [value] : [];
  if (!only || more.length > 0)
    return leftOut(`A choice in ${codeText(element.code)} was left out: it chooses several options or none.`);
  const label = textIn(entryOf(only, 'label'));
  if (label) return chooseByName(element, label);
  const text = textIn(only) ?? textIn(entryOf(only, 'value'));
  return text === undefined ? computed('A choice in', element) : chooseOption(element, text);
}

function readUpload(element: RecordedElement, value: CodeValue | undefined): RecordedEvent {
  const [only, ...more] = value?.kind === 'list' ? value.items : value ? [value] : [];
  const path = textIn(only) ?? textIn(entryOf(only, 'name'));
  if (!path || more.length > 0)
    return leftOut(`An upload to ${codeText(element.code)} was left out: it is not exactly one file.`);
  const file = path.split(/[\\/]/).at(-1) || path;
  const { target, lost } = element;
  if (!target) return leftOutUnnamed('An upload to', element);
  const remark = `The content of ${codeText(file)} is not in the recording. The run uploads a sample file of this name.`;
  return { kind: 'action', action: { kind: 'upload', target, file }, remark: lost ? `${remark} ${lost}` : remark };
}

function readDrag(from: RecordedElement, to: RecordedElement | undefined): RecordedEvent {
  const goal = to?.target;
  if (!goal) return leftOutUnnamed('Dragging to', to ?? { target: null, code: 'an unknown place', isPassword: false });
  return onElement('Dragging', from, (target) => ({ kind: 'drag', from: target, to: goal }));
}
