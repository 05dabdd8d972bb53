import { quote } from '../resource/column-name.ts';
import { fillIdRanges } from './id-range.ts';
import type { LargeTable } from './large-table.ts';
import { fillRollups } from './rollup.ts';

/** Holds off writers of a large table and lets readers be. */
export function holdWriters({ name }: LargeTable): string {
  return `LOCK TABLE public.${quote(name)} IN SHARE ROW EXCLUSIVE MODE`;
}

/**
 * Empties a log and counts its rollups anew, with writers blocked. The snapshot is taken after the lock. A waiting
 * writer may have an older transaction id, which only a true snapshot shows as running. The new epoch voids every
 * earlier count.
 */
export function rebuildLog(table: LargeTable): string[] {
  return [
    `DELETE FROM public.${quote(table.log)}`,
    ...fillRollups(table),
    ...fillIdRanges(table),
    `INSERT INTO public.change_log (name, epoch, folded, folded_at, horizon, mark, marked_at)
     SELECT '${table.name}', pg_current_xact_id(), s, clock_timestamp(), pg_snapshot_xmin(s), pg_snapshot_xmin(s), clock_timestamp()
     FROM pg_current_snapshot() s
     ON CONFLICT (name) DO UPDATE SET epoch = excluded.epoch, folded = excluded.folded, folded_at = excluded.folded_at,
       horizon = excluded.horizon, mark = excluded.mark, marked_at = excluded.marked_at`,
    ...[table.name, table.log, table.id_ranges, ...table.rollups.map(({ name }) => name)].map(
      (name) => `ANALYZE public.${quote(name)}`,
    ),
  ];
}
