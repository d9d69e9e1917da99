import { FileUp } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

type Props = {
  text: string;
  problem: string | null;
  reading: boolean;
  onChange: (text: string, problem?: string) => void;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
};

const tooLarge = `This file is too large. A recording may have at most ${limits.recordingMegabytes} MB.`;

/** A recording, from a file or pasted. */
export function RecordingInput({ text, problem, reading, onChange, onSubmit, onClose }: Props) {
  const picker = useRef<HTMLInputElement>(null);

  async function open(file: File | undefined) {
    if (!file) return;
    // The same file can be chosen again after it was changed.
    if (picker.current) picker.current.value = '';
    if (file.size > limits.recordingMegabytes * 1024 * 1024) return onChange(text, tooLarge);
    const content = await file.text().catch(() => null);
    onChange(content ?? text, content === null ? 'This file could not be opened. Please choose it again.' : undefined);
  }

  return (
    <form onSubmit={onSubmit} className="mt-5 flex flex-col gap-5">
      <div>
        <Button variant="secondary" onClick={() => picker.current?.click()}>
          <FileUp aria-hidden="true" className="size-4" />
          Choose a File
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,.ts,.js,.mjs,.cjs,.mts,.spec"
          aria-label="Recording file"
          className="hidden"
          onChange={(event) => open(event.target.files?.[0])}
        />
      </div>
      <TextAreaField
        label="Recording"
        hint={`JSON, JavaScript or TypeScript, at most ${limits.recordingMegabytes} MB. It is read in your browser.`}
        placeholder="Paste the recording, or choose its file..."
        rows={7}
        spellCheck={false}
        autoCapitalize="off"
        className="max-h-60 font-mono text-[0.8125rem]"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && <Alert>{problem}</Alert>}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={text.trim() === ''} busy={reading}>
          Show Steps
        </Button>
      </div>
    </form>
  );
}
