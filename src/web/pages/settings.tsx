import { SearchX } from 'lucide-react';
import { isNotFound } from '../api/call-error.ts';
import { useWebsite } from '../api/use-website.ts';
import { AlertSettings } from '../features/settings/alert-settings.tsx';
import { DeleteWebsite } from '../features/settings/delete-website.tsx';
import { ScheduleSettings } from '../features/settings/schedule-settings.tsx';
import { SettingsForm } from '../features/settings/settings-form.tsx';
import { hostName } from '../host-name.ts';
import { Alert } from '../ui/alert.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function SettingsPage({ siteId }: { siteId: string | null }) {
  const { data } = useWebsite(siteId);
  usePageTitle('Settings', data && hostName(data.url));

  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl leading-9 font-semibold tracking-[-0.025em]">Settings</h1>
      {siteId === null ? <Alert>Website ID not found</Alert> : <SiteSettings siteId={siteId} />}
    </div>
  );
}

function SiteSettings({ siteId }: { siteId: string }) {
  const { data, error, isFetching, refetch } = useWebsite(siteId);

  if (data) {
    return (
      <div className="flex flex-col gap-10">
        <SettingsForm website={data} />
        <div className="flex flex-col gap-5">
          <ScheduleSettings website={data} />
          <AlertSettings website={data} />
        </div>
        <DeleteWebsite website={data} />
      </div>
    );
  }
  if (isFetching) {
    return (
      <p role="status" className="flex min-h-64 items-center justify-center gap-2.5 text-ink-soft">
        <Spinner /> Loading website settings...
      </p>
    );
  }
  if (isNotFound(error)) return <EmptyState icon={<SearchX />}>No website data found</EmptyState>;
  return <LoadError message="Failed to load website" onRetry={refetch} />;
}
