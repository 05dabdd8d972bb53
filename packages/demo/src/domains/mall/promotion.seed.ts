import type { Context } from '@zhanggui/server/platform/context';
import { promotions } from '../../world/malls.ts';

/** Makes the promotions of the demo's malls over SKUs that their warehouses hold plenty of. */
export async function seedPromotions({ db }: Context): Promise<void> {
  await db.rows(
    `WITH made AS (
       INSERT INTO mall_promotion (number, name, mall_id, mall_kind, kind, starts_at, ends_at, state, threshold_fen, cut_fen,
         gift_sku_id, gift_quantity)
       SELECT 'CX' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('mall_promotion_no_seq')::text, 6, '0'),
         p.row->>'name', m.id, m.kind, p.row->>'kind', now() + (p.row->'days'->>0)::int * interval '1 day',
         now() + (p.row->'days'->>1)::int * interval '1 day', p.row->>'state', (p.row->>'threshold_fen')::bigint,
         (p.row->>'cut_fen')::bigint, CASE WHEN p.row ? 'gift' THEN g.id END, CASE WHEN p.row ? 'gift' THEN 1 END
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS p(row, place) JOIN mall m ON m.code = p.row->>'mall'
       CROSS JOIN LATERAL (SELECT s.id FROM sku s JOIN goods o ON o.id = s.goods_id
         WHERE o.state = 'on' AND s.fulfilment = 'stock' AND s.sale_price_fen < 3000 ORDER BY s.id OFFSET p.place LIMIT 1) g
       ORDER BY p.place RETURNING id, name)
     INSERT INTO mall_promotion_sku (mall_promotion_id, sku_id, price_fen, quota, limit_per_buyer)
     SELECT made.id, s.id, CASE WHEN p.row->>'kind' LIKE 'full%' THEN NULL
         ELSE greatest(1, s.sale_price_fen * (p.row->'skus'->>1)::int / 1000 * 10) END,
       (p.row->>'quota')::int, CASE WHEN p.row ? 'quota' THEN 5 END
     FROM made JOIN jsonb_array_elements($1::jsonb) AS p(row) ON p.row->>'name' = made.name
     CROSS JOIN LATERAL (SELECT s.id, s.sale_price_fen FROM sku s JOIN goods o ON o.id = s.goods_id
       WHERE o.state = 'on' AND s.fulfilment = 'stock' AND s.sale_price_fen >= 100
       ORDER BY hashint8extended(s.id, made.id) LIMIT (p.row->'skus'->>0)::int) s
     ORDER BY made.id, s.id`,
    [JSON.stringify(promotions)],
  );
  await db.rows(
    `UPDATE mall m SET promoted_until = p.until FROM (SELECT mall_id, max(ends_at) AS until FROM mall_promotion
       WHERE state = 'enabled' GROUP BY 1) p WHERE p.mall_id = m.id`,
  );
}
