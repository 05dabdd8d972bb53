import type { mall } from '@zhanggui/contract/domains/shop/mall/mall.resource';
import { everyMall, shelfPathOf } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { alignBarred } from '../category-pool/category-rules.query.ts';
import { reviewMoves } from '../goods/price-review.service.ts';
import type { PriceMove } from '../goods/price-review.ts';
import { priceSql, shelfTerms } from './sellable.query.ts';

type Row = Readonly<Record<string, unknown>>;
type Change = PatchOf<typeof mall>;

/** SQL of what a SKU on a shelf costs where its mall has this pool and pricing; nothing where it is not sold. */
const priceIn = (pool: string, pricing: string) => `(SELECT nullif(${priceSql.price_fen}, 0)
  FROM (SELECT ${pool} AS pool_id, ${pricing} AS pricing) w ${shelfTerms('$2::timestamptz')} WHERE w.pool_id IS NULL OR p.id IS NOT NULL)`;

const movesSql = `SELECT * FROM (SELECT s.code, s.cost_fen AS cost,
    ${priceIn('o.pool_id', 'o.pricing')} AS before, ${priceIn('$3::bigint', '$4::text')} AS after
  FROM mall o JOIN mall_goods m ON m.mall_id = o.id AND m.state = 'on' AND NOT m.is_deleted JOIN sku s ON s.id = m.sku_id
  WHERE o.id = $1) t WHERE t.after <> coalesce(t.before, 0)`;

/** Moves of what points pay for in a mall, as amounts: a thousand of them, and the most of a hundred yuan. */
const pointsMoves = (before: Row, after: Row): PriceMove[] =>
  [
    { what: '每千分抵扣', of: ({ points_per_yuan: rate }: Row) => (rate ? Math.round(100_000 / Number(rate)) : 0) },
    { what: '每百元最多抵扣', of: ({ points_percent: percent }: Row) => Number(percent) * 100 },
  ]
    .map(({ what, of }) => ({ code: '积分', what, before: of(before), after: of(after), cost: null }))
    .filter((move) => move.before !== move.after);

/** Hook: the kind, which decides what belongs to a mall, stays; other prices, and another worth of points, may wait for a second person. */
export async function checkMallChange(ctx: Context, current: Row, values: Change): Promise<Row> {
  if (values.kind !== undefined && values.kind !== current.kind) invalid('kind', '商城类型建好后不能改');
  const { pool = current.pool_id, pricing = current.pricing } = values;
  const moves = pointsMoves(current, { ...current, ...values });
  if (pool !== current.pool_id || pricing !== current.pricing)
    moves.push(...(await ctx.db.rows<PriceMove>(movesSql, [current.id, ctx.clock(), pool, pricing])));
  if (moves.length === 0) return values;
  const path = shelfPathOf(String(current.kind), Number(current.id)) ?? everyMall.list;
  await reviewMoves(ctx, { title: String(current.name), path }, moves);
  return values;
}

/** Hook: what a mall may show follows from what it says of categories without a rule. */
export async function followDefault(tx: Context, id: number, { category_default }: Change): Promise<void> {
  if (category_default !== undefined) await alignBarred(tx, [id]);
}
