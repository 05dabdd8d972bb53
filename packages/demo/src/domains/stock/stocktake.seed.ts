import { countInto } from '@zhanggui/server/domains/stock/stocktake/count-stock.service';
import { stocktakes } from '@zhanggui/server/domains/stock/stocktake/stocktake.service';
import type { Context } from '@zhanggui/server/platform/context';
import { signIns } from '../../world/sign-ins.ts';

/** How far each stocktake of the demo has come. */
const fates = ['posted', 'counted', 'counting', 'draft'] as const;

const drafts = `
  WITH places AS (SELECT id, agent_label_id, row_number() OVER (ORDER BY priority, id) AS n FROM location
      WHERE kind = 'warehouse' AND state = 'enabled' AND agent_label_id IS NULL AND NOT is_deleted),
    made AS (
      INSERT INTO stocktake (created_at, updated_at, created_by, updated_by, number, warehouse_id, location_id,
        agent_label_id, tolerance)
      SELECT at, at, keeper.id, keeper.id, 'PD' || to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
        || lpad(nextval('stocktake_no_seq')::text, 6, '0'), p.id, p.id, p.agent_label_id, 2
      FROM (SELECT n, now() - make_interval(hours => (5 - n) * 5) AS at FROM generate_series(1, ${fates.length}) n) t
      JOIN places p ON p.n = 1 + t.n
      LEFT JOIN "user" keeper ON keeper.username = '${signIns.warehouse.username}' ORDER BY t.n
      RETURNING id, location_id, agent_label_id),
    lines AS (
      INSERT INTO stocktake_line (stocktake_id, sku_id, agent_label_id)
      SELECT m.id, s.sku_id, m.agent_label_id FROM made m JOIN LATERAL (SELECT v.sku_id FROM stock_level v
        WHERE v.location_id = m.location_id AND v.on_hand - v.reserved > 10
        ORDER BY hashint8extended(v.sku_id, m.id) LIMIT 8) s ON true ORDER BY m.id, s.sku_id)
  SELECT id FROM made ORDER BY id`;

/** Stocktakes of four warehouses in different states; in each counted one a piece of the first SKU is missing. */
export async function seedStocktakes(ctx: Context): Promise<void> {
  const docs = await ctx.db.rows<{ id: number }>(drafts);
  for (const [index, { id }] of docs.entries()) {
    const fate = fates[index] ?? 'draft';
    const move = (event: string, body: object = {}) => stocktakes.move(ctx, { id, event, body });
    if (fate === 'draft') continue;
    await move('start');
    await countInto(ctx, id, { counts: await countsOf(ctx, id, fate === 'counting' ? 3 : 8) });
    if (fate === 'counting') continue;
    await move('finish', { uncounted: 'zero' });
    if (fate === 'counted') continue;
    await move('explain', { lines: await reasonsOf(ctx, id) });
    await move('approve');
    await move('post');
  }
}

function countsOf(ctx: Context, id: number, lines: number) {
  return ctx.db.rows<{ key: string; code: string; quantity: number; age_seconds: number }>(
    `SELECT 'demo-' || l.id AS key, s.code, v.on_hand - (row_number() OVER (ORDER BY l.id) = 1)::int AS quantity,
       0 AS age_seconds
     FROM stocktake_line l JOIN stocktake t ON t.id = l.stocktake_id JOIN sku s ON s.id = l.sku_id
     JOIN stock_level v ON v.sku_id = l.sku_id AND v.location_id = t.location_id
     WHERE l.stocktake_id = $1 ORDER BY l.id LIMIT $2`,
    [id, lines],
  );
}

function reasonsOf(ctx: Context, id: number) {
  return ctx.db.rows<{ line: number; reason: string }>(
    `SELECT id AS line, 'damaged' AS reason FROM stocktake_line WHERE stocktake_id = $1 AND difference <> 0`,
    [id],
  );
}
