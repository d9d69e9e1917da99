import type { SiteName } from '../../../../contract/entities.ts';
import { exampleInstructions } from './examples.ts';

type Props = { names: readonly SiteName[]; onChoose: (text: string) => void };

export function FirstExamples({ names, onChoose }: Props) {
  return (
    <div className="flex flex-col gap-1.5 text-[0.8125rem]">
      <p className="text-ink-faint">For example:</p>
      {exampleInstructions(names).map((example) => (
        <button
          key={example}
          type="button"
          onClick={() => onChoose(example)}
          className="cursor-pointer rounded-lg border border-line px-2.5 py-1.5 text-left break-words text-ink-soft hover:bg-sunken hover:text-ink"
        >
          {example}
        </button>
      ))}
    </div>
  );
}
