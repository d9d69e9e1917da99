// For what no list of elements shows (a canvas, a map): the model sees the screen and points.
import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { takeScreenshot } from '../../browser/take-screenshot.ts';
import { pointTools } from './point.ts';
import { defineTool, Malformed, type Turn } from './tool.ts';

export const executeCua = defineTool({
  name: 'execute_cua',
  description: `Shows you the screen as a picture and lets you point, for at most ${limits.modelPictureSteps} steps. Only for what the list of elements does not show.`,
  input: z.object({ instruction: z.string().min(1).describe('What is to be done there.') }),
  use: async ({ instruction }, turn) => {
    if (turn.pictures.left <= 0) throw new Malformed('The steps with pictures are used up.');
    turn.runner.tell({
      type: 'tool_call',
      toolCallType: 'execute_cua',
      data: { instruction, description: `Using the screen: ${instruction}` },
    });
    const description = await takeSteps(turn, instruction);
    turn.runner.tell({ type: 'tool_call_result', toolCallType: 'execute_cua', data: { description } });
    return description;
  },
});

async function takeSteps(turn: Turn, instruction: string) {
  const done: string[] = [];
  let before: Buffer | null = null;
  for (;;) {
    const view = await turn.runner.look();
    const picture = await pictureOf({ ...turn, view });
    if (!picture) return 'The screen shows a secret, so no picture of it can be sent.';
    // What is painted changes without the page's elements changing.
    if (before && !picture.equals(before)) turn.evidence.did({ texts: [] });
    if (turn.pictures.left <= 0) return `The limit of picture steps was reached. ${done.join(' ')}`;
    turn.pictures.left -= 1;
    before = picture;
    const text = [`Do this on the screen: ${instruction}`, ...done].join('\n');
    const [call] = (await turn.ask({ text, images: [picture], tools: pointTools })).calls;
    const tool = pointTools.find(({ name }) => name === call?.name);
    if (!call || !tool) return `Stopped. ${done.join(' ')}`;
    if (tool.name === 'finish') return `Done. ${done.join(' ')}`;
    const result = await tool.use(call.input, { ...turn, view }).catch(tellMalformed);
    done.push(`${call.name} ${JSON.stringify(call.input)}: ${result}`);
  }
}

function tellMalformed(error: unknown) {
  if (error instanceof Malformed) return error.message;
  throw error;
}

/** Null when a secret is to be seen that cannot be blotted out. */
async function pictureOf({ runner, view, secrets }: Turn) {
  const telling = view.elements.filter(({ own, text, value, placeholder }) =>
    [own, text, value, placeholder].some((each) => secrets.hide(each) !== each),
  );
  const located = await Promise.all(telling.map(({ id }) => view.locate(id)));
  if (located.some((each) => each?.selector === '')) return null;
  return takeScreenshot(
    runner.session,
    located.flatMap((each) => (each ? [each.element] : [])),
  );
}
