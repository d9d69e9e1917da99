import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { UserFlow } from '../../../contract/entities.ts';
import { FlakyBadge } from './history/flaky-badge.tsx';
import { isFlaky } from './history/result-words.ts';
import { SmallStrip } from './history/small-strip.tsx';
import { RunStatus } from './run-status.tsx';

export function FlowList({ flows, selectedId }: { flows: UserFlow[]; selectedId: string }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => scrollIntoView(list.current, `[href$="/${CSS.escape(selectedId)}"]`), [selectedId]);
  return (
    <nav ref={list} aria-label="User flows" className="-m-1 max-h-72 overflow-y-auto p-1 md:max-h-[calc(100dvh-8rem)]">
      <ul className="flex flex-col gap-1">
        {flows.map((flow) => (
          // In long lists, only visible items are rendered.
          <li
            key={flow.id}
            className={`[content-visibility:auto] ${hasStrip(flow) ? '[contain-intrinsic-size:auto_5.5rem]' : '[contain-intrinsic-size:auto_4.25rem]'}`}
          >
            <FlowLink flow={flow} selected={flow.id === selectedId} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A single run has nothing to compare with; its result is next to the title. */
const hasStrip = ({ recentResults }: UserFlow) => recentResults.length > 1;

/** Scrolls only the list, not the page. */
function scrollIntoView(list: HTMLElement | null, selector: string) {
  const link = list?.querySelector(selector);
  if (!list || !link) return;
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

const FlowLink = memo(function FlowLink({ flow, selected }: { flow: UserFlow; selected: boolean }) {
  const { id, websiteId, title, description, lastRunStatus, recentResults } = flow;
  return (
    <Link
      to={`/sites/${websiteId}/flows/${id}`}
      aria-current={selected ? 'page' : undefined}
      className="block rounded-lg px-3 py-2.5 -outline-offset-2! transition-colors hover:bg-sunken aria-[current=page]:bg-accent-tint"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="truncate text-sm font-medium">{title}</span>
        {lastRunStatus && <RunStatus run={{ status: lastRunStatus, firstStep: null, lastStep: null }} />}
      </span>
      <span className="mt-0.5 line-clamp-2 text-[0.8125rem] break-words text-ink-soft">
        {description || 'No description available'}
      </span>
      {hasStrip(flow) && (
        <span className="mt-1.5 flex h-5 items-center justify-between gap-2">
          <SmallStrip results={recentResults} />
          {isFlaky(recentResults) && <FlakyBadge />}
        </span>
      )}
    </Link>
  );
});
