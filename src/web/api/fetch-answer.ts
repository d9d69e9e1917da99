import type { ApiAnswer, ApiKey } from '../../contract/api.ts';
import { type CallArguments, call } from './call.ts';
import { CallError } from './call-error.ts';

/** The answer itself, or a thrown CallError: what queries want. */
export async function fetchAnswer<K extends ApiKey>(key: K, ...options: CallArguments<K>): Promise<ApiAnswer<K>> {
  const { status, data, error } = await call(key, ...options);
  if (error !== undefined) throw new CallError(status, error);
  return data as ApiAnswer<K>;
}
