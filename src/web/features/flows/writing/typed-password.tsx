import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { toast } from 'sonner';
import type { Reading } from '../../../../contract/entities.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';
import { websiteKey } from '../../../api/use-website.ts';
import { Button } from '../../../ui/button.tsx';

type Found = NonNullable<Reading['typedPassword']>;
type Props = { siteId: string; found: Found; onChange: (step: string) => void };

/** A password in a step can be read by everybody who sees the flow; in the settings it is encrypted. */
export function TypedPassword({ siteId, found, onChange }: Props) {
  const queries = useQueryClient();
  const storing = useMutation({
    mutationFn: ({ username, password }: Found) => {
      const body = username === null ? { password } : { username, password };
      return callOrThrow('PATCH /websites/{id}', { params: { id: siteId }, body });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: websiteKey(siteId) }),
  });

  function store() {
    storing.mutate(found, {
      onSuccess: () => {
        onChange(found.step);
        toast.success('The password is stored in the settings');
      },
      onError: () => toast.error('Failed to save settings'),
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg bg-warn-tint px-3 py-2 text-[0.8125rem]">
      <KeyRound aria-hidden="true" className="size-3.5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-52">
        This step contains a password, which can be read in the flow and in its runs.
      </p>
      <Button variant="secondary" busy={storing.isPending} onClick={store}>
        Store It in the Settings
      </Button>
    </div>
  );
}
