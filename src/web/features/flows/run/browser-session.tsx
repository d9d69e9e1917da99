import { MonitorOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useMemo } from 'react';
import type { UserFlowRun } from '../../../../contract/entities.ts';
import type { Moment } from '../replay/replay.tsx';
import { LiveView } from './live-view.tsx';

const Replay = lazy(async () => ({ default: (await import('../replay/replay.tsx')).Replay }));

type Props = {
  run: UserFlowRun;
  moment: Moment | null;
  /** Where several runs are shown: which one, as in "first run". */
  of?: string;
};

export function BrowserSession({ run, moment, of }: Props) {
  const heading = useId();
  const live = run.status === 'RUNNING';
  const marks = useMemo(() => stepStarts(run), [run]);

  return (
    <section
      aria-labelledby={of ? undefined : heading}
      aria-label={of ? `Browser session of the ${of}` : undefined}
      className="min-w-0"
    >
      <h3 id={heading} className="mb-3 flex items-center gap-2.5 font-semibold">
        Browser Session
        {live && run.browserSessionId && <LiveBadge />}
      </h3>
      {run.browserSessionId === null ? (
        <Screen>
          <MonitorOff aria-hidden="true" className="size-5" />
          No browser session
        </Screen>
      ) : live ? (
        <LiveView sessionId={run.browserSessionId} />
      ) : (
        <Suspense fallback={<Screen>{null}</Screen>}>
          <Replay
            sessionId={run.browserSessionId}
            marks={marks}
            moment={moment}
            {...(of ? { controlsLabel: `Replay controls of the ${of}` } : {})}
          />
        </Suspense>
      )}
    </section>
  );
}

function LiveBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-fail-tint px-2 py-0.5 text-xs font-semibold text-fail">
      <span aria-hidden="true" className="size-1.5 animate-pulse rounded-full bg-fail" />
      LIVE
    </span>
  );
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <div className="flex aspect-video w-full flex-col items-center justify-center gap-2 rounded-lg border border-line bg-sunken text-sm text-ink-soft">
      {children}
    </div>
  );
}

/** When each step started, for the markers on the timeline. */
function stepStarts({ logs }: UserFlowRun) {
  const starts = new Map<number, number>();
  for (const { step, at } of logs.history) if (!starts.has(step)) starts.set(step, Date.parse(at));
  return [...starts].map(([step, at]) => ({ name: `Step ${step + 1}`, at }));
}
