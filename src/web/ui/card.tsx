import type { ComponentProps } from 'react';

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-xl border border-line bg-surface shadow-card ${className}`} />;
}
