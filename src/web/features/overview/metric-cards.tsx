import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Metrics } from '../../../contract/entities.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { MetricCard } from './metric-card.tsx';
import { passRate } from './pass-rate.ts';

const toneClasses: Partial<Record<Tone, string>> = { pass: 'text-pass', warn: 'text-warn', fail: 'text-fail' };
const toneIcons: Partial<Record<Tone, typeof CircleCheck>> = { pass: CircleCheck, warn: TriangleAlert, fail: CircleX };

export function MetricCards({ metrics }: { metrics: Metrics | undefined }) {
  const flows = metrics?.userFlows;
  return (
    <div aria-busy={!metrics} className="grid gap-4 sm:grid-cols-3">
      <MetricCard
        title="Passing User Flows"
        value={flows?.passing}
        note={flows && `of ${pluralize(flows.total, 'user flow')}`}
      />
      <MetricCard title="Failing User Flows" value={flows?.failing} note="in their latest run" />
      <PassRateCard runs={metrics?.userFlowRuns} />
    </div>
  );
}

function PassRateCard({ runs }: { runs: Metrics['userFlowRuns'] | undefined }) {
  if (!runs) return <MetricCard title="Test Pass Rate" />;
  const rate = passRate(runs);
  const Icon = rate && toneIcons[rate.tone];
  return (
    <MetricCard
      title="Test Pass Rate"
      value={rate ? `${rate.percent}%` : '–'}
      valueClassName={rate ? toneClasses[rate.tone] : 'text-ink-faint'}
      note={pluralize(runs.completed, 'completed run')}
      badge={
        rate && (
          <Badge tone={rate.tone}>
            {Icon && <Icon aria-hidden="true" className="size-3.5" />}
            {rate.label}
          </Badge>
        )
      }
    />
  );
}

function pluralize(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
