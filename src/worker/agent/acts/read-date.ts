// Dates and times as people write them.
const months = 'january february march april may june july august september october november december'.split(' ');

export type Day = { year: number; month: number; day: number };

/** Month before day where both could be either, as most sites in English have it. */
export function readDay(text: string): Day | null {
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const slashes = /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/.exec(text);
  if (slashes)
    return Number(slashes[1]) > 12 || slashes[0].includes('.')
      ? day(slashes[3], slashes[2], slashes[1])
      : day(slashes[3], slashes[1], slashes[2]);
  const named =
    /\b(?:(\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?([a-z]{3,9})|([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?),? (\d{4})\b/i.exec(
      text,
    );
  const month = months.findIndex((name) =>
    name.startsWith((named?.[2] ?? named?.[3] ?? '-').toLowerCase().slice(0, 3)),
  );
  return named && month >= 0 ? day(named[5], String(month + 1), named[1] ?? named[4]) : null;
}

function day(year = '', month = '', date = ''): Day {
  return { year: Number(year), month: Number(month), day: Number(date) };
}

/** In the way of `<input type="date">`. */
export function asInputDate(text: string): string | null {
  const found = readDay(text);
  return found ? `${found.year}-${two(found.month)}-${two(found.day)}` : null;
}

/** In the way of `<input type="time">`. */
export function asInputTime(text: string): string | null {
  const found = /\b(\d{1,2})[:.](\d{2})\s*([ap])?\.?m?/i.exec(text) ?? /\b(\d{1,2})()\s*([ap])\.?m/i.exec(text);
  if (!found) return null;
  const half = found[3]?.toLowerCase();
  const hour = Number(found[1]) % (half ? 12 : 24);
  return `${two(hour + (half === 'p' ? 12 : 0))}:${found[2] || '00'}`;
}

/** The year and month that a calendar shows at its head. */
export function readMonth(text: string): { year: number; month: number } | null {
  const named = /\b([a-z]{3,9})\.?,? ?(\d{4})\b/i.exec(text);
  const month = named ? months.findIndex((name) => name.startsWith((named[1] ?? '-').toLowerCase().slice(0, 3))) : -1;
  return named && month >= 0 ? { year: Number(named[2]), month: month + 1 } : null;
}

function two(number: number) {
  return String(number).padStart(2, '0');
}

/** Whether a field shows this day, in whatever order and with whatever names. */
export function showsDay(text: string, { year, month, day: date }: Day): boolean {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const isYear = numbers.includes(year) || numbers.includes(year % 100);
  const isMonth = numbers.includes(month) || new RegExp(`\\b${(months[month - 1] ?? '').slice(0, 3)}`, 'i').test(text);
  return isYear && isMonth && numbers.includes(date);
}
