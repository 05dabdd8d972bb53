import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ActionDeclaration, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type ActionInput, api } from '../../../platform/api/api.ts';
import { queryStatus } from '../../../platform/api/query-status.ts';

const everyMilliseconds = 15_000;

interface Live {
  /** Whether it is refreshed while visible. */
  readonly isRunning: boolean;
  readonly enabled?: boolean;
}

/** What a reading action answers; while its period is running it is read again every quarter of a minute. */
export function useLive<A extends ActionDeclaration>(
  action: A,
  body: ActionInput<A>['body'],
  { isRunning, enabled = true }: Live,
) {
  const found = useQuery<ReplyOfAction<A>>({
    queryKey: [action.path, body],
    queryFn: ({ signal }) => api.call(action, { body } as ActionInput<A>, { signal, shows: 'all' }),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning ? everyMilliseconds : false,
    enabled,
  });
  const { data, error, isError, refetch } = found;
  return { data, error, isError, refetch, status: queryStatus(found) };
}
