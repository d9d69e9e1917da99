import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { limitMessage } from '../../../api/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { checkVideo } from './check-video.ts';
import { DropZone } from './drop-zone.tsx';
import { useCreateFromVideo } from './use-create-from-video.ts';

type Props = {
  siteId: string;
  onCreated: (flowId: string) => void;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
};

export function UploadDialog({ siteId, onCreated, onClose, returnFocus }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState(0);
  const [tryOut, setTryOut] = useState(true);
  const upload = useRef<AbortController>(null);
  const creation = useCreateFromVideo({ siteId, onCreated });

  function choose(chosen: File | null) {
    const error = chosen && checkVideo(chosen);
    setProblem(error);
    setFile(error ? null : chosen);
  }

  function cancel() {
    upload.current?.abort();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (creation.isPending) return;
    if (!file) {
      setProblem('No file selected.');
      return;
    }
    setProblem(null);
    setPercent(0);
    upload.current = new AbortController();
    const { signal } = upload.current;
    creation.mutate(
      { file, tryOut, signal, onProgress: setPercent },
      { onError: (error) => setProblem(limitMessage(error) ?? 'There was a problem, please try again.') },
    );
  }

  return (
    <Dialog
      title="Upload a Video"
      description="Upload a video of the user flow you want to test."
      onClose={cancel}
      returnFocus={returnFocus}
    >
      <form onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <DropZone file={file} disabled={creation.isPending} onChange={choose} />
        <TryStepsCheckbox checked={tryOut} disabled={creation.isPending} onChange={setTryOut} />
        {creation.isPending && <ProgressBar label="Upload" percent={percent} />}
        {problem && <Alert>{problem}</Alert>}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!file} busy={creation.isPending}>
            {creation.isPending ? 'Uploading...' : 'Upload'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type CheckboxProps = { checked: boolean; disabled: boolean; onChange: (checked: boolean) => void };

function TryStepsCheckbox({ checked, disabled, onChange }: CheckboxProps) {
  return (
    <label className="flex items-start gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>
        Try the steps on the website
        <span className="block text-ink-soft">They run once, and misread words are corrected.</span>
      </span>
    </label>
  );
}
