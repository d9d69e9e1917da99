import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedWebsite, WebsiteStatus } from '../../../contract/entities.ts';
import { hostName } from '../../host-name.ts';
import { timeAgo } from '../../time-ago.ts';
import { Badge } from '../../ui/badge.tsx';
import { Favicon } from './favicon.tsx';

const badges = {
  PASSING: { tone: 'pass', Icon: CircleCheck, words: 'Passing' },
  FAILING: { tone: 'fail', Icon: CircleX, words: 'Failing' },
  NEVER_RUN: { tone: 'neutral', Icon: CircleDashed, words: 'Never run' },
} as const;

/** Opens the website's overview. Without a status if that is not known. */
export function WebsiteLink({ website, status }: { website: ListedWebsite; status: WebsiteStatus | undefined }) {
  const { id, url, title, faviconUrl } = website;

  return (
    <Link
      to={`/sites/${id}`}
      className="flex h-full items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 shadow-card transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <Favicon url={faviconUrl} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title || hostName(url)}</span>
        <span className="block truncate text-[0.8125rem] text-ink-faint">{url}</span>
      </span>
      {status && <StatusBadge status={status} />}
    </Link>
  );
}

function StatusBadge({ status: { status, lastRunAt } }: { status: WebsiteStatus }) {
  const { tone, Icon, words } = badges[status];
  return (
    <span className="flex shrink-0 flex-col items-end gap-0.5">
      <Badge tone={tone}>
        <Icon aria-hidden="true" className="size-3.5" />
        {words}
      </Badge>
      {lastRunAt && (
        <time
          dateTime={lastRunAt}
          title={new Date(lastRunAt).toLocaleString()}
          className="text-xs text-ink-faint tabular-nums"
        >
          <span className="sr-only">Last run </span>
          {timeAgo(lastRunAt)}
        </time>
      )}
    </span>
  );
}
