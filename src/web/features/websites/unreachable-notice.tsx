import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Website } from '../../../contract/entities.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { useWebsite, websiteKey } from '../../api/use-website.ts';
import { websitesKey } from '../../api/use-websites.ts';
import { Button } from '../../ui/button.tsx';
import { useKeepFocus } from '../../ui/use-keep-focus.ts';

/** Says that the website could not be reached when it was added or changed. */
export function UnreachableNotice({ siteId }: { siteId: string }) {
  const { data } = useWebsite(siteId);
  const check = useCheckAgain();
  const isUnknown = data !== undefined && data.reachable === undefined;
  useReloadListAfter(isUnknown);

  const isChecking = check.isPending || (check.isSuccess && isUnknown);
  if (!data || (data.reachable !== false && !isChecking)) return null;
  return <Notice isChecking={isChecking} onCheck={() => check.mutate(data)} />;
}

function Notice({ isChecking, onCheck }: { isChecking: boolean; onCheck: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useKeepFocus(button);

  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn/25 bg-warn-tint px-3.5 py-2.5 text-sm text-warn"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-40">
        This website could not be reached just now. Runs will fail until it can.
      </p>
      <Button ref={button} variant="secondary" className="h-8" onClick={onCheck} busy={isChecking}>
        Check again
      </Button>
    </div>
  );
}

/** Sending the URL again makes the server look it up again. */
function useCheckAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, url }: Website) => callOrThrow('PATCH /websites/{id}', { params: { id }, body: { url } }),
    onSuccess: (website) => queries.setQueryData(websiteKey(website.id), website),
  });
}

/** The list shows the title and the icon, which are found together with this. */
function useReloadListAfter(isUnknown: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isUnknown) return;
    return () => {
      queries.invalidateQueries({ queryKey: websitesKey });
    };
  }, [isUnknown, queries]);
}
