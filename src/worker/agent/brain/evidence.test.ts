import { expect, test } from 'vitest';
import { createEvidence } from './evidence.ts';

const changed = { navigated: false, opened: false, changed: true, requested: false, dialog: false, download: false };
const nothing = { ...changed, changed: false };

test('a part is not done until an action has had an effect', () => {
  const evidence = createEvidence('Wiggle the card');
  expect(evidence.why()).toMatch(/^Nothing that was done/);
  evidence.did({ effects: nothing, texts: ['card'] });
  expect(evidence.why()).toMatch(/^Nothing that was done/);
  evidence.did({ effects: changed, texts: ['card'] });
  expect(evidence.why()).toBeNull();
});

test('a passed check does not prove that something was done', () => {
  const evidence = createEvidence('Wiggle the card');
  evidence.held('a', { negated: false, texts: ['card'] });
  expect(evidence.why()).toMatch(/^Nothing that was done/);
});

test('an element with the quoted words must be used', () => {
  const evidence = createEvidence('Wiggle the "Blue" card');
  evidence.did({ effects: changed, texts: ['Red card'] });
  expect(evidence.why()).toBe('Nothing that was used, typed or checked has to do with “Blue”.');
  evidence.did({ effects: changed, texts: ['Blue card'] });
  expect(evidence.why()).toBeNull();
});

test('a failed action must succeed before the part is done', () => {
  const evidence = createEvidence('Wiggle the card');
  evidence.failed('save', 'Click the “Save” button: nothing changed on the page.');
  evidence.did({ key: 'other', effects: changed, texts: [] });
  expect(evidence.why()).toBe('Click the “Save” button: nothing changed on the page.');
  evidence.did({ key: 'save', effects: changed, texts: [] });
  expect(evidence.why()).toBeNull();
});

test.each(['Verify that the chart glows', 'The chart should glow', 'Make sure the chart glows'])(
  '“%s” needs a passed check',
  (part) => {
    const evidence = createEvidence(part);
    evidence.did({ effects: changed, texts: [] });
    expect(evidence.why()).toMatch(/no check has passed/);
    evidence.held('a', { negated: true, texts: [] });
    expect(evidence.why()).toMatch(/no check has passed/);
    evidence.held('a', { negated: false, texts: [] });
    expect(evidence.why()).toBeNull();
  },
);

test('a negative check counts if the part is negative', () => {
  const evidence = createEvidence('Verify that the chart does not glow');
  evidence.held('a', { negated: true, texts: [] });
  expect(evidence.why()).toBeNull();
});

test('an action with an expected result needs an effect and a passed check', () => {
  const evidence = createEvidence('Wiggle the card so that the bell rings');
  evidence.held('a', { negated: false, texts: [] });
  expect(evidence.why()).toMatch(/^Nothing that was done/);
  evidence.did({ effects: changed, texts: [] });
  expect(evidence.why()).toBeNull();
});
