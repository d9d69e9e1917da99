import { limits } from './limits.ts';

export const badCron = 'Enter five fields like "30 7 * * 1-5": minute, hour, day of the month, month, day of the week.';
export const badTime = 'Enter a time like 07:00.';
export const badTimeZone = 'Enter a time zone like Europe/Berlin.';
export const badWebAddress = 'Enter a web address like https://example.com';

/** Every expected error: a code, its HTTP status and the message people read. */
const errorTable = {
  badInput: { status: 400, message: 'The request is not valid.' },
  badJson: { status: 400, message: 'The request body is not valid JSON.' },
  privateSite: {
    status: 400,
    message: 'This address is on a private network. Only public websites can be added here.',
  },
  noSuchSteps: { status: 400, message: 'This version does not have these steps.' },
  stepsTooLong: { status: 400, message: 'These steps take too long to read. Please send fewer or shorter ones.' },
  notSignedIn: { status: 401, message: 'Please log in first.' },
  badLink: { status: 401, message: 'This login link is no longer valid. Please request a new one.' },
  keyNotEnough: {
    status: 401,
    message: 'An API key cannot be used for accounts and API keys. Please log in for that.',
  },
  notFound: { status: 404, message: 'Not found.' },
  nothingToRun: { status: 409, message: 'This website has no flow with steps yet.' },
  runEnded: { status: 409, message: 'This run has already ended.' },
  sessionEnded: { status: 404, message: 'This browser session has ended. Watch the replay instead.' },
  badSignature: { status: 401, message: 'This link is no longer valid.' },
  versionExists: { status: 409, message: 'This version number already exists. Please use the next one.' },
  noVideo: { status: 409, message: 'No video has been uploaded for this flow.' },
  videoTooLarge: {
    status: 413,
    message: `File is too large. Please upload a file smaller than ${limits.videoMegabytes}MB.`,
  },
  notMp4: { status: 415, message: 'This file is not an MP4 video. Please upload an MP4 file.' },
  badRange: { status: 416, message: 'The requested range is beyond the end of the video.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  wrongType: { status: 415, message: 'The request body must be JSON (application/json).' },
  tooManyMails: {
    status: 429,
    message: `Too many emails were requested. Please wait ${limits.mailWindowMinutes} minutes and try again.`,
  },
  recordingRemoved: { status: 404, message: 'The recording was removed.' },
  tooManyKeys: {
    status: 429,
    message: `You can have ${limits.apiKeysPerUser} API keys. Please delete one that you no longer need.`,
  },
  tooManyRuns: { status: 429, message: 'Too many of your runs are waiting.' },
  storageFull: { status: 429, message: 'Your storage is full.' },
  mailFailed: { status: 500, message: 'The email could not be sent. Please try again in a few minutes.' },
  missingKey: {
    status: 500,
    message:
      'The secret key of this server is missing, so stored passwords and local storage values cannot be read. ' +
      'Its operator must restore the key.',
  },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const;

/** For the operator, who sees it in the log. */
export function missingKeyHint(place: string) {
  return (
    `The value of ${place} was encrypted with another secret key. ` +
    'Restore secret.key or SECRET_KEY from the backup, or add the earlier key to OLD_SECRET_KEYS.'
  );
}

/** In the history of a run that its owner has ended. */
export const cancelledByUser = 'Cancelled by the user';

/* Sentences with a number that every installation can set. */

export function recordingRemovedMessage(days: number) {
  return days > 0 ? `The recording was removed after ${days} ${days === 1 ? 'day' : 'days'}.` : undefined;
}

export function tooManyRunsMessage(runs: number) {
  return `You can have ${runs} ${runs === 1 ? 'run' : 'runs'} waiting or running at a time. Please wait until one has ended.`;
}

export function storageFullMessage(bytes: number) {
  const megabytes = Number((bytes / 1024 ** 2).toFixed(2));
  return `Your recordings and videos have reached the limit of ${megabytes} MB. Please delete flows that you no longer need.`;
}

export type ErrorCode = keyof typeof errorTable;

export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    { message, cause }: { message?: string; cause?: unknown } = {},
  ) {
    super(message ?? errorTable[code].message, { cause });
    this.name = 'AppError';
    this.status = errorTable[code].status;
  }
}
