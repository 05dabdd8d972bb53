import { everyMall, shelfPathOf } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import type { Context } from '../../../platform/context.ts';
import { reviewMoves } from '../goods/price-review.service.ts';

/** A SKU on a locked shelf; `follows_fen` is its price where the mall has none of its own. */
export interface PricedGoods {
  readonly id: number;
  readonly mall_id: number;
  readonly mall_name: string;
  readonly mall_kind: string;
  readonly code: string;
  readonly cost_fen: number | null;
  readonly price_fen: number | null;
  readonly follows_fen: number;
}

/** Submits a price of a mall's own, or the end of one, to approval where a rule says so. */
export async function reviewMallPrice(ctx: Context, goods: PricedGoods, price_fen: number | null): Promise<void> {
  const { code, cost_fen: cost, mall_name, mall_id, mall_kind, follows_fen } = goods;
  const before = goods.price_fen ?? follows_fen;
  const after = price_fen ?? follows_fen;
  if (before === after) return;
  const shown = { title: `${mall_name} ${code}`, path: shelfPathOf(mall_kind, mall_id) ?? everyMall.list };
  await reviewMoves(ctx, shown, [{ code, cost, before, after, since: await formerOf(ctx, goods) }]);
}

/** The last approved price and the one of a day ago; where the mall had none of its own, what it follows counts. */
async function formerOf(ctx: Context, { id, follows_fen }: PricedGoods): Promise<readonly number[]> {
  const [row] = await ctx.db.rows<{ approved: number; day_ago: number }>(
    `SELECT coalesce((SELECT price_fen FROM mall_price WHERE mall_goods_id = $1 AND is_approved ORDER BY id DESC LIMIT 1), $2::bigint) AS approved,
       coalesce((SELECT price_fen FROM mall_price WHERE mall_goods_id = $1 AND created_at <= $3::timestamptz - interval '24 hours'
         ORDER BY id DESC LIMIT 1), $2::bigint) AS day_ago`,
    [id, follows_fen, ctx.clock()],
  );
  return row ? [row.approved, row.day_ago] : [];
}
