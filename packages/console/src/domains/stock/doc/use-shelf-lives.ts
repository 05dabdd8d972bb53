import { useQuery } from '@tanstack/react-query';
import { findScanned, maxScanned } from '@zhanggui/contract/domains/stock/doc/scan.action';
import { api } from '../../../platform/api/api.ts';

/** The shelf life in days of SKUs by their code; null without one. */
export function useShelfLives(codes: readonly string[]) {
  return useQuery({
    queryKey: [findScanned.path, codes],
    queryFn: async ({ signal }) => {
      const lives = new Map<string, number | null>();
      for (let at = 0; at < codes.length; at += maxScanned) {
        const body = { codes: codes.slice(at, at + maxScanned).map((code) => ({ code })) };
        const { found } = await api.call(findScanned, { body }, { signal, shows: 'all' });
        for (const { scanned, shelf_life_days } of found) lives.set(scanned, shelf_life_days ?? null);
      }
      return lives;
    },
    enabled: codes.length > 0,
  });
}
