import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchAnswer } from '../../../api/fetch-answer.ts';

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

/** The server may be known by several names; only a page of the one in the address bar may be framed. */
function onThisOrigin(url: string) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
