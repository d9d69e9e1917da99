import { expect, test } from 'vitest';
import { readTaskTokens } from '../../../language/task-tokens.ts';
import { assignValues, type TaskField } from './assign-values.ts';

const field = (kind: TaskField['kind'], label: string, more: Partial<TaskField> = {}): TaskField => ({
  kind,
  label,
  group: '',
  value: '',
  options: null,
  ...more,
});

/** Which value goes into which field. */
function assign(step: string, fields: TaskField[]) {
  const tokens = readTaskTokens(step, []);
  const values = tokens.flatMap(({ kind }, at) => (kind === 'word' ? [] : [at]));
  const found = assignValues(tokens, fields, values);
  return found && Object.fromEntries(found.fillings.map((each) => [each.field.label, tokens[each.token]?.text]));
}

test('each value goes where it belongs by its kind, and the rest where it is left', () => {
  const fields = [field('list', 'Flat'), field('text', 'Visitor'), field('date', 'Date'), field('time', 'Time')];
  expect(assign('Plan a viewing of flat C4 with Nina Vogel for 24 March 2027 at 17:00', fields)).toEqual({
    Flat: 'C4',
    Visitor: 'Nina Vogel',
    Date: '24 March 2027',
    Time: '17:00',
  });
});

test('what stands before a comma is no label of the value behind it', () => {
  const fields = [field('number', 'Seats'), field('number', 'Price per hour')];
  expect(assign('Add a room with 6 seats, 22 euros an hour', fields)).toEqual({ Seats: '6', 'Price per hour': '22' });
});

test('a label before or behind a value tells its field', () => {
  const fields = [field('number', 'Litres'), field('number', 'Cost (€)'), field('number', 'Odometer (km)')];
  expect(assign('Add 58.2 litres, a cost of 96.50 and 84900 on the odometer', fields)).toEqual({
    Litres: '58.2',
    'Cost (€)': '96.50',
    'Odometer (km)': '84900',
  });
});

test('the first of two days is the beginning', () => {
  const fields = [field('date', 'To'), field('date', 'From')];
  expect(assign('Block the room from 3 May 2027 to 5 May 2027', fields)).toEqual({
    From: '3 May 2027',
    To: '5 May 2027',
  });
});

test('a list takes what it offers only', () => {
  const fields = [field('list', 'Size', { options: ['Small', 'Large'] }), field('text', 'Writing')];
  expect(assign('Order a "Large" tart with the writing "Happy Birthday"', fields)).toEqual({
    Size: 'Large',
    Writing: 'Happy Birthday',
  });
  expect(assign('Choose the size "Huge"', [field('list', 'Size', { options: ['Small', 'Large'] })])).toBeNull();
});

test('two ways that are as good are none', () => {
  expect(assign('Invite "Ada" and "Bob"', [field('text', 'Colour'), field('text', 'Shape')])).toBeNull();
  expect(assign('Invite "Ada"', [field('text', 'Colour'), field('text', 'Shape')])).toBeNull();
});

test('each value needs a field of its own', () => {
  expect(assign('Enter the name "Ada Bell" and "Bob Carr"', [field('text', 'Name')])).toBeNull();
});

test('words are no code, a date is no name, and what is ticked is a box', () => {
  expect(assign('Enter "Ada Bell"', [field('text', 'Phone')])).toBeNull();
  expect(assign('Move it to 4 May 2027', [field('text', 'Name')])).toBeNull();
  expect(assign('Tick "Gift wrap"', [field('text', 'Note')])).toBeNull();
  expect(assign('Tick "Gift wrap"', [field('text', 'Note'), field('box', 'Gift wrap')])).toEqual({
    'Gift wrap': 'Gift wrap',
  });
});
