import { CircleCheck, CircleX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { limits } from '../../contract/limits.ts';

const tokens = {
  '--normal-bg': 'var(--color-raised)',
  '--normal-border': 'var(--color-line-strong)',
  '--normal-text': 'var(--color-ink)',
  '--border-radius': '0.75rem',
  fontFamily: 'inherit',
} as CSSProperties;

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-[1.125rem] text-pass" />,
  error: <CircleX aria-hidden="true" className="size-[1.125rem] text-fail" />,
};

export function Toaster() {
  return <Sonner position="top-center" duration={limits.toastMs} style={tokens} icons={icons} />;
}
