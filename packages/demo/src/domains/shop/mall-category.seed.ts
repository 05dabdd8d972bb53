import type { Context } from '@zhanggui/server/platform/context';
import { noEdit } from '@zhanggui/server/platform/database/row-edit';
import { mallCategories } from '../../world/malls.ts';

/** Gives the self-run mall its categories, and most of its goods a place in them. */
export async function seedMallCategories({ db }: Context): Promise<void> {
  const chosen = JSON.stringify(mallCategories);
  await db.rows(
    `WITH top AS (
       INSERT INTO mall_category (mall_id, name, sort) SELECT m.id, c.row->>'name', c.place * 10
       FROM mall m, jsonb_array_elements($1::jsonb) WITH ORDINALITY AS c(row, place) WHERE m.code = 'BJ'
       ORDER BY c.place RETURNING id, mall_id, name)
     INSERT INTO mall_category (mall_id, name, parent_id, sort) SELECT t.mall_id, b.name, t.id, b.place * 10
     FROM top t JOIN jsonb_array_elements($1::jsonb) AS c(row) ON c.row->>'name' = t.name
     CROSS JOIN LATERAL jsonb_array_elements_text(coalesce(c.row->'below', '[]')) WITH ORDINALITY AS b(name, place)
     ORDER BY t.id, b.place`,
    [chosen],
  );
  await db.rows(
    `UPDATE mall_goods n ${noEdit('the demo begins')} SET mall_category_id = f.id
     FROM mall_goods m JOIN sku s ON s.id = m.sku_id JOIN goods g ON g.id = s.goods_id
     JOIN category k ON k.id = g.category_id LEFT JOIN category u ON u.id = k.parent_id
     CROSS JOIN LATERAL (SELECT t.id FROM mall_category t JOIN jsonb_array_elements($1::jsonb) AS c(row) ON c.row->>'name' = t.name
       WHERE t.mall_id = m.mall_id AND EXISTS (SELECT FROM jsonb_array_elements_text(c.row->'of') AS w(word)
         WHERE k.name LIKE '%' || w.word || '%' OR u.name LIKE '%' || w.word || '%') ORDER BY t.id LIMIT 1) f
     WHERE n.id = m.id AND m.mall_kind = 'bj'`,
    [chosen],
  );
}
