// The assertions of Playwright as checks.
import type { Check } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import { textValue } from '../contract/actions/value.ts';
import { checkPresence } from './check-presence.ts';
import { type CodeValue, entryOf, saidBy, textIn } from './code-value.ts';
import { elementOf } from './locate.ts';
import type { LocatorLevel } from './locator-level.ts';
import { codeText, leftOut, leftOutUnnamed, type RecordedElement, type RecordedEvent } from './recorded-event.ts';

type Expectation = { of: CodeValue; negated: boolean; method: string; args: CodeValue[] };

export function readExpectation({ of, negated, method, args }: Expectation): RecordedEvent {
  if (of.kind === 'page') return readPageExpectation({ negated, method, args });
  if (of.kind === 'locator') return readElementExpectation(of.levels, { negated, method, args });
  return leftOut(`The check ${codeText(method)} was left out: what it looks at is computed by the script.`);
}

type Claim = Omit<Expectation, 'of'>;

const noSuchCheck = (method: string) => leftOut(`The check ${codeText(method)} was left out: there is no step for it.`);

function readPageExpectation({ negated, method, args: [first] }: Claim): RecordedEvent {
  if (method !== 'toHaveURL' && method !== 'toHaveTitle') return noSuchCheck(method);
  const isPattern = first?.kind === 'pattern';
  const text = saidBy(first)?.text;
  if (!text)
    return leftOut(`The check ${codeText(method)} was left out: it compares with a pattern, which no step can.`);
  if (method === 'toHaveURL' && !isPattern) return { kind: 'address', url: text, negated };
  const comparison = isPattern ? 'contains' : 'equals';
  return { kind: 'action', action: { kind: method === 'toHaveURL' ? 'url' : 'title', negated, comparison, text } };
}

function readElementExpectation(levels: LocatorLevel[], { negated, method, args }: Claim): RecordedEvent {
  const element = elementOf(levels);
  const [first, options] = args;
  const check = (build: (target: Target) => Check): RecordedEvent =>
    element.target
      ? { kind: 'action', action: build(element.target), remark: element.lost }
      : leftOutUnnamed('A check of', element);
  const state = (name: 'ticked' | 'enabled' | 'focused' | 'editable', isNot = false) =>
    check((target) => ({ kind: 'state', negated: negated !== isNot, target, state: name }));
  switch (method) {
    case 'toBeVisible':
    case 'toBeAttached':
      return check((target) => checkPresence(target, negated !== isFalse(entryOf(first, 'visible'))));
    case 'toBeHidden':
      return check((target) => checkPresence(target, !negated));
    case 'toContainText':
    case 'toHaveText':
      return readText(levels, element, { negated, method, args });
    case 'toHaveValue':
      return readValue(element, saidBy(first)?.text, negated);
    case 'toBeEmpty':
      return readValue(element, '', negated);
    case 'toBeChecked':
      return state('ticked', isFalse(entryOf(first, 'checked')));
    case 'toBeEnabled':
      return state('enabled', isFalse(entryOf(first, 'enabled')));
    case 'toBeDisabled':
      return state('enabled', true);
    case 'toBeFocused':
      return state('focused');
    case 'toBeEditable':
      return state('editable', isFalse(entryOf(first, 'editable')));
    case 'toHaveCount':
      return options || first?.kind !== 'number' ? noSuchCheck(method) : readCount(element, first.number, negated);
    default:
      return noSuchCheck(method);
  }
}

const isFalse = (value: CodeValue | undefined) => value?.kind === 'boolean' && !value.isTrue;

function readCount(element: RecordedElement, count: number, negated: boolean): RecordedEvent {
  const { target, lost } = element;
  if (!target) return leftOutUnnamed('A check of how often there is', element);
  if (count === 0) return { kind: 'action', action: checkPresence(target, !negated), remark: lost };
  if (!target.kind || !Number.isInteger(count))
    return leftOut(`A count of ${codeText(target.name)} was left out: the recording does not say what they are.`);
  return { kind: 'action', action: { kind: 'count', negated, target, comparison: 'equals', count }, remark: lost };
}

function readValue(element: RecordedElement, text: string | undefined, negated: boolean): RecordedEvent {
  const { target, isPassword, lost } = element;
  if (!target) return { ...leftOutUnnamed('A check of', element), ...(isPassword ? { secret: text } : {}) };
  if (isPassword) return { ...leftOut('A check of what a password field contains was left out.'), secret: text };
  if (text === undefined)
    return leftOut(`A check of ${codeText(target.name || element.code)} was left out: it compares with a pattern.`);
  const value = text === '' ? ({ kind: 'text', text, quoted: false } as const) : textValue(text);
  return { kind: 'action', action: { kind: 'value', negated, target, comparison: 'equals', value }, remark: lost };
}

function readText(levels: LocatorLevel[], element: RecordedElement, { negated, method, args: [first] }: Claim) {
  const said = saidBy(first?.kind === 'list' && first.items.length === 1 ? first.items[0] : first);
  const text = said?.text.replace(/\s+/g, ' ').trim();
  if (!text)
    return leftOut(
      `The check ${codeText(method)} was left out: it compares with several texts, a pattern, or no text.`,
    );
  const own = levels.at(-1);
  const { target, lost } = element;
  const onPage: Check = { kind: 'textVisible', negated, text, quoted: true };
  if (/^locator\((["'`])(?:html|body|main)\1\)$/.test(own?.code ?? ''))
    return { kind: 'action', action: onPage } as const;
  if (target && (own?.isText || target.name.includes(text)) && !negated)
    return { kind: 'action', action: own?.isText ? onPage : checkPresence(target, negated), remark: lost } as const;
  if (target && !own?.isText) return { kind: 'action', action: { ...onPage, within: target }, remark: lost } as const;
  // Nowhere on the page would say more than the recording does.
  if (negated) return leftOutUnnamed('A check of what is not in', element);
  const remark = `The recording looks for it only in ${codeText(element.code)}, which has no name; the step looks for it on the whole page.`;
  return { kind: 'action', action: onPage, remark } as const;
}

/** `waitForURL`, `waitFor`: what is waited for must be true. */
export function readWaitFor(levels: LocatorLevel[], options: CodeValue | undefined): RecordedEvent {
  const state = textIn(entryOf(options, 'state')) ?? 'visible';
  const method = state === 'hidden' || state === 'detached' ? 'toBeHidden' : 'toBeVisible';
  return readElementExpectation(levels, { negated: false, method, args: [] });
}
