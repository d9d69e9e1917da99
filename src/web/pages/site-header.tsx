import { Link } from 'react-router';
import { UserMenu } from '../features/user-menu/user-menu.tsx';
import { WebsiteDropdown } from '../features/websites/website-dropdown.tsx';
import type { SitePath } from '../site-path.ts';
import { LogoLink } from '../ui/logo-link.tsx';

const tabs = [
  { content: 'overview', label: 'Overview', end: '' },
  { content: 'flows', label: 'User Flows', end: '/flows' },
  { content: 'settings', label: 'Settings', end: '/settings' },
] as const;

export function SiteHeader({ path }: { path: SitePath }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-15 max-w-7xl items-center gap-3 px-4 sm:px-6">
        <LogoLink compact />
        <span aria-hidden="true" className="h-5 w-px rotate-[18deg] bg-line-strong" />
        <WebsiteDropdown siteId={path.siteId} />
        <span className="ml-auto flex">
          <UserMenu siteId={path.siteId} />
        </span>
      </div>
      {path.siteId && <SiteTabs siteId={path.siteId} content={path.content} />}
    </header>
  );
}

function SiteTabs({ siteId, content }: { siteId: string; content: SitePath['content'] }) {
  return (
    <nav aria-label="Website" className="mx-auto flex max-w-7xl gap-1 px-2 sm:px-4">
      {tabs.map((tab) => (
        <Link
          key={tab.content}
          to={`/sites/${encodeURIComponent(siteId)}${tab.end}`}
          aria-current={tab.content === content ? 'page' : undefined}
          className="relative -mb-px rounded-t-md px-2.5 pt-1.5 pb-2.5 text-sm text-ink-soft transition-colors after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:bg-accent-ink"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
