import type { Website } from '../../../contract/entities.ts';

type Values = Website['localStorage'];

/** The values, or null when the text is not a JSON object. Empty text means no values. */
export function parseLocalStorage(text: string): Values | null {
  if (text.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Values) : null;
  } catch {
    return null;
  }
}

export function formatLocalStorage(values: Values) {
  return Object.keys(values).length === 0 ? '' : JSON.stringify(values, null, 2);
}
