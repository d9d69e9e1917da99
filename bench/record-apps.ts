// `APPS=FOLDER OUT=FILE npm run bench:record [APP …]`: performs the references of flows and steps in small web apps, and writes each page as the
// network for choosing controls sees it, with what was used there. training/README.md says what they are for.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ElementHandle, Locator, Page } from 'playwright-core';
import { createPageAgent } from '../src/testing/perform-on-page.ts';
import type { OutlineNode } from '../src/worker/chooser/outline.ts';
import { findBrowserPath } from './browser-path.ts';
import { serveFolder } from './serve-folder.ts';

type Step = {
  text: string;
  also?: string[];
  start?: string;
  reference?: string;
  after?: string;
  check?: true;
  impossible?: true;
};
type Flow = { name: string; steps: Step[]; mustFail?: true };
/** `key`: of the element, and the entry of a list that is meant. Null if what was used is not in the outline. */
type Operation = { kind: 'click' | 'tick' | 'untick' | 'type' | 'other'; key: string | null; value?: string };
type State = { nodes: (OutlineNode & { key: string })[]; operation: Operation | null };
type Recorded = Pick<Step, 'text' | 'also'> & {
  app: string;
  before: string;
  answer: 'no' | 'check_only' | null;
  states: State[];
};

const folder = process.env.APPS ?? '';
const wanted = process.argv.slice(2);
const apps = readdirSync(folder).filter((name) => wanted.length === 0 || wanted.includes(name));
const agent = createPageAgent({ ...process.env, BROWSER_PATH: findBrowserPath() });
type Opened = Awaited<ReturnType<typeof agent.open>>;
type Outlined = Awaited<ReturnType<Opened['outlined']>>[number];
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
const acting = new Set([
  ...['click', 'fill', 'check', 'uncheck', 'setChecked', 'selectOption', 'type', 'pressSequentially', 'press'],
  ...['dblclick', 'hover', 'dragTo', 'setInputFiles', 'tap', 'selectText', 'clear', 'dispatchEvent'],
]);
const holders = new Set(['nav', 'section', 'form', 'row', 'card', 'dialog', 'menu', 'toolbar', 'columns', 'say']);
const recorded: Recorded[] = [];
const mistakes: string[] = [];
process.on('unhandledRejection', (error) => {
  if (!/already handled/.test(String(error))) throw error;
});
for (const app of apps) {
  const site = await serveFolder(join(folder, app));
  const read = (name: string) => JSON.parse(readFileSync(join(folder, app, name), 'utf8'));
  if (existsSync(join(folder, app, 'flows.json')))
    for (const flow of read('flows.json') as Flow[]) await recordFlow(app, site.url, flow);
  if (existsSync(join(folder, app, 'steps.json')))
    for (const step of read('steps.json') as Step[]) await recordAlone(app, site.url, step);
  site.close();
  console.log(app, recorded.length, 'steps,', mistakes.length, 'mistakes');
}
await agent.close();
const lines = recorded.map((each) => `${JSON.stringify(each)}\n`);
writeFileSync(process.env.OUT ?? 'recorded.jsonl.gz', gzipSync(lines.join('')));
for (const each of mistakes) console.log(each);

async function open(url: string) {
  const opened = await agent.open(url);
  opened.page().setDefaultTimeout(4_000);
  return opened;
}

async function recordFlow(app: string, url: string, { name, steps, mustFail = undefined }: Flow) {
  const opened = await open(url);
  for (const [at, step] of steps.entries()) {
    const isImpossible = mustFail && at === steps.length - 1;
    const found = await recordStep(opened, isImpossible && !step.check ? { ...step, impossible: true } : step);
    if ('mistake' in found) {
      mistakes.push(`${app}, ${name}, ${at + 1}: ${found.mistake}`);
      break;
    }
    recorded.push({ app, text: step.text, before: steps[at - 1]?.text ?? '', ...found });
  }
  await opened.close();
}

async function recordAlone(app: string, url: string, step: Step) {
  const opened = await open(url);
  const found = await new AsyncFunction('page', step.start ?? '')(opened.page()).then(
    () => recordStep(opened, step),
    (error: unknown) => ({ mistake: `start: ${String(error).split('\n')[0]}` }),
  );
  if ('mistake' in found) mistakes.push(`${app}, ${step.text}: ${found.mistake}`);
  else recorded.push({ app, text: step.text, also: step.also ?? [], before: '', ...found });
  await opened.close();
}

async function recordStep(opened: Opened, { reference, after, check, impossible }: Step) {
  if (check || impossible || !reference) {
    const answer: Recorded['answer'] = check ? 'check_only' : 'no';
    return { answer, states: [{ nodes: nodesOf(await opened.outlined()), operation: null }] };
  }
  if (
    await opened
      .page()
      .evaluate(`Boolean(${after})`)
      .catch(() => false)
  )
    return { mistake: 'true before' };
  const states: State[] = [];
  const note = async (method: string, values: unknown[], locator: Locator) => {
    const outlined = (await opened.outlined()).filter(({ element: each }) => each !== undefined);
    const element = await locator.first().elementHandle();
    states.push({
      nodes: nodesOf(outlined),
      operation: element ? await operationOf(outlined, element, method, values) : null,
    });
  };
  try {
    await new AsyncFunction('page', reference)(watched(opened.page(), note));
  } catch (error) {
    return { mistake: String(error).split('\n')[0] };
  }
  if (after && !(await opened.becomesTrue(after))) return { mistake: 'no effect' };
  states.push({ nodes: nodesOf(await opened.outlined()), operation: null });
  return { answer: null, states };
}

function nodesOf(outlined: Outlined[]) {
  return outlined.map((each) => ({ ...each.node, key: keyOf(each) }));
}
function keyOf({ element, option }: Outlined) {
  return option === undefined ? element.key : `${element.key} ${option}`;
}

type Note = (method: string, values: unknown[], locator: Locator) => Promise<void>;

/** The page as a reference uses it; each action is noted before it is performed. */
function watched<Of extends object>(target: Of, note: Note, page = target as unknown as Page): Of {
  return new Proxy(target, {
    get(of, name: string) {
      const value = Reflect.get(of, name);
      if (name === 'keyboard' || name === 'mouse') return watchedInput(value as object, note, page);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => {
        if (acting.has(name)) {
          const isPage = 'keyboard' in of;
          const locator = isPage ? page.locator(values[0] as string) : (of as unknown as Locator);
          return note(name, isPage ? values.slice(1) : values, locator).then(() => value.apply(of, values));
        }
        const result = value.apply(of, values);
        return isLocator(result) ? watched(result as object, note, page) : result;
      };
    },
  });
}

/** Keys and the mouse mean no control that can be told. */
function watchedInput(input: object, note: Note, page: Page): object {
  return new Proxy(input, {
    get: (of, name: string) => {
      const value = Reflect.get(of, name);
      return (...values: unknown[]) =>
        note('press', [], page.locator('body')).then(() => (value as (...all: unknown[]) => unknown).apply(of, values));
    },
  });
}

function isLocator(value: unknown) {
  return typeof value === 'object' && value !== null && 'elementHandle' in value;
}

async function operationOf(
  outlined: Outlined[],
  element: ElementHandle,
  method: string,
  values: unknown[],
): Promise<Operation> {
  const boxes = await element.evaluate((node) => {
    const found: Element[] = [];
    const own = node as HTMLElement;
    for (let each: Element | null = own; each && found.length < 7; each = each.parentElement) found.push(each);
    const control = (own.closest('label') as HTMLLabelElement | null)?.control;
    return [...(control ? [control] : []), ...found].map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return { tag: each.tagName.toLowerCase(), box: [left, top, width, height] };
    });
  });
  const isSame = (each: Outlined, { tag, box }: (typeof boxes)[number]) =>
    each.element.tag === tag && each.element.box.every((value, at) => Math.abs(value - (box[at] as number)) < 1.5);
  const usable = outlined.filter(({ node, option }) => option === undefined && !holders.has(node.kind));
  const target = boxes.map((box) => usable.find((each) => isSame(each, box))).find(Boolean);
  if (method === 'selectOption') {
    const label = await element.evaluate((node, wished) => {
      const { options } = node as HTMLSelectElement;
      const wish = typeof wished === 'object' && wished ? (wished as Record<string, unknown>) : null;
      return [...options].find((each, at) =>
        wish
          ? each.label === wish['label'] || each.value === wish['value'] || at === wish['index']
          : each.value === wished || each.label === wished,
      )?.label;
    }, values[0]);
    const choice = outlined.find(
      (each) => target && each.element.key === target.element.key && each.option?.trim() === label?.trim(),
    );
    return { kind: 'click', key: choice ? keyOf(choice) : null };
  }
  const key = target ? keyOf(target) : null;
  if (['fill', 'type', 'pressSequentially'].includes(method)) return { kind: 'type', key, value: String(values[0]) };
  const isTicked = target ? ['check', 'switch', 'radio'].includes(target.node.kind) : false;
  if (method === 'check' || (method === 'setChecked' && values[0])) return { kind: 'tick', key };
  if (method === 'uncheck' || method === 'setChecked') return { kind: 'untick', key };
  if (!['click', 'tap', 'dblclick'].includes(method)) return { kind: 'other', key };
  if (isTicked)
    return { kind: target?.node.kind !== 'radio' && target?.node.flags.includes('on') ? 'untick' : 'tick', key };
  return { kind: 'click', key };
}
