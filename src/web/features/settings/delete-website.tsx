import { useRef, useState } from 'react';
import type { Website } from '../../../contract/entities.ts';
import { hostName } from '../../host-name.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmByTypingDialog } from '../../ui/confirm-by-typing-dialog.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { useDeleteWebsite } from './use-delete-website.ts';

export function DeleteWebsite({ website }: { website: Website }) {
  const [confirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const deletion = useDeleteWebsite(website.id);
  const host = hostName(website.url);

  function close() {
    setConfirming(false);
    deletion.reset();
  }

  return (
    <SettingsSection
      title="Delete Website"
      text="Deletes this website with its user flows, runs, recordings and videos. This cannot be undone."
    >
      <Button ref={button} variant="danger" className="self-start md:self-end" onClick={() => setConfirming(true)}>
        Delete Website
      </Button>
      {confirming && (
        <ConfirmByTypingDialog
          title="Delete Website"
          description={`This deletes ${host} with all its user flows, runs, recordings and videos, and stops runs in progress. This action cannot be undone.`}
          expected={host}
          button="Delete Website"
          error={deletion.isError ? 'Failed to delete website. Please try again.' : null}
          busy={deletion.isPending}
          onConfirm={deletion.mutate}
          onClose={close}
          returnFocus={button}
        />
      )}
    </SettingsSection>
  );
}
