/** Prints lines in the terminal. Never log a secret, a token or a whole request. */
export const log = {
  info: (message: string) => console.log(message),
  warn: (message: string, cause?: unknown) =>
    console.warn(`Warning: ${message}`, ...(cause === undefined ? [] : [(cause as Error).message])),
  error: (message: string, cause?: unknown) =>
    console.error(`Error: ${message}`, ...(cause === undefined ? [] : [cause])),
};
