import type { proposePurchase } from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '../../../platform/context.ts';
import { choosePrice } from '../order/price-terms.ts';
import { lastPriceSql } from '../order/purchase-line.service.ts';
import { chosenOffer, shortParts } from './short.query.ts';

type Proposal = ReplyOfAction<typeof proposePurchase>;

interface Priced extends Omit<Proposal['lines'][number], 'price' | 'price_source'> {
  readonly agreed_price: string | null;
}

/** At least the minimum, in whole packs. */
const packed = '(ceil(greatest(x.quantity, f.min_quantity)::numeric / f.pack_quantity) * f.pack_quantity)::int';

const skuSql = `json_build_object('id', s.id, 'code', s.code, 'name', s.name)`;

/** What to order of whom, of everything that is short or of the named SKUs. */
export async function propose(
  ctx: Context,
  { supplier, skus }: BodyOfAction<typeof proposePurchase>,
): Promise<Proposal> {
  const ids = skus && skus.length > 0 ? skus.map(({ sku }) => sku) : null;
  const rows = await ctx.db.rows<Priced>(
    `WITH ${shortParts},
       wanted AS MATERIALIZED (SELECT x.*, f.* FROM short x JOIN sku s ON s.id = x.sku_id JOIN goods g ON g.id = s.goods_id ${chosenOffer}
         WHERE x.quantity > 0 AND f.supplier_id IS NOT NULL AND ($1::bigint IS NULL OR f.supplier_id = $1::bigint) AND ($2::bigint[] IS NULL OR x.sku_id = ANY($2::bigint[])))
     SELECT ${skuSql} AS sku, json_build_object('id', p.id, 'name', p.name) AS supplier, ${packed.replaceAll('x.quantity', 'f.quantity')} AS quantity,
       coalesce(trim_scale(f.price), 0)::text AS offered_price, trim_scale(f.agreed_price)::text AS agreed_price,
       f.quantity::int AS short_quantity, f.min_quantity, f.pack_quantity, trim_scale(t.last_price)::text AS last_price,
       round((coalesce(f.agreed_price, f.price) / nullif(t.last_price, 0) - 1) * 100)::int AS change_percent, ($3::date + f.lead_days)::text AS needed_date
     FROM wanted f JOIN sku s ON s.id = f.sku_id JOIN supplier p ON p.id = f.supplier_id
     LEFT JOIN LATERAL (SELECT ${lastPriceSql('p.id', 's.id')} AS last_price) t ON true ORDER BY p.name, p.id, s.code`,
    [supplier ?? null, ids, businessDay(ctx.clock())],
  );
  const unsupplied = await ctx.db.rows<Proposal['unsupplied'][number]>(
    `WITH ${shortParts} SELECT ${skuSql} AS sku, x.quantity::int AS short_quantity FROM short x JOIN sku s ON s.id = x.sku_id JOIN goods g ON g.id = s.goods_id ${chosenOffer}
     WHERE x.quantity > 0 AND f.supplier_id IS NULL AND $1::bigint IS NULL AND ($2::bigint[] IS NULL OR x.sku_id = ANY($2::bigint[])) ORDER BY s.code`,
    [supplier ?? null, ids],
  );
  const lines = rows.map(({ agreed_price, ...line }) => {
    const { price = '0', price_source = 'offer' } = choosePrice(null, { ...line, agreed_price }) ?? {};
    return { ...line, price, price_source };
  });
  return { lines, unsupplied };
}
