import { useRef } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { useKeepFocus } from './use-keep-focus.ts';

type Props = { message: string; onRetry: () => void; retrying?: boolean };

export function LoadError({ message, onRetry, retrying = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useKeepFocus(button);

  return (
    <Alert
      action={
        <Button ref={button} variant="secondary" className="h-8" onClick={onRetry} busy={retrying}>
          Retry
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
