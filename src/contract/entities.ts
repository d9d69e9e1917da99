import { z } from 'zod';
import { badCron, badTime, badTimeZone, badWebAddress } from './errors.ts';
import { historyEntry } from './history.ts';
import { limits } from './limits.ts';
import { requiredText, text } from './text.ts';
import { time } from './time.ts';

const id = z.string();

/** Trimmed and in lower case, so that one person has one account. */
export const email = text(limits.emailCharacters)
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter an email address like name@example.com'));

export const webUrl = text(limits.urlCharacters)
  .trim()
  .refine((value) => isWebAddress(parseUrl(value)), badWebAddress)
  .refine(
    (value) => !parseUrl(value)?.username && !parseUrl(value)?.password,
    'The address must not contain a username or password. Save them in Settings instead.',
  );

function parseUrl(value: string) {
  // The parser silently drops line breaks inside an address.
  return URL.canParse(value) && !/[\t\r\n]/.test(value) ? new URL(value) : null;
}

function isWebAddress(url: URL | null) {
  return url?.protocol === 'http:' || url?.protocol === 'https:';
}

export const localStorageValues = z
  .record(text(limits.localStorageCharacters), z.unknown())
  .refine((value) => fitsInSettings(value), 'is too large');

function fitsInSettings(value: object) {
  return nestsAtMost(value, limits.localStorageLevels) && JSON.stringify(value).length <= limits.localStorageCharacters;
}

/** Checked before anything else traverses the value: a few kilobytes of JSON can be nested deep enough to overflow the stack. */
function nestsAtMost(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => nestsAtMost(inner, levels - 1));
}

export const credential = text(limits.credentialCharacters);

export const session = z.object({ jwt: z.string(), userId: id });

export const user = z.object({ id, email: z.string(), firstName: z.string(), lastName: z.string() });

export const listedWebsite = z.object({
  id,
  url: z.string(),
  title: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  username: z.string().nullable(),
});

export const timeZone = requiredText(limits.timeZoneCharacters).refine(isTimeZone, badTimeZone);

/** Only names: an offset like "+02:00" would be wrong for half of the year. */
function isTimeZone(value: string) {
  try {
    return /^[A-Za-z]/.test(value) && new Intl.DateTimeFormat('en', { timeZone: value }) !== null;
  } catch {
    return false;
  }
}

/** One email a day to the addresses of the alerts, if there was a run. */
const newDigest = z.object({
  enabled: z.boolean(),
  /** Hours and minutes. */
  time: z
    .string(badTime)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, badTime)
    .default('07:00'),
  timeZone: timeZone.default('UTC'),
});

/** "json" is our own; the others are what these services show as a message. */
export const webhookFormats = ['json', 'slack', 'teams'] as const;

const alerts = {
  emails: z.array(email).max(limits.alertEmails).default([]),
  webhookUrl: webUrl.nullable().default(null),
  webhookFormat: z.enum(webhookFormats).default('json'),
  /** If absent, it stays as it is. */
  digest: newDigest.optional(),
};
/** Who is told when the result of a flow changes, and of the results of each day. */
export const newAlerts = z.object(alerts);
export type NewAlerts = z.infer<typeof newAlerts>;

export const website = listedWebsite.extend({
  localStorage: z.record(z.string(), z.unknown()),
  password: z.string().nullable(),
  /** Whether the website answered when its address was last looked up; absent until then. */
  reachable: z.boolean().optional(),
  /** Its schedules start nothing. */
  paused: z.boolean(),
  alerts: z.object({
    emails: z.array(z.string()),
    webhookUrl: z.string().nullable(),
    webhookFormat: z.enum(webhookFormats),
    /** The key of the signature in the header of each webhook call; null until there has been a webhook. */
    secret: z.string().nullable(),
    digest: z.object({ enabled: z.boolean(), time: z.string(), timeZone: z.string() }),
  }),
});

/** A key for programs, without the key itself. */
export const apiKey = z.object({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() });

export const metrics = z.object({
  userFlowRuns: z.object({ total: z.int(), completed: z.int() }),
  userFlows: z.object({ passing: z.int(), failing: z.int(), total: z.int() }),
});

/** Runs of whole flows that have ended; cancelled ones do not count. The seconds are null without any. */
const counts = { passed: z.int(), failed: z.int(), medianSeconds: z.number().nullable() };

/** The results of a website in the last days, also of days without runs; the newest day is the last. */
export const trends = z.object({ ...counts, days: z.array(z.object({ day: z.iso.date(), ...counts })) });

/** A website fails if one of its flows does, and was never run if no run has finished. */
export const websiteStatus = z.object({
  websiteId: id,
  status: z.enum(['PASSING', 'FAILING', 'NEVER_RUN']),
  /** When the latest finished run ended. */
  lastRunAt: time.nullable(),
  userFlows: metrics.shape.userFlows,
});

/** Why a run failed: the index of the step, and the sentence in its history. */
const failure = { failedStep: z.int().nullable(), reason: z.string().nullable() };

export const failingFlow = z.object({
  id,
  title: z.string(),
  version: z.int(),
  runId: id,
  failedAt: time,
  ...failure,
  /** The words of the step that failed. */
  step: z.string().nullable(),
});

export const videoStatus = z.enum(['NONE', 'UPLOADED', 'COMPLETED']);

const runStatus = z.enum(['RUNNING', 'COMPLETED', 'FAILED']);

/**
 * What a run says about its flow. HEALED: it passed, although the page had changed. FLAKY: it failed, and its automatic
 * second try passed.
 */
export const runResults = ['RUNNING', 'PASSED', 'HEALED', 'FLAKY', 'FAILED', 'CANCELLED'] as const;
const runResult = z.enum(runResults);

export const userFlow = z.object({
  id,
  websiteId: id,
  title: z.string(),
  description: z.string(),
  videoStatus,
  videoError: z.string().nullable(),
  /** While its video is being analysed. */
  videoProgress: z.object({ phase: z.string(), percent: z.int() }).nullable(),
  /** Of the latest run of the whole flow, in any version; null before the first. */
  lastRunStatus: runStatus.nullable(),
  /** Of the newest runs of the whole flow, the newest first. */
  recentResults: z.array(runResult),
  createdAt: time,
});

const part = z.number().min(0).max(1);

/** When and where in the video a step was seen, and how reliable that is. */
const sighting = z.object({
  seconds: z.number().min(0).max(limits.videoSeconds),
  confidence: part,
  /** Left, top, width and height, as fractions of the whole frame. */
  box: z.tuple([part, part, part, part]).nullable(),
  /** Why the step failed when it was tried on the website. */
  note: z.string().max(limits.noteCharacters).optional(),
});

export const step = z.object({ action: requiredText(limits.stepCharacters), seen: sighting.optional() });

export const siteNameKinds = ['control', 'label', 'text'] as const;
/** What something is called on the pages of a website. */
export const siteName = z.object({ name: z.string(), kind: z.enum(siteNameKinds) });
export type SiteName = z.infer<typeof siteName>;

/** How a step would be understood. */
export const reading = z.object({
  step: z.string(),
  parts: z.array(
    z.object({
      /** The piece of the step. */
      words: z.string(),
      /** A name of the action vocabulary. */
      kind: z.string(),
      /** What will be done or checked, in plain English. */
      says: z.string(),
    }),
  ),
  /** Parts for which nothing is done: remarks, and parts with words that are not understood. */
  leftOut: z.array(z.object({ words: z.string(), isRemark: z.boolean() })),
  /** Words that mean nothing to the agent. A step with any of them fails. */
  notUnderstood: z.array(z.string()),
  /** A step with a doubt fails too: it can mean two things. */
  doubts: z.array(z.string()),
  /** A password that the step spells out, and the step with the website's stored one instead. */
  typedPassword: z.object({ username: z.string().nullable(), password: z.string(), step: z.string() }).nullable(),
  /** The same as one step for each part; empty if it has only one part or cannot be split. */
  split: z.array(z.string()),
  /** For each doubt, the meanings to choose from. `step` is the step reworded so that only this is meant. */
  questions: z.array(z.object({ answers: z.array(z.object({ says: z.string(), step: z.string() })) })),
});
export type Reading = z.infer<typeof reading>;

export const userFlowVersion = z.object({
  id,
  flowId: id,
  userId: id,
  version: z.int(),
  steps: z.array(step),
  createdAt: time,
});

export const userFlowRun = z.object({
  id,
  flowVersionId: id,
  status: runStatus,
  startTime: time,
  endTime: time.nullable(),
  createdAt: time,
  browserSessionId: id.nullable(),
  /**
   * The indexes of the first and last step that were tried; null in a run of the whole flow. Such a trial says nothing about
   * the other steps, so it counts neither in the metrics nor as the latest run of its flow.
   */
  firstStep: z.int().nullable(),
  lastStep: z.int().nullable(),
  logs: z.object({ history: z.array(historyEntry) }),
  /** How many runs start before this one, which is still waiting for a worker. */
  ahead: z.int().optional(),
});

/** In pixels of one of the two pictures of a step. */
export const elementBox = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  picture: z.enum(['before', 'after']),
});

/** What was seen during a step of a run. */
export const stepEvidence = z.object({
  step: z.int(),
  action: z.string(),
  /** Signed URLs of pictures; null if the step was not reached or nothing could be drawn. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** What the step used or judged. */
  element: elementBox.nullable(),
  console: z.array(
    z.object({ at: z.string(), level: z.enum(['error', 'warning', 'exception']), text: z.string(), url: z.string() }),
  ),
  /** Requests that failed, or were answered with a status of 400 or more. */
  requests: z.array(
    z.object({
      at: z.string(),
      method: z.string(),
      url: z.string(),
      /** Null if there was no answer; `reason` says why. */
      status: z.int().nullable(),
      reason: z.string(),
    }),
  ),
  /** What of this explains the failure of the step. */
  why: z.string().nullable(),
});
export type StepEvidence = z.infer<typeof stepEvidence>;

export const alertEvents = ['flow.failed', 'flow.recovered'] as const;

export const runTriggers = ['manual', 'schedule', 'api', 'suite'] as const;
/** A run in the history of its flow. */
export const listedRun = userFlowRun.omit({ logs: true, ahead: true }).extend({
  versionNumber: z.int(),
  trigger: z.enum(runTriggers),
  /** The failed run that this one repeats. If it passed, the flow is flaky. */
  retryOf: id.nullable(),
  /** It failed, and the run that repeats it passed. */
  flaky: z.boolean(),
  /** It passed, although the page had changed since the last passing run. */
  healed: z.boolean(),
  cancelled: z.boolean(),
  ...failure,
});

const namedRun = z.object({ id, flowVersionId: id, versionNumber: z.int(), startTime: time });

/** The newest runs of a whole flow, the newest first, and since when it fails. */
export const recentResults = z.object({
  runs: z.array(namedRun.extend({ result: runResult })),
  /** Null if it has never passed. */
  lastPass: namedRun.nullable(),
  /** The first failure after the last pass; null if the flow does not fail now. */
  firstFailure: namedRun.nullable(),
});

/** One run of each flow of a website. It fails if one of them does. */
export const suiteRun = z.object({
  id,
  websiteId: id,
  status: runStatus,
  trigger: z.enum(runTriggers),
  createdAt: time,
  runs: z.array(
    z.object({
      flowId: id,
      flowRunId: id,
      flowVersionId: id,
      title: z.string(),
      status: runStatus,
      startTime: time,
      endTime: time.nullable(),
      ...failure,
    }),
  ),
});

/** Five fields: minute, hour, day of the month, month, day of the week. */
const cron = requiredText(limits.cronCharacters)
  .transform((value) => value.trim().replaceAll(/\s+/g, ' '))
  .refine((value) => value.split(' ').length === 5, badCron);

export const newSchedule = z.object({ cron, timeZone, enabled: z.boolean().default(true) });

export const schedule = z.object({
  cron: z.string(),
  timeZone: z.string(),
  enabled: z.boolean(),
  /** Null if it is off, or if its website is paused. */
  nextRunAt: time.nullable(),
});

/* The types below describe the JSON that is sent, where a time is text. */
export type Session = z.input<typeof session>;
export type User = z.input<typeof user>;
export type Website = z.input<typeof website>;
export type ListedWebsite = z.input<typeof listedWebsite>;
export type WebsiteStatus = z.input<typeof websiteStatus>;
export type Metrics = z.input<typeof metrics>;
export type Trends = z.input<typeof trends>;
export type TrendPeriod = (typeof limits.trendDays)[number];
export type RunResult = (typeof runResults)[number];
export type RecentResults = z.input<typeof recentResults>;
export type FailingFlow = z.input<typeof failingFlow>;
export type UserFlow = z.input<typeof userFlow>;
export type Step = z.infer<typeof step>;
export type UserFlowVersion = z.input<typeof userFlowVersion>;
export type StoredApiKey = z.input<typeof apiKey>;
export type SuiteRun = z.input<typeof suiteRun>;
export type Schedule = z.input<typeof schedule>;
export type ListedRun = z.input<typeof listedRun>;
export type UserFlowRun = z.input<typeof userFlowRun>;
