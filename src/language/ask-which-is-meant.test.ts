import { expect, test } from 'vitest';
import { askWhichIsMeant } from './ask-which-is-meant.ts';
import { readStep } from './reader.ts';
import type { ReadStep } from './reading.ts';

/** A step of which one piece can mean two things. */
async function doubtful(step: string, piece: string, meanings: string[]): Promise<ReadStep> {
  const read = await readStep(step.replace(piece, ''));
  const before = read.readings[0]?.parts ?? [];
  const choice = async (meaning: string) => {
    const [reading] = (await readStep(meaning)).readings;
    if (!reading) throw new Error('not readable');
    return { reading, whole: { ...reading, parts: [...before, ...reading.parts] } };
  };
  return { ...read, step, doubts: ['?'], choices: [{ piece, meanings: await Promise.all(meanings.map(choice)) }] };
}

test('each meaning is offered as a step that has only this meaning, with the rest of the step as it was', async () => {
  const step = await doubtful('Click "Buy". Pick rye bread', 'Pick rye bread', [
    'Select "Rye" from "Bread"',
    'Click "Rye bread"',
  ]);
  expect(await askWhichIsMeant(step)).toEqual([
    {
      answers: [
        { says: 'Select “Rye” from “Bread”', step: 'Click "Buy". Select “Rye” from “Bread”' },
        { says: 'Click “Rye bread”', step: 'Click "Buy". Click “Rye bread”' },
      ],
    },
  ]);
});

test('an answer that would lose the rest of the step is not offered', async () => {
  const step = await doubtful('Click "Buy". Pick rye bread', 'Pick rye bread', ['Click "Rye bread"']);
  const [choice] = step.choices;
  const elsewhere = { ...step, choices: [{ meanings: choice?.meanings ?? [], piece: 'Choose a bread' }] };
  expect(await askWhichIsMeant(elsewhere)).toEqual([{ answers: [] }]);
});
