import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventSplitter } from './split-events.ts';

const event = fc.record({ type: fc.nat(), data: fc.jsonValue(), text: fc.string() });

test('splits any events correctly, wherever the chunks are cut', () => {
  fc.assert(
    fc.property(fc.array(event), fc.integer({ min: 1, max: 40 }), (events, size) => {
      const text = JSON.stringify({ data: events });
      const split = createEventSplitter();
      const found: string[] = [];
      for (let at = 0; at < text.length; at += size) found.push(...split(text.slice(at, at + size)));
      expect(found).toEqual(events.map((each) => JSON.stringify(each)));
    }),
  );
});

test('an event is returned as soon as it is complete', () => {
  const split = createEventSplitter();
  expect(split('{"data":[{"a":"}"},{"b":')).toEqual(['{"a":"}"}']);
  expect(split('1}')).toEqual(['{"b":1}']);
  expect(split(']}')).toEqual([]);
});
