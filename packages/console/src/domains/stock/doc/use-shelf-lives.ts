import { useQuery } from '@tanstack/react-query';
import { findScanned } from '@zhanggui/contract/domains/stock/doc/scan.action';
import { api } from '../../../platform/api/api.ts';

/** The shelf life in days of SKUs by their code; null without one. */
export function useShelfLives(codes: readonly string[]) {
  return useQuery({
    queryKey: [findScanned.path, codes],
    queryFn: async ({ signal }) => {
      const body = { codes: codes.map((code) => ({ code })) };
      const { found } = await api.call(findScanned, { body }, { signal, shows: 'all' });
      return new Map(found.map(({ scanned, shelf_life_days }) => [scanned, shelf_life_days ?? null]));
    },
    enabled: codes.length > 0,
  });
}
