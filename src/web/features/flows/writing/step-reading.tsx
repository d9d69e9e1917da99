import { Check, CircleHelp, MessageCircle, MousePointerClick, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Reading } from '../../../../contract/entities.ts';
import { TypedPassword } from './typed-password.tsx';

type Props = { siteId: string; text: string; reading: Reading | undefined; onChange: (text: string) => void };

/** What the agent will do and check for a step, what it does not understand, and what it has to ask. */
export function StepReading({ siteId, text, reading, onChange }: Props) {
  const shown = useLastReading(text, reading);
  if (text.trim() === '') return null;
  if (!shown)
    return (
      <p role="status" className="animate-late text-[0.8125rem] text-ink-faint">
        Reading this...
      </p>
    );
  return (
    <div
      role="status"
      aria-label="How I understand this"
      className={`flex flex-col gap-1 text-[0.8125rem] transition-opacity ${reading ? '' : 'opacity-60'}`}
    >
      <ul className="flex flex-col gap-0.5 empty:hidden">
        {shown.parts.map(({ says }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id.
          <li key={index} className="flex items-start gap-1.5 break-words text-ink-soft">
            {says.startsWith('Check that') ? <Check {...icon} /> : <MousePointerClick {...icon} />}
            <span className="min-w-0">{says}</span>
          </li>
        ))}
      </ul>
      {shown.leftOut.map(
        ({ words, isRemark }) =>
          isRemark && (
            <p key={words} className="flex items-start gap-1.5 break-words text-ink-faint">
              <MessageCircle {...icon} />
              <span className="min-w-0">Ignored: “{words}”</span>
            </p>
          ),
      )}
      {shown.notUnderstood.map((words) => (
        <p key={words} className="flex items-start gap-1.5 break-words text-warn">
          <TriangleAlert aria-hidden="true" className="mt-[0.2rem] size-3.5 shrink-0" />
          <span className="min-w-0">
            Not understood: “{words}”{insideOf(words, shown)}. Please say it in other words.
          </span>
        </p>
      ))}
      {shown.doubts.map((doubt, index) => (
        <Question key={doubt} doubt={doubt} answers={shown.questions[index]?.answers ?? []} onAnswer={onChange} />
      ))}
      {reading?.typedPassword && <TypedPassword siteId={siteId} found={reading.typedPassword} onChange={onChange} />}
    </div>
  );
}

/** One word that is not understood keeps the whole part from being done. */
function insideOf(words: string, { leftOut }: Reading) {
  const part = leftOut.find((each) => !each.isRemark && each.words.includes(words));
  return part && part.words !== words ? ` in “${part.words}”` : '';
}

const icon = { 'aria-hidden': true, className: 'mt-[0.2rem] size-3.5 shrink-0 text-ink-faint' } as const;

type Answer = Reading['questions'][number]['answers'][number];
type QuestionProps = { doubt: string; answers: Answer[]; onAnswer: (step: string) => void };

function Question({ doubt, answers, onAnswer }: QuestionProps) {
  return (
    <div className="flex flex-col gap-1 text-warn">
      <p className="flex items-start gap-1.5">
        <CircleHelp aria-hidden="true" className="mt-[0.2rem] size-3.5 shrink-0" />
        {answers.length > 1 ? 'This can mean two things. Which one do you mean?' : doubt}
      </p>
      {answers.length > 1 && (
        <div className="flex flex-wrap gap-1.5 pl-5">
          {answers.map(({ says, step }) => (
            <button
              key={says}
              type="button"
              onClick={() => onAnswer(step)}
              className="cursor-pointer rounded-lg border border-line-strong bg-surface px-2.5 py-1 text-left text-ink hover:bg-sunken"
            >
              {says}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** While the next reading is under way, the last one stays, so that the page does not jump at every letter. */
function useLastReading(text: string, reading: Reading | undefined) {
  const last = useRef<Reading | undefined>(undefined);
  useEffect(() => {
    if (reading || text.trim() === '') last.current = reading;
  }, [reading, text]);
  return text.trim() === '' ? undefined : (reading ?? last.current);
}
