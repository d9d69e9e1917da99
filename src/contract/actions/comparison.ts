import { z } from 'zod';

const phrases = {
  equals: { is: 'is', isNot: 'is not' },
  contains: { is: 'contains', isNot: 'does not contain' },
  starts: { is: 'starts with', isNot: 'does not start with' },
  ends: { is: 'ends with', isNot: 'does not end with' },
  atLeast: { is: 'is at least', isNot: 'is not at least' },
  atMost: { is: 'is at most', isNot: 'is not at most' },
  moreThan: { is: 'is more than', isNot: 'is not more than' },
  lessThan: { is: 'is less than', isNot: 'is not less than' },
} as const;

export type Comparison = keyof typeof phrases;
export const comparison = z.enum(Object.keys(phrases) as [Comparison, ...Comparison[]]);

export function sayComparison(how: Comparison, negated: boolean) {
  return phrases[how][negated ? 'isNot' : 'is'];
}
