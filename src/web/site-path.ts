type SiteContent = 'scans' | 'flows' | 'settings' | 'overview';
export type SitePath = { content: SiteContent; siteId: string | null; flowId: string | null };

const tabNames = ['scans', 'flows', 'settings'];

/** What a path under /sites shows. Any path without another tab shows the Overview. */
export function readSitePath(pathname: string): SitePath {
  const path = pathname.replace(/\/+$/, '');
  const [, area, site = '', tab, flow] = path.split('/');
  const siteId = area === 'sites' && site !== '' && !tabNames.includes(site) ? decode(site) : null;
  return { content: contentOf(path), siteId, flowId: tab === 'flows' && flow ? decode(flow) : null };
}

function contentOf(path: string): SiteContent {
  if (path.endsWith('/scans')) return 'scans';
  if (path.includes('/flows')) return 'flows';
  if (path.endsWith('/settings')) return 'settings';
  return 'overview';
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
