import { z } from 'zod';
import { action } from './actions/action.ts';
import { effects } from './actions/effects.ts';
import { time } from './time.ts';

/** The shape that entries are stored in. Entries of an older shape are upgraded on reading: `upgrade-history.ts`. */
export const historyVersion = 2;

/** Replaces the website's username and password in a history. */
export const hiddenText = '*'.repeat(8);

const toolCallType = z.enum(['act', 'choose_action', 'execute_cua', 'select_element_option', 'wait', 'done', 'failed']);

/** How a person who writes a test would describe an element, so that nothing else on the page fits. */
const elementLocator = z.object({
  by: z.enum(['role', 'label', 'placeholder', 'testId', 'text']),
  value: z.string(),
  role: z.string().optional(),
  /** The row, list item, card or section that it is in, by a text in there. */
  within: z.object({ role: z.string().optional(), css: z.string().optional(), hasText: z.string() }).optional(),
  /** Where nothing tells it from others of that name: its place among them, from 0. */
  nth: z.int().optional(),
});
export type ElementLocator = z.infer<typeof elementLocator>;

/** What the owner of a failed step may have meant: a sentence, and the step changed accordingly. */
const suggestion = z.object({ says: z.string(), step: z.string() });
export type Suggestion = z.infer<typeof suggestion>;

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
  /** What was done or checked; in an error entry, the action or check that failed. */
  action: action.optional(),
  /** What a check found, as part of a sentence. */
  found: z.string().optional(),
  /** What it brought about. */
  effects: effects.optional(),
  locator: elementLocator.optional(),
  /** Selectors of the frames that it is in, from the outermost. */
  frames: z.array(z.string()).optional(),
  /** The tab it was done in, in the order of their opening; the first one is left out. */
  tab: z.int().optional(),
  /** The selector of what something was dropped on. */
  dropSelector: z.string().optional(),
  /** In an error entry: how the step could be changed. */
  suggestions: z.array(suggestion).optional(),
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
/** An entry of the current step. */
export type StepEntry = WithoutStep<NewHistoryEntry>;
