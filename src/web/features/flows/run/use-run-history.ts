import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';

export const runHistoryKey = ['run-history'];

/** The runs of all versions of a flow, the newest first. */
export function useRunHistory(flowId: string) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...runHistoryKey, flowId],
    queryFn: ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return callOrThrow('GET /flows/{id}/flow-runs', { params: { id: flowId }, query });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < limits.runsListed ? null : (page.at(-1)?.id ?? null)),
    refetchInterval: limits.pollFlowsMs,
  });
  return {
    runs: data?.pages.flat() ?? [],
    loadMore: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  };
}
