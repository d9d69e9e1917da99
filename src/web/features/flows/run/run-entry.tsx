import {
  ArrowLeft,
  ArrowRight,
  CircleX,
  ClipboardCheck,
  Clock,
  CornerDownRight,
  Eraser,
  FileUp,
  Flag,
  Globe,
  Hand,
  Keyboard,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  MousePointer2,
  MousePointerClick,
  Move,
  MoveVertical,
  RotateCw,
  SlidersHorizontal,
  SquareCheck,
  TextCursor,
  TextCursorInput,
} from 'lucide-react';
import { memo } from 'react';
import { isCheck, isPageAction, type PageAction } from '../../../../contract/actions/action.ts';
import { entryText } from '../../../../contract/entry-text.ts';
import type { HistoryEntry } from '../../../../contract/history.ts';

const entryIcons: Record<HistoryEntry['type'], LucideIcon> = {
  thought: Lightbulb,
  tool_call: MousePointerClick,
  tool_call_result: CornerDownRight,
  error: CircleX,
  summary: Flag,
};
const actionIcons: Record<PageAction['kind'], LucideIcon> = {
  click: MousePointerClick,
  doubleClick: MousePointerClick,
  rightClick: MousePointerClick,
  hover: MousePointer2,
  type: TextCursorInput,
  clear: Eraser,
  choose: ListChecks,
  tick: SquareCheck,
  set: SlidersHorizontal,
  pressKey: Keyboard,
  goTo: Globe,
  goBack: ArrowLeft,
  goForward: ArrowRight,
  reload: RotateCw,
  scroll: MoveVertical,
  drag: Move,
  upload: FileUp,
  wait: Clock,
  selectText: TextCursor,
  pointAt: Hand,
};
const entryClasses = 'flex w-full items-start gap-2 rounded-md px-1.5 py-1 text-left text-[0.8125rem] text-ink-soft';

type Props = { entry: HistoryEntry; live: boolean; onEntry: ((at: number) => void) | null };

export const RunEntry = memo(function RunEntry({ entry, live, onEntry }: Props) {
  const Icon = iconOf(entry);
  const content = (
    <>
      <Icon aria-hidden="true" className="mt-[0.1875rem] size-3.5 shrink-0" />
      <span className="min-w-0 break-words whitespace-pre-line">{entryText(entry)}</span>
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
          className={`${entryClasses} cursor-pointer -outline-offset-2! hover:bg-sunken`}
        >
          {content}
        </button>
      ) : (
        <div className={entryClasses}>{content}</div>
      )}
    </li>
  );
});

function iconOf({ type, data: { action } }: HistoryEntry) {
  if (type !== 'tool_call' || !action) return entryIcons[type];
  if (isCheck(action)) return ClipboardCheck;
  return isPageAction(action) ? actionIcons[action.kind] : entryIcons[type];
}
