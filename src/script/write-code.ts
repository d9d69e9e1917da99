import { hiddenText } from '../contract/history.ts';

/** A string literal. Whatever the text holds, it stays text. */
export function quote(text: string) {
  const inner = JSON.stringify(text.toWellFormed()).slice(1, -1);
  return `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** As `quote`; where the history hides the website's username, the script reads it from the environment. */
export function quoteShown(text: string) {
  if (!text.includes(hiddenText)) return quote(text);
  const parts = text.split(hiddenText).map((part) => (part ? quote(part) : ''));
  return parts
    .flatMap((part, index) => (index === 0 ? [part] : [environment.username, part]))
    .filter(Boolean)
    .join(' + ');
}

/** What the history hides is read from the environment. */
export const environment = {
  username: "(process.env.SITE_USERNAME ?? '')",
  password: "(process.env.SITE_PASSWORD ?? '')",
} as const;

export function indent(lines: string[], levels = 1) {
  return lines.map((line) => (line ? '  '.repeat(levels) + line : line));
}

/** For a comment: one line, whatever the text holds. */
export function comment(text: string) {
  return `// ${text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()}`;
}

/** A local storage holds nothing but text. */
export function asStored(value: unknown) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** So many times over. */
export function repeat(line: string, times: number) {
  return times > 1 ? [`for (let time = 0; time < ${times}; time += 1) {`, `  ${line}`, '}'] : [line];
}

/** To another page, in words that both libraries have; null for what is something else. */
export function travelCode(method: string | undefined, address: string, page: string): string[] | null {
  switch (method) {
    case 'goto':
      return [`await ${page}.goto(${quote(address)});`];
    case 'back':
      return [`await ${page}.goBack();`];
    case 'forward':
      return [`await ${page}.goForward();`];
    case 'reload':
      return [`await ${page}.reload();`];
    default:
      return null;
  }
}
