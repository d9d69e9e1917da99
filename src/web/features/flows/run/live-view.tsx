import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callOrThrow } from '../../../api/call-or-throw.ts';
import { sameOriginPath } from '../../../api/same-origin-path.ts';

/** Shows the live session at 80% scale. */
export function LiveView({ sessionId }: { sessionId: string }) {
  const { data, error } = useQuery({
    queryKey: ['live', sessionId],
    queryFn: () => callOrThrow('GET /browserbase-sessions/{id}/live', { params: { id: sessionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    if (error) console.error('Failed to get debug session', error);
  }, [error]);

  return (
    <div className="aspect-video w-full overflow-hidden rounded-lg border border-line bg-sunken">
      {data && (
        <iframe
          title="Live browser session"
          // It contains nothing to interact with.
          tabIndex={-1}
          src={sameOriginPath(data.data.debuggerFullscreenUrl)}
          className="size-[125%] origin-top-left scale-80"
        />
      )}
    </div>
  );
}
