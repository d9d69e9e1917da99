import { expect, it, test } from 'vitest';
import { readStep } from './reader.ts';
import { understood } from './reading.ts';

const intentsOf = async (step: string) =>
  understood(await readStep(step)).actions.map(({ words: _, ...action }) => action);

const letter = { name: 'Nadia', quoted: false, kind: 'item', noun: 'email', relations: [] };

test.each(['the email from Nadia', "Nadia's email"])('an email is identified by its sender: %s', async (phrase) => {
  expect(await intentsOf(`Forward ${phrase} to Otto`)).toEqual([
    {
      kind: 'perform',
      verb: 'forward',
      target: letter,
      values: [
        { field: { name: 'to', quoted: false, relations: [] }, value: { kind: 'text', text: 'Otto', quoted: false } },
      ],
    },
  ]);
});

it('ranks products by the given criterion', async () => {
  expect(await intentsOf('Purchase the ticket with the lowest price')).toEqual([
    {
      kind: 'perform',
      verb: 'buy',
      target: {
        name: '',
        quoted: false,
        kind: 'item',
        noun: 'ticket',
        superlative: { by: 'price', end: 'lowest', count: 1 },
        relations: [],
      },
      values: [],
    },
  ]);
});

test.each(['text input', 'text field', 'input field', 'input'])('a %s has one line', async (noun) => {
  expect(await intentsOf(`Type "x" into the ${noun}`)).toEqual([
    {
      kind: 'type',
      value: { kind: 'text', text: 'x', quoted: true },
      target: { name: '', quoted: false, kind: 'field', singleLine: true, relations: [] },
    },
  ]);
});

it('copies from a text area into an input', async () => {
  expect(await intentsOf('Copy the text of the third text area and paste it into the text input')).toEqual([
    { kind: 'copy', target: { name: '', quoted: false, kind: 'textarea', ordinal: 3, relations: [] } },
    { kind: 'paste', target: { name: '', quoted: false, kind: 'field', singleLine: true, relations: [] } },
  ]);
});

test.each(['its text', 'the text', 'its content', 'its wording'])(
  'changing %s edits the element itself',
  async (what) => {
    expect((await intentsOf(`Double-click on the todo "X" and change ${what} to "Y"`))[1]).toEqual({
      kind: 'edit',
      target: { name: '', noun: what.split(' ')[1], quoted: false, pronoun: true, relations: [] },
      value: { kind: 'text', text: 'Y', quoted: true },
    });
  },
);

test.each([
  ['the filter Active', 'Active', 'filter'],
  ['the "Active" filter', 'Active', 'filter'],
  ['the Shoes category', 'Shoes', 'category'],
  ['the recipe "Soup"', 'Soup', 'recipe'],
])('a word that is not a kind of element is kept as a noun: %s', async (phrase, text, noun) => {
  const [click] = await intentsOf(`Click on ${phrase}`);
  expect(click).toMatchObject({ kind: 'click', target: { name: text, noun } });
});

it('finds the first item of an unnamed list', async () => {
  expect(await intentsOf('The first product in the list should be the Red Kettle for $7.99')).toMatchObject(
    ['Red Kettle', '$7.99'].map((text) => ({
      kind: 'value',
      target: { name: '', kind: 'item', noun: 'product', ordinal: 1, relations: [] },
      comparison: 'contains',
      value: { text },
    })),
  );
});

it('reads that the page does not exist', async () => {
  expect(await intentsOf('This page does not exist yet.')).toEqual([
    {
      negated: true,
      kind: 'elementPresent',
      target: { name: '', quoted: false, pronoun: true, kind: 'page', relations: [] },
    },
  ]);
});

test.each(['A message saying "Saved" appears', '"Saved" pops up', 'An error message shows up'])(
  'must be new on the page: %s',
  async (step) => {
    expect(await intentsOf(step)).toMatchObject([{ isNew: true }]);
  },
);

test.each(['"Saved" is shown', 'The Save button appears', 'No error message appears', 'The message "Saved" remains'])(
  'may have been on the page before: %s',
  async (step) => {
    expect(await intentsOf(step)).toMatchObject([expect.not.objectContaining({ isNew: true })]);
  },
);
