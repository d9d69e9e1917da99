import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Website } from '../../../contract/entities.ts';
import { CallError } from '../../api/call-error.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { useSaveSchedule, useSchedule } from '../../api/use-schedule.ts';
import { websiteKey } from '../../api/use-website.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ScheduleForm } from '../../ui/schedule-form.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function ScheduleSettings({ website }: { website: Website }) {
  const owner = { kind: 'websites' as const, id: website.id };
  const { data, isFetching, refetch } = useSchedule(owner);
  const saving = useSaveSchedule(owner);

  return (
    <SettingsSection
      title="Schedule"
      text="Runs all user flows of this website at these times. A single flow can have a schedule of its own."
    >
      {data !== undefined ? (
        <ScheduleForm
          key={JSON.stringify(data)}
          schedule={data}
          busy={saving.isPending}
          error={saving.error instanceof CallError ? saving.error.serverMessage : null}
          paused={website.paused ? 'This website is paused: its schedules start nothing.' : undefined}
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
      <PauseSwitch website={website} />
    </SettingsSection>
  );
}

function PauseSwitch({ website: { id, paused } }: { website: Website }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => callOrThrow('PATCH /websites/{id}', { params: { id }, body: { paused: !paused } }),
    onSuccess: (website) => {
      queries.setQueryData(websiteKey(id), website);
      return queries.invalidateQueries({ queryKey: ['schedule'] });
    },
    onError: () => toast.error('Failed to save'),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        {paused ? 'Paused: no schedule of this website starts a run.' : 'Pausing stops all schedules of this website.'}
      </p>
      <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate()}>
        {paused ? 'Continue Schedules' : 'Pause Schedules'}
      </Button>
    </div>
  );
}
