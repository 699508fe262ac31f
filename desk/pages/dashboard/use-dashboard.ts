// Reads the dashboard: the first read is recorded in the audit log as a view, the periodic ones are not.
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { getDashboard, pollDashboard } from '#contract/desk/dashboard.ts';
import type { Dashboard, DashboardSpan } from '#contract/desk/dashboard.ts';
import type { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readCache, readKey } from '#web/api/reads.tsx';

const POLL_MS = 30_000;

export function useDashboard(span: DashboardSpan): UseQueryResult<Dashboard, CallError> {
  const queryKey = readKey(getDashboard, { query: { span } });
  return useQuery<Dashboard, CallError>({
    queryKey,
    queryFn: ({ signal }) => {
      const isOpen = readCache.getQueryData(queryKey) !== undefined;
      return call(isOpen ? pollDashboard : getDashboard, { query: { span }, signal });
    },
    refetchInterval: POLL_MS,
  });
}
