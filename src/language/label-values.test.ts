import { expect, test } from 'vitest';
import { readLabelled } from './label-values.ts';

const labels = ['status', 'First name', 'email', 'Price'];
const values = (step: string) => {
  const action = readLabelled(step, labels);
  if (!action || !('values' in action)) return null;
  return [
    action.kind,
    ...action.values.map(({ field, value }) => `${field?.name}=${value.kind === 'text' ? value.text : ''}`),
  ];
};

test.each([
  ['and look for all orders with the status cancelled', ['search', 'status=cancelled']],
  ['Add a customer with first name: Ada, email ada@example.org', ['create', 'first name=Ada', 'email=ada@example.org']],
  ['Set the price to 12.50 and the status to open', ['fillForm', 'price=12.50', 'status=open']],
])('%s', (step, expected) => {
  expect(values(step)).toEqual(expected);
});

test.each(['Look at the orders', 'Set the price', 'Do not change the status to open', 'The status is open'])(
  'says nothing about fields: %s',
  (step) => {
    expect(readLabelled(step, labels)).toBeNull();
  },
);
