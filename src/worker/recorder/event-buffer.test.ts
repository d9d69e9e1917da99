import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { createEventBuffer } from './event-buffer.ts';

const event = (data: string) => JSON.stringify({ type: 3, data, timestamp: 1 });
const plain = (text: string) => text;

test('only lines that are events are kept, without secrets', () => {
  const events = createEventBuffer();
  const bad = ['', 'null', '"text"', '{}', '}{', '[1]', '{"type":"3","timestamp":1}', '{"type":3,"timestamp":null}'];
  events.add([event('one'), ...bad, event('hunter22')].join('\n'), (text) => text.replace('hunter22', '***'));
  expect(events.take()).toBe(`${event('one')}\n${event('***')}`);
  expect(events.take()).toBeNull();
});

test('a page can send only so much at once, and until it is saved', () => {
  const events = createEventBuffer();
  expect(events.add('x'.repeat(limits.recordedBatchCharacters + 1), plain)).toBe(false);
  expect(events.take()).toBeNull();
  const most = 'x'.repeat(limits.recordedBatchCharacters);
  const times = Math.floor(limits.recordedPendingCharacters / most.length);
  for (let time = 0; time < times; time += 1) expect(events.add(most, plain)).toBe(true);
  expect(events.add('x', plain)).toBe(false);
  events.take();
  expect(events.add('x', plain)).toBe(true);
});
