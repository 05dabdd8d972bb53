import type { Context } from '../../../platform/context.ts';

/** SQL of each category of a mall (`w`) with the nearest rule at or above it; `r.rule` is null where the mall's default counts. */
const resolved = `
  WITH RECURSIVE tree AS (
    SELECT w.id AS mall_id, c.id AS category_id, r.rule, c.name AS "from"
    FROM mall w CROSS JOIN category c
    LEFT JOIN category_pool r ON r.mall_id = w.id AND r.category_id = c.id AND NOT r.is_deleted
    WHERE c.parent_id IS NULL AND NOT c.is_deleted AND w.id = ANY($1::bigint[])
    UNION ALL
    SELECT t.mall_id, c.id, coalesce(r.rule, t.rule), CASE WHEN r.rule IS NULL THEN t."from" ELSE c.name END
    FROM tree t JOIN category c ON c.parent_id = t.category_id AND NOT c.is_deleted
    LEFT JOIN category_pool r ON r.mall_id = t.mall_id AND r.category_id = c.id AND NOT r.is_deleted)`;

/** SQL of the categories that malls `$1` may not show, as their rules say. */
const barredSql = `${resolved}
  SELECT t.mall_id, t.category_id FROM tree t JOIN mall w ON w.id = t.mall_id
  WHERE coalesce(t.rule, w.category_default) = 'deny'`;

/** Brings what malls may not show in line with their rules; all malls where none are named. Rules of one mall take turns. */
export async function alignBarred(tx: Context, mall_ids?: readonly number[]): Promise<void> {
  const malls = await tx.db.rows<{ id: number }>(
    'SELECT id FROM mall WHERE ($1::bigint[] IS NULL OR id = ANY($1::bigint[])) AND NOT is_deleted ORDER BY id FOR NO KEY UPDATE',
    [mall_ids ?? null],
  );
  const ids = malls.map(({ id }) => id);
  await tx.db.rows(
    `DELETE FROM category_barred b WHERE b.mall_id = ANY($1::bigint[])
       AND NOT EXISTS (SELECT FROM (${barredSql}) n WHERE n.mall_id = b.mall_id AND n.category_id = b.category_id)`,
    [ids],
  );
  await tx.db.rows(`INSERT INTO category_barred (mall_id, category_id) ${barredSql} ON CONFLICT DO NOTHING`, [ids]);
}

/** A category with what holds for it in a mall. */
export interface RuledCategory {
  readonly id: number;
  readonly name: string;
  readonly parent: number | null;
  readonly rule: 'allow' | 'deny' | null;
  readonly rule_id: number | null;
  readonly is_allowed: boolean;
  readonly from: string | null;
  readonly sku_count: number;
}

/** The tree of categories as a mall may show it. */
export function categoriesOf({ db }: Context, mall_id: number): Promise<RuledCategory[]> {
  return db.rows<RuledCategory>(
    `${resolved}
     SELECT c.id, c.name, c.parent_id AS parent, r.rule, r.id AS rule_id, coalesce(t.rule, w.category_default) = 'allow' AS is_allowed,
       CASE WHEN t.rule IS NOT NULL THEN t."from" END AS "from",
       (SELECT count(*)::int FROM goods g JOIN sku s ON s.goods_id = g.id JOIN mall_goods m ON m.sku_id = s.id
        WHERE g.category_id = c.id AND m.mall_id = w.id AND m.state = 'on' AND NOT m.is_deleted AND NOT s.is_deleted) AS sku_count
     FROM tree t JOIN category c ON c.id = t.category_id JOIN mall w ON w.id = t.mall_id
     LEFT JOIN category_pool r ON r.mall_id = w.id AND r.category_id = c.id AND NOT r.is_deleted
     ORDER BY c.level, c.sort, c.id`,
    [[mall_id]],
  );
}
