import type { Target } from '../contract/actions/target.ts';
import { codeText, leftOut, leftOutUnnamed, type RecordedElement, type RecordedEvent } from './recorded-event.ts';

/** Recordings have the value of an option; a step needs the name that people see. Often they are the same. */
export function chooseOption(element: RecordedElement, value: string): RecordedEvent {
  if (!element.target) return leftOutUnnamed('A choice in', element);
  const list = codeText(element.target.name || element.code);
  if (!looksLikeName(value))
    return leftOut(
      `A choice in ${list} was left out: the recording has only the value ${codeText(value)} of the option, not its name.`,
    );
  const event = chooseByName(element, value);
  if (event.kind !== 'action') return event;
  return {
    ...event,
    remark: `The recording has the value of the option that is chosen in ${list}. Please check that the page calls it ${codeText(value)}, too.`,
  };
}

const looksLikeName = (value: string) => /^\p{Lu}|\S\s\S|\P{ASCII}/u.test(value.trim());

export function chooseByName(element: RecordedElement, name: string): RecordedEvent {
  const { target } = element;
  if (!target) return leftOutUnnamed('A choice in', element);
  // The step reader takes “the second list” for the second option.
  if (target.ordinal !== undefined)
    return leftOut(`A choice in ${codeText(element.code)} was left out: several lists have this name.`);
  const option: Target = { name: name.trim(), quoted: true, relations: [] };
  return { kind: 'action', action: { kind: 'choose', options: [option], from: target }, remark: element.lost };
}
