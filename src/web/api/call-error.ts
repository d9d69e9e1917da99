export class CallError extends Error {
  constructor(
    readonly status: number,
    /** The error message in the response, if there was one. */
    readonly serverMessage: string | null,
  ) {
    super(serverMessage ?? `The request failed with status ${status}`);
    this.name = 'CallError';
  }

  get isTemporary() {
    return this.status === 0 || this.status >= 500;
  }
}

export function isNotFound(error: unknown) {
  return error instanceof CallError && error.status === 404;
}
