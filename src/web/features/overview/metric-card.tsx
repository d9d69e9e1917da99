import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Props = { title: string; value?: ReactNode; valueClassName?: string; note?: ReactNode; badge?: ReactNode };

/** Without a value it renders a placeholder of the same size. */
export function MetricCard({ title, value, valueClassName = '', note, badge }: Props) {
  return (
    <Card className="flex flex-col gap-1 p-5">
      <h2 className="text-sm font-medium text-ink-soft">{title}</h2>
      <div className="flex h-10 items-center gap-3">
        {value === undefined ? (
          <Skeleton className="h-8 w-16" />
        ) : (
          <span className={`text-[2rem] leading-10 font-semibold tracking-[-0.03em] tabular-nums ${valueClassName}`}>
            {value}
          </span>
        )}
        {badge}
      </div>
      <div className="flex h-5 items-center text-[0.8125rem] text-ink-faint">
        {value === undefined ? <Skeleton className="h-3.5 w-28" /> : note}
      </div>
    </Card>
  );
}
