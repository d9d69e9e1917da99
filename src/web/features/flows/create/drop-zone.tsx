import { FileVideo, Upload, X } from 'lucide-react';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { megabytes } from './check-video.ts';

type Props = { file: File | null; disabled: boolean; onChange: (file: File | null) => void };

/** Takes a file by drag and drop, or by a click and the file picker. */
export function DropZone({ file, disabled, onChange }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [hovered, setHovered] = useState(false);
  const button = useFocusOnChange(file);

  function hover(event: DragEvent) {
    event.preventDefault();
    setHovered(true);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setHovered(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChange(dropped);
  }

  if (file) return <ChosenFile file={file} disabled={disabled} onRemove={() => onChange(null)} removeButton={button} />;
  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={disabled}
        onClick={() => picker.current?.click()}
        onDragOver={hover}
        onDragLeave={() => setHovered(false)}
        onDrop={drop}
        data-hovered={hovered || undefined}
        className="flex w-full cursor-pointer flex-col items-center gap-1.5 rounded-xl border border-dashed border-line-strong px-4 py-9 text-center transition-colors hover:border-accent-ink data-hovered:border-accent-ink data-hovered:bg-accent-tint"
      >
        <Upload aria-hidden="true" className="mb-1 size-5 text-accent-ink" />
        <span className="text-sm font-medium">Drop a video here, or click to choose one</span>
        <span className="text-[0.8125rem] text-ink-faint">MP4, at most {limits.videoMegabytes} MB</span>
      </button>
      <input
        ref={picker}
        type="file"
        accept={limits.videoType}
        aria-label="Video file"
        className="hidden"
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
    </>
  );
}

type ChosenProps = {
  file: File;
  disabled: boolean;
  onRemove: () => void;
  removeButton: RefObject<HTMLButtonElement | null>;
};

function ChosenFile({ file, disabled, onRemove, removeButton }: ChosenProps) {
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line-strong px-4 py-3">
      <FileVideo aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{file.name}</p>
        <p className="text-[0.8125rem] text-ink-faint">{megabytes(file.size)}</p>
      </div>
      <IconButton ref={removeButton} label="Remove file" onClick={onRemove} disabled={disabled}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

/** The drop zone and the remove button replace each other; the new one takes over the focus. */
function useFocusOnChange(file: File | null) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(file);
  useEffect(() => {
    if (shown.current !== file) button.current?.focus();
    shown.current = file;
  }, [file]);
  return button;
}
