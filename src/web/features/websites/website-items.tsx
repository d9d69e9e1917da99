import { Check, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { CallError } from '../../api/call-error.ts';
import { useWebsites } from '../../api/use-websites.ts';
import { hostName } from '../../host-name.ts';
import { rememberSelectedWebsite } from '../../session/selected-website.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Favicon } from './favicon.tsx';

export function WebsiteItems({ currentId }: { currentId: string | null }) {
  const { data, error, isFetching, refetch } = useWebsites();

  if (!data && isFetching) {
    return (
      <MenuItem disabled>
        <Spinner />
        Loading websites...
      </MenuItem>
    );
  }
  if (!data) {
    return (
      <>
        <MenuItem disabled className="text-fail!">
          {errorMessage(error)}
        </MenuItem>
        <MenuItem onSelect={(event) => retry(event, refetch)}>
          <RotateCcw aria-hidden="true" />
          Retry
        </MenuItem>
      </>
    );
  }
  if (data.length === 0) return <p className="px-2.5 py-2 text-sm text-ink-faint">No websites yet.</p>;
  return (
    <div className="-mr-1.5 max-h-64 overflow-y-auto pr-1.5">
      {data.map(({ id, url, title, faviconUrl }) => (
        <MenuItem key={id} asChild onSelect={() => rememberSelectedWebsite(id)}>
          <Link to={`/sites/${id}`} aria-current={id === currentId ? 'true' : undefined}>
            <Favicon url={faviconUrl} />
            <span className="truncate">{title || hostName(url)}</span>
            {id === currentId && <Check aria-hidden="true" className="ml-auto text-accent-ink" />}
          </Link>
        </MenuItem>
      ))}
    </div>
  );
}

function errorMessage(error: unknown) {
  const unreachable = error instanceof CallError && error.status === 0;
  return unreachable ? 'Failed to fetch websites' : 'Error: Failed to load websites';
}

/** Keeps the menu open, so that the result is visible. */
function retry(event: Event, refetch: () => void) {
  event.preventDefault();
  refetch();
}
