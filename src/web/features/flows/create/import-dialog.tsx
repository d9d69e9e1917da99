import { type FormEvent, type RefObject, useState } from 'react';
import type { Recording } from '../../../../import/read-recording.ts';
import { useWebsite } from '../../../api/use-website.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RecordingInput } from './recording-input.tsx';
import { RecordingPreview } from './recording-preview.tsx';

type Props = {
  siteId: string;
  onCreated: (flowId: string) => void;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
};

/** First the recording, then what it becomes. */
export function ImportDialog({ siteId, onCreated, onClose, returnFocus }: Props) {
  const [text, setText] = useState('');
  const [recording, setRecording] = useState<Recording | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const { data: website } = useWebsite(siteId);

  function change(changed: string, error: string | null = null) {
    setText(changed);
    setProblem(error);
  }

  async function read(event: FormEvent) {
    event.preventDefault();
    if (reading) return;
    setReading(true);
    const result = await readText(text, website?.url);
    setReading(false);
    if ('error' in result) setProblem(result.error);
    else setRecording(result);
  }

  // Escape leads back to the text first, so that nothing is lost by mistake.
  return (
    <Dialog
      title="Import a Recording"
      description={
        recording
          ? 'Please check what the recording becomes. You can edit the steps later.'
          : 'Use a recording of the Chrome DevTools Recorder, or the output of Playwright codegen.'
      }
      onClose={() => (recording ? setRecording(null) : onClose())}
      returnFocus={returnFocus}
    >
      {recording ? (
        <RecordingPreview
          siteId={siteId}
          recording={recording}
          onBack={() => setRecording(null)}
          onClose={onClose}
          onCreated={onCreated}
        />
      ) : (
        <RecordingInput
          text={text}
          problem={problem}
          reading={reading}
          onChange={change}
          onSubmit={read}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** The parser of scripts is loaded only when it is needed. */
async function readText(text: string, siteUrl: string | undefined) {
  try {
    const { readRecording } = await import('../../../../import/read-recording.ts');
    return readRecording(text, siteUrl);
  } catch {
    return { error: 'The recording could not be read. Please check your connection and try again.' };
  }
}
