export class CallError extends Error {
  constructor(
    readonly status: number,
    /** The server's own words, if it gave any. */
    readonly sentence: string | null,
  ) {
    super(sentence ?? `The call failed with status ${status}`);
    this.name = 'CallError';
  }

  get isTemporary() {
    return this.status === 0 || this.status >= 500;
  }
}

export function isNotFound(error: unknown) {
  return error instanceof CallError && error.status === 404;
}
