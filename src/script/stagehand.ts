import type { HistoryEntry } from '../contract/history.ts';
import type { Script, ScriptWebsite } from './generate-script.ts';
import { inCode, indent, storageLines } from './write-code.ts';

export function writeStagehand(website: ScriptWebsite, history: HistoryEntry[]): Script {
  const deeds = history.filter((entry) => entry.type === 'tool_call');
  const lines = deeds.map(({ data, toolCallType }) => writeDeed(data.description ?? data.method ?? toolCallType));
  const body = [
    "const stagehand = new Stagehand({ env: 'LOCAL' });",
    'await stagehand.init();',
    'const page = stagehand.page;',
    ...storageLines(website, 'page'),
    `await page.goto(${inCode(website.url)});`,
    ...lines,
    'await stagehand.close();',
  ];
  const script = [
    "import { Stagehand } from '@browserbasehq/stagehand';",
    '',
    'async function main() {',
    ...indent(body),
    '}',
    '',
    'main();',
    '',
  ].join('\n');
  return { script, warnings: [] };
}

function writeDeed(description: string) {
  return `await page.act(${inCode(description)});`;
}
