import type { StepMemory } from '../../contract/fingerprint.ts';
import type { StepEntry } from '../../contract/history.ts';
import type { Memory } from '../agent/hands.ts';

export type RunMemory = ReturnType<typeof openRunMemory>;

/** What the steps of a run knew at its start, and know at its end. */
export function openRunMemory(before: readonly StepMemory[], tell: (entry: StepEntry) => void) {
  const after: StepMemory[] = before.map(() => ({}));
  let step = 0;
  let healed = 0;
  const memory: Memory = {
    known: (said) => before[step]?.[said],
    note: (said, now, change) => {
      const known = after[step];
      if (known) known[said] = now;
      if (!change) return;
      healed += 1;
      tell({
        type: 'thought',
        data: { description: `Healed: ${change}.`, reasoning: 'The page has changed since the last run that passed.' },
      });
    },
  };
  return {
    ...memory,
    startStep: (index: number) => {
      step = index;
    },
    /** What must not be kept, since it holds a secret, is left out. */
    toKeep: (hide: (text: string) => string): StepMemory[] =>
      after.map((each) => Object.fromEntries(Object.entries(each).filter((entry) => isWithoutSecret(entry, hide)))),
    healed: () => healed,
  };
}

function isWithoutSecret(entry: unknown, hide: (text: string) => string) {
  const text = JSON.stringify(entry);
  return hide(text) === text;
}
