import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { RegionNode } from './region-tree.ts';

const path = '/api/region';

const staleMs = 300_000;

/** The regions in use, loaded at the first use and asked for anew after minutes. */
export function useRegions(isWanted: boolean) {
  return useQuery({
    queryKey: [path, 'tree', 'enabled'],
    queryFn: async ({ signal }) =>
      (await api.get<{ results: readonly RegionNode[] }>(`${path}_readonly/tree/`, { state: 'enabled' }, { signal }))
        .results,
    enabled: isWanted,
    staleTime: staleMs,
  });
}
