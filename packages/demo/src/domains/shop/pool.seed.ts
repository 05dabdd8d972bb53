import { alignBarred } from '@zhanggui/server/domains/shop/category-pool/category-rules.query';
import type { Context } from '@zhanggui/server/platform/context';
import { categoryRules, pools } from '../../world/malls.ts';

/** Pools with SKUs on sale; one in twelve may only be sold so many times. */
const poolRows = [
  `INSERT INTO goods_pool (code, name)
   SELECT p.row->>'code', p.row->>'name' FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS p(row, place) ORDER BY p.place`,
  `INSERT INTO pool_sku (pool_id, sku_id, quota)
   SELECT k.id, s.id, CASE WHEN s.id % 12 = 0 THEN 200 + s.id % 300 END
   FROM jsonb_array_elements($1::jsonb) AS p(row) JOIN goods_pool k ON k.code = p.row->>'code'
   JOIN sku s ON (s.id + k.id) % (p.row->>'one_in')::int = 0 JOIN goods g ON g.id = s.goods_id AND g.state = 'on'
   WHERE s.sale_price_fen >= 100 ORDER BY k.id, s.id`,
] as const;

const saleFen = (percent: string) => `greatest(1, s.sale_price_fen * ${percent} / 1000 * 10)`;

/** What each SKU cost a while ago, costs now, and of some will cost; a few have no price any more. */
const priceRows = `
  INSERT INTO pool_price (pool_sku_id, supply_price_fen, sale_price_fen, valid_from, valid_to, agreed_to, is_approved, change_id)
  SELECT k.id, greatest(1, t.sale * 88 / 100), t.sale, t.since, t.until, CASE WHEN t.step = 3 THEN t.until END, t.step = 1, CASE WHEN t.step = 2 THEN c.id END
  FROM pool_sku k JOIN sku s ON s.id = k.sku_id LEFT JOIN pool_price_change c ON c.name = '秋季统一调价'
  CROSS JOIN LATERAL (VALUES
    (1, ${saleFen('97')}, now() - interval '150 days', now() - interval '40 days'),
    (2, ${saleFen('94')}, now() - interval '40 days', CASE WHEN s.id % 50 = 7 THEN now() - interval '3 days'
      WHEN s.id % 10 = 3 THEN now() + interval '9 days' END),
    (3, ${saleFen('90')}, now() + interval '9 days', now() + interval '24 days')) AS t(step, sale, since, until)
  WHERE t.step < 3 OR (s.id % 10 = 3 AND s.id % 50 <> 7) ORDER BY k.id, t.since`;

/** A change of many prices that was made, and one that was worked out and waits. */
const changeRows = [
  `INSERT INTO pool_price_change (name, prices, rule, value, rounding, effective_at, applied_at, state)
   VALUES ('秋季统一调价', 'both', 'percent', 97, 'jiao', now() - interval '40 days', now() - interval '41 days', 'applied'),
     ('年货节让利', 'sale', 'percent', 95, 'jiao', NULL, NULL, 'ready')`,
  `INSERT INTO pool_price_change (name, prices, rule, value, rounding, state, message)
   VALUES ('双十一补调', 'sale', 'percent', 98, 'yuan', 'failed', '3 个SKU的价格在计算后变过，请重新计算')`,
  priceRows,
  `INSERT INTO pool_price_change_line (change_id, pool_sku_id, sku_id, supply_before_fen, supply_after_fen, sale_before_fen,
     sale_after_fen, cost_fen, percent, is_below_cost)
   SELECT c.id, k.id, s.id, b.supply_price_fen, n.supply, b.sale_price_fen, n.sale, s.cost_fen,
     round(abs(n.sale - b.sale_price_fen) * 100.0 / b.sale_price_fen, 2), coalesce(n.sale < s.cost_fen, false)
   FROM pool_price_change c CROSS JOIN pool_sku k JOIN sku s ON s.id = k.sku_id JOIN goods_pool w ON w.id = k.pool_id
   JOIN pool_price b ON b.pool_sku_id = k.id AND CASE c.state WHEN 'applied' THEN b.valid_to = now() - interval '40 days'
     ELSE b.valid_from <= now() AND (b.valid_to IS NULL OR b.valid_to > now()) AND w.code = 'GF' AND s.id % 8 = 1 END
   LEFT JOIN pool_price a ON a.pool_sku_id = k.id AND a.change_id = c.id
   CROSS JOIN LATERAL (SELECT coalesce(a.supply_price_fen, b.supply_price_fen) AS supply,
     coalesce(a.sale_price_fen, greatest(10, round(b.sale_price_fen * 0.095) * 10)::bigint) AS sale) n
   WHERE c.state IN ('applied', 'ready') AND n.sale <> b.sale_price_fen ORDER BY c.id, k.id`,
  `UPDATE pool_price_change c SET line_count = t.line_count, raised_count = t.raised, lowered_count = t.lowered,
     below_cost_count = t.below, worst_percent = t.percent, worst_loss_fen = t.loss
   FROM (SELECT change_id, count(*) AS line_count, count(*) FILTER (WHERE sale_after_fen > sale_before_fen) AS raised,
       count(*) FILTER (WHERE sale_after_fen < sale_before_fen) AS lowered, count(*) FILTER (WHERE is_below_cost) AS below,
       max(percent) AS percent, coalesce(max(cost_fen - sale_after_fen) FILTER (WHERE is_below_cost), 0) AS loss
     FROM pool_price_change_line GROUP BY 1) t WHERE t.change_id = c.id`,
] as const;

const ruleRows = `
  INSERT INTO category_pool (mall_id, category_id, rule, remark)
  SELECT m.id, c.id, r.row->>'rule', r.row->>'remark'
  FROM jsonb_array_elements($1::jsonb) AS r(row) JOIN mall m ON m.code = r.row->>'mall'
  JOIN category c ON c.name = r.row->>'category' ORDER BY m.id, c.id`;

/** Makes the pools of the demo, their prices, and what malls may not show. */
export async function seedPools(ctx: Context): Promise<void> {
  const { db } = ctx;
  const given = [JSON.stringify(pools)];
  for (const statement of poolRows) await db.rows(statement, given);
  for (const statement of changeRows) await db.rows(statement);
  await db.rows(
    `UPDATE mall m SET pool_id = k.id, settled_by = 'supply', settle_days = 15
     FROM jsonb_array_elements($1::jsonb) AS p(row) JOIN goods_pool k ON k.code = p.row->>'code'
     WHERE p.row->'malls' ? m.code`,
    given,
  );
  await db.rows(ruleRows, [JSON.stringify(categoryRules)]);
  await alignBarred(ctx);
}
