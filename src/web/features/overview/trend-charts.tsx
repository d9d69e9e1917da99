import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TrendPeriod, Trends } from '../../../contract/entities.ts';
import { limits } from '../../../contract/limits.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatDay, formatSeconds, rateOf } from './trend-words.ts';
import { useTrends } from './use-trends.ts';

/** The charts are drawn by a large library, which no other page needs. */
const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

export function TrendCharts({ siteId }: { siteId: string }) {
  const [days, setDays] = useState<TrendPeriod>('30');
  const { data, isFetching, refetch } = useTrends(siteId, days);
  if (!data && !isFetching) return <LoadError message="Failed to load the trends" onRetry={refetch} />;
  const rate = data && rateOf(data);
  const seconds = data?.medianSeconds;
  return (
    <section aria-labelledby="trends" aria-busy={!data}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="trends" className="text-base font-semibold tracking-[-0.01em]">
          Trends
        </h2>
        <PeriodSwitch days={days} onChange={setDays} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TrendCard title="Pass rate" value={typeof rate === 'number' ? `${rate}%` : '–'} days={days} trends={data}>
          {data && <TrendChart kind="rate" days={data.days} />}
        </TrendCard>
        <TrendCard
          title="Median duration"
          value={typeof seconds === 'number' ? formatSeconds(seconds) : '–'}
          days={days}
          trends={data}
        >
          {data && <TrendChart kind="duration" days={data.days} />}
        </TrendCard>
      </div>
      {data && <DayTable trends={data} />}
    </section>
  );
}

/** Buttons to choose one of; arrow keys work as in any group of radio buttons. */
function PeriodSwitch({ days, onChange }: { days: TrendPeriod; onChange: (days: TrendPeriod) => void }) {
  return (
    <fieldset className="flex rounded-lg border border-line-strong bg-surface p-0.5 shadow-card">
      <legend className="sr-only">Period</legend>
      {limits.trendDays.map((period) => (
        <label
          key={period}
          className="relative cursor-pointer rounded-md px-2.5 py-1 text-[0.8125rem] text-ink-soft outline-offset-1 has-checked:bg-sunken has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name="trend-period"
            className="sr-only"
            checked={period === days}
            onChange={() => onChange(period)}
          />
          {period} days
        </label>
      ))}
    </fieldset>
  );
}

type CardProps = {
  title: string;
  value: string;
  days: TrendPeriod;
  trends: Trends | undefined;
  children: ReactNode;
};

/** Of the same size while it loads, without runs, and with a chart. */
function TrendCard({ title, value, days, trends, children }: CardProps) {
  const isEmpty = trends && trends.passed + trends.failed === 0;
  return (
    <Card className="flex min-w-0 flex-col gap-2 p-5 pb-3">
      <h3 className="flex h-6 items-center justify-between text-sm font-medium text-ink-soft">
        {title}
        {trends ? (
          <span className="text-base font-semibold text-ink tabular-nums">
            {value}
            <span className="sr-only"> over {days} days</span>
          </span>
        ) : (
          <Skeleton className="h-5 w-12" />
        )}
      </h3>
      <div className="h-36">
        {isEmpty ? (
          <p className="flex h-full items-center justify-center text-sm text-ink-faint">No runs in these {days} days</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-full" />}>
            {trends ? children : <Skeleton className="h-full" />}
          </Suspense>
        )}
      </div>
    </Card>
  );
}

/** What the charts show, for screen readers. */
function DayTable({ trends }: { trends: Trends }) {
  const days = trends.days.filter(({ passed, failed }) => passed + failed > 0);
  if (days.length === 0) return null;
  return (
    <div className="sr-only">
      <table>
        <caption>Results of each day with runs</caption>
        <thead>
          <tr>
            {['Day', 'Passed', 'Failed', 'Pass rate', 'Median duration'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day)}</th>
              <td>{day.passed}</td>
              <td>{day.failed}</td>
              <td>{rateOf(day)}%</td>
              <td>{day.medianSeconds !== null && formatSeconds(day.medianSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
