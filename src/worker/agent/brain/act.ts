import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { hoverOver, pressOn } from '../../browser/use-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { clickFound } from '../actions/buttons.ts';
import type { Found } from '../actions/found.ts';
import { fillField, tick } from '../controls/use-fields.ts';
import { targetOf } from '../page/name-element.ts';
import { attempt, elementOf, keyOf } from './attempt.ts';
import { textsOf } from './evidence.ts';
import { defineTool, Malformed, reason, type Turn } from './tool.ts';

const input = z.object({
  method: z.enum(['click', 'doubleClick', 'rightClick', 'hover', 'fill', 'press', 'tick', 'untick', 'scrollTo']),
  element: z.int().describe('The number that stands in brackets before it.'),
  text: z.string().optional().describe('For fill, the whole new content. For press, a key such as Enter or Control+A.'),
  reason,
});

export const act = defineTool({
  name: 'act',
  description: 'Does something with one element of the page.',
  input,
  use: async ({ method, element: id, text = '', reason: why }, turn) => {
    const element = elementOf(turn, id);
    if (method === 'press' && !text) throw new Malformed('press needs a key in text.');
    if (method === 'fill' && !canBeFilled(element)) throw new Malformed(`[${id}] is no field to fill.`);
    const typed = method === 'fill' ? revealFor(element, text, turn) : { text, secret: false };
    const found = { view: turn.view, element, why: why ?? 'The model chose it.' };
    return attempt(turn, {
      key: keyOf(element),
      texts: [text, ...textsOf(turn.view, element)],
      work: () => perform(turn.runner, { method, found, typed }),
    });
  },
});

function canBeFilled({ editable, options, role }: PageElement) {
  return editable || options.length > 0 || ['slider', 'spinbutton', 'combobox'].includes(role);
}

/** A page that asks for the password anywhere else does not get it. */
export function revealFor(field: PageElement | undefined, text: string, { secrets }: Turn) {
  if (text.includes('%password%') && field?.type !== 'password')
    throw new Malformed('%password% may only be typed into a password field.');
  return secrets.reveal(text);
}

type PerformedAction = {
  method: z.output<typeof input>['method'];
  found: Found;
  typed: { text: string; secret: boolean };
};

function perform(runner: ActionRunner, { method, found, typed }: PerformedAction) {
  const { view, element, why } = found;
  const target = targetOf(element);
  switch (method) {
    case 'click':
      return clickFound(runner, found);
    case 'doubleClick':
      return clickFound(runner, found, { clickCount: 2 });
    case 'rightClick':
      return clickFound(runner, found, { button: 'right' });
    case 'hover': {
      const performed = { method, action: { kind: 'hover', target } as const, reasoning: why };
      return runner.use(view, element, performed, hoverOver);
    }
    case 'fill':
      return fillField(runner, found, typed);
    case 'press': {
      const action = { kind: 'pressKey', key: typed.text, target } as const;
      const performed = { method, action, reasoning: why, arguments: [typed.text] };
      return runner.use(view, element, performed, (live) => pressOn(live, typed.text));
    }
    case 'tick':
    case 'untick':
      return tick(runner, found, method === 'tick');
    case 'scrollTo': {
      const performed = { method, action: { kind: 'scroll', to: target } as const, reasoning: why };
      return runner.use(view, element, performed, (live) => live.scrollIntoViewIfNeeded({ timeout: limits.actionMs }));
    }
    default:
      return method satisfies never;
  }
}
