import { expect, test } from 'vitest';
import type { UserFlow } from '../contract/entities.ts';
import { chooseFlow } from './find-flows.ts';

const flow = (id: string, title: string): UserFlow => ({
  id,
  title,
  websiteId: 'w',
  description: '',
  videoStatus: 'NONE',
  videoError: null,
  videoProgress: null,
  lastRunStatus: null,
  recentResults: [],
  createdAt: '2024-01-01T00:00:00.000Z',
});
const flows = [flow('1', 'Log in'), flow('2', 'Buy'), flow('3', 'Buy')];

test('a flow is found by its title or its id, also if others have the same title', () => {
  expect(chooseFlow(flows, ' Log in ', 'https://a.example/').id).toBe('1');
  expect(chooseFlow(flows, '3', 'https://a.example/').id).toBe('3');
});

test('a title that two flows have is rejected with their ids', () => {
  expect(() => chooseFlow(flows, 'Buy', 'https://a.example/')).toThrow(
    '2 flows are called “Buy”. Use an id for --flow: 2, 3.',
  );
});

test('an unknown flow is rejected with the titles that there are', () => {
  expect(() => chooseFlow(flows.slice(0, 2), 'log in', 'https://a.example/')).toThrow(
    'There is no flow “log in” on https://a.example/. Its flows are: “Log in”, “Buy”.',
  );
  expect(() => chooseFlow([], 'Buy', 'https://a.example/')).toThrow('It has no flows yet.');
  const many = Array.from({ length: 23 }, (_, index) => flow(`${index}`, `Flow ${index}`));
  expect(() => chooseFlow(many, 'Buy', 'https://a.example/')).toThrow('“Flow 19” and 3 more.');
});
