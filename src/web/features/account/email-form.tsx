import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = {
  initialEmail: string;
  submitLabel: string;
  busy: boolean;
  failure: { message: string; reason: string | null } | null;
  onSubmit: (email: string) => void;
  /** The button that leads to the other form with the email address filled in. */
  switchForm: (email: string) => ReactNode;
};

export function EmailForm({ initialEmail, submitLabel, busy, failure, onSubmit, switchForm }: Props) {
  const [email, setEmail] = useState(initialEmail);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(email);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        disabled={busy}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {failure && (
        <Alert>
          <p>{failure.message}</p>
          {failure.reason && <p>{failure.reason}</p>}
        </Alert>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" busy={busy} className="h-10">
          {submitLabel}
        </Button>
        {switchForm(email.trim())}
      </div>
    </form>
  );
}
