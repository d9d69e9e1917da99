import type { Metrics } from '../../../contract/entities.ts';
import { limits } from '../../../contract/limits.ts';
import type { Tone } from '../../ui/badge.tsx';

type PassRate = { percent: number; tone: Tone; label: string };

/** Null before the first run. */
export function passRate({ total, completed }: Metrics['userFlowRuns']): PassRate | null {
  if (total === 0) return null;
  const percent = Math.round((completed / total) * 100);
  if (percent >= limits.passRateGreen) return { percent, tone: 'pass', label: 'Good' };
  if (percent >= limits.passRateYellow) return { percent, tone: 'warn', label: 'Fair' };
  return { percent, tone: 'fail', label: 'Poor' };
}
