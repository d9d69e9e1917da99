import { memo } from 'react';
import { Link } from 'react-router';
import type { UserFlow } from '../../../contract/entities.ts';
import { RunStatus } from './run-status.tsx';

export function FlowList({ flows, selectedId }: { flows: UserFlow[]; selectedId: string }) {
  return (
    <nav aria-label="User flows" className="-m-1 max-h-64 overflow-y-auto p-1 md:max-h-[calc(100dvh-8rem)]">
      <ul className="flex flex-col gap-1">
        {flows.map((flow) => (
          // Long lists draw only what is in sight.
          <li key={flow.id} className="[contain-intrinsic-size:auto_4.25rem] [content-visibility:auto]">
            <FlowLink flow={flow} selected={flow.id === selectedId} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FlowLink = memo(function FlowLink({ flow, selected }: { flow: UserFlow; selected: boolean }) {
  const { id, websiteId, title, description, lastRunStatus } = flow;
  return (
    <Link
      to={`/sites/${websiteId}/flows/${id}`}
      aria-current={selected ? 'page' : undefined}
      className="block rounded-lg px-3 py-2.5 -outline-offset-2! transition-colors hover:bg-sunken aria-[current=page]:bg-accent-tint"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="truncate text-sm font-medium">{title}</span>
        {lastRunStatus && <RunStatus status={lastRunStatus} />}
      </span>
      <span className="mt-0.5 line-clamp-2 text-[0.8125rem] break-words text-ink-soft">
        {description || 'No description available'}
      </span>
    </Link>
  );
});
