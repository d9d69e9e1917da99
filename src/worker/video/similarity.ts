/** From 0 to 1: how much of the longer text both have in common, by the fewest letters to change. */
export function similarity(one: string, two: string): number {
  const longest = Math.max(one.length, two.length);
  if (longest === 0) return 1;
  let row = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (let x = 1; x <= one.length; x += 1) {
    const next = [x];
    for (let y = 1; y <= two.length; y += 1) {
      const change = (row[y - 1] as number) + (one[x - 1] === two[y - 1] ? 0 : 1);
      next.push(Math.min(change, (row[y] as number) + 1, (next[y - 1] as number) + 1));
    }
    row = next;
  }
  return 1 - (row.at(-1) as number) / longest;
}
