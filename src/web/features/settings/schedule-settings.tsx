import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Website } from '../../../contract/entities.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { useSchedule } from '../../api/use-schedule.ts';
import { websiteKey } from '../../api/use-website.ts';
import { Button } from '../../ui/button.tsx';
import { ScheduleEditor } from '../../ui/schedule-editor.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

export function ScheduleSettings({ website }: { website: Website }) {
  const schedule = useSchedule({ kind: 'websites', id: website.id });
  return (
    <SettingsSection
      title="Schedule"
      text="Runs all user flows of this website at these times. A single flow can have a schedule of its own."
    >
      <ScheduleEditor
        {...schedule}
        paused={website.paused ? 'This website is paused: its schedules start nothing.' : undefined}
      />
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
