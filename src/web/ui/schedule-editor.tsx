import { toast } from 'sonner';
import type { Schedule } from '../../contract/entities.ts';
import { LoadError } from './load-error.tsx';
import { type NewSchedule, ScheduleForm } from './schedule-form.tsx';
import { Skeleton } from './skeleton.tsx';

type Props = {
  /** Undefined while it is not known; null if there is none. */
  schedule: Schedule | null | undefined;
  isLoading: boolean;
  onRetry: () => void;
  saving: {
    isPending: boolean;
    mutate: (schedule: NewSchedule | null, options: { onSuccess: () => void; onError: () => void }) => void;
  };
  /** The server's message about what was to be saved. */
  error: string | null;
  /** Why nothing is started even if the schedule is on. */
  paused?: string | undefined;
};

/** Loads, shows and saves the schedule of a flow or a website. */
export function ScheduleEditor({ schedule, isLoading, onRetry, saving, error, paused }: Props) {
  if (schedule === undefined)
    return isLoading ? (
      <Skeleton className="h-40" />
    ) : (
      <LoadError message="Failed to load the schedule" onRetry={onRetry} />
    );
  return (
    <ScheduleForm
      key={JSON.stringify(schedule)}
      schedule={schedule}
      busy={saving.isPending}
      error={error}
      paused={paused}
      onSave={(changed) =>
        saving.mutate(changed, {
          onSuccess: () => toast.success('Saved!'),
          onError: () => toast.error('Failed to save'),
        })
      }
    />
  );
}
