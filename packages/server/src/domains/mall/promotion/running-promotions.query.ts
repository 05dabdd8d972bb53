import type { Context } from '../../../platform/context.ts';
import type { OrderedCart, StepPlacing } from '../../order/price/price-steps.port.ts';
import { shelfTerms, soldSkuSql } from '../../shop/mall/sellable.query.ts';
import { sellablePiecesSql } from '../../stock/available.query.ts';
import type { PromotedSku, Promotion } from './offers.ts';

type Terms = Omit<PromotedSku, 'left' | 'left_of_buyer'> & {
  readonly quota: number | null;
  readonly limit_per_buyer: number | null;
};

interface PromotionRow extends Omit<Promotion, 'skus' | 'gift'> {
  readonly gift_sku_id: number | null;
  readonly terms: readonly Terms[] | null;
}

const known = new WeakMap<OrderedCart, Promise<readonly Promotion[]>>();

/** The promotions of a cart's mall that run now, read once for all steps of its price. */
export function runningPromotions(
  ctx: Context,
  placing: StepPlacing,
  cart: OrderedCart,
): Promise<readonly Promotion[]> {
  const found = known.get(cart) ?? readPromotions(ctx, placing, cart);
  known.set(cart, found);
  return found;
}

async function readPromotions(
  ctx: Context,
  placing: StepPlacing,
  { lines }: OrderedCart,
): Promise<readonly Promotion[]> {
  if (!lines.some(({ is_promoted }) => is_promoted)) return [];
  const sku_ids = [...new Set(lines.map(({ sku_id }) => sku_id))];
  const rows = await ctx.db.rows<PromotionRow>(
    `SELECT p.id, p.name, p.kind, p.threshold_fen, p.cut_fen, p.is_repeated, p.gift_sku_id, p.gift_quantity,
       CASE WHEN EXISTS (SELECT FROM mall_promotion_sku l WHERE l.mall_promotion_id = p.id AND NOT l.is_deleted)
         THEN coalesce((SELECT json_agg(json_build_object('sku_id', l.sku_id, 'price_fen', l.price_fen, 'quota', l.quota,
           'limit_per_buyer', l.limit_per_buyer) ORDER BY l.id)
           FROM mall_promotion_sku l WHERE l.mall_promotion_id = p.id AND l.sku_id = ANY($3::bigint[]) AND NOT l.is_deleted), '[]')
       END AS terms
     FROM mall_promotion p
     WHERE p.mall_id = $1 AND p.state = 'enabled' AND p.starts_at <= $2 AND p.ends_at > $2 AND NOT p.is_deleted
     ORDER BY p.id`,
    [placing.mall_id, ctx.clock(), sku_ids],
    { name: 'promotion:running' },
  );
  const concerned = rows.filter(({ terms }) => terms === null || terms.length > 0);
  const sold = await soldOf(ctx, placing, concerned);
  const gifts = await giftsOf(ctx, placing, concerned);
  return concerned.map(({ terms, gift_sku_id, ...row }) => ({
    ...row,
    skus: terms?.map((one) => leftOf(one, sold.get(`${row.id}:${one.sku_id}`))) ?? null,
    gift: gifts.get(gift_sku_id ?? 0) ?? null,
  }));
}

interface Sold {
  readonly source_id: number;
  readonly sku_id: number;
  readonly quantity: number;
  readonly quantity_of_buyer: number;
}

function leftOf({ quota, limit_per_buyer, ...terms }: Terms, sold: Sold | undefined): PromotedSku {
  const left = (limit: number | null, taken = 0) => (limit === null ? null : Math.max(0, limit - taken));
  return {
    ...terms,
    left: left(quota, sold?.quantity),
    left_of_buyer: left(limit_per_buyer, sold?.quantity_of_buyer),
  };
}

/** What was sold of limited terms, under a lock of each: orders of them take turns to their ends. */
async function soldOf(
  ctx: Context,
  { buyer_phone }: StepPlacing,
  rows: readonly PromotionRow[],
): Promise<ReadonlyMap<string, Sold>> {
  const limited = rows.flatMap(({ id, terms }) =>
    (terms ?? [])
      .filter((one) => one.quota !== null || one.limit_per_buyer !== null)
      .map(({ sku_id }) => ({ id, sku_id })),
  );
  if (limited.length === 0) return new Map();
  const keys = limited.map(({ id, sku_id }) => `promotion:${id}:${sku_id}`).toSorted();
  await ctx.db.rows('SELECT pg_advisory_xact_lock(hashtextextended(k, 0)) FROM unnest($1::text[]) k', [keys]);
  const sold = await ctx.db.rows<Sold>(
    `SELECT s.source_id, l.sku_id, sum(l.quantity - l.withheld_quantity)::int AS quantity,
       coalesce(sum(l.quantity - l.withheld_quantity) FILTER (WHERE o.buyer_phone = $3), 0)::int AS quantity_of_buyer
     FROM order_price_share s JOIN order_line l ON l.id = s.order_line_id JOIN "order" o ON o.id = s.order_id
     WHERE s.step IN ('activity_price', 'limited_time') AND s.source_id = ANY($1::bigint[]) AND l.sku_id = ANY($2::bigint[])
       AND o.closed_as IS NULL AND NOT o.is_deleted
     GROUP BY s.source_id, l.sku_id`,
    [limited.map(({ id }) => id), limited.map(({ sku_id }) => sku_id), buyer_phone],
    { name: 'promotion:sold' },
  );
  return new Map(sold.map((row) => [`${row.source_id}:${row.sku_id}`, row]));
}

type GiftSku = NonNullable<Promotion['gift']>;

/** The gifts with their free pieces; a gift need not be on the shelf of the mall. */
async function giftsOf(
  ctx: Context,
  { mall_id }: StepPlacing,
  rows: readonly PromotionRow[],
): Promise<ReadonlyMap<number, GiftSku>> {
  const ids = rows.flatMap(({ gift_sku_id }) => gift_sku_id ?? []);
  if (ids.length === 0) return new Map();
  const skus = await ctx.db.rows<Omit<GiftSku, 'set' | 'is_gift'>>(
    `SELECT ${soldSkuSql}, (${sellablePiecesSql('$1')})::bigint AS available
     FROM sku s JOIN goods g ON g.id = s.goods_id LEFT JOIN mall w ON w.id = $1
       LEFT JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = w.id AND NOT m.is_deleted
       ${shelfTerms('$3::timestamptz')}
     WHERE s.id = ANY($2::bigint[]) AND NOT s.is_deleted AND NOT g.is_deleted AND g.state <> 'recycled'`,
    [mall_id, ids, ctx.clock()],
    { name: 'promotion:gifts' },
  );
  return new Map(skus.map((sku) => [sku.sku_id, { ...sku, set: null, is_gift: true }]));
}
