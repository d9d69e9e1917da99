import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RecentResults } from '../../../../contract/entities.ts';
import { formatSeconds } from '../run/run-times.ts';
import { countResults, describeRun } from './result-words.ts';
import { RunMark } from './run-mark.tsx';

type Run = RecentResults['runs'][number];
type Props = { runs: Run[]; selectedId: string | null; pathOf: (run: Run) => string };

/** One mark for each run, the oldest first. They are one stop of the Tab key; the arrow keys go from mark to mark. */
export function RunStrip({ runs, selectedId, pathOf }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const inOrder = runs.toReversed();
  const describe = ({ result, startTime, versionNumber }: Run) =>
    describeRun({ result, time: formatSeconds(startTime), version: versionNumber });
  const pointed = runs.find(({ id }) => id === pointedId);
  const stop = [pointedId, selectedId, runs[0]?.id].find((id) => runs.some((run) => run.id === id));

  function moveFocus(event: KeyboardEvent) {
    const links = [...(strip.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div
        ref={strip}
        role="toolbar"
        aria-label="Latest runs, the oldest first"
        onKeyDown={moveFocus}
        className="flex flex-wrap gap-1"
      >
        {inOrder.map((run) => (
          <Link
            key={run.id}
            to={pathOf(run)}
            replace
            tabIndex={run.id === stop ? 0 : -1}
            aria-label={describe(run)}
            aria-current={run.id === selectedId ? 'true' : undefined}
            onFocus={() => setPointedId(run.id)}
            onBlur={() => setPointedId(null)}
            onMouseEnter={() => setPointedId(run.id)}
            onMouseLeave={() => setPointedId(null)}
            className="rounded-md transition-shadow hover:ring-2 hover:ring-line-strong aria-[current=true]:ring-2 aria-[current=true]:ring-accent-ink"
          >
            <RunMark result={run.result} />
          </Link>
        ))}
      </div>
      {/* What a screen reader says of each mark, for those who see. */}
      <p aria-hidden="true" className="text-[0.8125rem] text-ink-faint tabular-nums">
        {pointed ? describe(pointed) : countResults(runs.map(({ result }) => result))}
      </p>
    </div>
  );
}
