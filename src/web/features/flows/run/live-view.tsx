import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchAnswer } from '../../../api/fetch-answer.ts';
import { onThisOrigin } from '../../../api/on-this-origin.ts';

/** The page that shows the session, at 80 %. */
export function LiveView({ sessionId }: { sessionId: string }) {
  const { data, error } = useQuery({
    queryKey: ['live', sessionId],
    queryFn: () => fetchAnswer('GET /browserbase-sessions/{id}/live', { params: { id: sessionId } }),
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
          // There is nothing in it to be used.
          tabIndex={-1}
          src={onThisOrigin(data.data.debuggerFullscreenUrl)}
          className="size-[125%] origin-top-left scale-80"
        />
      )}
    </div>
  );
}
