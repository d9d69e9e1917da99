import { expect, test } from 'vitest';
import type { PageProblem } from '../../contract/recording.ts';
import { explainFailure } from './explain-failure.ts';

const siteUrl = 'https://shop.example.com/';
const click = {
  type: 'tool_call' as const,
  step: 1,
  data: { method: 'click', action: { kind: 'click' as const, target: { name: 'Buy', quoted: true, relations: [] } } },
};
const failed = (error = 'Expected 1 item, found 0 items.') => ({ type: 'error' as const, step: 1, data: { error } });
const answer = (status: number, more: Partial<PageProblem> = {}): PageProblem => ({
  at: '2026-11-17T10:00:00.000Z',
  step: 1,
  kind: 'answer',
  text: `returned ${status}`,
  url: 'https://api.example.com/cart?id=1',
  method: 'POST',
  status,
  resourceType: 'fetch',
  ...more,
});

test.each<[string, { problems: PageProblem[]; error?: string; why: string | null }]>([
  [
    'a server error',
    { problems: [answer(500)], why: 'The website answered the click with a server error: POST /cart, HTTP 500.' },
  ],
  ['a refusal', { problems: [answer(403)], why: 'The website answered POST /cart with HTTP 403.' }],
  [
    'no answer',
    {
      problems: [{ ...answer(0), status: undefined, kind: 'request', text: 'net::ERR_CONNECTION_REFUSED' }],
      why: 'The website did not answer POST /cart (net::ERR_CONNECTION_REFUSED).',
    },
  ],
  [
    'a server error and an exception',
    {
      problems: [answer(502), { ...answer(0), kind: 'exception', text: 'TypeError: x is null' }],
      why: 'The website answered the click with a server error: POST /cart, HTTP 502. A script on the page failed: TypeError: x is null',
    },
  ],
  [
    'something in the step before',
    {
      problems: [answer(404, { step: 0, method: 'GET', resourceType: 'script', url: 'https://shop.example.com/a.js' })],
      why: 'In step 1: The website answered GET /a.js with HTTP 404.',
    },
  ],
  ['a missing picture', { problems: [answer(404, { resourceType: 'image' })], why: null }],
  ['another website', { problems: [answer(500, { url: 'https://ads.example.net/' })], why: null }],
  ['what the run says already', { problems: [answer(500)], error: 'The website: /cart returned 500.', why: null }],
  [
    'the missing script behind an exception that the run says already',
    {
      problems: [
        answer(404, { step: 0, method: 'GET', resourceType: 'script', url: 'https://shop.example.com/a.js' }),
        { ...answer(0), kind: 'exception', text: 'ReferenceError: a is not defined' },
      ],
      error: 'Click “Buy”: a script on the page failed: ReferenceError: a is not defined',
      why: 'In step 1: The website answered GET /a.js with HTTP 404.',
    },
  ],
  ['nothing', { problems: [], why: null }],
])('explains a failure by %s', (_, { problems, error, why }) => {
  expect(explainFailure({ history: [click, failed(error)], problems, siteUrl })).toBe(why);
});
