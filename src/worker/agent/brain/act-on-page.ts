import { z } from 'zod';
import { type PageAction, says } from '../../../contract/actions/action.ts';
import { limits } from '../../../contract/limits.ts';
import { goTo } from '../../browser/go-to.ts';
import { attempt } from './attempt.ts';
import { defineTool, Malformed, reason, type Turn } from './tool.ts';

const methods = ['press', 'scrollUp', 'scrollDown', 'back', 'forward', 'reload', 'goto'] as const;
type Method = (typeof methods)[number];
const waiting = { waitUntil: 'domcontentloaded', timeout: limits.pageLoadTimeoutMs } as const;

export const actOnPage = defineTool({
  name: 'act_on_page',
  description: 'Does something with the page as a whole. goto takes only an address that the step itself names.',
  input: z.object({
    method: z.enum(methods),
    text: z.string().optional().describe('For press, a key. For goto, the address.'),
    reason,
  }),
  use: async ({ method, text = '', reason: why }, turn) => {
    if (method === 'press' && !text) throw new Malformed('press needs a key in text.');
    const said = method === 'goto' ? addressIn(turn, text) : text;
    const performed = { method, action: actionOf(method, said), arguments: said ? [said] : [] };
    turn.runner.think(says(performed.action), why);
    const work = () => turn.runner.perform(performed, () => perform(turn, method, said));
    return attempt(turn, { key: method, texts: [said, text], work });
  },
});

function actionOf(method: Method, said: string): PageAction {
  switch (method) {
    case 'press':
      return { kind: 'pressKey', key: said };
    case 'scrollUp':
    case 'scrollDown':
      return { kind: 'scroll', to: method === 'scrollUp' ? 'up' : 'down' };
    case 'back':
      return { kind: 'goBack' };
    case 'forward':
      return { kind: 'goForward' };
    case 'reload':
      return { kind: 'reload' };
    case 'goto':
      return { kind: 'goTo', to: { url: said } };
    default:
      return method satisfies never;
  }
}

/** Else a link that is broken would be walked around, and never told. */
function addressIn({ runner, step }: Turn, text: string) {
  const isAddress = /^(?:https?:\/\/|\/)|\.\w/.test(text) && URL.canParse(text, runner.site.url);
  const url = isAddress ? new URL(text, runner.site.url).href : '';
  if (url && (step.includes(text) || url === new URL(runner.site.url).href)) return url;
  throw new Malformed('goto takes only an address that the step itself names. Use what the page offers.');
}

async function perform({ runner }: Turn, method: Method, said: string) {
  const page = runner.session.front();
  switch (method) {
    case 'press':
      return page.keyboard.press(said);
    case 'scrollUp':
    case 'scrollDown':
      await page.evaluate(`scrollBy(0, innerHeight * ${method === 'scrollUp' ? -0.8 : 0.8})`);
      return;
    case 'back':
      await page.goBack(waiting);
      return;
    case 'forward':
      await page.goForward(waiting);
      return;
    case 'reload':
      await page.reload(waiting);
      return;
    case 'goto':
      await goTo(runner.session, said);
      return;
    default:
      return method satisfies never;
  }
}
