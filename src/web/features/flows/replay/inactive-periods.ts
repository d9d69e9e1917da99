import { inactivePeriodThresholdMs } from './replay-options.ts';

type Event = { type: number; timestamp: number; data?: unknown };
export type Period = { start: number; end: number };

const incrementalSnapshot = 3;
/** rrweb's sources for user interactions, from mouse moves (1) to input (5). Page changes are 0. */
const [firstInteraction, lastInteraction] = [1, 5];

/** Long gaps between two user interactions. */
export function inactivePeriods(events: readonly Event[]) {
  const periods: Period[] = [];
  let last = events[0]?.timestamp ?? 0;
  for (const event of events) {
    if (!isInteraction(event)) continue;
    if (event.timestamp - last > inactivePeriodThresholdMs) periods.push({ start: last, end: event.timestamp });
    last = event.timestamp;
  }
  return periods;
}

function isInteraction({ type, data }: Event) {
  const { source = 0 } = (data ?? {}) as { source?: number };
  return type === incrementalSnapshot && source >= firstInteraction && source <= lastInteraction;
}
