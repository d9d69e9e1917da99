import { useState } from 'react';
import type { ListedWebsite, WebsiteStatus } from '../../../contract/entities.ts';
import { limits } from '../../../contract/limits.ts';
import { useWebsiteStatuses } from '../../api/use-website-statuses.ts';
import { useWebsites } from '../../api/use-websites.ts';
import { hostName } from '../../host-name.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WebsiteLink } from './website-link.tsx';

type Status = WebsiteStatus['status'];

/** All websites of the user, the failing ones first. */
export function WebsiteList() {
  const websites = useWebsites();
  const statuses = useWebsiteStatuses();

  if (websites.isError && !websites.data) {
    return <LoadError message="Your websites could not be loaded." onRetry={websites.refetch} />;
  }
  if (!websites.data || websites.data.length === 0) return null;
  const isSingle = websites.data.length === 1;
  return (
    <section
      aria-labelledby="websites"
      className={`mx-auto flex w-full flex-col gap-3 text-left ${isSingle ? 'max-w-lg' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="websites" className="text-base font-semibold tracking-[-0.01em]">
          Your websites
        </h2>
        {statuses.data && !isSingle && (
          <p className="text-[0.8125rem] text-ink-faint">{countByStatus(statuses.data)}</p>
        )}
      </div>
      {statuses.isError && !statuses.data && (
        <LoadError message="The status of your websites could not be loaded." onRetry={statuses.refetch} />
      )}
      {statuses.isPending ? (
        <Skeleton className="h-[4.25rem] w-full rounded-xl" />
      ) : (
        <Searchable websites={websites.data} statuses={statuses.data ?? []} />
      )}
    </section>
  );
}

function Searchable({ websites, statuses }: { websites: ListedWebsite[]; statuses: WebsiteStatus[] }) {
  const [search, setSearch] = useState('');
  const statusById = new Map(statuses.map((status) => [status.websiteId, status]));
  const isFailing = ({ id }: ListedWebsite) => statusById.get(id)?.status === 'FAILING';
  const found = websites.filter((website) => matches(website, search));
  const sorted = [...found.filter(isFailing), ...found.filter((website) => !isFailing(website))];

  return (
    <>
      {websites.length > limits.websitesWithoutSearch && (
        <TextField
          label="Find a website"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className={`grid gap-2 ${websites.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {sorted.map((website) => (
          <li key={website.id} className="min-w-0">
            <WebsiteLink website={website} status={statusById.get(website.id)} />
          </li>
        ))}
      </ul>
      {sorted.length === 0 && (
        <p role="status" className="py-6 text-center text-ink-soft">
          No website found.
        </p>
      )}
    </>
  );
}

function matches({ title, url }: ListedWebsite, search: string) {
  const words = `${title ?? hostName(url)} ${url}`.toLowerCase();
  return words.includes(search.trim().toLowerCase());
}

function countByStatus(statuses: WebsiteStatus[]) {
  const count = (status: Status, words: string) => {
    const websites = statuses.filter((each) => each.status === status).length;
    return websites > 0 ? [`${websites} ${words}`] : [];
  };
  return [...count('FAILING', 'failing'), ...count('PASSING', 'passing'), ...count('NEVER_RUN', 'never run')].join(
    ', ',
  );
}
