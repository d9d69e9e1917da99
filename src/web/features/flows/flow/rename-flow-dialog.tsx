import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { limits } from '../../../../contract/limits.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { flowsKey } from '../use-flows.ts';

type Props = { flow: UserFlow; onClose: () => void; returnFocus: RefObject<HTMLElement | null> };

export function RenameFlowDialog({ flow, onClose, returnFocus }: Props) {
  const [title, setTitle] = useState(flow.title);
  const [description, setDescription] = useState(flow.description);
  const renaming = useRename(flow);

  function submit(event: FormEvent) {
    event.preventDefault();
    renaming.mutate({ title: title.trim(), description }, { onSuccess: onClose });
  }

  return (
    <Dialog
      title="Rename Flow"
      description="The title and description shown in the list."
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <form onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <TextField
          label="Title"
          required
          maxLength={limits.titleCharacters}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextAreaField
          label="Description"
          rows={3}
          maxLength={limits.descriptionCharacters}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {renaming.isError && <Alert>Failed to rename user flow</Alert>}
        <div className="mt-1 flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose} disabled={renaming.isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={title.trim() === ''} busy={renaming.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useRename({ id, websiteId }: UserFlow) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { title: string; description: string }) =>
      callOrThrow('PATCH /flows/{id}', { params: { id }, body }),
    onSuccess: () => queries.refetchQueries({ queryKey: flowsKey(websiteId) }),
  });
}
