// What an expression of a Playwright script stands for.

import type { LocatorLevel } from './locator-level.ts';
import type { CodeNode } from './parse-code.ts';

export type CodeValue =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'boolean'; isTrue: boolean }
  | { kind: 'pattern'; source: string }
  | { kind: 'list'; items: CodeValue[] }
  | { kind: 'object'; entries: Map<string, CodeValue> }
  | { kind: 'function'; node: CodeNode }
  /** A page or a frame in it. Tabs are counted in the order in which they were opened. */
  | { kind: 'page'; tab: number }
  | { kind: 'locator'; tab: number; levels: LocatorLevel[] }
  | { kind: 'keyboard' | 'mouse'; tab: number }
  | { kind: 'expectation'; of: CodeValue; negated: boolean }
  | { kind: 'popup' }
  /** The browser and its profile: nothing that a visitor does. */
  | { kind: 'browser' }
  | { kind: 'unknown' };

export const unknown: CodeValue = { kind: 'unknown' };

export function textIn(value: CodeValue | undefined): string | undefined {
  if (value?.kind === 'text') return value.text;
  return value?.kind === 'number' ? String(value.number) : undefined;
}

export function entryOf(value: CodeValue | undefined, key: string): CodeValue | undefined {
  return value?.kind === 'object' ? value.entries.get(key) : undefined;
}

/** What a text or a simple regular expression says; undefined if it can say several things. */
export function saidBy(value: CodeValue | undefined): { text: string; isWhole: boolean } | undefined {
  if (value?.kind !== 'pattern') {
    const text = textIn(value);
    return text === undefined ? undefined : { text, isWhole: false };
  }
  const [, start = '', middle = '', end = ''] = /^(\^|\.\*)?(.*?)(\$|\.\*)?$/s.exec(value.source) ?? [];
  if (/\\[a-z0-9]|(?<!\\)[.*+?()[\]{}|^$]/i.test(middle)) return undefined;
  return { text: middle.replace(/\\(.)/g, '$1'), isWhole: start === '^' && end === '$' };
}
