import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

type Props = { title: string; text: string; children: ReactNode };

export function SettingsSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-x-10 gap-y-5 p-5 sm:p-6 md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        <div>
          <h2 id={id} className="font-semibold tracking-[-0.01em]">
            {title}
          </h2>
          <p className="mt-1 text-sm text-pretty text-ink-soft">{text}</p>
        </div>
        <div className="flex flex-col gap-4">{children}</div>
      </Card>
    </section>
  );
}
