// Mouse and keys by what is to be seen, for execute_cua.
import { z } from 'zod';
import { says } from '../../../contract/actions/action.ts';
import { hiddenText } from '../../../contract/history.ts';
import { elementForText } from '../../browser/own-pages.ts';
import type { PerformedAction } from '../actions/action-runner.ts';
import { revealFor } from './act.ts';
import { attempt } from './attempt.ts';
import { textsOf } from './evidence.ts';
import { type BrainTool, defineTool, type Turn } from './tool.ts';

const pixel = z.number().min(0).max(10_000);
const mouse = (turn: Turn) => turn.runner.session.front().mouse;

const clickAt = defineTool({
  name: 'click_at',
  description: 'Clicks at a place of the picture, in pixels from its top left corner.',
  input: z.object({ x: pixel, y: pixel, times: z.int().min(1).max(2).default(1) }),
  use: ({ x, y, times }, turn) =>
    perform(turn, {
      performed: {
        method: 'clickAt',
        action: { kind: 'pointAt', does: times === 2 ? 'doubleClick' : 'click', what: `${x}, ${y}` },
        arguments: [String(x), String(y)],
      },
      texts: textsAt(turn, x, y),
      work: () => mouse(turn).click(x, y, { clickCount: times }),
    }),
});

const dragTo = defineTool({
  name: 'drag',
  description: 'Drags from one place of the picture to another.',
  input: z.object({ x: pixel, y: pixel, toX: pixel, toY: pixel }),
  use: ({ x, y, toX, toY }, turn) =>
    perform(turn, {
      performed: {
        method: 'dragAt',
        action: { kind: 'pointAt', does: 'drag', what: `${x}, ${y} to ${toX}, ${toY}` },
        arguments: [x, y, toX, toY].map(String),
      },
      texts: textsAt(turn, x, y),
      work: async () => {
        await mouse(turn).move(x, y);
        await mouse(turn).down();
        await mouse(turn).move(toX, toY, { steps: 12 });
        await mouse(turn).up();
      },
    }),
});

const scrollAt = defineTool({
  name: 'scroll_at',
  description: 'Turns the mouse wheel at a place of the picture.',
  input: z.object({ x: pixel, y: pixel, down: z.boolean() }),
  use: ({ x, y, down }, turn) =>
    perform(turn, {
      performed: { method: 'scrollAt', action: { kind: 'pointAt', does: 'scroll', what: `${x}, ${y}` } },
      work: async () => {
        await mouse(turn).move(x, y);
        await mouse(turn).wheel(0, down ? 500 : -500);
      },
    }),
});

const typeText = defineTool({
  name: 'type_text',
  description: 'Types where the cursor is.',
  input: z.object({ text: z.string().min(1).max(2_000) }),
  use: async ({ text }, turn) => {
    const field = turn.view.elements.find(({ focused }) => focused);
    const typed = revealFor(field, text, turn);
    const located = field && typed.secret ? await turn.view.locate(field.id) : null;
    const shown = typed.secret ? hiddenText : text;
    return perform(turn, {
      performed: { method: 'typeText', action: { kind: 'pointAt', does: 'type', what: shown }, arguments: [shown] },
      texts: [text],
      work: async () => {
        if (located) await elementForText({ live: located.element, text: typed.text, site: turn.runner.site });
        await turn.runner.session.front().keyboard.type(typed.text);
      },
    });
  },
});

const pressKey = defineTool({
  name: 'press_key',
  description: 'Presses a key, such as Enter or Control+A.',
  input: z.object({ key: z.string().min(1).max(40) }),
  use: ({ key }, turn) =>
    perform(turn, {
      performed: { method: 'press', action: { kind: 'pressKey', key }, arguments: [key] },
      texts: [key],
      work: () => turn.runner.session.front().keyboard.press(key),
    }),
});

const finish = defineTool({
  name: 'finish',
  description: 'Nothing more is to be done on the screen.',
  input: z.object({}),
  use: async () => '',
});

export const pointTools: BrainTool[] = [clickAt, dragTo, scrollAt, typeText, pressKey, finish];

type Pointing = {
  performed: PerformedAction;
  texts?: string[];
  work: () => Promise<void>;
};

function perform(turn: Turn, { performed, texts = [], work }: Pointing) {
  const description = says(performed.action);
  turn.runner.think(description);
  return attempt(turn, { key: description, texts, work: () => turn.runner.perform(performed, work) });
}

/** Of the smallest thing there. */
function textsAt({ view }: Turn, x: number, y: number) {
  const [element] = view.elements
    .filter(({ box: [left, top, width, height] }) => x >= left && x <= left + width && y >= top && y <= top + height)
    .sort((a, b) => a.box[2] * a.box[3] - b.box[2] * b.box[3]);
  return element ? textsOf(view, element) : [];
}
