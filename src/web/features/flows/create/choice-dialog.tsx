import { FileInput, type LucideIcon, PenLine, Video } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type Option = 'upload' | 'instruction' | 'import';
type Props = { onChoose: (option: Option) => void; onClose: () => void; returnFocus: RefObject<HTMLElement | null> };

const options: { option: Option; name: string; Icon: LucideIcon }[] = [
  { option: 'upload', name: 'Upload a Video', Icon: Video },
  { option: 'instruction', name: 'Write an Instruction', Icon: PenLine },
  { option: 'import', name: 'Import a Recording', Icon: FileInput },
];

export function ChoiceDialog({ onChoose, onClose, returnFocus }: Props) {
  return (
    <Dialog
      title="Create a User Flow"
      description="Choose an option to create a new user flow:"
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        {options.map(({ option, name, Icon }) => (
          <button
            key={option}
            type="button"
            onClick={() => onChoose(option)}
            className="flex cursor-pointer items-center gap-3 rounded-xl sm:flex-col sm:items-start border border-line-strong bg-surface p-4 text-left transition-colors hover:border-accent-ink hover:bg-accent-tint sm:odd:last:col-span-2"
          >
            <Icon aria-hidden="true" className="size-5 text-accent-ink" />
            <span className="text-sm font-medium">{name}</span>
          </button>
        ))}
      </div>
      <div className="mt-5 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
