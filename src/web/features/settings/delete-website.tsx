import { useRef, useState } from 'react';
import type { Metrics, Website } from '../../../contract/entities.ts';
import { useMetrics } from '../../api/use-metrics.ts';
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
  const metrics = useMetrics(website.id).data;

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
          description={`This deletes ${host} with ${nameContents(metrics)}, and stops runs in progress. This action cannot be undone.`}
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

function nameContents(metrics: Metrics | undefined) {
  if (!metrics) return 'all its user flows, runs, recordings and videos';
  const flows = countOf(metrics.userFlows.total, 'user flow');
  return `${flows} and ${countOf(metrics.userFlowRuns.total, 'finished run')}, with their recordings and videos`;
}

function countOf(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
