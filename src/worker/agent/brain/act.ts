import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { hoverOver, pressOn } from '../../browser/use-element.ts';
import { clickFound } from '../acts/click-words.ts';
import type { Found } from '../acts/find-element.ts';
import { fillField, tick } from '../acts/use-fields.ts';
import { targetOf } from '../ground/name-element.ts';
import type { Hands } from '../hands.ts';
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
      work: () => perform(turn.hands, { method, found, typed }),
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

type Deed = { method: z.output<typeof input>['method']; found: Found; typed: { text: string; secret: boolean } };

function perform(hands: Hands, { method, found, typed }: Deed) {
  const { view, element, why } = found;
  const target = targetOf(element);
  switch (method) {
    case 'click':
      return clickFound(hands, found);
    case 'doubleClick':
      return clickFound(hands, found, { clickCount: 2 });
    case 'rightClick':
      return clickFound(hands, found, { button: 'right' });
    case 'hover': {
      const deed = { method, action: { kind: 'hover', target } as const, reasoning: why };
      return hands.use(view, element, deed, hoverOver);
    }
    case 'fill':
      return fillField(hands, found, typed);
    case 'press': {
      const action = { kind: 'pressKey', key: typed.text, target } as const;
      const deed = { method, action, reasoning: why, arguments: [typed.text] };
      return hands.use(view, element, deed, (live) => pressOn(live, typed.text));
    }
    case 'tick':
    case 'untick':
      return tick(hands, found, method === 'tick');
    case 'scrollTo': {
      const deed = { method, action: { kind: 'scroll', to: target } as const, reasoning: why };
      return hands.use(view, element, deed, (live) => live.scrollIntoViewIfNeeded({ timeout: limits.actionMs }));
    }
    default:
      return method satisfies never;
  }
}
