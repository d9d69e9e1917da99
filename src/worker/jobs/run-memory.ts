import type { SiteName } from '../../contract/entities.ts';
import type { StepMemory } from '../../contract/fingerprint.ts';
import type { StepEntry } from '../../contract/history.ts';
import { limits } from '../../contract/limits.ts';
import type { Memory } from '../agent/actions/action-runner.ts';

export type RunMemory = ReturnType<typeof openRunMemory>;

/** The elements that each step used in the last passing run, and those that it uses in this run. */
export function openRunMemory(previous: readonly StepMemory[], addEntry: (entry: StepEntry) => void) {
  const current: StepMemory[] = previous.map(() => ({}));
  const names = new Map<string, SiteName>();
  let step = 0;
  let healed = 0;
  const memory: Memory = {
    known: (words) => previous[step]?.[words],
    note: (words, fingerprint, change) => {
      const stepMemory = current[step];
      if (stepMemory) stepMemory[words] = fingerprint;
      if (!change) return;
      healed += 1;
      addEntry({
        type: 'thought',
        data: { description: `Healed: ${change}.`, reasoning: 'The page has changed since the last passing run.' },
      });
    },
    seen: (onPage) => {
      for (const name of onPage.names)
        if (names.size < limits.siteNames) names.set(name, { name, kind: kindOf(name, onPage) });
    },
  };
  return {
    ...memory,
    startStep: (index: number) => {
      step = index;
    },
    /** What to store for the next run: everything that contains no secret. */
    toStore: (hide: (text: string) => string): StepMemory[] =>
      current.map((each) => Object.fromEntries(Object.entries(each).filter((entry) => !hasSecret(entry, hide)))),
    namesToStore: (hide: (text: string) => string): SiteName[] =>
      [...names.values()].filter(({ name }) => !hasSecret(name, hide)),
    healed: () => healed,
  };
}

function kindOf(name: string, { controls, labels }: Parameters<Memory['seen']>[0]): SiteName['kind'] {
  return controls.includes(name) ? 'control' : labels.includes(name) ? 'label' : 'text';
}

function hasSecret(entry: unknown, hide: (text: string) => string) {
  const text = JSON.stringify(entry);
  return hide(text) !== text;
}
