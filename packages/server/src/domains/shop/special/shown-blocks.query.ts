import type { previewSpecial } from '@zhanggui/contract/domains/shop/special/special.action';
import type { SpecialBlock } from '@zhanggui/contract/domains/shop/special/special-blocks';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { priceSql, shelfSql } from '../mall/sellable.query.ts';

export type ShownBlock = ReplyOfAction<typeof previewSpecial>['blocks'][number];
type ShownGoods = ShownBlock['goods'][number];

const usualCount = 10;

const chosenOf = ({ kind, goods }: SpecialBlock): number[] | null =>
  kind === 'goods' ? (goods ?? []).map((line) => line.goods) : null;

const ruled = ({ kind, by }: SpecialBlock, rule: SpecialBlock['by']): boolean => kind === 'rule' && by === rule;

/** The goods of a block that a mall sells now, each at the price of its cheapest SKU; chosen ones in their order. */
export function goodsOfBlock(ctx: Context, mall_id: number | null, block: SpecialBlock): Promise<ShownGoods[]> {
  return ctx.db.rows<ShownGoods>(
    `SELECT o.id, o.name, o.subtitle, o.pictures[1] AS picture, c.sku_code, c.price_fen, c.points_price
     FROM (SELECT DISTINCT ON (g.id) g.id AS goods_id, s.code AS sku_code, ${priceSql.price_fen} AS price_fen,
         ${priceSql.points_price} AS points_price
       ${shelfSql('$1', '$2::timestamptz')} AND ($3::bigint[] IS NULL OR g.id = ANY($3::bigint[]))
         AND ($4::bigint IS NULL OR g.category_id IN (WITH RECURSIVE branch AS (SELECT $4::bigint AS id
           UNION ALL SELECT y.id FROM category y JOIN branch b ON y.parent_id = b.id WHERE NOT y.is_deleted) SELECT id FROM branch))
         AND ($5::bigint IS NULL OR g.brand_id = $5::bigint)
         AND ($8::bigint IS NULL OR EXISTS (SELECT FROM tagged_goods x WHERE x.goods_id = g.id AND x.tag_id = $8::bigint))
       ORDER BY g.id, price_fen, points_price, s.id) c JOIN goods o ON o.id = c.goods_id LEFT JOIN goods_sales n ON n.goods_id = o.id
     ORDER BY array_position($3::bigint[], o.id), CASE WHEN $6::boolean THEN coalesce(n.sold_quantity, 0) END DESC, o.id DESC LIMIT $7::int`,
    [
      mall_id,
      ctx.clock(),
      chosenOf(block),
      ruled(block, 'category') ? (block.category ?? null) : null,
      ruled(block, 'brand') ? (block.brand ?? null) : null,
      ruled(block, 'best_selling'),
      block.kind === 'goods' ? (block.goods ?? []).length : (block.count ?? usualCount),
      ruled(block, 'tag') ? (block.tag ?? null) : null,
    ],
  );
}

/** Blocks as the storefront of a mall receives them. */
export async function shownBlocks(
  ctx: Context,
  mall_id: number | null,
  blocks: readonly SpecialBlock[],
): Promise<ShownBlock[]> {
  const shown: ShownBlock[] = [];
  for (const block of blocks) {
    const { id, kind, title = null, picture = null, link = null, text = null, ends_at = null } = block;
    const goods = kind === 'goods' || kind === 'rule' ? await goodsOfBlock(ctx, mall_id, block) : [];
    shown.push({ id, kind, title, picture, link, text, ends_at, goods });
  }
  return shown;
}
