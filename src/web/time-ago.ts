/** "5 minutes ago", in the largest of minutes, hours and days that fits. */
export function timeAgo(time: string, now = Date.now()) {
  const minutes = Math.floor((now - Date.parse(time)) / 60_000);
  if (minutes < 1) return 'less than 1 minute ago';
  if (minutes < 60) return ago(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day');
}

function ago(count: number, unit: string) {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
