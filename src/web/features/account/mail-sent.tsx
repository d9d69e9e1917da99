import { Mail } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type Props = { delivery: 'mail' | 'log'; onStartAgain: () => void; children: ReactNode };

export function MailSent({ delivery, onStartAgain, children }: Props) {
  const message = useRef<HTMLDivElement>(null);

  // The form that had the focus has been removed.
  useEffect(() => message.current?.focus(), []);

  return (
    <Card className="flex flex-col items-start gap-4 p-5">
      <span
        aria-hidden="true"
        className="flex size-10 items-center justify-center rounded-xl bg-accent-tint text-accent-ink"
      >
        <Mail className="size-5" />
      </span>
      <div ref={message} role="status" tabIndex={-1} className="flex w-full flex-col gap-2 text-ink-soft outline-none">
        {children}
        {delivery === 'log' && (
          <p className="mt-1 rounded-lg bg-accent-tint px-3 py-2 text-sm text-accent-ink">
            No mail server is set up: the link is in the server's log.
          </p>
        )}
      </div>
      <Button variant="secondary" onClick={onStartAgain}>
        Use another e-mail
      </Button>
    </Card>
  );
}
