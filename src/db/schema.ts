import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { runTriggers, type Step, siteNameKinds, webhookFormats } from '../contract/entities.ts';
import type { StepMemory } from '../contract/fingerprint.ts';
import type { HistoryEntry } from '../contract/history.ts';

const id = () => text().primaryKey();
const time = () => timestamp({ withTimezone: true, precision: 3 });
const createdAt = () => time().notNull().defaultNow();
const bytes = () => bigint({ mode: 'number' });

export const users = pgTable('users', {
  id: id(),
  email: text().notNull().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  confirmedAt: time(),
  /** Session tokens of an earlier version are no longer valid. */
  sessionVersion: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** For programs. Only the hash is stored, so reading the database does not give a key. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    keyHash: text().notNull().unique(),
    lastUsedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

export const loginTokens = pgTable(
  'login_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
    usedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** For the rate limit on emails, for known and unknown addresses. */
export const mailRequests = pgTable(
  'mail_requests',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    email: text().notNull(),
    client: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.email, table.createdAt),
    index().on(table.client, table.createdAt),
    index().on(table.createdAt),
  ],
);

export const websites = pgTable(
  'websites',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    title: text(),
    /** Otherwise the title is that of the page. */
    titleByHand: boolean().notNull().default(false),
    faviconUrl: text(),
    /** Null until the address has been looked up. */
    reachable: boolean(),
    /** Its schedules start nothing. */
    paused: boolean().notNull().default(false),
    /** Who is told when the result of a flow changes. */
    alertEmails: jsonb().$type<string[]>().notNull().default([]),
    webhookUrl: text(),
    webhookFormat: text({ enum: webhookFormats }).notNull().default('json'),
    sealedWebhookSecret: text(),
    /** A summary of each day, to the addresses of the alerts. */
    digestEnabled: boolean().notNull().default(false),
    /** Hours and minutes, like 07:00. */
    digestTime: text().notNull().default('07:00'),
    digestTimeZone: text().notNull().default('UTC'),
    username: text(),
    sealedPassword: text(),
    sealedLocalStorage: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

export const flows = pgTable(
  'flows',
  {
    id: id(),
    websiteId: text()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    videoStatus: text({ enum: ['NONE', 'UPLOADED', 'COMPLETED'] })
      .notNull()
      .default('NONE'),
    videoError: text(),
    videoProgress: jsonb().$type<{ phase: string; percent: number }>(),
    /** Storage key of the uploaded file. */
    videoKey: text(),
    /** Null until the file has been measured. */
    videoBytes: bytes(),
    videoUploadedAt: time(),
    /** The job of the latest analysis. */
    analysisId: text(),
    /** Whether to try the steps of the video once on the website. */
    tryOut: boolean().notNull().default(true),
    /** The result that people have been told, or could have seen; null before the first. */
    knownResult: text({ enum: ['COMPLETED', 'FAILED'] }),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.websiteId, table.createdAt),
    check('flows_video_status', sql`${table.videoStatus} in ('NONE', 'UPLOADED', 'COMPLETED')`),
  ],
);

export const flowVersions = pgTable(
  'flow_versions',
  {
    id: id(),
    flowId: text()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    steps: jsonb().$type<Step[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.flowId, table.version), index().on(table.userId)],
);

/** The demo shops that users have asked for, each a website of theirs. */
export const demoShops = pgTable(
  'demo_shops',
  {
    id: id(),
    websiteId: text()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Its orders end with an error. */
    broken: boolean().notNull().default(false),
  },
  (table) => [index().on(table.websiteId)],
);

/** When a flow, or all flows of a website, are run. The queue has the same expressions, and starts a job at each time. */
export const schedules = pgTable(
  'schedules',
  {
    id: id(),
    websiteId: text()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Null: all flows of the website. */
    flowId: text().references(() => flows.id, { onDelete: 'cascade' }),
    cron: text().notNull(),
    timeZone: text().notNull(),
    enabled: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('schedules_owner').on(table.websiteId, table.flowId).nullsNotDistinct(), index().on(table.flowId)],
);

/** One run of each flow of a website, started together. */
export const suiteRuns = pgTable(
  'suite_runs',
  {
    id: id(),
    websiteId: text()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    trigger: text({ enum: runTriggers }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.websiteId, table.createdAt)],
);

/**
 * A run stores its flow and website again, so that metrics over a million runs need one index and no join. The indexes
 * cover all rows: a partial one would not speed up the cascade when a flow is deleted.
 */
export const flowRuns = pgTable(
  'flow_runs',
  {
    id: id(),
    flowVersionId: text()
      .notNull()
      .references(() => flowVersions.id, { onDelete: 'cascade' }),
    flowId: text()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    websiteId: text()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    status: text({ enum: ['RUNNING', 'COMPLETED', 'FAILED'] })
      .notNull()
      .default('RUNNING'),
    /** Number of the current try. Writes of earlier tries are rejected. */
    attempt: integer().notNull().default(0),
    /** Its place in the line: runs with a lower number start first, so that users take turns. */
    turn: integer().notNull().default(0),
    /** What started it. */
    trigger: text({ enum: runTriggers }).notNull().default('manual'),
    suiteRunId: text().references(() => suiteRuns.id, { onDelete: 'set null' }),
    /** The failed run that it repeats. */
    retryOf: text(),
    /** Whether its result has been compared with the one before. */
    handled: boolean().notNull().default(false),
    /** It passed, although the page had changed since the last passing run. */
    healed: boolean().notNull().default(false),
    /** Its owner ended it, so its status says nothing about the flow. */
    cancelled: boolean().notNull().default(false),
    /** The indexes of the first and last step that are tried; null in a run of the whole flow. */
    firstStep: integer(),
    lastStep: integer(),
    startTime: time().notNull().defaultNow(),
    endTime: time(),
    createdAt: createdAt(),
  },
  (table) => [
    index('flow_runs_of_version').on(table.flowVersionId, table.createdAt),
    index('flow_runs_of_flow').on(table.flowId, table.createdAt),
    index('flow_runs_latest_of_flow').on(table.flowId, table.endTime),
    index('flow_runs_of_website').on(table.websiteId, table.status),
    index('flow_runs_ended_of_website').on(table.websiteId, table.endTime),
    index('flow_runs_retries').on(table.retryOf).where(sql`retry_of is not null`),
    index('flow_runs_of_suite').on(table.suiteRunId),
    index('flow_runs_unhandled').on(table.endTime).where(sql`not handled and status <> 'RUNNING'`),
    index('flow_runs_running').on(table.createdAt).where(sql`status = 'RUNNING'`),
    check('flow_runs_status', sql`${table.status} in ('RUNNING', 'COMPLETED', 'FAILED')`),
    check('flow_runs_tried_steps', sql`(${table.firstStep} is null) = (${table.lastStep} is null)`),
    check('flow_runs_end_time', sql`(${table.status} = 'RUNNING') = (${table.endTime} is null)`),
  ],
);

export const historyEntries = pgTable(
  'history_entries',
  {
    runId: text()
      .notNull()
      .references(() => flowRuns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    id: text().notNull(),
    at: time().notNull(),
    step: integer().notNull(),
    format: smallint().notNull(),
    type: text().$type<HistoryEntry['type']>().notNull(),
    toolCallType: text(),
    data: jsonb().$type<HistoryEntry['data']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
);

export const browserSessions = pgTable(
  'browser_sessions',
  {
    id: id(),
    runId: text()
      .notNull()
      .references(() => flowRuns.id, { onDelete: 'cascade' }),
    /** The owner is stored again, so that the size of a user's recordings needs one index and no join. */
    userId: text().notNull(),
    /** The worker's address for the live view. */
    liveUrl: text().notNull(),
    /** Null until the recording has been measured. */
    recordingBytes: bytes(),
    recordingRemovedAt: time(),
    createdAt: createdAt(),
    endedAt: time(),
  },
  (table) => [
    index().on(table.runId),
    index('browser_sessions_stored').on(table.userId, table.recordingBytes).where(sql`recording_bytes > 0`),
    index('browser_sessions_unmeasured').on(table.createdAt).where(sql`recording_bytes is null`),
    index('browser_sessions_kept').on(table.createdAt).where(sql`recording_removed_at is null`),
  ],
);

/**
 * Stored files of deleted records. Written together with the deletion, so that the files are removed even if the process
 * dies in between.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    prefix: text().primaryKey(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt)],
);

/** The elements that the steps of a flow used in the last passing run. A step whose text has changed has no memory. */
export const stepMemories = pgTable(
  'step_memories',
  {
    flowId: text()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    step: integer().notNull(),
    action: text().notNull(),
    memory: jsonb().$type<StepMemory>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.step] })],
);

/** What things are called on the pages of a website, as its runs saw them. */
export const siteNames = pgTable(
  'site_names',
  {
    websiteId: text()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** A button or a link, or the label of a field; otherwise any other text. */
    kind: text({ enum: siteNameKinds }).notNull(),
    seenAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.name] })],
);

/** The workers that are running, each with a row that it renews. */
export const workers = pgTable('workers', {
  id: id(),
  seenAt: time().notNull().defaultNow(),
  /** Why it cannot perform runs at the moment. */
  problem: text(),
});
