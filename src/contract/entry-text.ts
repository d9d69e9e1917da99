import { says } from './actions/action.ts';
import type { HistoryEntry } from './history.ts';

export function entryText({ type, data }: Pick<HistoryEntry, 'type' | 'data'>) {
  if (type === 'error') return data.error ?? data.description;
  const { description, reasoning, instruction, action, method, arguments: values = [] } = data;
  return description ?? (action ? says(action) : (reasoning ?? instruction ?? [method, ...values].join(' ')));
}
