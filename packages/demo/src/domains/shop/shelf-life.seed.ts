import type { Db } from '@zhanggui/server/platform/database/db';

/** Days that goods of a category keep. */
const lives: readonly (readonly [category: string, days: number])[] = [
  ['传统糕点', 90],
  ['每日坚果', 180],
  ['即食小食', 240],
];

/** How many SKUs of each get their shelf life. */
const perCategory = 2;

/** Gives a shelf life to some food SKUs with free stock at the place and without open stock documents. */
export async function seedShelfLives(db: Db, location_id: number): Promise<void> {
  await db.rows(
    `UPDATE sku s SET shelf_life_days = k.days FROM (
       SELECT s.id, l.days, row_number() OVER (PARTITION BY c.name ORDER BY s.id) AS n
       FROM unnest($1::text[], $2::int[]) AS l(name, days) JOIN category c ON c.name = l.name
       JOIN goods g ON g.category_id = c.id AND g.state = 'on' JOIN sku s ON s.goods_id = g.id AND s.fulfilment = 'stock'
       JOIN stock_level v ON v.sku_id = s.id AND v.location_id = $3 AND v.on_hand - v.reserved > 100
       WHERE NOT EXISTS (SELECT FROM stock_doc_line d JOIN stock_doc o ON o.id = d.stock_doc_id
         WHERE d.sku_id = s.id AND o.state NOT IN ('posted', 'reversed'))) k
     WHERE s.id = k.id AND k.n <= ${perCategory}`,
    [lives.map(([category]) => category), lives.map(([, days]) => days), location_id],
  );
}
