import { ListOrdered } from 'lucide-react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useReadings } from '../writing/use-readings.ts';
import { useSaveVersion } from './use-save-version.ts';

type Props = { flow: UserFlow; instruction: string; nextVersion: number; onSaved: () => void };

/** What a flow of one long step was understood as, and a button that makes real steps of it. */
export function SplitSteps({ flow, instruction, nextVersion, onSaved }: Props) {
  const reading = useReadings(flow.websiteId, [instruction])(instruction);
  const saving = useSaveVersion(flow);
  if (!reading || reading.split.length === 0) return null;

  function split(steps: string[]) {
    saving.mutate({ version: nextVersion, steps: steps.map((action) => ({ action })) }, { onSuccess: onSaved });
  }

  return (
    <section aria-label="How I understand this" className="flex flex-col gap-3 rounded-xl bg-sunken p-4 text-sm">
      <h4 className="font-medium">This is understood as {reading.split.length} steps:</h4>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-ink-soft">
        {reading.split.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id.
          <li key={index} className="break-words">
            {step}
          </li>
        ))}
      </ol>
      {saving.isError && <Alert>{saving.error.message}</Alert>}
      <Button variant="secondary" className="self-start" busy={saving.isPending} onClick={() => split(reading.split)}>
        {!saving.isPending && <ListOrdered aria-hidden="true" className="size-4" />}
        Split into {reading.split.length} Steps
      </Button>
    </section>
  );
}
