import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { toast } from 'sonner';
import { limits } from '../../../../contract/limits.ts';
import { limitMessage } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useCreateFromInstruction } from './use-create-from-instruction.ts';

type Props = {
  siteId: string;
  onCreated: (flowId: string) => void;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
};

export function InstructionDialog({ siteId, onCreated, onClose, returnFocus }: Props) {
  const [instruction, setInstruction] = useState('');
  const creation = useCreateFromInstruction({ siteId, onCreated });
  const isBlank = instruction.trim() === '';

  function create() {
    if (isBlank || creation.isPending) return;
    creation.mutate(instruction.trim(), {
      onError: (error) => toast.error(limitMessage(error) ?? 'Failed to create user flow'),
    });
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
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <form onSubmit={submit} onKeyDown={submitByKeyboard} className="mt-5 flex flex-col gap-5">
        <TextAreaField
          label="Instruction"
          placeholder="Enter the instruction for the user flow..."
          rows={5}
          required
          maxLength={limits.stepCharacters}
          readOnly={creation.isPending}
          value={instruction}
          onChange={(event) => setInstruction(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose} disabled={creation.isPending}>
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
