// Tables of test documents, as the lists that they stand for.

const rowOf = (line: string) =>
  /^\s*\|(.*)\|\s*$/
    .exec(line)?.[1]
    ?.split('|')
    .map((cell) => cell.trim());

/** A table below a line: its only column is a list, two columns are names and values. More are left as they are. */
export function withTables(step: string): string {
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
