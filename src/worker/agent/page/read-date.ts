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
  const month = monthOf(named?.[2] ?? named?.[3]);
  return named && month ? day(named[5], String(month), named[1] ?? named[4]) : readNextDay(text);
}

/** "Friday, 27 November": without a year, the one that is nearest to today. */
function readNextDay(text: string): Day | null {
  const [, before, after, name, last] =
    /^\s*(?:[a-z]{3,9}day,? )?(?:the )?(?:(\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?([a-z]{3,9})|([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?)\.?\s*$/i.exec(
      text,
    ) ?? [];
  const month = monthOf(after ?? name);
  if (!month) return null;
  const today = new Date();
  const ahead = ((month - 1 - today.getMonth() + 17) % 12) - 5;
  const year = new Date(today.getFullYear(), today.getMonth() + ahead, 1).getFullYear();
  return { year, month, day: Number(before ?? last) };
}

/** From 1; 0 for no month. "Dec" and "Sept" are months, "Deck" is none. */
function monthOf(name = ''): number {
  const short = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  return short.length < 3 ? 0 : months.findIndex((each) => each.startsWith(short)) + 1;
}

/** "2 Dec 2026" and "Wednesday, 2 December". */
export function isSameDay(one: string, other: string): boolean {
  const isOnlyDay = (text: string) => text.trim().split(/\s+/).length <= 5;
  const [first, second] = [readDay(one), readDay(other)];
  if (!first || !second || !isOnlyDay(one) || !isOnlyDay(other)) return false;
  return first.year === second.year && first.month === second.month && first.day === second.day;
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
export function showsDay(text: string, wanted: Day): boolean {
  const read = readDay(text);
  const isSame = ({ year, month, day: date }: Day) =>
    year === wanted.year && month === wanted.month && date === wanted.day;
  if (read && isSame(read)) return true;
  const left = (text.match(/\d+/g) ?? []).map(Number);
  const take = (number: number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const isYear = take(wanted.year) || (!/\d{4}/.test(text) && take(wanted.year % 100));
  const isNamed = new RegExp(`\\b${(months[wanted.month - 1] ?? '').slice(0, 3)}`, 'i').test(text);
  // With numbers alone, a day that could be a month must be read in the usual order.
  const isClear = isNamed || wanted.day > 12 || wanted.day === wanted.month || /\.|-/.test(text);
  return isYear && isClear && (isNamed || take(wanted.month)) && take(wanted.day);
}
