import type { categoryMoveEffects } from '@zhanggui/contract/domains/shop/category/category.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';

type Effects = ReplyOfAction<typeof categoryMoveEffects>;

/** SQL of a category and all below it. */
/** SQL that begins with a category and all below it: `branch`. */
export const branchSql = (
  from: string,
) => `WITH RECURSIVE branch AS (SELECT c.id, c.level FROM category c WHERE c.id = ${from}
  UNION ALL SELECT y.id, y.level FROM category y JOIN branch b ON y.parent_id = b.id WHERE NOT y.is_deleted)`;

/** SQL of what holds in a mall (`w`) at a category by the rules at and above it. */
const ruleAt = (category: string) => `coalesce((WITH RECURSIVE up AS (
    SELECT c.id, c.parent_id, 0 AS far FROM category c WHERE c.id = ${category}
    UNION ALL SELECT y.id, y.parent_id, u.far + 1 FROM category y JOIN up u ON y.id = u.parent_id)
  SELECT r.rule FROM up u JOIN category_pool r ON r.mall_id = w.id AND r.category_id = u.id AND NOT r.is_deleted
  ORDER BY u.far LIMIT 1), w.category_default)`;

type Head = Omit<Effects, 'malls' | 'specials'>;

/** What moving a category under a parent (the top where null) would change. */
export async function moveEffects(ctx: Context, id: number, parent: number | null): Promise<Effects> {
  const [head] = await ctx.db.rows<Head>(
    `${branchSql('$1')}
     SELECT (SELECT count(*)::int - 1 FROM branch) AS category_count,
       (SELECT count(*)::int FROM goods g JOIN branch b ON b.id = g.category_id WHERE NOT g.is_deleted) AS goods_count,
       coalesce(p.level, 0) + 1 AS level, coalesce(p.level, 0) + 1 + coalesce((SELECT max(b.level) FROM branch b), c.level) - c.level AS deepest,
       c.commission_rate::text AS commission_rate, p.commission_rate::text AS parent_commission_rate
     FROM category c LEFT JOIN category p ON p.id = $2::bigint WHERE c.id = $1 AND NOT c.is_deleted`,
    [id, parent],
  );
  return {
    ...(head ?? fail('not_found', {})),
    malls: await changedMalls(ctx, id, parent),
    specials: await changedSpecials(ctx, id, parent),
  };
}

/** The malls that show other categories afterwards: where nothing at the category itself decides, its parent does. */
function changedMalls({ db }: Context, id: number, parent: number | null): Promise<Effects['malls'][number][]> {
  return db.rows<Effects['malls'][number]>(
    `SELECT w.name AS mall, n.before, n.after,
       (WITH RECURSIVE bare AS (SELECT c.id FROM category c WHERE c.id = $1
          UNION ALL SELECT y.id FROM category y JOIN bare b ON y.parent_id = b.id WHERE NOT y.is_deleted
            AND NOT EXISTS (SELECT FROM category_pool r WHERE r.mall_id = w.id AND r.category_id = y.id AND NOT r.is_deleted))
        SELECT count(*)::int FROM bare b JOIN goods g ON g.category_id = b.id JOIN sku s ON s.goods_id = g.id
          JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = w.id
        WHERE m.state = 'on' AND NOT m.is_deleted AND NOT s.is_deleted) AS sku_count
     FROM mall w CROSS JOIN LATERAL (SELECT ${ruleAt('(SELECT c.parent_id FROM category c WHERE c.id = $1)')} AS before,
       ${ruleAt('$2::bigint')} AS after) n
     WHERE NOT w.is_deleted AND n.before <> n.after
       AND NOT EXISTS (SELECT FROM category_pool r WHERE r.mall_id = w.id AND r.category_id = $1 AND NOT r.is_deleted)
     ORDER BY w.id`,
    [id, parent],
  );
}

/** Published specials that choose goods of a category above it, before or after, but not both. */
function changedSpecials({ db }: Context, id: number, parent: number | null): Promise<Effects['specials'][number][]> {
  return db.rows<Effects['specials'][number]>(
    `WITH RECURSIVE before AS (SELECT c.parent_id AS id FROM category c WHERE c.id = $1
         UNION ALL SELECT y.parent_id FROM category y JOIN before u ON y.id = u.id),
       after AS (SELECT $2::bigint AS id UNION ALL SELECT y.parent_id FROM category y JOIN after u ON y.id = u.id),
       moved AS ((SELECT id FROM before EXCEPT SELECT id FROM after) UNION (SELECT id FROM after EXCEPT SELECT id FROM before))
     SELECT v.title FROM special s JOIN special_version v ON v.special_id = s.id AND v.number = s.published_number
     WHERE s.state = 'published' AND NOT s.is_deleted AND EXISTS (SELECT FROM jsonb_array_elements(v.blocks) b
       WHERE b ->> 'kind' = 'rule' AND b ->> 'by' = 'category' AND (b ->> 'category')::bigint IN (SELECT id FROM moved))
     ORDER BY s.id`,
    [id, parent],
  );
}
