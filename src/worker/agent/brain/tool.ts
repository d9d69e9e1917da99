import { z } from 'zod';
import type { ModelAnswer, ModelTool } from '../../../model/model.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { PageView } from '../page/page-view.ts';
import type { Evidence } from './evidence.ts';
import type { Placeholders } from './placeholders.ts';

/** What a tool works with: the page as the model has just seen it. */
export type Turn = {
  runner: ActionRunner;
  view: PageView;
  step: string;
  evidence: Evidence;
  secrets: Placeholders;
  /** How many more pictures may be sent. */
  pictures: { left: number };
  ask: (question: { text: string; images?: Uint8Array[]; tools: ModelTool[] }) => Promise<ModelAnswer>;
};
/** Answers what came of it, in words for the model. */
export type BrainTool = ModelTool & { use: (input: unknown, turn: Turn) => Promise<string> };

/** The call does not fit the tool. The message is for the model. */
export class Malformed extends Error {}

type Definition<Input extends z.ZodObject> = {
  name: string;
  description: string;
  input: Input;
  use: (input: z.output<Input>, turn: Turn) => Promise<string>;
};

export function defineTool<Input extends z.ZodObject>({ input, use, ...rest }: Definition<Input>): BrainTool {
  return {
    ...rest,
    parameters: z.toJSONSchema(input, { io: 'input' }),
    use: async (given, turn) => {
      const parsed = input.safeParse(given);
      if (!parsed.success) throw new Malformed(`The arguments do not fit: ${z.prettifyError(parsed.error)}`);
      return use(parsed.data, turn);
    },
  };
}

/** What every tool that does something is told beside. */
export const reason = z.string().max(500).optional().describe('Why, in one short sentence.');
