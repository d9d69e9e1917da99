import { lazy, Suspense, useEffect } from 'react';
import { isNotFound } from '../api/call-error.ts';
import { useWebsite } from '../api/use-website.ts';
import { UnreachableNotice } from '../features/websites/unreachable-notice.tsx';
import { forgetSelectedWebsite, rememberSelectedWebsite } from '../session/selected-website.ts';
import { readSession } from '../session/session.ts';
import type { SitePath } from '../site-path.ts';
import { OverviewPage } from './overview.tsx';
import { SettingsPage } from './settings.tsx';

const loadFlowsPage = () => import('./flows.tsx');
const FlowsPage = lazy(async () => ({ default: (await loadFlowsPage()).FlowsPage }));

export function SitePage({ path }: { path: SitePath }) {
  const { siteId } = path;
  useRememberedWebsite(siteId);
  // So that the tab also opens when the connection has been lost in the meantime.
  useEffect(() => {
    loadFlowsPage().catch(() => {});
  }, []);

  return (
    <>
      {siteId && <UnreachableNotice key={siteId} siteId={siteId} />}
      <SiteContent path={path} />
    </>
  );
}

function SiteContent({ path: { content, siteId, flowId } }: { path: SitePath }) {
  switch (content) {
    case 'overview':
      return <OverviewPage key={siteId} siteId={siteId} />;
    case 'flows':
      return (
        <Suspense fallback={<div aria-busy="true" />}>
          <FlowsPage key={siteId} siteId={siteId} flowId={flowId} />
        </Suspense>
      );
    case 'settings':
      return <SettingsPage key={siteId} siteId={siteId} />;
    case 'scans':
      return <h1 className="sr-only">Scans</h1>;
    default:
      return content satisfies never;
  }
}

/** Remembers the current site as the target of /, unless it does not exist or the session has just ended. */
function useRememberedWebsite(siteId: string | null) {
  const isMissing = isNotFound(useWebsite(siteId).error);
  useEffect(() => {
    if (siteId === null || readSession() === null) return;
    if (isMissing) forgetSelectedWebsite(siteId);
    else rememberSelectedWebsite(siteId);
  }, [siteId, isMissing]);
}
