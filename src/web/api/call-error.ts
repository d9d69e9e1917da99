export class CallError extends Error {
  constructor(
    readonly status: number,
    /** The error message in the response, if there was one. */
    readonly serverMessage: string | null,
  ) {
    super(serverMessage ?? `The request failed with status ${status}`);
    this.name = 'CallError';
  }
}

/** The server's sentence if a limit was reached: trying again at once would not help. */
export function limitMessage(error: unknown) {
  return error instanceof CallError && error.status === 429 ? error.serverMessage : null;
}

export function isNotFound(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 404;
}
