import type { RunResult } from '../../../../contract/entities.ts';
import { countResults } from './result-words.ts';

const most = 12;
const shapes: Record<RunResult, string> = {
  PASSED: 'h-1.5 bg-pass',
  HEALED: 'h-1.5 border border-pass',
  FLAKY: 'h-3 border border-warn',
  FAILED: 'h-3 bg-fail',
  CANCELLED: 'h-0.5 bg-ink-faint',
  RUNNING: 'h-1.5 rounded-full! bg-accent-ink',
};

/** For a list: a bar for each of the newest runs, the oldest first. Results differ in height and filling. */
export function SmallStrip({ results }: { results: RunResult[] }) {
  const shown = results.slice(0, most);
  const words = countResults(shown);
  return (
    <span role="img" aria-label={words} title={words} className="flex h-3 items-end gap-0.5">
      {shown.toReversed().map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity of their own.
        <span key={index} className={`w-1.5 rounded-xs ${shapes[result]}`} />
      ))}
    </span>
  );
}
