import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type Props = { message: string; onRetry: () => void; retrying?: boolean };

export function LoadError({ message, onRetry, retrying = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useKeepFocusAfterRetry(button);

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

/** A successful retry removes the button; the focus moves to the part of the page that contained it. */
function useKeepFocusAfterRetry(button: RefObject<HTMLButtonElement | null>) {
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (!shown || shown !== document.activeElement) return;
      shown.closest<HTMLElement>('[role=tabpanel], [role=dialog], main')?.focus();
    };
  }, [button]);
}
