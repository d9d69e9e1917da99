import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { toast } from 'sonner';
import { limits } from '../../../../contract/limits.ts';
import { limitMessage } from '../../../api/call-error.ts';
import { readDraft, removeDraft, storeDraft } from '../../../session/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FirstExamples } from '../writing/first-examples.tsx';
import { StepField } from '../writing/step-field.tsx';
import { StepReading } from '../writing/step-reading.tsx';
import { useReadings } from '../writing/use-readings.ts';
import { useSiteNames } from '../writing/use-site-names.ts';
import { WritingHelpLink } from '../writing/writing-help-link.tsx';
import { useCreateFromSteps } from './use-create-from-steps.ts';

type Props = {
  siteId: string;
  onCreated: (flowId: string) => void;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
};

const draftOf = (siteId: string) => `instruction:${siteId}`;

export function InstructionDialog({ siteId, onCreated, onClose, returnFocus }: Props) {
  const [instruction, setInstruction] = useState(() => readDraft<string>(draftOf(siteId)) ?? '');
  const [leaving, setLeaving] = useState(false);
  const creation = useCreateFromSteps({ siteId, onCreated });
  const isBlank = instruction.trim() === '';
  const fieldId = useId();
  const names = useSiteNames(siteId);
  const reading = useReadings(siteId, [instruction])(instruction);

  function write(text: string) {
    setInstruction(text);
    storeDraft(draftOf(siteId), text);
  }

  function discard() {
    removeDraft(draftOf(siteId));
    onClose();
  }

  function create() {
    if (isBlank || creation.isPending) return;
    const text = instruction.trim();
    creation.mutate(
      { title: limits.newFlowTitle, description: text, steps: [text] },
      {
        onSuccess: () => removeDraft(draftOf(siteId)),
        onError: (error) => toast.error(limitMessage(error) ?? 'Failed to create user flow'),
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    create();
  }

  function submitByKeyboard(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) create();
  }

  return (
    <Dialog
      title="Create a User Flow"
      description="Describe in plain words what a visitor does and what they should see."
      onClose={() => (isBlank ? discard() : setLeaving(true))}
      returnFocus={returnFocus}
    >
      <form onSubmit={submit} onKeyDown={submitByKeyboard} className="mt-5 flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <label htmlFor={fieldId} className="text-sm font-medium">
              Instruction
            </label>
            <WritingHelpLink />
          </div>
          <StepField
            id={fieldId}
            placeholder="Enter the instruction for the user flow..."
            rows={5}
            required
            readOnly={creation.isPending}
            value={instruction}
            onChange={write}
            reading={reading}
            names={names}
          />
          {isBlank ? (
            <FirstExamples names={names} onChoose={write} />
          ) : (
            <StepReading siteId={siteId} text={instruction} reading={reading} onChange={write} />
          )}
        </div>
        {leaving && <DiscardQuestion onKeep={() => setLeaving(false)} onDiscard={discard} />}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={discard} disabled={creation.isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBlank} busy={creation.isPending}>
            Submit
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Escape is pressed by mistake more often than on purpose. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-lg bg-warn-tint px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-52">Discard what you have written?</p>
      <Button variant="secondary" autoFocus onClick={onKeep}>
        Keep Writing
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
