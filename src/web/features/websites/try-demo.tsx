import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { useWebsites, websitesKey } from '../../api/use-websites.ts';
import { Button } from '../../ui/button.tsx';

/** Only shown to users without websites. */
export function TryDemo() {
  const { data } = useWebsites();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: () => callOrThrow('POST /demo-shops'),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: websitesKey });
      navigate(`/sites/${id}/flows`);
    },
    onError: () => toast.error('Failed to open the demo shop. Please try again.'),
  });

  if (data?.length !== 0) return null;
  return (
    <Button variant="secondary" busy={creation.isPending} onClick={() => creation.mutate()}>
      {!creation.isPending && <Store aria-hidden="true" className="size-4" />}
      Try it on the demo shop
    </Button>
  );
}
