import { expect, test } from 'vitest';
import { cutLine, stripRows } from './cut-line.ts';

const line = { left: 40, right: 80, baseline: 30, capital: 10 };

/** A bar of 4 pixels from the top of the capitals to the baseline. */
function draw({ ink, paper }: { ink: number; paper: number }) {
  const [width, height] = [120, 50];
  const values = new Uint8Array(width * height).fill(paper);
  for (let y = 20; y < 30; y += 1) values.fill(ink, y * width + 58, y * width + 62);
  return { width, height, values };
}

test('a line is cut out with its surroundings, wider than high', () => {
  const { columns, values } = cutLine(draw({ ink: 0, paper: 255 }), line);
  expect(columns).toBe(Math.floor((40 + 9) * (32 / 18.7) * 1.3));
  expect(values.length).toBe(columns * stripRows);
});

test('capitals are at the same rows, whatever the size of the line', () => {
  const { columns, values } = cutLine(draw({ ink: 0, paper: 255 }), line);
  const rows = Array.from({ length: stripRows }, (_, row) =>
    Math.min(...values.subarray(row * columns, (row + 1) * columns)),
  );
  const dark = rows.flatMap((value, row) => (value < -1 ? [row] : []));
  expect([dark[0], dark.at(-1)]).toEqual([8, 24]);
});

test('faint text has the same contrast as strong text', () => {
  const strong = cutLine(draw({ ink: 0, paper: 240 }), line).values;
  const faint = cutLine(draw({ ink: 100, paper: 140 }), line).values;
  expect(Math.max(...strong.map((value, at) => Math.abs(value - (faint[at] as number))))).toBeLessThan(0.05);
});

test('a line at the edge of the picture is complete', () => {
  const { values } = cutLine(draw({ ink: 0, paper: 255 }), { left: 0, right: 120, baseline: 50, capital: 30 });
  expect(values.every(Number.isFinite)).toBe(true);
});
