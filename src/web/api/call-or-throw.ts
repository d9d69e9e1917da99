import type { ApiAnswer, CallName } from '../../contract/api.ts';
import { type CallArguments, call } from './call.ts';
import { CallError } from './call-error.ts';

/** Returns the data or throws a CallError, as TanStack Query expects. */
export async function callOrThrow<K extends CallName>(key: K, ...options: CallArguments<K>): Promise<ApiAnswer<K>> {
  const { status, data, error } = await call(key, ...options);
  if (error !== undefined) throw new CallError(status, error);
  return data as ApiAnswer<K>;
}
