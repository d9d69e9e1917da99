import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { sameOriginPath } from '../../api/same-origin-path.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

export function ExportData({ userId }: { userId: string }) {
  const exporting = useMutation({
    mutationFn: () => callOrThrow('POST /users/{userId}/exports', { params: { userId } }),
    onSuccess: ({ url }) => {
      // The answer is a file to save, so the page stays.
      location.assign(sameOriginPath(url));
      toast.success('Your download has started');
    },
    onError: () => toast.error('Failed to export your data'),
  });

  return (
    <SettingsSection
      title="Your Data"
      text="Downloads your websites, user flows, runs, recordings and videos as one ZIP file. Saved passwords and local storage values are left out."
    >
      <Button
        variant="secondary"
        className="self-start md:self-end"
        onClick={() => exporting.mutate()}
        busy={exporting.isPending}
      >
        Export my data
      </Button>
    </SettingsSection>
  );
}
