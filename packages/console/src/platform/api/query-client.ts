import { notifyManager, QueryClient } from '@tanstack/react-query';

const freshMilliseconds = 5000;

/** The cache of one signed-in user. Calls fail at once and say so; repeating them is the user's decision. */
export function createQueryClient(): QueryClient {
  // A control whose value is kept here shows a change in the frame of the click, not a task later.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: freshMilliseconds, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
