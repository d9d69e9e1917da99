import { ChevronsUpDown, Plus } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useWebsite } from '../../api/use-website.ts';
import { useWebsites } from '../../api/use-websites.ts';
import { hostName } from '../../host-name.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddWebsiteDialog } from './add-website-dialog.tsx';
import { WebsiteItems } from './website-items.tsx';

export function WebsiteDropdown({ siteId }: { siteId: string | null }) {
  const [adding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  return (
    <>
      <Menu align="start" className="w-72" trigger={<DropdownButton ref={button} siteId={siteId} />}>
        <MenuItem onSelect={() => setAdding(true)} className="font-medium">
          <Plus aria-hidden="true" className="text-accent-ink" />
          Add a Website
        </MenuItem>
        <MenuSeparator />
        <WebsiteItems currentId={siteId} />
      </Menu>
      {adding && <AddWebsiteDialog returnFocus={button} onClose={() => setAdding(false)} />}
    </>
  );
}

function DropdownButton({ siteId, ...rest }: ComponentProps<'button'> & { siteId: string | null }) {
  const listed = useWebsites();
  const single = useWebsite(siteId);
  const url = listed.data?.find(({ id }) => id === siteId)?.url ?? single.data?.url;
  const isLoading = siteId !== null && !url && (listed.isPending || single.isPending);

  return (
    <button
      type="button"
      {...rest}
      className="flex h-9 min-w-0 cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-surface pr-2 pl-3 text-sm font-medium shadow-card transition-colors hover:bg-sunken aria-expanded:bg-sunken"
    >
      {isLoading && <Skeleton className="h-4 w-28" />}
      <span className={isLoading ? 'sr-only' : 'truncate'}>{url ? hostName(url) : 'Select a website'}</span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
    </button>
  );
}
