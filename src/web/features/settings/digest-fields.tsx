import type { Website } from '../../../contract/entities.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TimeZoneField } from '../../ui/time-zone-field.tsx';

type Digest = Website['alerts']['digest'];

/** Whether and when a summary of each day is sent. */
export function DigestFields({ digest, onChange }: { digest: Digest; onChange: (digest: Digest) => void }) {
  return (
    <div className="flex flex-col gap-4">
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={digest.enabled}
          onChange={(event) => onChange({ ...digest, enabled: event.target.checked })}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          Send a daily summary
          <span className="block text-ink-soft">
            To the addresses above: what passed, what fails and what is flaky. Not on days without runs.
          </span>
        </span>
      </label>
      {digest.enabled && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Time of the summary"
            type="time"
            required
            value={digest.time}
            onChange={(event) => onChange({ ...digest, time: event.target.value })}
          />
          <TimeZoneField
            label="Time zone of the summary"
            value={digest.timeZone}
            onChange={(timeZone) => onChange({ ...digest, timeZone })}
          />
        </div>
      )}
    </div>
  );
}
