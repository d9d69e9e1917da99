import { useEffect, useState } from 'react';
import { limits } from '../../../contract/limits.ts';

/** A message shown over a flow for a few seconds. */
export type Overlay = { flowId: string; text: 'Starting run...' | 'Analyzing video...' };

export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);

  useEffect(() => {
    if (!overlay) return;
    const timer = setTimeout(() => setOverlay(null), limits.overlayMs);
    return () => clearTimeout(timer);
  }, [overlay]);

  return [overlay, setOverlay] as const;
}
