import type { ScriptWebsite } from './generate-script.ts';

const hidden = '*'.repeat(8);

export function inCode(text: string) {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** What is hidden in the history is read from the environment. */
export function secretOr(text: string) {
  return text === hidden ? "process.env.SITE_PASSWORD ?? ''" : inCode(text);
}

export function indent(lines: string[]) {
  return lines.map((line) => `  ${line}`);
}

/** Local storage values are set for the site's host, before its first page. */
export function storageLines({ url, localStorage }: ScriptWebsite, page: string) {
  if (Object.keys(localStorage).length === 0) return [];
  const { hostname } = new URL(url);
  return [
    `await ${page}.addInitScript((values) => {`,
    `  if (location.hostname !== ${inCode(hostname)}) return;`,
    '  for (const [key, value] of Object.entries(values)) {',
    "    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));",
    '  }',
    `}, ${JSON.stringify(localStorage)});`,
  ];
}
