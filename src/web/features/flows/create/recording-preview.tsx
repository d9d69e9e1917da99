import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { toast } from 'sonner';
import type { Reading } from '../../../../contract/entities.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Recording } from '../../../../import/read-recording.ts';
import { limitMessage } from '../../../api/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { StepNumber } from '../flow/step-list.tsx';
import { useReadings } from '../writing/use-readings.ts';
import { useCreateFromSteps } from './use-create-from-steps.ts';

type Props = {
  siteId: string;
  recording: Recording;
  onBack: () => void;
  onClose: () => void;
  onCreated: (flowId: string) => void;
};

/** What a recording becomes: title, steps, and what could not be taken over. */
export function RecordingPreview({ siteId, recording, onBack, onClose, onCreated }: Props) {
  const { steps, leftOut } = recording;
  const [title, setTitle] = useState(recording.title);
  const creation = useCreateFromSteps({ siteId, onCreated });

  function create(event: FormEvent) {
    event.preventDefault();
    if (creation.isPending || steps.length === 0) return;
    creation.mutate(
      { title: title.trim() || limits.newFlowTitle, description: 'Imported from a recording.', steps },
      { onError: (error) => toast.error(limitMessage(error) ?? 'Failed to create user flow') },
    );
  }

  return (
    <form onSubmit={create} className="mt-5 flex flex-col gap-5">
      <TextField
        label="Title"
        autoFocus
        value={title}
        maxLength={limits.titleCharacters}
        readOnly={creation.isPending}
        onChange={(event) => setTitle(event.target.value)}
      />
      {steps.length === 0 ? (
        <Alert>No step of this recording could be taken over.</Alert>
      ) : (
        <PreviewedSteps siteId={siteId} steps={steps} />
      )}
      {leftOut.length > 0 && <LeftOut sentences={leftOut} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onBack} disabled={creation.isPending} className="mr-auto">
          Back
        </Button>
        <Button variant="secondary" onClick={onClose} disabled={creation.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={steps.length === 0} busy={creation.isPending}>
          Create Flow
        </Button>
      </div>
    </form>
  );
}

const listClasses = 'max-h-64 overflow-y-auto rounded-xl border border-line';

function PreviewedSteps({ siteId, steps }: { siteId: string; steps: string[] }) {
  const readingOf = useReadings(siteId, steps);
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="text-sm font-medium">
        Steps
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <ol tabIndex={0} aria-labelledby={id} className={`${listClasses} divide-y divide-line`}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id.
          <li key={index} className="flex gap-3 px-3 py-2 text-sm">
            <StepNumber number={index + 1} />
            <div className="min-w-0 grow">
              <p className="break-words">{step}</p>
              <Unclear reading={readingOf(step)} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Names on the page can be such that the whole step is read in another way. */
function Unclear({ reading }: { reading: Reading | undefined }) {
  if (!reading || reading.notUnderstood.length + reading.doubts.length === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-[0.8125rem] text-warn">
      <TriangleAlert aria-hidden="true" className="mt-[0.2rem] size-3.5 shrink-0" />
      This step is not understood. Please reword it after the import.
    </p>
  );
}

function LeftOut({ sentences }: { sentences: string[] }) {
  const id = useId();
  const more = sentences.length - limits.mostListed;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="text-sm font-medium">
        Left out or to be checked ({sentences.length})
      </h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
        aria-labelledby={id}
        className={`${listClasses} flex flex-col gap-1.5 bg-warn-tint px-3 py-2 text-[0.8125rem]`}
      >
        {sentences.slice(0, limits.mostListed).map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences can be the same.
          <li key={index} className="break-words">
            {sentence}
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </section>
  );
}
