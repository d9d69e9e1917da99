type Event = { type: number; timestamp: number; data?: unknown };
export type Period = { start: number; end: number };

const thresholdMs = 10_000;
const incremental = 3;
/** rrweb's sources between a change of the page and typing: what a person does. */
const [firstDeed, lastDeed] = [1, 5];

/** More than 10 seconds between two things that the visitor did. */
export function inactivePeriods(events: readonly Event[]) {
  const periods: Period[] = [];
  let last = events[0]?.timestamp ?? 0;
  for (const event of events) {
    if (!isDeed(event)) continue;
    if (event.timestamp - last > thresholdMs) periods.push({ start: last, end: event.timestamp });
    last = event.timestamp;
  }
  return periods;
}

function isDeed({ type, data }: Event) {
  const { source = 0 } = (data ?? {}) as { source?: number };
  return type === incremental && source >= firstDeed && source <= lastDeed;
}
