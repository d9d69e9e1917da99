import { APICallError } from 'ai';
import { ModelError } from './model.ts';

const longestDetail = 160;

/** The provider's own error contains the whole request, so only a short reason is passed on. */
export function toModelError(error: unknown, callMs: number): ModelError {
  if (isTimeout(error)) return new ModelError(`it did not answer within ${callMs / 1000} seconds`);
  if (!APICallError.isInstance(error)) return new ModelError('its answer could not be read');
  const { statusCode: status } = error;
  if (status === undefined) return new ModelError('its provider could not be reached');
  if (status < 300) return new ModelError('its answer could not be read');
  if (status === 401 || status === 403) return new ModelError(`its provider rejected the API key (${status})`);
  if (status === 429) return new ModelError('its provider is limiting requests (429)');
  if (status >= 500) return new ModelError(`its provider failed (${status})`);
  return new ModelError(`its provider rejected the request (${status}: ${error.message.slice(0, longestDetail)})`);
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || isTimeout(error.cause);
}
