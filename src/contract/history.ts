import { z } from 'zod';
import { time } from './time.ts';

/** The shape that entries are stored in. A later shape gets a new number, and an upgrade on reading. */
export const historyVersion = 1;

/** What stands in a history for the website's username and password. */
export const hiddenText = '*'.repeat(8);

/** Results that a script has to know: what was done then needs more than one line. */
export const effectSentences = { opened: 'A new tab opened.', asked: 'The page asked something.' } as const;

const toolCallType = z.enum(['act', 'choose_action', 'execute_cua', 'select_element_option', 'wait', 'done', 'failed']);

/** How a person who writes a test would name an element: nothing else on the page has that name. */
const elementLocator = z.object({
  by: z.enum(['role', 'label', 'placeholder', 'testId', 'text']),
  value: z.string(),
  role: z.string().optional(),
});
export type ElementLocator = z.infer<typeof elementLocator>;

/** What was seen to hold, for a script that is to see it again. */
const expectation = z.object({
  be: z.enum(['shown', 'text', 'value', 'ticked', 'enabled', 'focused', 'url', 'title', 'count', 'saying', 'chosen']),
  not: z.literal(true).optional(),
  text: z.string().optional(),
  count: z.int().optional(),
});
export type Expectation = z.infer<typeof expectation>;

const historyData = z.object({
  method: z.string().optional(),
  description: z.string().optional(),
  reasoning: z.string().optional(),
  arguments: z.array(z.string()).optional(),
  selector: z.string().optional(),
  instruction: z.string().optional(),
  selectElementIndex: z.int().optional(),
  optionIndex: z.int().optional(),
  duration: z.number().optional(),
  error: z.string().optional(),
  locator: elementLocator.optional(),
  /** Selectors of the frames that it is in, from the outermost. */
  frames: z.array(z.string()).optional(),
  /** In which tab it was done, in the order of their opening; the first one is not told. */
  tab: z.int().optional(),
  /** The selector of what something was dragged to. */
  goal: z.string().optional(),
  /** What was typed is the website's own, and hidden in the arguments. */
  secret: z.enum(['username', 'password']).optional(),
  expect: expectation.optional(),
});
export type HistoryData = z.infer<typeof historyData>;

const common = { id: z.string(), at: time, step: z.int(), data: historyData };

export const historyEntry = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('thought') }),
  z.object({ ...common, type: z.literal('tool_call'), toolCallType }),
  z.object({ ...common, type: z.literal('tool_call_result'), toolCallType }),
  z.object({ ...common, type: z.literal('error'), toolCallType: toolCallType.optional() }),
  z.object({ ...common, type: z.literal('summary') }),
]);

export type HistoryEntry = z.input<typeof historyEntry>;
/** As the server keeps it, with its time as a date. */
export type StoredHistoryEntry = z.output<typeof historyEntry>;

type WithoutStamp<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'at'> : never;
/** An entry before it has got its id and time. */
export type NewHistoryEntry = WithoutStamp<HistoryEntry>;

type WithoutStep<Entry> = Entry extends unknown ? Omit<Entry, 'step'> : never;
/** What the step under way has to tell. */
export type Telling = WithoutStep<NewHistoryEntry>;
