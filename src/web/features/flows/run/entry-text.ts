import { says } from '../../../../contract/actions/action.ts';
import type { HistoryEntry } from '../../../../contract/history.ts';

export function entryText({ type, data }: HistoryEntry) {
  if (type === 'error') return data.error ?? data.description;
  const { description, reasoning, instruction, action, method, arguments: values = [] } = data;
  return description ?? (action ? says(action) : (reasoning ?? instruction ?? [method, ...values].join(' ')));
}
