// Histories that were recorded before version 2 have no actions and effects: they are derived from what was stored then.
import type { Action, Check } from './actions/action.ts';
import { type Effects, noEffects } from './actions/effects.ts';
import { kindByRole } from './actions/kind-by-role.ts';
import { named, type Target } from './actions/target.ts';
import { textValue, type Value } from './actions/value.ts';
import { type HistoryData, historyVersion } from './history.ts';

type Expectation = {
  be: 'shown' | 'text' | 'value' | 'ticked' | 'enabled' | 'focused' | 'url' | 'title' | 'count' | 'saying' | 'chosen';
  not?: true;
  text?: string;
  count?: number;
};
/** The data of version 1. */
export type FirstHistoryData = Omit<HistoryData, 'action' | 'effects' | 'dropSelector'> & {
  goal?: string;
  secret?: 'username' | 'password';
  expect?: Expectation;
};
type Entry = { type: string; toolCallType?: string | null | undefined; data: FirstHistoryData };

/** The sentences of version 1 that stood for effects. Nothing else kept them. */
const firstSentences = { opened: 'A new tab opened.', dialog: 'The page asked something.' };

export function upgradeHistoryData(entry: Entry, version: number): HistoryData {
  if (version >= historyVersion) return entry.data;
  const { goal, secret: _secret, expect: _expect, ...data } = entry.data;
  const action = entry.type === 'tool_call' ? actionOf(entry) : null;
  const effects = entry.type === 'tool_call_result' ? effectsOf(data.description) : null;
  return {
    ...data,
    ...(action ? { action } : {}),
    ...(effects ? { effects } : {}),
    ...(goal ? { dropSelector: goal } : {}),
  };
}

function effectsOf(description: string | undefined): Effects | null {
  if (description === firstSentences.opened) return { ...noEffects, opened: true };
  return description === firstSentences.dialog ? { ...noEffects, dialog: true } : null;
}

function actionOf({ toolCallType, data }: Entry): Action | null {
  if (toolCallType === 'wait') return { kind: 'wait', seconds: data.duration ?? 1 };
  if (toolCallType === 'execute_cua') return { kind: 'pointAt', does: 'click', what: data.arguments?.[0] ?? '' };
  if (toolCallType !== 'act' && toolCallType !== 'choose_action') return null;
  const target = targetOf(data);
  const [first = '', second = ''] = data.arguments ?? [];
  switch (data.method) {
    case 'click':
    case 'doubleClick':
    case 'rightClick':
    case 'hover':
      return { kind: data.method, target };
    case 'clickHidden':
      return { kind: 'click', target };
    case 'fill':
      return { kind: 'type', value: typedValue(data), target };
    case 'selectOptionFromDropdown':
      return { kind: 'choose', options: (data.arguments ?? []).map((label) => named(label)), from: target };
    case 'press':
      return { kind: 'pressKey', key: first, ...(Number(second) > 1 ? { times: Number(second) } : {}) };
    case 'upload':
      return { kind: 'upload', target, file: first };
    case 'dragTo':
      return { kind: 'drag', from: target, to: named('') };
    case 'scrollTo':
      return { kind: 'scroll', to: target };
    case 'scroll':
    case 'scrollUp':
    case 'scrollDown':
      return scrollOf(first || data.method.replace('scroll', '').toLowerCase(), data.selector ? target : undefined);
    case 'selectText':
      return { kind: 'selectText', target, text: first };
    case 'goto':
      return { kind: 'goTo', to: { url: first } };
    case 'back':
      return { kind: 'goBack' };
    case 'forward':
      return { kind: 'goForward' };
    case 'reload':
      return { kind: 'reload' };
    case 'check':
      return data.expect ? checkOf(data.expect, target) : null;
    default:
      return null;
  }
}

function typedValue({ secret, arguments: [text = ''] = [] }: FirstHistoryData): Value {
  return secret ? { kind: 'stored', which: secret } : textValue(text);
}

function scrollOf(to: string, within: Target | undefined): Action | null {
  if (to !== 'top' && to !== 'bottom' && to !== 'up' && to !== 'down') return null;
  return { kind: 'scroll', to, ...(within ? { within } : {}) };
}

function checkOf({ be, not, text = '', count = 0 }: Expectation, target: Target): Check {
  const negated = Boolean(not);
  const value = textValue(text);
  switch (be) {
    case 'shown':
      return { kind: 'elementPresent', negated, target };
    case 'text':
      return { kind: 'textVisible', negated, text, quoted: true };
    case 'value':
      return { kind: 'value', negated, target: { ...target, kind: 'field' }, comparison: 'equals', value };
    case 'chosen':
      return { kind: 'value', negated, target: { ...target, kind: 'dropdown' }, comparison: 'equals', value };
    case 'saying':
      return { kind: 'value', negated, target: { ...target, kind: undefined }, comparison: 'contains', value };
    case 'ticked':
    case 'enabled':
    case 'focused':
      return { kind: 'state', negated, target, state: be };
    case 'url':
    case 'title':
      return { kind: be, negated, comparison: 'contains', text };
    case 'count':
      return { kind: 'count', negated, target, comparison: 'equals', count };
    default:
      return be satisfies never;
  }
}

function targetOf({ locator }: FirstHistoryData): Target {
  return named(locator?.value ?? '', kindByRole[locator?.role ?? '']);
}
