import { Link } from 'react-router';
import { LogoMark } from './logo-mark.tsx';

/** `compact` hides the name visually on narrow screens. */
export function LogoLink({ compact = false }: { compact?: boolean }) {
  return (
    <Link to="/" className="flex items-center gap-2.5 rounded-lg">
      <LogoMark />
      <span className={`text-[1.0625rem] font-semibold tracking-[-0.02em] ${compact ? 'max-sm:sr-only' : ''}`}>
        Rehearsal
      </span>
    </Link>
  );
}
