import type { RefObject } from 'react';
import { toast } from 'sonner';
import type { UserFlow } from '../../../../contract/entities.ts';
import { CallError } from '../../../api/call-error.ts';
import { useSaveSchedule, useSchedule } from '../../../api/use-schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { ScheduleForm } from '../../../ui/schedule-form.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Props = { flow: UserFlow; onClose: () => void; returnFocus: RefObject<HTMLElement | null> };

export function ScheduleDialog({ flow, onClose, returnFocus }: Props) {
  const owner = { kind: 'flows' as const, id: flow.id };
  const { data, isFetching, refetch } = useSchedule(owner);
  const saving = useSaveSchedule(owner);
  return (
    <Dialog
      title="Schedule"
      description={`Runs the newest version of “${flow.title}” at these times.`}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <div className="mt-5 flex flex-col gap-4">
        {data !== undefined ? (
          <ScheduleForm
            key={JSON.stringify(data)}
            schedule={data}
            busy={saving.isPending}
            error={saving.error instanceof CallError ? saving.error.serverMessage : null}
            onSave={(schedule) =>
              saving.mutate(schedule, {
                onSuccess: () => toast.success('Saved!'),
                onError: () => toast.error('Failed to save'),
              })
            }
          />
        ) : isFetching ? (
          <Skeleton className="h-40" />
        ) : (
          <LoadError message="Failed to load the schedule" onRetry={refetch} />
        )}
        <Button variant="quiet" className="self-end" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
