import { useEffect } from 'react';

export function usePageTitle(...parts: (string | null | undefined)[]) {
  const title = [...parts, 'Rehearsal'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
