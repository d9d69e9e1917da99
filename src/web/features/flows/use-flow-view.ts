import { useSearchParams } from 'react-router';
import type { UserFlow } from '../../../contract/entities.ts';
import { isTrial } from './tried-steps.ts';
import { useRun } from './use-run.ts';
import { useRuns } from './use-runs.ts';
import { useVersions } from './use-versions.ts';

export const flowTabs = ['flow', 'run', 'script'] as const;
export type TabName = (typeof flowTabs)[number];

/** The tab, version and run from the URL, or the latest version and run. */
export function useFlowView(flow: UserFlow) {
  const [search, setSearch] = useSearchParams();
  const versions = useVersions(flow.id);
  const version = versions.data?.find(({ id }) => id === search.get('version')) ?? versions.data?.[0] ?? null;
  const runs = useRuns(version?.id ?? null);
  const asked = runs.data?.find(({ id }) => id === search.get('run'));
  const runId = (asked ?? runs.data?.find((each) => !isTrial(each)) ?? runs.data?.[0])?.id ?? null;
  const { data: run, dataUpdatedAt } = useRun(runId);

  function show(changes: { tab?: TabName; version?: string | null; run?: string | null; compare?: string | null }) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value && value !== 'flow') next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true });
  }

  return {
    versions: versions.data,
    versionsFailed: versions.isError && !versions.data,
    reload: versions.refetch,
    version,
    /** The number of the version that is saved next. */
    nextVersion: (versions.data?.[0]?.version ?? 0) + 1,
    runs: runs.data,
    runId,
    run: run ?? null,
    /** The run that this one is compared with. */
    compareId: search.get('compare'),
    asOf: dataUpdatedAt,
    tab: flowTabs.find((tab) => tab === search.get('tab')) ?? 'flow',
    show,
  };
}

export type FlowView = ReturnType<typeof useFlowView>;
