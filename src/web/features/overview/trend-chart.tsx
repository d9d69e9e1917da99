import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Trends } from '../../../contract/entities.ts';
import { describeCounts, formatDay, formatSeconds, rateOf } from './trend-words.ts';

type Day = Trends['days'][number];

const kinds = {
  rate: {
    label: 'Pass rate of each day',
    color: 'var(--color-pass)',
    domain: [0, 100] as [number, number],
    ticks: [0, 50, 100],
    pick: (day: Day) => rateOf(day),
    format: (value: number) => `${value}%`,
  },
  duration: {
    label: 'Median duration of each day',
    color: 'var(--color-accent-ink)',
    domain: [0, 'auto'] as [number, 'auto'],
    ticks: undefined,
    pick: (day: Day) => day.medianSeconds,
    format: formatSeconds,
  },
};

const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--color-ink-faint)', fontSize: 11 } };

/** A day without runs is a gap in the line; a day between two gaps is a dot. */
export function TrendChart({ kind, days }: { kind: keyof typeof kinds; days: Day[] }) {
  const { label, color, domain, ticks, pick, format } = kinds[kind];
  const dot = { r: days.length > 30 ? 1.5 : 2.5, fill: color, strokeWidth: 0 };
  const data = days.map((day) => ({ ...day, value: pick(day) }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={data} title={label} margin={{ top: 6, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          {...axis}
          dataKey="day"
          tickFormatter={formatDay}
          minTickGap={20}
          height={20}
          interval="preserveStartEnd"
        />
        <YAxis {...axis} domain={domain} ticks={ticks} tickCount={3} tickFormatter={format} width={44} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--color-line-strong)' }}
          content={({ active, payload }) =>
            active && payload[0] ? (
              <DayTooltip day={payload[0].payload as Day} text={format(Number(payload[0].value))} />
            ) : null
          }
        />
        <Line
          dataKey="value"
          type="linear"
          stroke={color}
          strokeWidth={2}
          dot={dot}
          activeDot={{ r: 4, fill: color, stroke: 'var(--color-surface)' }}
          connectNulls={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

function DayTooltip({ day, text }: { day: Day; text: string }) {
  return (
    <div className="rounded-lg bg-raised px-3 py-2 text-[0.8125rem] shadow-float">
      <p className="font-medium">
        {formatDay(day.day)}: {text}
      </p>
      <p className="text-ink-soft">{describeCounts(day)}</p>
    </div>
  );
}
