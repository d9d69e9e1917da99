import { CalendarClock, EllipsisVertical, PenLine, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { FlakyBadge } from '../history/flaky-badge.tsx';
import { isFlaky } from '../history/result-words.ts';
import { DeleteFlowDialog } from './delete-flow-dialog.tsx';
import { RenameFlowDialog } from './rename-flow-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

export function FlowTitle({ flow }: { flow: UserFlow }) {
  const [open, setOpen] = useState<'rename' | 'schedule' | 'delete' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = { flow, returnFocus: button, onClose: () => setOpen(null) };

  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="min-w-0 text-lg font-semibold tracking-[-0.015em] break-words">{flow.title}</h2>
          {isFlaky(flow.recentResults) && <FlakyBadge />}
        </div>
        <p className="mt-1 break-words whitespace-pre-line text-ink-soft">
          {flow.description || 'No description available'}
        </p>
      </div>
      <Menu
        align="end"
        className="w-44"
        trigger={
          <IconButton ref={button} label="Flow menu">
            <EllipsisVertical aria-hidden="true" className="size-4" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setOpen('rename')}>
          <PenLine aria-hidden="true" />
          Rename Flow
        </MenuItem>
        <MenuItem onSelect={() => setOpen('delete')} className="text-fail">
          <Trash2 aria-hidden="true" />
          Delete Flow
        </MenuItem>
        <MenuItem onSelect={() => setOpen('schedule')}>
          <CalendarClock aria-hidden="true" />
          Schedule
        </MenuItem>
      </Menu>
      {open === 'rename' && <RenameFlowDialog {...dialog} />}
      {open === 'schedule' && <ScheduleDialog {...dialog} />}
      {open === 'delete' && <DeleteFlowDialog {...dialog} />}
    </div>
  );
}
