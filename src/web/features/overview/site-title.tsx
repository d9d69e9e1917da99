import { ArrowUpRight } from 'lucide-react';
import { useWebsite } from '../../api/use-website.ts';
import { hostName } from '../../host-name.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function SiteTitle({ siteId }: { siteId: string }) {
  const { data, isFetching, refetch } = useWebsite(siteId);

  if (!data && !isFetching) {
    return (
      <>
        <h1 className="sr-only">Overview</h1>
        <LoadError message="Failed to load website" onRetry={refetch} />
      </>
    );
  }
  return (
    <div className="min-h-[3.625rem]">
      <h1 className="truncate text-2xl leading-9 font-semibold tracking-[-0.025em]">
        {data ? hostName(data.url) : <LoadingTitle />}
      </h1>
      {data && (
        <a
          href={data.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex max-w-full items-center gap-1 rounded text-sm text-ink-faint hover:text-ink"
        >
          <span className="truncate">{data.url}</span>
          <ArrowUpRight aria-hidden="true" className="size-3.5 shrink-0" />
        </a>
      )}
    </div>
  );
}

function LoadingTitle() {
  return (
    <>
      <span className="sr-only">Overview</span>
      <Skeleton className="h-8 w-56" />
    </>
  );
}
