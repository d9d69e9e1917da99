export type Times =
  | { kind: 'hourly'; minute: number }
  | { kind: 'daily'; time: string }
  | { kind: 'cron'; cron: string };

/** The simplest way to show an expression. */
export function readTimes(cron: string): Times {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  const isEvery = rest.join(' ') === '* * *' && /^\d{1,2}$/.test(minute);
  if (isEvery && hour === '*') return { kind: 'hourly', minute: Number(minute) };
  if (isEvery && /^\d{1,2}$/.test(hour)) return { kind: 'daily', time: `${twoDigits(hour)}:${twoDigits(minute)}` };
  return { kind: 'cron', cron };
}

export function writeTimes(times: Times): string {
  if (times.kind === 'cron') return times.cron;
  if (times.kind === 'hourly') return `${times.minute} * * * *`;
  const [hour, minute] = times.time.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

const twoDigits = (text: string) => text.padStart(2, '0');
