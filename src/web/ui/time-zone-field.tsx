import { useId } from 'react';
import { TextField } from './text-field.tsx';

type Props = { label: string; value: string; onChange: (timeZone: string) => void; error?: string | null };

export function TimeZoneField({ label, value, onChange, error = null }: Props) {
  const listId = useId();
  return (
    <div>
      <TextField
        label={label}
        name="timeZone"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      <datalist id={listId}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  );
}

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
