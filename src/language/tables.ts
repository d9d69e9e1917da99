// Tables of test documents, as the lists that they stand for.
import type { Lexicon } from './lexicon.ts';

const rowOf = (line: string) =>
  /^\s*\|(.*)\|\s*$/
    .exec(line)?.[1]
    ?.split('|')
    .map((cell) => cell.trim());

/** A row of a table of test cases: what is done, and what is expected. Numbers, verdicts and sorts of tests are left out. */
function readRow(cells: string[], lexicon: Lexicon): string | null {
  const { introductions, verbs } = lexicon;
  const isNumber = (cell: string) => /^#?\p{L}{0,5}[-_ ]?\d+(?:\.\d+)*[.)]?$/u.test(cell);
  const told = cells.filter(
    (cell) =>
      cell !== '' && !isNumber(cell) && !introductions.has('verdicts', cell) && !introductions.has('sorts', cell),
  );
  const [first, second, third, ...more] = told;
  const [expected = ''] = introductions.listOf('expectations');
  const result = (does: string, shows: string) => `${does.replace(/[.;]$/, '')}. ${expected}: ${shows}`;
  if (!first || !second || more.length > 0) return null;
  if (third === undefined) return result(first, second);
  return verbs.has('clicking', second) ? result(`${second} ${first}`, third) : null;
}

/** A table below a line: its only column is a list, two columns are names and values. More are left as they are. */
export function withTables(step: string, lexicon: Lexicon): string {
  const alone = step.includes('\n') ? undefined : rowOf(step);
  const row = alone ? readRow(alone, lexicon) : null;
  if (row) return row;
  const lines: string[] = [];
  let rows: string[][] = [];
  const end = () => {
    const cells = rows.filter((row) => !row.every((cell) => /^:?-*:?$/.test(cell)));
    const width = Math.max(0, ...cells.map((row) => row.length));
    const lead = lines.at(-1)?.trimEnd().replace(/:$/, '');
    if (lead && width === 1) lines[lines.length - 1] = `${lead}: ${cells.map(([cell]) => `“${cell}”`).join(', ')}`;
    else if (lead && width === 2) lines.push(...cells.map(([name, value]) => `- ${name}: ${value}`));
    else lines.push(...rows.map((row) => `| ${row.join(' | ')} |`));
    rows = [];
  };
  for (const line of step.split('\n')) {
    const row = rowOf(line);
    if (row) rows.push(row);
    else {
      if (rows.length > 0) end();
      lines.push(line);
    }
  }
  if (rows.length > 0) end();
  return lines.join('\n');
}
