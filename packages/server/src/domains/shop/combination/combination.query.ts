import type { combinationParts } from '@zhanggui/contract/domains/shop/combination/combination.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { allowedSql, partSql, priceSql, type SellableSku, shelfTerms, skuFreeSql } from '../mall/sellable.query.ts';

const maxParts = 50;

/** What the named SKUs cost and have free now. */
export async function readParts(ctx: Context, sku_ids: string): Promise<ReplyOfAction<typeof combinationParts>> {
  const ids = sku_ids.split(',').map(Number);
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) invalid('sku_ids', 'SKU编号应为逗号分隔的编号');
  if (ids.length > maxParts) invalid('sku_ids', `SKU编号最多${maxParts}个`);
  const results = await ctx.db.rows<ReplyOfAction<typeof combinationParts>['results'][number]>(
    `SELECT s.id AS sku, s.code, s.name, coalesce(s.picture, g.pictures[1]) AS picture, s.sale_price_fen,
       (${skuFreeSql(ctx.extensions)})::bigint AS available
     FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.id = ANY($1::bigint[]) AND NOT s.is_deleted ORDER BY s.id`,
    [ids],
  );
  return { results };
}

/** A combination as a mall sells it, with its parts as lines of an order copy them. */
export interface SellableCombination {
  readonly combination_id: number;
  readonly combination_code: string;
  readonly combination_name: string;
  readonly picture: string | null;
  /** Of one set, as on the shelf; `setPrice` is what a buyer pays. */
  readonly sale_price_fen: number;
  readonly parts: readonly (SellableSku & { readonly quantity: number })[];
}

/** FROM and WHERE of the parts `i` of a combination `c` with the terms of a mall at a moment, over the aliases of `shelfSql`. */
const partsSql = (mall: string, at: string): string => `FROM combination_item i
  JOIN sku s ON s.id = i.sku_id JOIN goods g ON g.id = s.goods_id LEFT JOIN mall w ON w.id = ${mall}::bigint
  LEFT JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = w.id AND NOT m.is_deleted
  ${shelfTerms(at)} WHERE i.combination_id = c.id`;

/**
 * FROM and WHERE of combinations on the shelf of a mall at a moment (`c`); the parameter is the mall's id, null for staff.
 * The mall may show every part, and its pool prices it.
 */
export function setShelfSql(mall: string, at: string): string {
  return `FROM combination c
    WHERE c.state = 'on' AND NOT c.is_deleted
      AND (${mall}::bigint IS NULL OR (
        EXISTS (SELECT FROM combination_mall v WHERE v.combination_id = c.id AND v.mall_id = ${mall}::bigint)
        AND EXISTS (SELECT FROM mall w WHERE w.id = ${mall}::bigint AND w.state = 'enabled' AND w.pricing = 'money'
          AND NOT w.is_deleted)))
      AND NOT EXISTS (SELECT ${partsSql(mall, at)} AND (s.is_deleted OR g.is_deleted OR g.state = 'recycled'
        OR w.pool_id IS NOT NULL AND p.id IS NULL OR NOT ${allowedSql}))`;
}

/** SQL of what a buyer pays for one set of a combination (`c`) in a mall at a moment, as `setPrice` has it. */
export function setPriceSql(mall: string, at: string): string {
  return `SELECT least(c.sale_price_fen, coalesce(sum(${priceSql.price_fen} * i.quantity), 0))::bigint ${partsSql(mall, at)}`;
}

/**
 * The named combinations that a mall sells, each with what its parts cost there. A part need not be on the shelf itself,
 * but its goods must not lie in the bin. Without a mall, for staff, every combination on the shelf is sold.
 */
export function sellableCombinations(
  ctx: Context,
  { mall_id, codes }: { readonly mall_id: number | null; readonly codes: readonly string[] },
): Promise<SellableCombination[]> {
  const at = '$3::timestamptz';
  return ctx.db.rows<SellableCombination>(
    `SELECT c.id AS combination_id, c.code AS combination_code, c.name AS combination_name, c.pictures[1] AS picture,
       c.sale_price_fen,
       coalesce((SELECT json_agg(to_jsonb(x) - 'place' ORDER BY x.place)
         FROM (SELECT ${partSql}, i.quantity, i.id AS place ${partsSql('$1', at)}) x), '[]') AS parts
     ${setShelfSql('$1', at)} AND c.code = ANY($2::text[])`,
    [mall_id, codes, ctx.clock()],
    { name: 'shop:combinations' },
  );
}
