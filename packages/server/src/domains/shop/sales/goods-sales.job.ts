import type { Context } from '../../../platform/context.ts';
import type { JobDeclaration } from '../../../platform/domain.ts';
import { soldSkusSql } from '../goods/sku-sales.port.ts';

/** Counts the sales of all goods anew; rows that are right are not written. */
export async function countGoodsSales(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await db.rows("SELECT pg_advisory_xact_lock(hashtext('shop.goods_sales'))");
    await db.rows(
      `WITH sold AS (SELECT s.goods_id, sum(p.quantity)::int AS sold_quantity
         FROM (${ctx.extensions.one(soldSkusSql)}) p JOIN sku s ON s.id = p.sku_id GROUP BY 1 HAVING sum(p.quantity) > 0),
       gone AS (DELETE FROM goods_sales g WHERE NOT EXISTS (SELECT FROM sold n WHERE n.goods_id = g.goods_id))
       INSERT INTO goods_sales AS t (goods_id, sold_quantity, counted_at)
       SELECT goods_id, sold_quantity, now() FROM sold
       ON CONFLICT (goods_id) DO UPDATE SET sold_quantity = excluded.sold_quantity, counted_at = excluded.counted_at
         WHERE t.sold_quantity <> excluded.sold_quantity`,
    );
  });
}

export const goodsSalesJobs: readonly JobDeclaration[] = [
  { name: 'shop.count-sales', cron: '*/15 * * * *', work: countGoodsSales },
];
