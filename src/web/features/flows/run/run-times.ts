import type { UserFlowRun } from '../../../../contract/entities.ts';

/** With one decimal. A run that has not ended is measured until `now`. */
export function durationMinutes({ startTime, endTime }: Pick<UserFlowRun, 'startTime' | 'endTime'>, now: number) {
  const end = endTime === null ? now : Date.parse(endTime);
  return (Math.max(0, end - Date.parse(startTime)) / 60_000).toFixed(1);
}

export function formatDateTime(time: string) {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

export function formatSeconds(time: string) {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}

export function formatTime(time: string) {
  return new Date(time).toLocaleTimeString(undefined, { timeStyle: 'medium' });
}

/** In seconds below a minute, otherwise in minutes. */
export function formatDuration({ startTime, endTime }: { startTime: string; endTime: string | null }) {
  const seconds = (Date.parse(endTime ?? startTime) - Date.parse(startTime)) / 1000;
  if (seconds < 59.5) return `${Math.max(0, Math.round(seconds))} s`;
  return `${(seconds / 60).toFixed(1)} minutes`;
}
