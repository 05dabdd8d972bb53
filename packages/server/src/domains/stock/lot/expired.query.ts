import type { Context } from '../../../platform/context.ts';

/** SQL of the pieces of a stock level `t` whose lots have expired; a level without lots asks no table. */
export function expiredSql(t: string): string {
  return `CASE WHEN ${t}.has_lots THEN (SELECT coalesce(sum(b.on_hand), 0)::int FROM stock_lot b WHERE b.sku_id = ${t}.sku_id
    AND b.location_id = ${t}.location_id AND b.on_hand > 0 AND b.expires_date < current_date) ELSE 0 END`;
}

interface Free {
  readonly sku_id: number;
  readonly location_id: number;
  readonly free: number;
  readonly has_lots: boolean;
}

/** Locked levels without the pieces that have expired: read after the lock, since lots move under it. */
export async function withoutExpired<L extends Free>({ db }: Context, levels: readonly L[]): Promise<readonly L[]> {
  const kept = levels.filter(({ has_lots }) => has_lots);
  if (kept.length === 0) return levels;
  const rows = await db.rows<{ sku_id: number; location_id: number; expired: number }>(
    `SELECT b.sku_id, b.location_id, sum(b.on_hand)::int AS expired FROM stock_lot b
     WHERE b.on_hand > 0 AND b.expires_date < current_date
       AND (b.sku_id, b.location_id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[])) GROUP BY 1, 2`,
    [kept.map(({ sku_id }) => sku_id), kept.map(({ location_id }) => location_id)],
    { name: 'stock:expired' },
  );
  return levels.map((level) => {
    const own = rows.find((row) => row.sku_id === level.sku_id && row.location_id === level.location_id);
    return own ? { ...level, free: level.free - own.expired } : level;
  });
}
