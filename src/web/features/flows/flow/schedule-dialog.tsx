import type { RefObject } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { useSchedule } from '../../../api/use-schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ScheduleEditor } from '../../../ui/schedule-editor.tsx';

type Props = { flow: UserFlow; onClose: () => void; returnFocus: RefObject<HTMLElement | null> };

export function ScheduleDialog({ flow, onClose, returnFocus }: Props) {
  const schedule = useSchedule({ kind: 'flows', id: flow.id });
  return (
    <Dialog
      title="Schedule"
      description={`Runs the newest version of “${flow.title}” at these times.`}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <div className="mt-5 flex flex-col gap-4">
        <ScheduleEditor {...schedule} />
        <Button variant="quiet" className="self-end" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
