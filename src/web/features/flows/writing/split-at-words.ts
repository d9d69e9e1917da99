/** `at` is where the piece begins. */
type Piece = { text: string; at: number; isMarked: boolean };

/** The text in pieces, with the given words marked where they occur first. */
export function splitAtWords(text: string, marked: readonly string[]): Piece[] {
  const ranges = marked
    .map((words) => ({ start: text.indexOf(words), length: words.length }))
    .filter(({ start, length }) => start >= 0 && length > 0)
    .sort((one, other) => one.start - other.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, length } of ranges) {
    if (start < at) continue;
    pieces.push(
      { text: text.slice(at, start), at, isMarked: false },
      { text: text.slice(start, start + length), at: start, isMarked: true },
    );
    at = start + length;
  }
  return [...pieces, { text: text.slice(at), at, isMarked: false }].filter((piece) => piece.text !== '');
}
