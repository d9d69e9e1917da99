// The plain first brain: quoted labels, one action to a step. Each thing it does is told at once.
import type { Telling } from '../../contract/history.ts';
import type { BrowserSession } from '../browser/browser-session.ts';
import { goTo } from '../browser/go-to.ts';
import { choose, click, type Performed, press, showsText, type } from '../browser/perform.ts';
import { RunFailure } from '../browser/run-failure.ts';
import { type Intent, readStep } from './read-step.ts';

type StepContext = {
  session: BrowserSession;
  siteUrl: string;
  signal: AbortSignal;
  tell: (entry: Telling) => void;
};

export async function performStep(action: string, context: StepContext) {
  const intent = readStep(action);
  if (!intent) throw new RunFailure(`This step was not understood: "${action}".`);
  await carryOut(intent, action, context);
}

async function carryOut(intent: Intent, description: string, { session, siteUrl, signal, tell }: StepContext) {
  const act = async (method: string, args: string[], work: () => Promise<Performed | undefined>) => {
    tell({ type: 'thought', data: { description, reasoning: `This step asks to ${method}.` } });
    const done = await work();
    const data = { method, description, arguments: args, ...(done ? { selector: done.selector } : {}) };
    tell({ type: 'tool_call', toolCallType: 'act', data });
    tell({ type: 'tool_call_result', toolCallType: 'act', data: { description: `Done: ${description}` } });
  };
  switch (intent.kind) {
    case 'click':
      return act('click', [], () => click(session, intent.label));
    case 'type':
      return act('fill', [intent.value], () => type(session, intent.label, intent.value));
    case 'choose':
      return act('selectOptionFromDropdown', [intent.option], () => choose(session, intent.label, intent.option));
    case 'press':
      return act('press', [intent.key], async () => {
        await press(session, intent.key);
        return undefined;
      });
    case 'go':
      return act('goto', [intent.url], async () => {
        await goTo(session, new URL(intent.url, siteUrl).href);
        return undefined;
      });
    case 'wait':
      tell({ type: 'tool_call', toolCallType: 'wait', data: { duration: intent.seconds, description } });
      return pause(intent.seconds, signal);
    case 'expect':
      return expectText(intent, description, { session, tell });
    default:
      return intent satisfies never;
  }
}

async function expectText(
  intent: Extract<Intent, { kind: 'expect' }>,
  description: string,
  { session, tell }: Pick<StepContext, 'session' | 'tell'>,
) {
  if (!(await showsText(session, intent.text, intent.shown))) {
    throw new RunFailure(
      intent.shown ? `The page does not show "${intent.text}".` : `The page still shows "${intent.text}".`,
    );
  }
  tell({
    type: 'tool_call',
    toolCallType: 'choose_action',
    data: { method: intent.shown ? 'expectText' : 'expectNoText', arguments: [intent.text], description },
  });
}

function pause(seconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
