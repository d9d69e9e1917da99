import { Images, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { count } from '../../../../contract/actions/wording.ts';
import type { StepEvidence } from '../../../../contract/entities.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';

/** Shows the pictures and problems of a step; nothing if there are none. */
export function EvidenceButton({ evidence }: { evidence: StepEvidence }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const problems = describeProblems(evidence);
  if (!evidence.before && !evidence.after && problems === '') return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Evidence of step ${evidence.step + 1}${problems ? `: ${problems}` : ''}`}
        onClick={() => setOpen(true)}
        className="mt-1 flex min-h-7 cursor-pointer items-center gap-1.5 rounded-md px-1.5 py-1 text-left text-[0.8125rem] text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Images aria-hidden="true" className="size-3.5 shrink-0" />
        Evidence
        {problems && (
          <span className="ml-1 flex items-center gap-1 text-fail">
            <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
            {problems}
          </span>
        )}
      </button>
      {open && <EvidenceDialog evidence={evidence} onClose={() => setOpen(false)} returnFocus={button} />}
    </>
  );
}

/** Warnings are no problems. */
function describeProblems({ requests, console: messages }: StepEvidence) {
  const errors = messages.filter(({ level }) => level !== 'warning').length;
  const parts = [requests.length > 0 && count(requests.length, 'failed request'), errors > 0 && count(errors, 'error')];
  return parts.filter(Boolean).join(', ');
}
