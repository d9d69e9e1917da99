// A script for Stagehand. What was recorded is done again as it was, which needs no model; only what was done by looking at
// the screen is left to its agent.
import type { HistoryData } from '../contract/history.ts';
import { sampleFile } from '../contract/sample-file.ts';
import {
  asks,
  type Deed,
  deedsByStep,
  nameDeed,
  type Recorded,
  type Script,
  type ScriptWebsite,
  scriptTimes,
} from './script.ts';
import { helpers, importsFor } from './stagehand-helpers.ts';
import { asStored, comment, environment, indent, quote, quoteShown, repeat, travelCode } from './write-code.ts';

const fastModel = 'openai/gpt-4.1-mini';
const agentModel = 'openai/computer-use-preview';
const agentSteps = 5;

export function writeStagehand(recorded: Recorded): Script {
  const { website, history, title, steps } = recorded;
  const warnings: string[] = [];
  const body = [...deedsByStep(history)].flatMap(([step, deeds]) => {
    const lines = deeds.flatMap((deed) => writeDeed(deed, warnings));
    return lines.length > 0 ? ['', comment(steps[step] ?? `Step ${step + 1}`), ...lines] : [];
  });
  const main = [
    ...storageLines(website),
    ...credentialLines(recorded, warnings),
    ...(asks(history) ? dialogLines : []),
    `await stagehand.context.awaitActivePage().then((page) => page.goto(${quote(website.url)}));`,
    ...body,
  ];
  const code = [
    comment(title),
    'const stagehand = new Stagehand({',
    "  env: 'LOCAL', // 'BROWSERBASE' to run it in the cloud",
    `  model: ${quote(fastModel)},`,
    '  selfHeal: false,',
    '  localBrowserLaunchOptions: { headless: true },',
    '});',
    'await stagehand.init();',
    'try {',
    ...indent(main),
    '} finally {',
    '  await stagehand.close();',
    '}',
  ];
  const used = helpers(code.join('\n'));
  const imports = [...importsFor(used.join('\n')), "import { Stagehand } from '@browserbasehq/stagehand';"];
  return { script: [...imports, '', ...code, ...used, ''].join('\n'), warnings };
}

function writeDeed(deed: Deed, warnings: string[]): string[] {
  const lines = deedCode(deed);
  if (!lines) warnings.push(`Not in the script: ${nameDeed(deed)}`);
  return lines ?? [];
}

function deedCode({ data, toolCallType }: Deed): string[] | null {
  switch (toolCallType) {
    case 'wait':
      return [`await pause(${Math.round((data.duration ?? 1) * 1000)});`];
    case 'execute_cua':
      return agentCode(data);
    case 'done':
    case 'failed':
      return [];
    case 'act':
    case 'choose_action':
      return methodCode(data);
    default:
      return null;
  }
}

function agentCode({ instruction, description = '' }: HistoryData) {
  return [
    `await stagehand`,
    `  .agent({ mode: 'cua', model: ${quote(agentModel)} })`,
    `  .execute({ instruction: ${quoteShown(instruction ?? description)}, maxSteps: ${agentSteps} });`,
  ];
}

function methodCode(data: HistoryData): string[] | null {
  const selector = deepSelector(data);
  const [first = '', second = ''] = data.arguments ?? [];
  const act = (method: string, args: string[] = []) => {
    const { description = '' } = data;
    return selector
      ? [
          'await act({',
          `  selector: ${quote(selector)},`,
          `  method: ${quote(method)},`,
          `  arguments: [${args.join(', ')}],`,
          `  description: ${quote(description)},`,
          '});',
        ]
      : null;
  };
  const page = '(await stagehand.context.awaitActivePage())';
  switch (data.method) {
    case 'click':
    case 'doubleClick': {
      const lines = act(data.method);
      return lines && [...lines, `await pause(${scriptTimes.afterClickMs});`];
    }
    case 'clickHidden':
      return selector ? [`await ${page}.deepLocator(${quote(selector)}).sendClickEvent();`] : null;
    case 'rightClick':
      return selector ? [`await ${page}.deepLocator(${quote(selector)}).click({ button: 'right' });`] : null;
    case 'hover':
      return act('hover');
    case 'fill':
      return act('fill', [data.secret ? environment[data.secret] : quoteShown(first)]);
    case 'selectOptionFromDropdown':
      return (data.arguments ?? []).length === 1 ? act('selectOptionFromDropdown', [quoteShown(first)]) : null;
    case 'press':
      return repeat(`await ${page}.keyPress(${quote(first)});`, Number(second) || 1);
    case 'dragTo':
      return data.goal ? act('dragAndDrop', [quote(deepSelector({ ...data, selector: data.goal }) ?? '')]) : null;
    case 'upload':
      return selector ? [`await ${page}.deepLocator(${quote(selector)}).setInputFiles(${fileCode(first)});`] : null;
    case 'scrollTo':
      return act('scrollTo', ["'0%'"]);
    case 'check':
      return expectCode(data, selector);
    default:
      return travelCode(data.method, first, page);
  }
}

function expectCode({ expect, arguments: [words = ''] = [] }: HistoryData, selector: string | null): string[] | null {
  if (!expect) return null;
  const { be, not, text = '', count = 0 } = expect;
  const isSo = condition({ be, words: quoteShown(text), count, element: selector && quote(selector) });
  return isSo ? [`await until(${quote(words)}, async () => ${not ? `!(${isSo})` : isSo});`] : null;
}

type Asked = { be: NonNullable<HistoryData['expect']>['be']; words: string; count: number; element: string | null };

function condition({ be, words, count, element }: Asked): string | null {
  if (be === 'text') return `says(await pageText(), ${words})`;
  if (be === 'url') return `decodeURI((await stagehand.context.awaitActivePage()).url()).includes(${words})`;
  if (be === 'title') return `says(await (await stagehand.context.awaitActivePage()).title(), ${words})`;
  if (!element) return null;
  const found = `(await stagehand.context.awaitActivePage()).deepLocator(${element})`;
  switch (be) {
    case 'shown':
      return `await ${found}.isVisible()`;
    case 'saying':
      return `says(await ${found}.innerText(), ${words})`;
    case 'value':
      return `(await ${found}.inputValue()) === ${words}`;
    case 'ticked':
      return `await ${found}.isChecked()`;
    case 'count':
      return `(await ${found}.count()) === ${count}`;
    case 'enabled':
      return `await matches(${element}, ':enabled')`;
    case 'focused':
      return `await matches(${element}, ':focus')`;
    case 'chosen':
      return null;
    default:
      return be satisfies never;
  }
}

/** Its selectors go on into frames; what lies in a shadow root is looked for below its host. */
function deepSelector({ selector, frames = [] }: HistoryData): string | null {
  if (!selector) return null;
  const [path = '', ...inShadows] = selector.split(' >> css=');
  const outer = [...frames, path].map((each) => each.replace(/^xpath=/, '')).join('');
  const inner = inShadows.map((css) => `//${css.replaceAll(' > ', '/').replaceAll(/:nth-of-type\((\d+)\)/g, '[$1]')}`);
  return `xpath=${outer}${inner.join('')}`;
}

function fileCode(name: string) {
  return `file(${quote(name)}, ${quote(sampleFile(name).base64)})`;
}

/** Stagehand would dismiss what the page asks. */
const dialogLines = [
  'await stagehand.context.addInitScript(() => {',
  '  window.alert = () => {};',
  '  window.confirm = () => true;',
  "  window.prompt = (_question, answer) => answer ?? '';",
  '});',
];

/** Set for the site's host before its first page, and once. */
function storageLines({ url, localStorage }: ScriptWebsite) {
  const values = Object.entries(localStorage);
  if (values.length === 0) return [];
  return [
    'await stagehand.context.addInitScript((values: string[][]) => {',
    `  if (location.hostname !== ${quote(new URL(url).hostname)} || sessionStorage.getItem('stored')) return;`,
    "  sessionStorage.setItem('stored', 'true');",
    "  for (const [key = '', value = ''] of values) localStorage.setItem(key, value);",
    '}, [',
    ...values.map(([key, value]) => `  [${quote(key)}, ${quote(asStored(value))}],`),
    ']);',
  ];
}

/** Whoever typed them did not have to be asked by the server. */
function credentialLines({ website: { username }, history }: Recorded, warnings: string[]) {
  if (!username || history.some(({ data }) => data.secret)) return [];
  warnings.push('Stagehand sends the credentials with every request, also to other hosts that the pages load from.');
  const pair = `\`\${${environment.username}}:\${${environment.password}}\``;
  return [
    '// Set SITE_USERNAME and SITE_PASSWORD before you run it.',
    'await stagehand.context.setExtraHTTPHeaders({',
    `  authorization: \`Basic \${Buffer.from(${pair}).toString('base64')}\`,`,
    '});',
  ];
}
