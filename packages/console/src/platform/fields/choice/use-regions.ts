import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { RegionNode } from './region-tree.ts';

const path = '/api/region';

/** All regions, loaded once at the first use. */
export function useRegions(isWanted: boolean) {
  return useQuery({
    queryKey: [path, 'tree'],
    queryFn: async ({ signal }) =>
      (await api.get<{ results: readonly RegionNode[] }>(`${path}_readonly/tree/`, {}, { signal })).results,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
