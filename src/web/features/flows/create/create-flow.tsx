import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InstructionDialog } from './instruction-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Created = { id: string; running: boolean };
type Props = { siteId: string; onCreated: (flow: Created) => void };

export function CreateFlow({ siteId, onCreated }: Props) {
  const [open, setOpen] = useState<'choice' | 'upload' | 'instruction' | 'import' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = { siteId, returnFocus: button, onClose: () => setOpen(null) };

  function finish(flow: Created) {
    setOpen(null);
    onCreated(flow);
  }

  return (
    <>
      <Button ref={button} onClick={() => setOpen('choice')}>
        <Plus aria-hidden="true" className="size-4" />
        Create a User Flow
      </Button>
      {open === 'choice' && <ChoiceDialog {...dialog} onChoose={setOpen} />}
      {open === 'upload' && <UploadDialog {...dialog} onCreated={(id) => finish({ id, running: false })} />}
      {open === 'instruction' && <InstructionDialog {...dialog} onCreated={(id) => finish({ id, running: true })} />}
      {open === 'import' && <ImportDialog {...dialog} onCreated={(id) => finish({ id, running: true })} />}
    </>
  );
}
