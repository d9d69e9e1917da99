// Divides words into the pieces that the encoder of sentences knows: the most likely ones. The same as `Pieces` in training/chooser/examples.py.

const wordPieces = 5;
const textPieces = 128;
const longestPiece = 16;
const unknownChance = -20;
/** Those before are signs of the encoder's own. */
const firstPiece = 6;
const unknown = 1;

/** The numbers of the pieces of a word. */
export function createDivider(pieces: [piece: string, chance: number][]): (word: string) => number[] {
  const known = new Map(
    pieces.map(([piece, chance], at) => [piece, { number: at + 1, chance }] as const).slice(firstPiece),
  );
  return (word) => divide(`▁${word}`).slice(0, wordPieces);

  function divide(word: string): number[] {
    const letters = [...word];
    const best = letters.map(() => ({ chance: Number.NEGATIVE_INFINITY, start: 0 }));
    const chanceAt = (end: number) => (end === 0 ? 0 : (best[end - 1]?.chance ?? Number.NEGATIVE_INFINITY));
    for (let start = 0; start < letters.length; start += 1) {
      for (let end = start + 1; end <= Math.min(letters.length, start + longestPiece); end += 1) {
        const own = known.get(letters.slice(start, end).join(''))?.chance ?? (end === start + 1 ? unknownChance : null);
        if (own === null) continue;
        const chance = chanceAt(start) + own;
        if (chance > chanceAt(end)) best[end - 1] = { chance, start };
      }
    }
    const found: number[] = [];
    for (let end = letters.length; end > 0; ) {
      const start = best[end - 1]?.start ?? 0;
      found.unshift(known.get(letters.slice(start, end).join(''))?.number ?? unknown);
      end = start;
    }
    return found;
  }
}

/** The pieces of a text, and where each of its words begins and ends among them. */
export function layOut(words: number[][]): { pieces: number[]; first: number[]; last: number[] } {
  const pieces: number[] = [];
  const first: number[] = [];
  const last: number[] = [];
  for (const word of words) {
    first.push(Math.min(pieces.length, textPieces - 1));
    pieces.push(...word.slice(0, textPieces - pieces.length));
    last.push(Math.max(0, pieces.length - 1));
  }
  return { pieces, first, last };
}
