import type { ReactNode } from 'react';

const tones = {
  pass: 'bg-pass-tint text-pass',
  warn: 'bg-warn-tint text-warn',
  fail: 'bg-fail-tint text-fail',
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-tint text-accent-ink',
};

export type Tone = keyof typeof tones;

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
