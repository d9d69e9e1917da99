import { MousePointerClick } from 'lucide-react';
import { isNotFound } from '../api/call-error.ts';
import { useWebsite } from '../api/use-website.ts';
import { RunAll } from '../features/overview/run-all.tsx';
import { SiteMetrics } from '../features/overview/site-metrics.tsx';
import { SiteTitle } from '../features/overview/site-title.tsx';
import { SuiteProgress } from '../features/overview/suite-progress.tsx';
import { useUserCheck } from '../features/overview/use-user-check.ts';
import { WebsiteList } from '../features/websites/website-list.tsx';
import { hostName } from '../host-name.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function OverviewPage({ siteId }: { siteId: string | null }) {
  const { data, error } = useWebsite(siteId);
  usePageTitle('Overview', data && hostName(data.url));
  useUserCheck();

  if (siteId === null || isNotFound(error)) return <NoWebsite />;
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <SiteTitle siteId={siteId} />
        <RunAll siteId={siteId} />
      </div>
      <SuiteProgress />
      <SiteMetrics siteId={siteId} />
    </div>
  );
}

function NoWebsite() {
  return (
    <div className="flex flex-col gap-7">
      <h1 className="sr-only">Overview</h1>
      <EmptyState icon={<MousePointerClick />}>Select a website to see metrics</EmptyState>
      <WebsiteList />
    </div>
  );
}
