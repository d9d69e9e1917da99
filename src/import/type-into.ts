import { textValue } from '../contract/actions/value.ts';
import { whyNotInStep } from './quote-text.ts';
import { codeText, leftOut, leftOutUnnamed, type RecordedElement, type RecordedEvent } from './recorded-event.ts';

/** Typing. The text of a password field is kept out of the steps, also out of the sentence when it has no name. */
export function typeInto(element: RecordedElement, text: string): RecordedEvent {
  const { target, isPassword, lost } = element;
  if (!target && isPassword) return { ...leftOutUnnamed('Typing a password into', element), secret: text };
  if (!target) return leftOutUnnamed('Typing into', element);
  if (isPassword) return { kind: 'password', target, secret: text, remark: lost };
  if (text === '') return { kind: 'action', action: { kind: 'clear', target }, remark: lost };
  const reason = whyNotInStep(text);
  if (reason)
    return leftOut(
      `Typing into ${codeText(target.name || element.code)} was left out: the text cannot be in a step because ${reason}.`,
    );
  return { kind: 'action', action: { kind: 'type', value: textValue(text), target }, remark: lost };
}
