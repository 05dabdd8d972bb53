import type { Db } from '@zhanggui/server/platform/database/db';
import { combinations } from '../../world/combinations.ts';

/** Makes the demo's combinations of SKUs that warehouses hold, each a little cheaper than its pieces, in every mall. */
export async function seedCombinations(db: Db, mall_ids: readonly number[]): Promise<void> {
  const rows = combinations.map(([name, parts, state], index) => ({
    code: `ZH-${String(index + 1).padStart(4, '0')}`,
    name,
    state: state ?? 'on',
    parts: parts.split(' ').map((part) => {
      const [stem, quantity] = part.split('×');
      return { stem, quantity };
    }),
  }));
  await db.rows(
    `WITH given AS (SELECT r.place, r.row FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS r(row, place)),
     part AS (SELECT g.row->>'code' AS code, p.nth, (p.part->>'quantity')::int AS quantity, s.sku_id, s.sale_price_fen,
         s.pictures, s.category_id
       FROM given g CROSS JOIN jsonb_array_elements(g.row->'parts') WITH ORDINALITY AS p(part, nth)
       CROSS JOIN LATERAL (SELECT s.id AS sku_id, s.sale_price_fen, o.pictures, o.category_id
         FROM goods o JOIN sku s ON s.goods_id = o.id
         WHERE o.name LIKE '% ' || (p.part->>'stem') AND o.state = 'on' AND s.fulfilment = 'stock'
         ORDER BY s.id LIMIT 1) s),
     made AS (INSERT INTO combination (code, name, subtitle, category_id, pictures, unit, sale_price_fen, state)
       SELECT g.row->>'code', g.row->>'name', '组合更优惠，一次配齐', f.category_id, f.pictures, '套',
         floor(sum(p.sale_price_fen * p.quantity) * 88 / 10000) * 100 + 90, g.row->>'state'
       FROM given g JOIN part p ON p.code = g.row->>'code' JOIN part f ON f.code = p.code AND f.nth = 1
       GROUP BY g.place, g.row, f.category_id, f.pictures ORDER BY g.place RETURNING id, code),
     seen AS (INSERT INTO combination_mall (combination_id, mall_id)
       SELECT c.id, m.id FROM made c CROSS JOIN unnest($2::bigint[]) AS m(id) ORDER BY c.id, m.id)
     INSERT INTO combination_item (combination_id, sku_id, quantity)
     SELECT c.id, p.sku_id, p.quantity FROM made c JOIN part p ON p.code = c.code ORDER BY c.id, p.nth`,
    [JSON.stringify(rows), mall_ids],
  );
}
