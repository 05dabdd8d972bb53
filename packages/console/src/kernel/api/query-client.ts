import { QueryClient } from '@tanstack/react-query';

const freshMilliseconds = 5000;

/** The cache of one signed-in user. Calls fail at once and say so; repeating them is the user's decision. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: freshMilliseconds, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
