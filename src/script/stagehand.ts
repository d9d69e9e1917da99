// A script for Stagehand. What was recorded is done again as it was, which needs no model; only what was done by looking at
// the screen, or was not found, is left to its agent.
import type { HistoryData } from '../contract/history.ts';
import {
  failureComment,
  findFailure,
  nameAction,
  opensDialog,
  type Recorded,
  type RecordedAction,
  type RecordedStep,
  readSteps,
  type Script,
  type ScriptWebsite,
} from './script.ts';
import { actionCode } from './stagehand-action.ts';
import { helpers, importsFor } from './stagehand-helpers.ts';
import {
  asStored,
  comment,
  environment,
  indent,
  quote,
  quoteShown,
  variablesComment,
  variablesIn,
} from './write-code.ts';

const fastModel = 'openai/gpt-4.1-mini';
const agentModel = 'openai/computer-use-preview';
const agentSteps = 5;

export function writeStagehand(recorded: Recorded): Script {
  const { website, history, title } = recorded;
  const warnings: string[] = [];
  const recordedSteps = readSteps(recorded);
  const body = recordedSteps.flatMap((step) => {
    const lines = writeStep(step, warnings);
    return lines.length > 0 ? ['', comment(step.title), ...lines] : [];
  });
  const main = [
    ...storageLines(website),
    ...credentialLines(recorded, warnings),
    ...(opensDialog(history) ? dialogLines : []),
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
  const text = code.join('\n');
  const used = helpers(text);
  const needsModel = /\.agent\(|stagehand\.act\('/.test(text);
  const variables = [...variablesIn([text, ...used].join('\n')), ...(needsModel ? ['OPENAI_API_KEY'] : [])];
  const imports = [...importsFor(used.join('\n')), "import { Stagehand } from '@browserbasehq/stagehand';"];
  const script = [...variablesComment(variables), ...imports, '', ...code, ...used, ''].join('\n');
  return { script, warnings, variables, failedAt: findFailure(recordedSteps, script) };
}

function writeStep({ actions, failure }: RecordedStep, warnings: string[]): string[] {
  const lines = actions.map((action) => writeAction(action, warnings));
  if (!failure) return lines.flat();
  return [...lines.slice(0, -1).flat(), ...writeFailure(failure, lines.at(-1) ?? [], warnings)];
}

function writeAction(action: RecordedAction, warnings: string[]): string[] {
  const lines = recordedCode(action);
  if (!lines) warnings.push(`Not in the script: ${nameAction(action)}`);
  return lines ?? [];
}

function recordedCode({ data, toolCallType }: RecordedAction): string[] | null {
  if (toolCallType === 'done' || toolCallType === 'failed') return [];
  if (toolCallType === 'execute_cua') return agentCode(data);
  return data.action ? actionCode(data.action, data) : null;
}

/** So that the script fails where the run did, and passes once the website is repaired. */
function writeFailure(
  failure: NonNullable<RecordedStep['failure']>,
  lastAction: string[],
  warnings: string[],
): string[] {
  const { message, data } = failure;
  const why = failureComment(failure);
  if (data.action?.kind === 'pageChanges' && lastAction.length > 0)
    return [
      why,
      'const before = await look();',
      ...lastAction,
      `await until('the page changes', async () => (await look()) !== before);`,
    ];
  const lines = data.action && actionCode(data.action, data);
  if (lines && lines.length > 0) return [...lastAction, why, ...lines];
  warnings.push('The script stops where the run failed, because the failed step cannot be written as code.');
  return [...lastAction, why, `throw new Error(${quote(message)});`];
}

function agentCode({ instruction, description = '' }: HistoryData) {
  return [
    'await stagehand',
    `  .agent({ mode: 'cua', model: ${quote(agentModel)} })`,
    `  .execute({ instruction: ${quoteShown(instruction ?? description)}, maxSteps: ${agentSteps} });`,
  ];
}

function typesStored({ action }: HistoryData) {
  return action?.kind === 'type' && action.value.kind === 'stored';
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
  if (!username || history.some(({ data }) => typesStored(data))) return [];
  warnings.push('Stagehand sends the credentials with every request, also to other hosts that the pages load from.');
  const pair = `\`\${${environment('SITE_USERNAME')}}:\${${environment('SITE_PASSWORD')}}\``;
  return [
    'await stagehand.context.setExtraHTTPHeaders({',
    `  authorization: \`Basic \${Buffer.from(${pair}).toString('base64')}\`,`,
    '});',
  ];
}
