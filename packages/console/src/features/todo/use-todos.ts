import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openTodos } from '@zhanggui/contract/features/todo/todo.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { useEffect } from 'react';
import { api } from '../../platform/api/api.ts';
import { onStream, useLive } from '../../platform/stream/stream-events.ts';
import { isAttended } from './attended.ts';

export type OpenTodo = ReplyOfAction<typeof openTodos>['results'][number];

const queryKey = ['todo'];
const quietMilliseconds = 8000;
const spreadMilliseconds = 2000;
const lookMilliseconds = 60_000;

/** Counts again some time after a write, once for several of them, and only on a visible screen. */
function useRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      if (isAttended()) void client.invalidateQueries({ queryKey });
    };
    const soon = () => {
      const since = Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
      const wait = Math.max(0, quietMilliseconds - since) + Math.random() * spreadMilliseconds;
      timer ??= setTimeout(refresh, wait);
    };
    const forget = [onStream('written', soon), onStream('open', soon)];
    return () => {
      clearTimeout(timer);
      for (const end of forget) end();
    };
  }, [client]);
}

/** The work that waits for the user, as it was counted last. */
export function useOpenTodos() {
  const live = useLive();
  useRefresh();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(openTodos, {}, { signal, shows: 'all' }),
    refetchInterval: () => (live || !isAttended() ? false : lookMilliseconds),
    refetchOnWindowFocus: true,
  });
}

/** The same by the path of its page. */
export function useTodos(): ReadonlyMap<string, readonly OpenTodo[]> {
  const { data } = useOpenTodos();
  return Map.groupBy(data?.results ?? [], ({ page }) => page);
}
