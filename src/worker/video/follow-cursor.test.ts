import { beforeAll, expect, test } from 'vitest';
import type { Box } from '../ocr/picture.ts';
import { createChangeFinder } from './find-changes.ts';
import { createPointerFinder } from './find-pointer.ts';
import { type Cursor, createCursorFollower } from './follow-cursor.ts';

const size = { width: 480, height: 300 };
const arrow = [
  '#           ',
  '##          ',
  '#.#         ',
  '#..#        ',
  '#...#       ',
  '#....#      ',
  '#.....#     ',
  '#......#    ',
  '#.......#   ',
  '#........#  ',
  '#.........# ',
  '#..........#',
  '#......#####',
  '#...#..#    ',
  '#..# #..#   ',
  '#.#  #..#   ',
  '##    #..#  ',
  '#     #..#  ',
  '       ##   ',
];
type Drawn = { pointer?: [x: number, y: number]; filled?: { box: Box; grey: number }[] };

/** A white page with grey lines, what is filled, and a pointer. */
function page({ pointer, filled = [] }: Drawn): Uint8Array {
  const grey = new Uint8Array(size.width * size.height).fill(250);
  const fill = ([left, top, width, height]: Box, value: number) => {
    for (let y = top; y < top + height; y += 1) grey.fill(value, y * size.width + left, y * size.width + left + width);
  };
  for (const top of [40, 90, 140, 190, 240]) fill([20, top, 440, 1], 200);
  for (const { box, grey: value } of filled) fill(box, value);
  if (pointer)
    for (const [y, row] of arrow.entries())
      for (const [x, sign] of [...row].entries())
        if (sign !== ' ') grey[(pointer[1] + y) * size.width + pointer[0] + x] = sign === '#' ? 0 : 255;
  return grey;
}

let findPointers: ReturnType<typeof createPointerFinder>;
beforeAll(() => {
  findPointers = createPointerFinder();
});

async function follow(...pages: Drawn[]) {
  const follower = createCursorFollower(findPointers);
  const findChanges = createChangeFinder(size);
  const seen: (Cursor | null)[] = [];
  for (const [index, drawn] of pages.entries()) {
    const [before, now] = [page(pages[Math.max(0, index - 1)] as Drawn), page(drawn)];
    seen.push(await follower.next({ before, now, size }, findChanges(before, now).boxes));
  }
  return seen;
}

const isAt = (cursor: Cursor | null | undefined, [x, y]: [number, number]) =>
  cursor != null && Math.hypot(cursor.tip.x - x, cursor.tip.y - y) < 4;

test('a pointer is followed from place to place', async () => {
  const way: [number, number][] = [
    [60, 60],
    [120, 100],
    [300, 160],
    [301, 170],
  ];
  const seen = await follow({}, ...way.map((pointer) => ({ pointer })));
  expect(seen[0]).toBeNull();
  expect(way.map((place, index) => isAt(seen[index + 1], place))).toEqual([true, true, true, true]);
  expect(seen.slice(1).every((cursor) => cursor?.isSure && cursor.moved)).toBe(true);
});

test('letters, a caret and a button that lights up elsewhere do not move it', async () => {
  const pointer: [number, number] = [300, 160];
  const letter = { box: [100, 60, 2, 14] as Box, grey: 20 };
  const button = { box: [60, 200, 120, 32] as Box, grey: 120 };
  const seen = await follow(
    { pointer: [280, 120] },
    { pointer },
    { pointer, filled: [letter] },
    { pointer, filled: [letter, button] },
  );
  expect(seen.slice(1).map((cursor) => isAt(cursor, pointer))).toEqual([true, true, true]);
  expect(seen.slice(2).map((cursor) => cursor?.moved)).toEqual([false, false]);
});

test('what lights up under it does not move it', async () => {
  const pointer: [number, number] = [300, 160];
  const lit = { box: [240, 146, 160, 40] as Box, grey: 210 };
  const seen = await follow({ pointer: [280, 120] }, { pointer }, { pointer, filled: [lit] });
  expect(isAt(seen[2], pointer)).toBe(true);
  expect(seen[2]).toMatchObject({ moved: false, isSure: true });
});

test('a page on which only other things change has none', async () => {
  const boxes: Box[] = [
    [100, 60, 2, 14],
    [60, 200, 120, 32],
    [200, 100, 16, 16],
    [30, 20, 400, 200],
  ];
  const seen = await follow({}, ...boxes.map((box) => ({ filled: [{ box, grey: 90 }] })));
  expect(seen).toEqual([null, null, null, null, null]);
});
