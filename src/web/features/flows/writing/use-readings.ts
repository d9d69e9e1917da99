import { useEffect, useState } from 'react';
import type { Reading } from '../../../../contract/entities.ts';
import { call } from '../../../api/call.ts';

/** Long enough not to ask for every letter, short enough to seem immediate. */
const pauseMs = 120;

/** How the agent understands each step. What is not known yet is asked for when the user stops typing. */
export function useReadings(siteId: string, steps: string[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, Reading>>(new Map());
  const missing = steps.map((step) => step.trim()).filter((step) => step !== '' && !known.has(step));
  const asked = JSON.stringify([...new Set(missing)]);

  useEffect(() => {
    const wanted: string[] = JSON.parse(asked);
    if (wanted.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const { data } = await call('POST /readings', { body: { steps: wanted, websiteId: siteId } });
      if (isCurrent && data)
        setKnown((before) => new Map([...before, ...data.map((each) => [each.step, each] as const)]));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, siteId]);

  return (step: string) => known.get(step.trim());
}
