import { CircleX, CornerDownRight, Flag, Lightbulb, type LucideIcon, MousePointerClick } from 'lucide-react';
import { memo } from 'react';
import type { HistoryEntry } from '../../../../contract/history.ts';

const icons: Record<HistoryEntry['type'], LucideIcon> = {
  thought: Lightbulb,
  tool_call: MousePointerClick,
  tool_call_result: CornerDownRight,
  error: CircleX,
  summary: Flag,
};
const look = 'flex w-full items-start gap-2 rounded-md px-1.5 py-1 text-left text-[0.8125rem] text-ink-soft';

type Props = { entry: HistoryEntry; live: boolean; onEntry: ((at: number) => void) | null };

export const RunEntry = memo(function RunEntry({ entry, live, onEntry }: Props) {
  const Icon = icons[entry.type];
  const content = (
    <>
      <Icon aria-hidden="true" className="mt-[0.1875rem] size-3.5 shrink-0" />
      <span className="min-w-0 break-words whitespace-pre-line">{textOf(entry)}</span>
    </>
  );
  return (
    <li
      data-entry={entry.type}
      data-live={live || undefined}
      className={`[contain-intrinsic-size:auto_1.75rem] [content-visibility:auto] ${live ? 'animate-pulse' : ''} ${entry.type === 'error' ? '[&>*]:bg-fail-tint [&>*]:text-fail' : ''}`}
    >
      {onEntry ? (
        <button
          type="button"
          title="Show this moment"
          onClick={() => onEntry(Date.parse(entry.at))}
          className={`${look} cursor-pointer -outline-offset-2! hover:bg-sunken`}
        >
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
});

function textOf({ type, data }: HistoryEntry) {
  if (type === 'error') return data.error ?? data.description;
  return data.description ?? data.reasoning ?? data.instruction ?? [data.method, ...(data.arguments ?? [])].join(' ');
}
