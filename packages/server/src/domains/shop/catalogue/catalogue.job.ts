import type { Context } from '../../../platform/context.ts';
import type { JobDeclaration } from '../../../platform/domain.ts';

/** Notes SKUs whose price in a pool began or ended by the clock, unless they were noted after that moment. */
async function noteTime({ db }: Context, minutes: number): Promise<void> {
  await db.rows(
    `INSERT INTO catalogue_change (mall_id, code)
     SELECT DISTINCT m.mall_id, s.code
     FROM (SELECT pool_sku_id, valid_from AS moment FROM pool_price WHERE valid_from BETWEEN $1 AND now()
       UNION ALL SELECT pool_sku_id, valid_to FROM pool_price WHERE valid_to BETWEEN $1 AND now()) p
       JOIN pool_sku k ON k.id = p.pool_sku_id JOIN mall w ON w.pool_id = k.pool_id
       JOIN mall_goods m ON m.mall_id = w.id AND m.sku_id = k.sku_id AND NOT m.is_deleted JOIN sku s ON s.id = k.sku_id
     WHERE NOT EXISTS (SELECT FROM catalogue_change c WHERE c.mall_id = m.mall_id AND c.code = s.code AND c.noted_at >= p.moment)`,
    [new Date(Date.now() - minutes * 60_000)],
  );
}

/** Forgets changes that a later one of the same code repeats; who has read neither finds the later one. */
async function forgetRepeated({ db }: Context): Promise<void> {
  await db.rows(
    `DELETE FROM catalogue_change c USING (SELECT mall_id, code, max(xid) AS xid FROM catalogue_change
       WHERE xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint GROUP BY mall_id, code) n
     WHERE n.mall_id = c.mall_id AND n.code = c.code AND c.xid < n.xid`,
  );
}

export const catalogueJobs: readonly JobDeclaration[] = [
  { name: 'shop.note-prices', cron: '* * * * *', work: (ctx) => noteTime(ctx, 15) },
  {
    name: 'shop.tidy-catalogue',
    cron: '52 3 * * *',
    async work(ctx) {
      await noteTime(ctx, 26 * 60);
      await forgetRepeated(ctx);
    },
  },
];
