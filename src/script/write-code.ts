import type { Value } from '../contract/actions/value.ts';
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
    .flatMap((part, index) => (index === 0 ? [part] : [environment('SITE_USERNAME'), part]))
    .filter(Boolean)
    .join(' + ');
}

export function environment(variable: string) {
  return `(process.env.${variable} ?? '')`;
}

/** What is typed. What the history hides is read from the environment. */
export function valueCode(value: Value): string {
  switch (value.kind) {
    case 'text':
      return quoteShown(value.text);
    case 'stored':
      return environment(value.which === 'password' ? 'SITE_PASSWORD' : 'SITE_USERNAME');
    case 'secret':
      return environment(value.variable.replaceAll(/\W/g, ''));
    case 'generated':
      return quote(value.what);
    case 'read':
      return quote('');
    default:
      return value satisfies never;
  }
}

/** The environment variables that a script reads, in the order of their first use. */
export function variablesIn(code: string) {
  return [...new Set([...code.matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name))];
}

/** The first comment of a script. */
export function variablesComment(variables: string[]) {
  return variables.length > 0 ? [`// Set before you run it: ${variables.join(', ')}`] : [];
}

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

export function repeat(line: string, times: number) {
  return times > 1 ? [`for (let time = 0; time < ${times}; time += 1) {`, `  ${line}`, '}'] : [line];
}
