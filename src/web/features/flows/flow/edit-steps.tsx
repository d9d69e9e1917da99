import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Reading, SiteName, Step, UserFlow, UserFlowVersion } from '../../../../contract/entities.ts';
import { limits } from '../../../../contract/limits.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StepField } from '../writing/step-field.tsx';
import { StepReading } from '../writing/step-reading.tsx';
import { useReadings } from '../writing/use-readings.ts';
import { useSiteNames } from '../writing/use-site-names.ts';
import { WritingHelpLink } from '../writing/writing-help-link.tsx';
import { StepNumber } from './step-list.tsx';
import { useSaveVersion } from './use-save-version.ts';

type Draft = Step & { key: number };
type Props = {
  flow: UserFlow;
  steps: UserFlowVersion['steps'];
  nextVersion: number;
  firstStep: number;
  onClose: () => void;
  onSaved: () => void;
};

/** Versions never change, so that past runs keep their steps: saving adds a new version. */
export function EditSteps({ flow, steps, nextVersion, firstStep, onClose, onSaved }: Props) {
  const nextKey = useRef(steps.length);
  const list = useRef<HTMLOListElement>(null);
  const [drafts, setDrafts] = useState<Draft[]>(() => createDrafts(steps));
  const saving = useSaveVersion(flow);
  const names = useSiteNames(flow.websiteId);
  const readingOf = useReadings(
    flow.websiteId,
    drafts.map(({ action }) => action),
  );
  const filled = drafts
    .map(({ key: _, ...step }) => ({ ...step, action: step.action.trim() }))
    .filter(({ action }) => action !== '');
  useEffect(() => list.current?.querySelectorAll('textarea')[firstStep]?.focus(), [firstStep]);

  function change(key: number, action: string) {
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...markAsChecked(draft), action } : draft)));
  }

  function move(from: number, by: -1 | 1) {
    const moved = drafts.toSpliced(from, 1);
    setDrafts(moved.toSpliced(from + by, 0, drafts[from] as Draft));
    focusOn(from + by, `[data-move="${by}"]:enabled`, '[data-move]:enabled');
  }

  function remove(index: number) {
    const left = drafts.toSpliced(index, 1);
    setDrafts(left.length > 0 ? left : createDrafts([]));
    focusOn(Math.min(index, Math.max(0, left.length - 1)), 'textarea');
  }

  function add() {
    nextKey.current += 1;
    setDrafts([...drafts, { key: nextKey.current, action: '' }]);
    focusOn(drafts.length, 'textarea');
  }

  /** Focuses the first matching control of a step after rendering, since moved and removed elements lose the focus. */
  function focusOn(index: number, ...selectors: string[]) {
    requestAnimationFrame(() => {
      const step = list.current?.children[index];
      const controls = selectors.map((selector) => step?.querySelector<HTMLElement>(selector));
      controls.find(Boolean)?.focus();
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate({ version: nextVersion, steps: filled }, { onSuccess: () => [onSaved(), onClose()] });
  }

  return (
    <form onSubmit={submit} aria-label="Edit steps" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">Steps</h3>
        <WritingHelpLink />
      </div>
      <ol ref={list} className="flex flex-col gap-2">
        {drafts.map(({ key, action }, index) => (
          <StepDraft
            key={key}
            number={index + 1}
            last={index === drafts.length - 1}
            action={action}
            reading={readingOf(action)}
            names={names}
            onChange={(text) => change(key, text)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {saving.isError && <Alert>{saving.error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={add} disabled={drafts.length >= limits.stepsPerVersion}>
          <Plus aria-hidden="true" className="size-4" />
          Add Step
        </Button>
        <div className="ml-auto flex gap-2">
          <Button variant="secondary" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={filled.length === 0} busy={saving.isPending}>
            Save as Version {nextVersion}
          </Button>
        </div>
      </div>
    </form>
  );
}

type DraftProps = {
  number: number;
  last: boolean;
  action: string;
  reading: Reading | undefined;
  names: readonly SiteName[];
  onChange: (text: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function StepDraft({ number, last, action, reading, names, onChange, onMove, onRemove }: DraftProps) {
  const id = useId();
  return (
    <li className="flex items-start gap-2 max-sm:flex-wrap">
      <label htmlFor={id} className="mt-2.5">
        <span className="sr-only">Step </span>
        <StepNumber number={number} />
      </label>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 max-sm:basis-[calc(100%-2.5rem)]">
        <StepField id={id} value={action} onChange={onChange} reading={reading} names={names} rows={1} growing />
        <StepReading text={action} reading={reading} onChange={onChange} />
      </div>
      <span className="flex max-sm:ml-auto">
        <IconButton data-move={-1} label={`Move step ${number} up`} disabled={number === 1} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton data-move={1} label={`Move step ${number} down`} disabled={last} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label={`Remove step ${number}`} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
    </li>
  );
}

function createDrafts(steps: UserFlowVersion['steps']): Draft[] {
  const initial = steps.length > 0 ? steps : [{ action: '' }];
  return initial.map((step, key) => ({ ...step, key }));
}

/** A step that the user edited no longer needs to be checked. */
function markAsChecked(draft: Draft): Draft {
  return draft.seen ? { ...draft, seen: { ...draft.seen, confidence: 1, note: undefined } } : draft;
}
