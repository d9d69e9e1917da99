// Pages drawn on a canvas: there are no elements, only text in the picture.
import { rehearse } from './rehearse.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 120_000 });

type Button = { text: string; left: number; top: number; does: string };

const page = (body: string, script: string) =>
  `<!doctype html><html lang="en"><title>Drawn</title><body>${body}<script>${script}</script></body></html>`;

/** Buttons on a canvas; a click on one runs its script, in which `say` writes a line under them. */
const drawn = (buttons: Button[], { answers = true } = {}) =>
  page(
    '<canvas id="board" width="640" height="360"></canvas>',
    `const board = document.getElementById('board'), ink = board.getContext('2d'), buttons = ${JSON.stringify(buttons)};
    let message = '', hovered = null;
    const say = (text) => { message = text; };
    function draw() {
      ink.fillStyle = '#f8fafc'; ink.fillRect(0, 0, 640, 360);
      ink.font = '14px "Liberation Sans", Arial, sans-serif'; ink.textBaseline = 'middle';
      for (const each of buttons) {
        ink.fillStyle = each === hovered ? '#1e3a8a' : '#2563eb'; ink.fillRect(each.left, each.top, 140, 36);
        ink.fillStyle = '#fff'; ink.fillText(each.text, each.left + 16, each.top + 18);
      }
      ink.fillStyle = '#111'; ink.fillText(message, 40, 300);
    }
    const under = ({ offsetX, offsetY }) => buttons.find(({ left, top }) =>
      offsetX >= left && offsetX < left + 140 && offsetY >= top && offsetY < top + 36) ?? null;
    board.addEventListener('mousemove', (event) => { hovered = under(event); draw(); });
    board.addEventListener('click', (event) => { const each = under(event); if (each && ${answers}) eval(each.does); draw(); });
    draw();`,
  );

const board: Button[] = [
  { text: 'Start game', left: 40, top: 40, does: 'say("Score: 10")' },
  { text: 'High scores', left: 220, top: 40, does: 'say("Nobody has played yet.")' },
  { text: 'Leave', left: 400, top: 40, does: 'location.href = "/left"' },
];

test('a run clicks text on a canvas and checks what the canvas shows then', async ({ product, person, serve }) => {
  const { url } = await serve({ '/': drawn(board), '/left': page('<h1>Good bye</h1>', '') });
  const run = await rehearse(product, person, {
    url,
    steps: [
      'Check that the canvas does not show "Score: 10"',
      'Click Start game',
      'Check that the page shows "Score: 10"',
      'The score is 10',
      'Click "High scores" on the canvas',
      'Check that the canvas shows "Nobody has played yet."',
      'Click the Leave button',
      'Check that the page shows "Good bye"',
    ],
  });
  const { history } = run.logs;
  const errors = history.filter(({ type }) => type === 'error').map(({ data }) => data.error);
  expect({ status: run.status, errors }).toEqual({ status: 'COMPLETED', errors: [] });
  const calls = history.filter((entry) => entry.type === 'tool_call' && entry.toolCallType === 'execute_cua');
  expect(calls.map(({ data }) => [data.instruction, data.description])).toEqual([
    ['Click “Start game”', 'Click “Start game” on the screen'],
    ['Click “High scores” in “canvas”', 'Click “High scores” on the screen'],
    ['Click the “Leave” button', 'Click “Leave” on the screen'],
  ]);
  const results = history.filter((entry) => entry.type === 'tool_call_result' && entry.toolCallType === 'execute_cua');
  expect(results.map(({ data }) => data.description)).toEqual([
    'The page changed.',
    'The page changed.',
    'A new page opened.',
  ]);
});

test('clicking a text that is not on the canvas fails, and the error lists what is', async ({
  product,
  person,
  serve,
}) => {
  const { url } = await serve({ '/': drawn(board) });
  const run = await rehearse(product, person, { url, steps: ['Click "Old game"'] });
  expect(run.status).toBe('FAILED');
  expect(lastError(run)).toContain('“Old game” was not found');
  expect(lastError(run)).toContain('The canvas shows “Start game”, “High scores”, “Leave”.');
});

test('checking for a text that is not on the canvas fails, and the error lists what is', async ({
  product,
  person,
  serve,
}) => {
  const { url } = await serve({ '/': drawn(board) });
  const run = await rehearse(product, person, { url, steps: ['Check that the page shows "Score: 11"'] });
  expect(run.status).toBe('FAILED');
  expect(lastError(run)).toContain('the canvas shows “Start game”, “High scores”, “Leave”');
});

test('a canvas that reacts to hovering but not to the click fails the step', async ({ product, person, serve }) => {
  const { url } = await serve({ '/': drawn(board, { answers: false }) });
  const run = await rehearse(product, person, { url, steps: ['Click Start game'] });
  expect(run.status).toBe('FAILED');
  expect(lastError(run)).toBe('Click “Start game” on the screen: nothing changed on the page.');
});

test('an element of the page is preferred to the same text on a canvas', async ({ product, person, serve }) => {
  const { url } = await serve({
    '/': drawn([{ text: 'Start game', left: 40, top: 40, does: 'say("Drawn")' }]).replace(
      '<canvas',
      '<button onclick="this.textContent = \'Built\'">Start game</button><canvas',
    ),
  });
  const run = await rehearse(product, person, {
    url,
    steps: ['Click Start game', 'Check that the page shows "Built"'],
  });
  expect(run.status).toBe('COMPLETED');
});

function lastError({ logs }: Awaited<ReturnType<typeof rehearse>>) {
  return logs.history.filter(({ type }) => type === 'error').at(-1)?.data.error;
}
