import type { Period } from './inactive-periods.ts';

export type Mark = { name: string; at: number };

type Props = {
  range: Period;
  /** Milliseconds since the start. */
  time: number;
  marks: Mark[];
  idle: Period[];
  onSeek: (offset: number) => void;
};

/** The position in the replay. Inactive periods are grey, the start of a step is blue. */
export function Timeline({ range, time, marks, idle, onSeek }: Props) {
  const total = Math.max(1, range.end - range.start);
  const percentAt = (at: number) => `${Math.min(100, Math.max(0, ((at - range.start) / total) * 100))}%`;

  return (
    <div className="relative h-6 min-w-40 flex-1">
      <div className="absolute inset-x-0 top-2.5 h-1 overflow-hidden rounded-full bg-line">
        {idle.map(({ start, end }) => (
          <span
            key={start}
            data-inactive
            title="inactive period"
            className="absolute inset-y-0 bg-[#d4d4d4]"
            style={{ left: percentAt(start), width: `${((end - start) / total) * 100}%` }}
          />
        ))}
        <span
          className="absolute inset-y-0 left-0 bg-accent/60"
          style={{ width: `${Math.min(100, (time / total) * 100)}%` }}
        />
      </div>
      {marks.map(({ name, at }) => (
        <span
          key={name}
          data-mark={name}
          title={name}
          className="absolute top-1.5 h-3 w-[3px] -translate-x-1/2 rounded-full bg-[rgb(73,80,246)]"
          style={{ left: percentAt(at) }}
        />
      ))}
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={formatOffset(time)}
        min={0}
        max={total}
        step="any"
        value={Math.min(time, total)}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="absolute inset-0 w-full cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:size-3.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:size-3.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent [&::-webkit-slider-thumb]:shadow-card"
      />
    </div>
  );
}

export function formatOffset(ms: number) {
  const seconds = Math.round(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
