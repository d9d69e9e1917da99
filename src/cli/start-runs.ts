import type { ListedWebsite, Step, SuiteRun, UserFlowRun } from '../contract/entities.ts';
import { type Client, isNotFound } from './api-client.ts';
import { CommandError } from './command-error.ts';
import type { FoundFlow } from './find-flows.ts';

export type Run = SuiteRun['runs'][number] & {
  /** The words of the step that failed. */
  step: string | null;
};
type RunStates = { isRunning: boolean; runs: Run[] };
export type StartedRuns = { suiteRunId: string | null; runs: Run[]; read: () => Promise<RunStates> };

/** Runs all flows of a website that have steps. */
export async function startSuite(client: Client, site: ListedWebsite): Promise<StartedRuns> {
  const started = await client.call('POST /websites/{id}/suite-runs', { params: { id: site.id } });
  const words = createStepWords(client);

  async function read() {
    const suite = await client.call('GET /suite-runs/{id}', { params: { id: started.id } });
    for (const { flowId, title } of started.runs) {
      if (!suite.runs.some((run) => run.flowId === flowId)) throw deletedWhileRunning(title);
    }
    const runs: Run[] = [];
    for (const run of suite.runs) runs.push({ ...run, step: await words(run) });
    return { isRunning: suite.status === 'RUNNING', runs };
  }

  return { suiteRunId: started.id, runs: started.runs.map((run) => ({ ...run, step: null })), read };
}

/** Runs these versions, or none of them. */
export async function startFlows(client: Client, flows: FoundFlow[]): Promise<StartedRuns> {
  const runs = new Map<FoundFlow, Run>();
  for (const found of flows) {
    const run = await client
      .call('POST /flow-versions/{id}/flow-runs', { params: { id: found.version.id }, body: {} })
      .catch(async (error) => {
        await cancelRuns(client, [...runs.values()]);
        throw error;
      });
    runs.set(found, toRun(found, run));
  }

  async function read() {
    for (const [found, { status, flowRunId }] of runs) {
      if (status !== 'RUNNING') continue;
      const run = await client.call('GET /flow-runs/{id}', { params: { id: flowRunId } }).catch((error) => {
        throw isNotFound(error) ? deletedWhileRunning(found.flow.title) : error;
      });
      runs.set(found, toRun(found, run));
    }
    const states = [...runs.values()];
    return { isRunning: states.some(({ status }) => status === 'RUNNING'), runs: states };
  }

  return { suiteRunId: null, runs: [...runs.values()], read };
}

function toRun({ flow, version }: FoundFlow, { id, status, startTime, endTime, logs }: UserFlowRun): Run {
  const error = status === 'FAILED' ? logs.history.findLast(({ type }) => type === 'error') : undefined;
  return {
    flowId: flow.id,
    flowRunId: id,
    flowVersionId: version.id,
    title: flow.title,
    status,
    startTime,
    endTime,
    failedStep: error?.step ?? null,
    reason: error?.data.error ?? null,
    step: wordsOf(version.steps, error?.step ?? null),
  };
}

/** A suite run names a failed step by its index only. */
function createStepWords(client: Client) {
  const known = new Map<string, Step[]>();
  return async ({ flowId, flowVersionId, failedStep }: SuiteRun['runs'][number]) => {
    if (failedStep === null) return null;
    if (!known.has(flowVersionId)) {
      const versions = await client.call('GET /flows/{id}/flow-versions', { params: { id: flowId } });
      for (const { id, steps } of versions) known.set(id, steps);
    }
    return wordsOf(known.get(flowVersionId) ?? [], failedStep);
  };
}

function wordsOf(steps: Step[], index: number | null) {
  return index === null ? null : (steps[index]?.action ?? null);
}

/** The error that led here is what the user has to know. */
async function cancelRuns(client: Client, runs: Run[]) {
  for (const { flowRunId } of runs) {
    await client.call('POST /flow-runs/{id}/cancel', { params: { id: flowRunId } }).catch(() => {});
  }
}

function deletedWhileRunning(title: string) {
  return new CommandError(`The flow “${title}” was deleted while it was running.`);
}
