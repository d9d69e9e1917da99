import { z } from 'zod';
import { RunFailure } from '../../browser/run-failure.ts';
import { runCheck } from '../checks/run-check.ts';
import type { Check, Target } from '../understand/intent.ts';
import { defineTool, Malformed } from './tool.ts';

const states = ['ticked', 'enabled', 'focused', 'selected', 'expanded', 'editable', 'required', 'invalid'] as const;
const comparisons = ['equals', 'contains', 'starts', 'ends', 'atLeast', 'atMost', 'moreThan', 'lessThan'] as const;

const input = z.object({
  kind: z.enum(['text', 'value', 'count', 'state', 'url', 'title']),
  what: z
    .string()
    .optional()
    .describe('text: the words that are to be read. value, count, state: what the thing is called on the page.'),
  value: z.string().optional().describe('value, url, title: what it must be compared with. state: one of the states.'),
  comparison: z.enum(comparisons).default('contains'),
  count: z.int().min(0).optional(),
  not: z.boolean().default(false).describe('The opposite must be so.'),
});
type Input = z.output<typeof input>;

/** Judged as every check is: the model only says what is to be looked at. */
export const check = defineTool({
  name: 'check',
  description: `Checks that something is so: a text is shown, a thing has a value, there are so many, a state (${states.join(', ')}), the address, the title. It waits for it.`,
  input,
  use: async (given, { hands, evidence, secrets }) => {
    const asked = readCheck(given, (text) => secrets.reveal(text).text);
    const key = JSON.stringify(given);
    const said = [given.what ?? '', given.value ?? '', String(given.count ?? '')];
    try {
      await runCheck(hands, asked, sayCheck(given));
    } catch (error) {
      if (!(error instanceof RunFailure)) throw error;
      evidence.failed(key, error.message);
      return error.message;
    }
    evidence.held(key, { negated: given.not, texts: said });
    return 'It holds.';
  },
});

function readCheck(
  { kind, what, value, comparison, count, not: negated }: Input,
  reveal: (text: string) => string,
): Check {
  const text = reveal(required(kind === 'url' || kind === 'title' || kind === 'state' ? value : what, kind));
  switch (kind) {
    case 'text':
      return { kind: 'textVisible', negated, text, quoted: true };
    case 'value': {
      const wanted = reveal(required(value, kind));
      return { kind, negated, target: named(text), comparison, value: { kind: 'text', text: wanted, quoted: true } };
    }
    case 'count':
      if (count === undefined) throw new Malformed('count needs a count.');
      return {
        kind,
        negated,
        target: { ...named(''), kind: 'item', noun: text },
        comparison: comparison === 'contains' ? 'equals' : comparison,
        count,
      };
    case 'state': {
      const state = states.find((each) => each === text);
      if (!state) throw new Malformed(`The states are ${states.join(', ')}.`);
      return { kind, negated, target: named(reveal(required(what, kind))), state };
    }
    case 'url':
    case 'title':
      return { kind, negated, comparison, text };
    default:
      return kind satisfies never;
  }
}

function required(text: string | undefined, kind: string) {
  if (!text) throw new Malformed(`A check of kind ${kind} needs both what it is about and what must be so.`);
  return text;
}

function named(text: string): Target {
  return { name: text, quoted: false, relations: [] };
}

function sayCheck({ kind, what, value, comparison, count, not }: Input) {
  const be = not ? 'is not' : 'is';
  switch (kind) {
    case 'text':
      return `“${what}” ${be} shown`;
    case 'value':
      return `${what} ${be} “${value}” (${comparison})`;
    case 'count':
      return `the number of ${what} ${be} ${count} (${comparison})`;
    case 'state':
      return `${what} ${be} ${value}`;
    case 'url':
    case 'title':
      return `the ${kind === 'url' ? 'address' : 'title'} ${be} “${value}” (${comparison})`;
    default:
      return kind satisfies never;
  }
}
