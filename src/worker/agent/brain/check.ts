import { z } from 'zod';
import { type Check, sayChecked } from '../../../contract/actions/action.ts';
import { comparison } from '../../../contract/actions/comparison.ts';
import { states } from '../../../contract/actions/state.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import { runCheck } from '../checks/run-check.ts';
import { defineTool, Malformed } from './tool.ts';

/** Which checks a model may ask for, and those that only a step can. */
const offered = {
  textVisible: true,
  value: true,
  count: true,
  state: true,
  url: true,
  title: true,
  elementPresent: false,
  only: false,
  sorted: false,
  order: false,
  noErrors: false,
  pageChanges: false,
  loggedIn: false,
} as const satisfies Record<Check['kind'], boolean>;
type Offered = { [Kind in Check['kind']]: (typeof offered)[Kind] extends true ? Kind : never }[Check['kind']];
const offeredKinds = (Object.keys(offered) as Check['kind'][]).filter((kind): kind is Offered => offered[kind]);

const input = z.object({
  kind: z.enum(offeredKinds as [Offered, ...Offered[]]),
  what: z
    .string()
    .optional()
    .describe('textVisible: the words on the page. value, count, state: what the thing is called on the page.'),
  value: z.string().optional().describe('value, url, title: what it must be compared with. state: one of the states.'),
  comparison: comparison.default('contains'),
  count: z.int().min(0).optional(),
  not: z.boolean().default(false).describe('The opposite must be true.'),
});
type Input = z.output<typeof input>;

/** Judged as every check is: the model only says what is to be looked at. */
export const check = defineTool({
  name: 'check',
  description: `Checks that something is so: a text is shown, a thing has a value, there are so many, a state (${states.join(', ')}), the address, the title. It waits for it.`,
  input,
  use: async (given, { runner, evidence, secrets }) => {
    const asked = readCheck(given, (text) => secrets.reveal(text).text);
    const key = JSON.stringify(given);
    const said = [given.what ?? '', given.value ?? '', String(given.count ?? '')];
    try {
      await runCheck(runner, asked, secrets.hide(sayChecked(asked)));
    } catch (error) {
      if (!(error instanceof RunFailure)) throw error;
      evidence.failed(key, error.message);
      return error.message;
    }
    evidence.held(key, { negated: given.not, texts: said });
    return 'Confirmed.';
  },
});

function readCheck(
  { kind, what, value, comparison, count, not: negated }: Input,
  reveal: (text: string) => string,
): Check {
  const text = reveal(required(kind === 'url' || kind === 'title' || kind === 'state' ? value : what, kind));
  switch (kind) {
    case 'textVisible':
      return { kind, negated, text, quoted: true };
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
