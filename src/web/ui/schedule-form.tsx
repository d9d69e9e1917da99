import { type FormEvent, type ReactNode, useState } from 'react';
import type { Schedule } from '../../contract/entities.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { readTimes, type Times, writeTimes } from './schedule-times.ts';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { ownTimeZone, TimeZoneField } from './time-zone-field.tsx';

export type NewSchedule = Pick<Schedule, 'cron' | 'timeZone' | 'enabled'>;
type Props = {
  schedule: Schedule | null;
  onSave: (schedule: NewSchedule | null) => void;
  busy: boolean;
  error: string | null;
  /** Why nothing is started even if the schedule is on. */
  paused?: ReactNode;
};

const kinds: Record<Times['kind'], string> = { hourly: 'Every hour', daily: 'Every day', cron: 'Cron expression' };
const first: Record<Times['kind'], Times> = {
  hourly: { kind: 'hourly', minute: 0 },
  daily: { kind: 'daily', time: '07:00' },
  cron: { kind: 'cron', cron: '0 7 * * 1-5' },
};

export function ScheduleForm({ schedule, onSave, busy, error, paused }: Props) {
  const [times, setTimes] = useState<Times>(() => (schedule ? readTimes(schedule.cron) : first.daily));
  const [timeZone, setTimeZone] = useState(schedule?.timeZone ?? ownTimeZone());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSave({ cron: writeTimes(times), timeZone, enabled: true });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Runs">
          {(control) => (
            <Select
              {...control}
              label="Runs"
              value={times.kind}
              onChange={(event) => setTimes(first[event.target.value as Times['kind']])}
            >
              {Object.entries(kinds).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TimesField times={times} onChange={setTimes} />
      </div>
      <TimeZoneField label="Time zone" value={timeZone} onChange={setTimeZone} error={error} />
      <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {schedule && (paused ?? describeNext(schedule))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Save Schedule
        </Button>
        {schedule?.enabled && (
          <Button variant="secondary" onClick={() => onSave({ ...stored(schedule), enabled: false })}>
            Turn Off
          </Button>
        )}
        {schedule && !schedule.enabled && (
          <Button variant="secondary" onClick={() => onSave({ ...stored(schedule), enabled: true })}>
            Turn On
          </Button>
        )}
        {schedule && (
          <Button variant="quiet" onClick={() => onSave(null)}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

function TimesField({ times, onChange }: { times: Times; onChange: (times: Times) => void }) {
  if (times.kind === 'hourly') {
    return (
      <TextField
        label="Minute"
        type="number"
        min={0}
        max={59}
        required
        value={times.minute}
        onChange={(event) => onChange({ kind: 'hourly', minute: event.target.valueAsNumber || 0 })}
      />
    );
  }
  if (times.kind === 'daily') {
    return (
      <TextField
        label="Time"
        type="time"
        required
        value={times.time}
        onChange={(event) => onChange({ kind: 'daily', time: event.target.value })}
      />
    );
  }
  return (
    <TextField
      label="Expression"
      name="cron"
      required
      spellCheck={false}
      autoComplete="off"
      hint="Minute, hour, day of the month, month, day of the week."
      value={times.cron}
      onChange={(event) => onChange({ kind: 'cron', cron: event.target.value })}
    />
  );
}

const stored = ({ cron, timeZone }: Schedule) => ({ cron, timeZone });

function describeNext({ enabled, nextRunAt }: Schedule) {
  if (!enabled) return 'The schedule is off.';
  return nextRunAt ? `Next run: ${new Date(nextRunAt).toLocaleString()}` : 'Nothing is scheduled.';
}
