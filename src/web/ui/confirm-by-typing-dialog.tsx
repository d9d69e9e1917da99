import { type FormEvent, type RefObject, useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  title: string;
  description: string;
  /** What must be typed before the button works. */
  expected: string;
  button: string;
  error: string | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
};

/** For deletions that are too large to confirm by one click. */
export function ConfirmByTypingDialog({ expected, button, error, busy, onConfirm, ...dialog }: Props) {
  const [typed, setTyped] = useState('');
  const matches = typed.trim().toLowerCase() === expected.toLowerCase();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (matches && !busy) onConfirm();
  }

  return (
    <Dialog {...dialog}>
      <form onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <TextField
          label={`Type ${expected} to confirm`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={busy}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error && <Alert>{error}</Alert>}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={dialog.onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={!matches} busy={busy}>
            {button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
