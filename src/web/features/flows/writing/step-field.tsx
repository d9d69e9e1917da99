import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Reading, SiteName } from '../../../../contract/entities.ts';
import { limits } from '../../../../contract/limits.ts';
import { fieldClasses } from '../../../ui/field.tsx';
import { type Completion, findCompletion, insertName } from './complete-name.ts';
import { splitAtWords } from './split-at-words.ts';

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
  reading: Reading | undefined;
  names: readonly SiteName[];
  /** As high as its text. */
  growing?: boolean;
};

/** Both have room for a scroll bar, so that their lines break at the same words. */
const sameBox = 'border px-3 py-2 text-[0.9375rem] whitespace-pre-wrap wrap-break-word [scrollbar-gutter:stable]';

/** A text area that marks the words that are not understood, and completes the names of the website's pages. */
export function StepField({ value, onChange, reading, names, growing = false, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { completion, active, ...completing } = useCompletion({ area, names, onChange });

  const scrollMarks = () => {
    if (marks.current && area.current) marks.current.scrollTop = area.current.scrollTop;
  };
  // Text that was just inserted is scrolled to before its marks are drawn.
  useLayoutEffect(scrollMarks);

  function change({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    onChange(target.value);
    // Whoever pastes a text is not typing a name.
    if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') completing.close();
    else completing.update({ text: target.value, caret: target.selectionStart });
  }

  return (
    <div className="relative rounded-lg bg-surface">
      <div
        ref={marks}
        aria-hidden="true"
        className={`pointer-events-none absolute inset-0 overflow-hidden border-transparent text-transparent ${sameBox}`}
      >
        {splitAtWords(value, reading?.notUnderstood ?? []).map(({ text, at, isMarked }) =>
          isMarked ? (
            <mark
              key={at}
              className="rounded-xs bg-warn-tint text-transparent underline decoration-warn decoration-wavy"
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </div>
      <textarea
        {...rest}
        ref={area}
        value={value}
        onChange={change}
        onKeyDown={completing.onKeyDown}
        onBlur={completing.close}
        onScroll={scrollMarks}
        maxLength={limits.stepCharacters}
        aria-autocomplete="list"
        aria-controls={completion ? listId : undefined}
        aria-activedescendant={completion && active >= 0 ? `${listId}-${active}` : undefined}
        className={`${fieldClasses} ${sameBox} relative block bg-transparent ${growing ? 'field-sizing-content min-h-10 resize-none' : ''}`}
      />
      {completion && (
        <div
          id={listId}
          role="listbox"
          aria-label="Names on the website's pages"
          className="absolute inset-x-0 top-full z-30 mt-1 flex flex-col overflow-hidden rounded-lg bg-raised py-1 shadow-float"
        >
          {completion.matches.map(({ name }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the text area, which keeps the focus.
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => completing.accept(name)}
              className="cursor-pointer truncate px-3 py-1.5 text-sm hover:bg-sunken aria-selected:bg-accent-tint"
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

type Completing = {
  area: { current: HTMLTextAreaElement | null };
  names: readonly SiteName[];
  onChange: (text: string) => void;
};

/** Nothing is chosen until an arrow key is pressed, so that Enter and Tab keep their meaning. */
function useCompletion({ area, names, onChange }: Completing) {
  const [typed, setTyped] = useState<{ text: string; caret: number } | null>(null);
  const [active, setActive] = useState(-1);
  // The names may arrive after the first letters.
  const completion: Completion | null = typed && findCompletion(typed, names);

  function update(now: { text: string; caret: number }) {
    setTyped(now);
    setActive(-1);
  }

  function accept(name: string) {
    const field = area.current;
    if (!field || !completion) return;
    const inserted = insertName({ text: field.value, caret: field.selectionStart }, completion, name);
    onChange(inserted.text);
    setTyped(null);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(inserted.caret, inserted.caret);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!completion) return;
    const { matches } = completion;
    const chosen = matches[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % matches.length);
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : matches.length - 1);
    else if (event.key === 'Escape') setTyped(null);
    else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) accept(chosen.name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { completion, active, update, accept, onKeyDown, close: () => setTyped(null) };
}
