import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TrendPeriod } from '../../../contract/entities.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';

/** Days are those of the browser's time zone. */
export function useTrends(siteId: string, days: TrendPeriod) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useQuery({
    queryKey: ['trends', siteId, days, timeZone],
    queryFn: () => callOrThrow('GET /websites/{id}/trends', { params: { id: siteId }, query: { days, timeZone } }),
    placeholderData: keepPreviousData,
  });
}
