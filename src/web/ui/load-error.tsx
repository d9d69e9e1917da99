import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type Props = { message: string; onRetry: () => void; retrying?: boolean };

export function LoadError({ message, onRetry, retrying = false }: Props) {
  return (
    <Alert
      action={
        <Button look="secondary" className="h-8" onClick={onRetry} busy={retrying}>
          Retry
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
