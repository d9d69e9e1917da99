// Every API call, keyed by "METHOD /path" under /api/v1. The server's validation, the web app's client and
// openapi.json are all made from this table. The key alone is enough to make a call, so clients need no schema code.
import { z } from 'zod';
import {
  apiKey,
  credential,
  email,
  failingFlow,
  listedRun,
  listedWebsite,
  localStorageValues,
  metrics,
  newAlerts,
  newSchedule,
  reading,
  recentResults,
  schedule,
  session,
  siteName,
  step,
  stepEvidence,
  suiteRun,
  timeZone,
  trends,
  user,
  userFlow,
  userFlowRun,
  userFlowVersion,
  videoStatus,
  website,
  websiteStatus,
  webUrl,
} from './entities.ts';
import { limits } from './limits.ts';
import { pageSize, requiredText, text } from './text.ts';

export type Call = {
  summary: string;
  status: 200 | 201 | 204;
  answer: z.ZodType;
  body?: z.ZodType;
  query?: z.ZodType;
  /** Needs no signed-in user. */
  open?: true;
  /** Needs a session; an API key is not enough. */
  accountOnly?: true;
  /** The answer is a file to save, not JSON. */
  file?: { type: string; name: string };
};

/** Also used by the signed link. */
export const exportFile = { type: 'application/zip', name: 'rehearsal-export.zip' };

const mailSent = z.object({
  /** Where the email went: to the person's mailbox or, without a mail server, to the server's log and outbox. */
  delivery: z.enum(['mail', 'log']),
});

const nothing = z.void();

const stepIndex = z.int('must be a whole number').min(0, 'must be at least 0');

export const api = {
  'GET /health': {
    summary: 'Check that the server is running',
    status: 200,
    answer: z.object({ status: z.literal('ok') }),
    open: true,
  },
  'GET /ready': {
    summary: 'Check that everything works that runs need; 503 with a sentence at the part that does not',
    status: 200,
    answer: z.object({
      status: z.enum(['ready', 'not ready']),
      parts: z.object({ database: z.string(), storage: z.string(), queue: z.string(), browser: z.string() }),
    }),
    open: true,
  },
  'GET /openapi.json': {
    summary: 'This OpenAPI description',
    status: 200,
    answer: z.record(z.string(), z.unknown()),
    open: true,
  },

  'POST /signup': {
    summary: 'Create an account and send a login link',
    status: 200,
    body: z.object({
      email,
      firstName: text(limits.nameCharacters).default(''),
      lastName: text(limits.nameCharacters).default(''),
    }),
    answer: mailSent,
    open: true,
  },
  'POST /login': {
    summary: 'Send a login link',
    status: 200,
    body: z.object({ email, type: z.literal('LINK').default('LINK') }),
    answer: mailSent,
    open: true,
  },
  'GET /magic-link': {
    summary: 'Exchange a login link for a session',
    status: 200,
    query: z.object({ token: requiredText(200), email }),
    answer: session,
    open: true,
  },
  'GET /users/{userId}': { summary: 'The signed-in user', status: 200, answer: user, accountOnly: true },
  'DELETE /users/{userId}': {
    summary: 'Delete the signed-in user with everything that belongs to them',
    status: 204,
    answer: nothing,
    accountOnly: true,
  },
  'DELETE /users/{userId}/sessions': {
    summary: 'Sign out everywhere: session tokens issued before are no longer valid',
    status: 204,
    answer: nothing,
    accountOnly: true,
  },

  'GET /users/{userId}/export': {
    summary: 'Everything of the signed-in user as a ZIP archive, without passwords and local storage values',
    status: 200,
    answer: nothing,
    file: exportFile,
    accountOnly: true,
  },
  'POST /users/{userId}/exports': {
    summary: 'Get a short-lived URL from which a browser can download the same archive',
    status: 200,
    answer: z.object({ url: z.string() }),
    accountOnly: true,
  },

  'POST /api-keys': {
    summary: 'Create a key for programs. The key itself is in this answer only',
    status: 201,
    body: z.object({ name: requiredText(limits.nameCharacters).trim() }),
    answer: apiKey.extend({ key: z.string() }),
    accountOnly: true,
  },
  'GET /api-keys': {
    summary: 'The keys for programs, the newest first',
    status: 200,
    answer: z.array(apiKey),
    accountOnly: true,
  },
  'DELETE /api-keys/{id}': {
    summary: 'Delete a key: it is no longer valid',
    status: 204,
    answer: nothing,
    accountOnly: true,
  },

  'GET /websites': { summary: "The user's websites", status: 200, answer: z.array(listedWebsite) },
  'GET /website-statuses': {
    summary: "Whether the user's websites are passing, in the order of the websites",
    status: 200,
    answer: z.array(websiteStatus),
  },
  'POST /websites': { summary: 'Add a website', status: 201, body: z.object({ url: webUrl }), answer: website },
  'POST /demo-shops': {
    summary: 'Add a demo shop as a website, with flows to try',
    status: 201,
    answer: website,
  },
  'GET /websites/{id}': { summary: 'A website with its settings', status: 200, answer: website },
  'PATCH /websites/{id}': {
    summary: 'Change settings: only the fields sent change, and null clears a field',
    status: 200,
    body: z.object({
      /** Title, icon and whether it can be reached are looked up again in the background. */
      url: webUrl.optional(),
      /** Without one, the title of the page is used. */
      title: text(limits.titleCharacters).trim().nullish(),
      localStorage: localStorageValues.nullish(),
      username: credential.nullish(),
      password: credential.nullish(),
      /** While it is paused, its schedules start nothing. */
      paused: z.boolean().optional(),
      /** Replaced as a whole, except for a daily summary that is not sent. */
      alerts: newAlerts.nullish(),
    }),
    answer: website,
  },
  'DELETE /websites/{id}': {
    summary: 'Delete a website with its flows, versions, runs, recordings and videos',
    status: 204,
    answer: nothing,
  },
  'GET /websites/{id}/metrics': { summary: 'Passing and failing flows', status: 200, answer: metrics },
  'GET /websites/{id}/trends': {
    summary: 'Passed and failed runs and their median duration, for each of the last days',
    status: 200,
    query: z.object({
      days: z.enum(limits.trendDays, `must be one of ${limits.trendDays.join(', ')}`).default('30'),
      /** Where a day begins at midnight. */
      timeZone: timeZone.default('UTC'),
    }),
    answer: trends,
  },
  'GET /websites/{id}/failing-flows': {
    summary: 'Flows whose last run failed, the latest first',
    status: 200,
    query: z.object({ limit: pageSize(limits.failingFlowsShown) }),
    answer: z.array(failingFlow),
  },
  'POST /websites/{id}/suite-runs': {
    summary: 'Run the highest version of every flow of a website',
    status: 201,
    answer: suiteRun,
  },
  'GET /websites/{id}/suite-runs': {
    summary: 'The suite runs of a website, the newest first',
    status: 200,
    query: z.object({ limit: pageSize(limits.suiteRunsListed) }),
    answer: z.array(suiteRun),
  },
  'GET /suite-runs/{id}': { summary: 'A suite run with the status of each run', status: 200, answer: suiteRun },

  'PUT /websites/{id}/schedule': {
    summary: 'Set when all flows of a website are run',
    status: 200,
    body: newSchedule,
    answer: schedule,
  },
  'GET /websites/{id}/schedule': { summary: 'When all flows of a website are run', status: 200, answer: schedule },
  'DELETE /websites/{id}/schedule': { summary: "Remove a website's schedule", status: 204, answer: nothing },

  'GET /websites/{id}/flows': { summary: "A website's user flows", status: 200, answer: z.array(userFlow) },

  'POST /flows': {
    summary: 'Create a user flow',
    status: 201,
    body: z.object({
      websiteId: text(limits.idCharacters),
      title: requiredText(limits.titleCharacters),
      description: text(limits.descriptionCharacters).default(''),
    }),
    answer: userFlow,
  },
  'PATCH /flows/{id}': {
    summary: 'Change title or description: only the fields sent change',
    status: 200,
    body: z.object({
      title: requiredText(limits.titleCharacters).optional(),
      description: text(limits.descriptionCharacters).optional(),
    }),
    answer: userFlow,
  },
  'DELETE /flows/{id}': {
    summary: 'Delete a user flow with its versions, runs and video',
    status: 204,
    answer: nothing,
  },
  'GET /flows/{id}/flow-versions': {
    summary: "A flow's versions, the highest first",
    status: 200,
    answer: z.array(userFlowVersion),
  },
  'POST /flows/{id}/flow-versions': {
    summary: 'Add a version',
    status: 201,
    body: z.object({
      userId: text(limits.idCharacters).optional(),
      version: z.int('must be a whole number').min(limits.firstVersion).max(1_000_000),
      steps: z.array(step).min(1, 'must have at least one step').max(limits.stepsPerVersion),
    }),
    answer: userFlowVersion,
  },

  'PUT /flows/{id}/schedule': {
    summary: 'Set when the highest version of a flow is run',
    status: 200,
    body: newSchedule,
    answer: schedule,
  },
  'GET /flows/{id}/schedule': { summary: 'When a flow is run', status: 200, answer: schedule },
  'DELETE /flows/{id}/schedule': { summary: "Remove a flow's schedule", status: 204, answer: nothing },

  'GET /websites/{id}/names': {
    summary: 'What things are called on the pages of a website, as its runs saw them; the latest first',
    status: 200,
    answer: z.array(siteName),
  },

  'POST /readings': {
    summary: 'How steps would be understood; nothing is performed',
    status: 200,
    body: z.object({
      steps: z.array(text(limits.stepCharacters)).max(limits.stepsPerVersion),
      /** The names seen on this website's pages help to tell where a name ends. */
      websiteId: text(limits.idCharacters).optional(),
    }),
    answer: z.array(reading),
  },

  'POST /flow-versions/{id}/flow-runs': {
    summary: 'Start a run, or try only some of the steps: those before them are performed, but not judged',
    status: 201,
    body: z.object({ firstStep: stepIndex.optional(), lastStep: stepIndex.optional() }),
    answer: userFlowRun,
  },
  'GET /flows/{id}/flow-runs': {
    summary: "A flow's runs of all versions, the newest first; `before` is the id of a run",
    status: 200,
    query: z.object({ limit: pageSize(limits.runsListed), before: text(limits.idCharacters).optional() }),
    answer: z.array(listedRun),
  },
  'GET /flows/{id}/recent-results': {
    summary: 'The results of the newest runs of a flow, its last pass, and the first failure since then',
    status: 200,
    answer: recentResults,
  },
  'GET /flow-versions/{id}/flow-runs': {
    summary: "A version's runs, the newest first",
    status: 200,
    answer: z.array(userFlowRun),
  },
  'POST /flow-runs/{id}/cancel': { summary: 'Cancel a run', status: 200, answer: userFlowRun },
  'GET /flow-runs/{id}': { summary: 'A run with its history', status: 200, answer: userFlowRun },
  'GET /flow-runs/{id}/evidence': {
    summary: 'Pictures, console messages and failed requests of each step',
    status: 200,
    answer: z.array(stepEvidence),
  },
  'GET /flow-runs/{id}/report': {
    summary: 'The run as one HTML file with pictures and replay, which opens without a network',
    status: 200,
    answer: nothing,
    file: { type: 'text/html; charset=utf-8', name: 'rehearsal-report.html' },
  },
  'GET /flow-runs/{id}/trace': {
    summary: "The run as a trace for Playwright's trace viewer",
    status: 200,
    answer: nothing,
    file: { type: 'application/zip', name: 'rehearsal-trace.zip' },
  },

  'POST /flows/{id}/videos': {
    summary: 'Get the URL to upload the video to',
    status: 200,
    answer: z.object({ uploadUrl: z.string() }),
  },
  'PATCH /flows/{id}/videos': {
    summary: 'Start the analysis of the uploaded video',
    status: 200,
    body: z.object({
      videoStatus,
      /** Whether to try the steps once on the website, which corrects misread text. If absent: same as last time. */
      tryOut: z.boolean().optional(),
    }),
    answer: userFlow,
  },
  'GET /flows/{id}/videos': {
    summary: 'Get the URL of the video',
    status: 200,
    answer: z.object({ videoUrl: z.string() }),
  },

  'GET /browserbase-sessions/{id}/replay': {
    summary: "A browser session's recorded events",
    status: 200,
    answer: z.object({ data: z.array(z.unknown()) }),
  },
  'GET /browserbase-sessions/{id}/live': {
    summary: 'Get the URL of the live view',
    status: 200,
    answer: z.object({ status: z.int(), data: z.object({ debuggerFullscreenUrl: z.string() }) }),
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Call>;

export type Api = typeof api;
export type CallName = keyof Api;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Part<K extends CallName, Name extends string> = Api[K] extends { [N in Name]: infer S extends z.ZodType }
  ? S
  : never;

export type ApiParams<K extends CallName> = Record<ParamNames<K>, string>;
/** What a client sends and receives, as JSON. */
export type ApiBodyInput<K extends CallName> = z.input<Part<K, 'body'>>;
export type ApiQueryInput<K extends CallName> = z.input<Part<K, 'query'>>;
export type ApiAnswer<K extends CallName> = z.input<Part<K, 'answer'>>;
/** What the server works with: defaults filled in, times as dates. */
export type ApiBody<K extends CallName> = z.output<Part<K, 'body'>>;
export type ApiQuery<K extends CallName> = z.output<Part<K, 'query'>>;
export type ApiResult<K extends CallName> = z.output<Part<K, 'answer'>>;
