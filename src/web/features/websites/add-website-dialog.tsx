import { type FormEvent, type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { rememberSelectedWebsite } from '../../session/selected-website.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { creationErrorMessage, useCreateWebsite } from './use-create-website.ts';
import { withScheme } from './with-scheme.ts';

type Props = { onClose: () => void; returnFocus: RefObject<HTMLElement | null> };

export function AddWebsiteDialog({ onClose, returnFocus }: Props) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const creation = useCreateWebsite();

  // Must run on click, because the browser validates the value before the submit event.
  function completeUrl() {
    if (input.current) input.current.value = withScheme(input.current.value);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    creation.mutate(withScheme(input.current?.value ?? ''), {
      onSuccess: ({ id }) => {
        rememberSelectedWebsite(id);
        onClose();
        navigate(`/sites/${id}`);
      },
    });
  }

  return (
    <Dialog
      title="Add a New Website"
      description="The address where your user flows start. You can add a login for it later, in Settings."
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <form onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <TextField
          ref={input}
          label="URL"
          type="url"
          name="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://example.com"
          required
          disabled={creation.isPending}
          onBlur={completeUrl}
          onInput={() => creation.isError && creation.reset()}
        />
        {creation.isError && <Alert>{creationErrorMessage(creation.error)}</Alert>}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose} disabled={creation.isPending}>
            Cancel
          </Button>
          <Button type="submit" onClick={completeUrl} busy={creation.isPending}>
            Add Website
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
