const looks = {
  primary: 'bg-accent text-white shadow-card hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink shadow-card hover:bg-sunken',
  danger: 'bg-danger text-white shadow-card hover:bg-danger-hover',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
};

/** For a button, and for a link that should look like one. */
export function buttonLook(look: keyof typeof looks = 'primary') {
  return `inline-flex h-9 cursor-pointer items-center justify-center gap-2 rounded-lg px-3.5 text-sm font-medium whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 ${looks[look]}`;
}

export type ButtonLook = keyof typeof looks;
