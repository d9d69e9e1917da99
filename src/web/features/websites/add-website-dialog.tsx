import { type FormEvent, type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { rememberSelectedWebsite } from '../../session/selected-website.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WebAddressField } from '../../ui/web-address-field.tsx';
import { withScheme } from '../../ui/with-scheme.ts';
import { creationErrorMessage, useCreateWebsite } from './use-create-website.ts';

type Props = { onClose: () => void; returnFocus: RefObject<HTMLElement | null> };

export function AddWebsiteDialog({ onClose, returnFocus }: Props) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const creation = useCreateWebsite();

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
        <WebAddressField
          ref={input}
          label="URL"
          disabled={creation.isPending}
          onInput={() => creation.isError && creation.reset()}
        />
        {creation.isError && <Alert>{creationErrorMessage(creation.error)}</Alert>}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose} disabled={creation.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={creation.isPending}>
            Add Website
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
