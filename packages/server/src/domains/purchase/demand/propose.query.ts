import type { proposePurchase } from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '../../../platform/context.ts';
import { choosePrice } from '../order/price-terms.ts';
import { paidLine } from '../order/purchase-line.service.ts';
import { chosenOffer, shortParts } from './short.query.ts';

type Proposal = ReplyOfAction<typeof proposePurchase>;
type ProposedLine = Proposal['lines'][number];

/** A SKU that is short, with the terms of the supplier that it is bought from, where there is one. */
interface ShortRow extends Pick<ProposedLine, 'sku' | 'short_quantity' | 'last_price' | 'change_percent'> {
  readonly supplier: ProposedLine['supplier'] | null;
  readonly quantity: number | null;
  readonly offered_price: string | null;
  readonly agreed_price: string | null;
  readonly min_quantity: number | null;
  readonly pack_quantity: number | null;
  readonly needed_date: string | null;
}

/** At least the minimum, in whole packs. */
const packed = '(ceil(greatest(f.quantity, f.min_quantity)::numeric / f.pack_quantity) * f.pack_quantity)::int';

const skuSql = `json_build_object('id', s.id, 'code', s.code, 'name', s.name)`;

/** What to order of whom, of everything that is short or of the named SKUs. */
export async function propose(
  ctx: Context,
  { supplier, skus }: BodyOfAction<typeof proposePurchase>,
): Promise<Proposal> {
  const ids = skus && skus.length > 0 ? skus.map(({ sku }) => sku) : null;
  const rows = await ctx.db.rows<ShortRow>(
    `WITH ${shortParts},
       wanted AS MATERIALIZED (SELECT x.sku_id, x.quantity, f.* FROM short x JOIN sku s ON s.id = x.sku_id JOIN goods g ON g.id = s.goods_id ${chosenOffer}
         WHERE x.quantity > 0 AND ($1::bigint IS NULL OR f.supplier_id = $1::bigint) AND ($2::bigint[] IS NULL OR x.sku_id = ANY($2::bigint[]))),
       last AS (SELECT DISTINCT ON (f.sku_id) f.sku_id, m.unit_price AS price FROM wanted f JOIN stock_doc_line m ON m.sku_id = f.sku_id
         JOIN stock_doc d ON d.id = m.stock_doc_id AND d.supplier_id = f.supplier_id AND ${paidLine} ORDER BY f.sku_id, d.posted_at DESC, m.id DESC)
     SELECT ${skuSql} AS sku, CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS supplier, ${packed} AS quantity,
       trim_scale(f.price)::text AS offered_price, trim_scale(f.agreed_price)::text AS agreed_price, f.quantity::int AS short_quantity,
       f.min_quantity, f.pack_quantity, trim_scale(t.price)::text AS last_price,
       round((coalesce(f.agreed_price, f.price) / nullif(t.price, 0) - 1) * 100)::int AS change_percent, ($3::date + f.lead_days)::text AS needed_date
     FROM wanted f JOIN sku s ON s.id = f.sku_id LEFT JOIN supplier p ON p.id = f.supplier_id LEFT JOIN last t ON t.sku_id = f.sku_id
     ORDER BY p.name, p.id, s.code`,
    [supplier ?? null, ids, businessDay(ctx.clock())],
  );
  const unsupplied = rows.filter((row) => !row.supplier).map(({ sku, short_quantity }) => ({ sku, short_quantity }));
  return { lines: rows.flatMap(proposedOf), unsupplied };
}

/** The line of a SKU that a supplier offers. */
function proposedOf({ supplier, agreed_price, ...row }: ShortRow): readonly ProposedLine[] {
  const { quantity, offered_price, min_quantity, pack_quantity, needed_date } = row;
  const chosen = choosePrice(null, { ...row, agreed_price });
  if (!supplier || !chosen || quantity === null || needed_date === null) return [];
  const terms = {
    offered_price: offered_price ?? chosen.price,
    min_quantity: min_quantity ?? 1,
    pack_quantity: pack_quantity ?? 1,
  };
  return [{ ...row, ...chosen, ...terms, supplier, quantity, needed_date }];
}
