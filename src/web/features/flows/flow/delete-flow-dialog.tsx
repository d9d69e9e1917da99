import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { UserFlow } from '../../../../contract/entities.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { flowsKey } from '../use-flows.ts';

type Props = { flow: UserFlow; onClose: () => void; returnFocus: RefObject<HTMLElement | null> };

export function DeleteFlowDialog({ flow, onClose, returnFocus }: Props) {
  const deletion = useDelete(flow);
  return (
    <Dialog
      title="Delete Flow"
      description="Are you sure you want to delete this user flow? This action cannot be undone."
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <div className="mt-5 flex flex-col gap-5">
        {deletion.isError && <Alert>Failed to delete user flow. Please try again.</Alert>}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose} disabled={deletion.isPending}>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => deletion.mutate()} busy={deletion.isPending}>
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function useDelete({ id, websiteId }: UserFlow) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => callOrThrow('DELETE /flows/{id}', { params: { id } }),
    onSuccess: async () => {
      // A pending response may still contain the deleted flow.
      await queries.cancelQueries({ queryKey: flowsKey(websiteId) });
      queries.setQueryData<UserFlow[]>(flowsKey(websiteId), (flows) => flows?.filter((flow) => flow.id !== id));
      navigate(`/sites/${websiteId}/flows`, { replace: true });
    },
  });
}
