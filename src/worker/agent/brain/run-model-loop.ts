// A part of a step, worked out by a language model: one tool call after the other, until the page shows that it is done.
import { limits } from '../../../contract/limits.ts';
import { type Model, type ModelCall, ModelError } from '../../../model/model.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { shorten } from '../page/shorten.ts';
import { describePage } from './describe-page.ts';
import { createEvidence, type Evidence } from './evidence.ts';
import { createPlaceholders } from './placeholders.ts';
import { type BrainTool, Malformed, type Turn } from './tool.ts';
import { brainTools, done, failed } from './tools.ts';
import { system, writePrompt } from './write-prompt.ts';

type Task = { model: Model; runner: ActionRunner; step: string; part: string; why: string; timeUp: AbortSignal };
/** `touched`: something was done on the page, so that nobody else can begin anew. */
export type Outcome = { done: true } | { done: false; clause: string; touched: boolean };

const mostMalformed = 3;
const mostRefused = 2;
const mostAlike = 3;

/** The message is a sentence for the history. */
class GaveUp extends Error {}

export async function runModelLoop(task: Task): Promise<Outcome> {
  const evidence = createEvidence(task.part);
  try {
    await takeTurns(task, evidence);
    return { done: true };
  } catch (error) {
    task.runner.signal.throwIfAborted();
    return { done: false, clause: explain(error, task.timeUp), touched: evidence.touched() };
  }
}

function explain(error: unknown, timeUp: AbortSignal) {
  if (error instanceof GaveUp) return error.message;
  if (error instanceof ModelError) return `The model request failed: ${error.message}.`;
  if (timeUp.aborted) return `The model took longer than ${limits.modelStepMs / 1000} seconds.`;
  throw error;
}

async function takeTurns({ model, runner, step, part, why, timeUp }: Task, evidence: Evidence) {
  const secrets = createPlaceholders(runner.site);
  const signal = AbortSignal.any([runner.signal, timeUp]);
  const ask: Turn['ask'] = ({ text, images = [], tools }) =>
    model.ask({ system, text: secrets.hide(text), images, tools, signal });
  const pictures = { left: limits.modelPictureSteps };
  const told: string[] = [];
  const circles = countAlike(mostAlike, 'The model kept doing the same thing.');
  const malformed = countTo(mostMalformed, 'The model kept giving answers that could not be used.');
  const refused = countTo(mostRefused, 'The model said that it was done, but it was not.');

  for (let turn = 0; turn < limits.modelCallsPerPart; turn += 1) {
    timeUp.throwIfAborted();
    const view = await runner.look();
    const page = describePage(view, step);
    const { calls } = await ask({ text: writePrompt({ step, part, why, page, told }), tools: brainTools });
    const call = calls[0];
    try {
      const tool = toolOf(call);
      const result = await tool.use(call?.input, { runner, view, step, evidence, secrets, pictures, ask });
      if (tool === done && !result)
        return runner.tell({ type: 'tool_call', toolCallType: 'done', data: sayDone(call) });
      if (tool === failed) throw new GaveUp(giveUp(runner, result));
      if (tool === done) refused(result);
      circles(JSON.stringify([call, page]));
      told.push(sayCall(call, tool === done ? `This is not done: ${result}` : result));
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      malformed();
      told.push(sayCall(call, error.message));
    }
  }
  throw new GaveUp(`The model did not finish in ${limits.modelCallsPerPart} calls.`);
}

function toolOf(call: ModelCall | undefined): BrainTool {
  if (!call) throw new Malformed('Answer with a tool call, not with words.');
  const tool = brainTools.find(({ name }) => name === call.name);
  if (!tool) throw new Malformed(`There is no such tool. There are ${brainTools.map(({ name }) => name).join(', ')}.`);
  return tool;
}

function sayCall(call: ModelCall | undefined, result: string) {
  return `${call ? `${call.name} ${shorten(JSON.stringify(call.input), 300)}: ` : ''}${shorten(result, 400)}`;
}

function sayDone(call: ModelCall | undefined) {
  const { summary } = (call?.input ?? {}) as { summary?: string };
  return { description: summary ? `The model says: ${shorten(summary, 400)}` : 'The model says that it is done.' };
}

function giveUp(runner: ActionRunner, reason: string) {
  runner.tell({ type: 'tool_call', toolCallType: 'failed', data: { description: reason } });
  return `The model could not do it either: ${shorten(reason, 200).replace(/[.\s]*$/, '.')}`;
}

function countTo(most: number, sentence: string) {
  let count = 0;
  return (detail = '') => {
    count += 1;
    if (count >= most) throw new GaveUp(`${sentence} ${detail}`.trim());
  };
}

/** The same call on the same page leads to the same page. */
function countAlike(most: number, sentence: string) {
  const seen = new Map<string, () => void>();
  return (what: string) => {
    const count = seen.get(what) ?? countTo(most, sentence);
    seen.set(what, count);
    count();
  };
}
