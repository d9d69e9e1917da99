import { describe, expect, it, test } from 'vitest';
import { describeActions } from '../testing/describe-actions.ts';
import { openSteps } from '../testing/step-examples/open-steps.ts';
import { readSteps as examples } from '../testing/step-examples/read-steps.ts';
import { readStep, readSteps } from './reader.ts';
import { understood } from './reading.ts';

async function read(step: string) {
  const result = await readStep(step);
  return { intents: understood(result).actions, notUnderstood: [...result.notUnderstood, ...result.doubts] };
}

describe('steps are read into actions and checks', () => {
  test.each(examples)('%s', async (step, expected) => {
    expect(describeActions(await read(step))).toBe(expected);
  });
});

/** They show what is missing. When one of them passes, it belongs to the others. */
describe('steps that are not read as they are meant yet', () => {
  test.fails.each(openSteps)('%s', async (step, expected) => {
    expect(describeActions(await read(step))).toBe(expected);
  });
});

describe('what must never be dropped', () => {
  test.each([
    'Click "Save" blindfolded',
    'Verify that "A" is not shown without any plugins',
    "Verify that you can't select the second option",
    'Click outside the dialog',
    'Delete all todos apart from "Milk" unless it rains',
    'Increase the price by $5',
    'Select "Admin" or "Editor" as role',
    'The price should be 40, 50 and 60',
    'TOS should not blink',
    'Enter "" into the search field',
    'Log in | The dashboard is shown | passed',
    'Click the logo (and verify the page is blue',
    'Check that the page is not shown',
    'Add two chairs',
    'Give it to Ada',
  ])('%s', async (step) => {
    expect((await read(step)).notUnderstood).not.toEqual([]);
  });

  test.each([
    ['Do not click "Delete"; click "Save"', 'click "Save"'],
    ['Check that "A" is not shown', 'check negated text text:A quoted'],
    ['"A" is no longer visible', 'check negated text text:A quoted'],
    ['There are 3 open orders', 'check count open orders comparison:equals count:3'],
    ['There are 2 paused “orders”', 'check count paused orders comparison:equals count:2'],
    ["The Save button isn't disabled", 'check state Save[button] state:enabled'],
  ])('%s', async (step, expected) => {
    expect(describeActions(await read(step))).toBe(expected);
  });
});

describe('German steps', () => {
  test.each([
    ['Klicke auf "Speichern"', 'click "Speichern"'],
    ['Gib "Ada" in das Feld Name ein', 'type ="Ada" Name[field]'],
    ['Prüfe, dass "Danke" angezeigt wird', 'check text text:Danke quoted'],
    ['"Fehler" wird nicht angezeigt', 'check negated text text:Fehler quoted'],
  ])('%s', async (step, expected) => {
    expect(describeActions(await read(step))).toBe(expected);
  });
});

test('a step that is not clear by itself is read with the names of the website', async () => {
  const [plain] = await readSteps(['Open Tea of the house']);
  const [read] = await readSteps(['Open Tea of the house'], { names: ['Tea of the house'] });
  expect(plain?.notUnderstood).not.toEqual([]);
  expect(read?.notUnderstood).toEqual([]);
  expect(read?.step).toBe('Open Tea of the house');
});

test.each([
  ['Press Delete', 'Delete'],
  ['Deploy', 'Deploy'],
  ['Clear completed', 'Clear completed'],
])('“%s” is a click where the page has a control of that name', async (step, name) => {
  const [alone, onPage] = [await readSteps([step]), await readSteps([step], { controls: [name] })];
  const clicks = ([read]: typeof alone) => read?.readings[0]?.parts[0]?.actions.some(({ kind }) => kind === 'click');
  expect(clicks(alone)).toBeFalsy();
  expect(onPage[0]?.notUnderstood).toEqual([]);
  expect(clicks(onPage)).toBe(true);
});

test('a text that the page shows is no control', async () => {
  const [read] = await readSteps(['Order placed'], { names: ['Order placed'] });
  expect(read?.readings[0]?.parts.flatMap(({ actions }) => actions).some(({ kind }) => kind === 'click')).toBe(false);
});

test.each(['The spinner is gone within 2 seconds', 'The counter went from 3 to 4'])(
  'a claim that cannot be checked is refused: %s',
  async (step) => {
    expect((await readStep(step)).notUnderstood).not.toEqual([]);
  },
);

test('a step is read the same alone and together with others', async () => {
  const steps = ['Click Save', 'Choose Price as the order', 'The cart is empty and the total is 0', 'Open the menu'];
  const together = await readSteps(steps);
  for (const [at, step] of steps.entries()) expect((await readSteps([step]))[0]).toEqual(together[at]);
});

describe('any text', () => {
  const pieces = [
    'click ',
    'the ',
    '"',
    "'",
    '“',
    '»',
    '`',
    ', ',
    ' and ',
    'then ',
    'should ',
    'is ',
    'not ',
    'with ',
    'in ',
    'of ',
    '.',
    ': ',
    '\n',
    '- ',
    '1. ',
    'Enter ',
    'check ',
    'that ',
    'list ',
    '$7.99 ',
    'if ',
    'by ',
    'clicking ',
    '((',
    '/',
    '\uE000',
    '\uE101',
    '🙂',
    'as ',
    'to ',
    'from ',
    "'s ",
    'x',
    ' ',
  ];

  /** A small generator with a fixed seed, so that a failure can be seen again. */
  function randomText(seed: number, length: number): string {
    let state = seed;
    let text = '';
    while (text.length < length) {
      state = (state * 1103515245 + 12345) % 2147483648;
      text += pieces[state % pieces.length];
    }
    return text;
  }

  it('never throws and always returns something', async () => {
    const texts = Array.from({ length: 120 }, (_, seed) => randomText(seed + 1, 21 + seed));
    const results = await readSteps(texts);
    for (const { step, readings, notUnderstood } of results)
      expect((readings[0]?.parts.length ?? 0) + notUnderstood.length, step).toBeGreaterThan(0);
  });

  it.each([
    ['random words', randomText(7, 20_000)],
    ['one quote', `click "${'x '.repeat(9_990)}`],
    ['many openings', '«“'.repeat(10_000)],
    ['spaces', ' '.repeat(20_000)],
    ['commas', 'a, '.repeat(6_600)],
    ['and', 'tick a and '.repeat(1_800)],
    ['statements', 'the total is 5 and '.repeat(1_000)],
    ['one word', 'a'.repeat(20_000)],
    ['of', 'the list of '.repeat(1_600)],
    ['named', 'click the button named '.repeat(860)],
    ['digits', '1. '.repeat(6_600)],
    ['apostrophes', "it's Bob's ".repeat(1_800)],
    ['to', 'search for a to b '.repeat(1_100)],
    ['with', 'fill the form with a as b '.repeat(760)],
  ])('reading 20,000 characters of %s ends', async (_name, text) => {
    expect(await read(text)).toBeDefined();
  });

  it('reports what it does not understand', async () => {
    expect((await read('Click Save and then explain why it is blue')).notUnderstood).not.toEqual([]);
    expect((await read('')).intents).toEqual([]);
  });

  it('returns the words of every action', async () => {
    const { intents } = await read('Open the cart and click "Buy"');
    expect(intents.map(({ words }) => words)).toEqual(['Open the cart', 'click "Buy"']);
  });
});

test.each(['The volume is set to 50', 'The date is in the future'])('“%s” is not done', async (step) => {
  expect(describeActions(await read(step))).toMatch(/^(?:\?\?|check value volume comparison:equals =50$)/);
});

test.each([
  ['The order is paid. Click "Ship"', 'The order is paid'],
  ['Anna is a member. Click "Delete"', 'Anna is a member'],
  ['Click "Save". The order is paid.', 'The order is paid'],
  ['The order has three tickets and all are valid.', 'valid'],
])('“%s”: what may have to be checked is never a story', async (step, lost) => {
  expect((await read(step)).notUnderstood.join(' ')).toContain(lost);
});

test.each([
  ['Ada Bell is on the phone. Click "Appointments"', 'click "Appointments"'],
  ['The printer has run out of paper, so click "Order"', 'click "Order"'],
  ['Carla has found something else. Click "Cancel"', 'click "Cancel"'],
])('“%s”: why it is done is not checked', async (step, expected) => {
  expect(describeActions(await read(step))).toBe(expected);
});

test('a remark is left out, but not one that asks for something', async () => {
  const [remark, task] = await readSteps([
    'Our customers love a bargain. Click "Buy"',
    'The first thing that our customers do is use the dropdown at the top to put the cheapest first. Click "Buy"',
  ]);
  expect(remark?.notUnderstood).toEqual([]);
  expect(task?.notUnderstood).toEqual([expect.stringContaining('put the cheapest first')]);
});

test('what else is said of an order is not left out', async () => {
  const said = 'Sort the list after the value, the most expensive has to be at the begin';
  const { notUnderstood } = await readStep(said, { names: ['Value', 'Name'] });
  expect(notUnderstood).not.toEqual([]);
});
