import { expect, test } from 'vitest';
import { pageOf } from '../../../testing/page-of.ts';
import { unexplainedWords } from './unexplained-words.ts';

const page = pageOf([{ role: 'heading', own: 'Spare parts' }]);
const missing = (step: string, names: string[], { around = [] as string[], isForm = false } = {}) =>
  unexplainedWords(step, {
    used: [...names, ...around],
    names,
    isForm,
    count: 1,
    isNews: () => false,
    before: page,
    now: page,
  });

test.each([
  ['Open the found items', ['Found items']],
  ['Archive the message from Owen Tansley', ['Owen Tansley', 'Archive']],
  ['Delete the second bike tyre', ['Delete'], ['Bike tyre 28″']],
  ['Please get rid of the overdue invoice now', ['Remove'], ['Invoice 12, overdue']],
  ['Sort the parts by price, the highest first', ['Price']],
  ['Click the magnifying glass', ['search']],
  ["Type Ada into 'Your name'", ['Your name', 'Ada']],
])('“%s” is explained by %j', (step, names, around: string[] = []) => {
  expect(missing(step, names, { around })).toEqual([]);
});

test.each([
  ['Show only the bags among the found items', ['Found items'], ['bags']],
  ['Order 10 key cloths from Wurzen Felt', ['Order', 'Key cloths, Wurzen Felt'], ['10']],
  ['Search the customers for “winter”', ['Search jobs', 'winter'], ['customers']],
  ['Click Save in the harbour office', ['Save'], ['harbour', 'office']],
])('“%s” is not explained by %j', (step, names, words) => {
  expect(missing(step, names)).toEqual(words);
});

test('the verb must be what was clicked, or a form was filled in', () => {
  expect(missing('Sell the tickets for cash', ['Cash'], { around: ['Tickets'] })).toEqual(['sell']);
  expect(missing('Sell the tickets for cash', ['Cash', 'Sell tickets'])).toEqual([]);
  expect(missing('Reschedule the visit', ['Visit', 'Save'], { isForm: true })).toEqual([]);
});
