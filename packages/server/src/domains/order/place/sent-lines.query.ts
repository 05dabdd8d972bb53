import type { Context } from '../../../platform/context.ts';
import type { Destination, NewLine, OrderedBy } from './placed-order.query.ts';
import type { Placing } from './placing.ts';

/** A line as it was ordered, and how many of its shipped pieces may still be sent again. */
export interface SentLine
  extends Pick<
    NewLine,
    'sku_id' | 'sku_code' | 'goods_name' | 'spec' | 'picture' | 'fulfilment' | 'supplier_id' | 'tax_rate' | 'cost_fen'
  > {
  readonly line_id: number;
  readonly left: number;
}

export interface Sent {
  /** Where the order went. */
  readonly to: Pick<Placing, 'mall_id' | 'buyer_name' | 'buyer_phone' | 'delivery_method' | 'place_id' | 'place_name'> &
    Destination &
    OrderedBy;
  readonly lines: readonly SentLine[];
}

/** What was shipped of a locked order, and to whom; pieces sent again or refunded do not count. */
export async function readSent(ctx: Context, order_id: number): Promise<Sent> {
  const [to] = await ctx.db.rows<Sent['to']>(
    `SELECT mall_id, buyer_name, buyer_phone, region, address, delivery_method, enterprise_id, employee_id, place_id, place_name
     FROM "order" WHERE id = $1`,
    [order_id],
  );
  const lines = await ctx.db.rows<SentLine>(
    `SELECT l.id AS line_id, l.sku_id, l.sku_code, l.goods_name, l.spec_text AS spec, l.picture, l.fulfilment, l.supplier_id,
       l.tax_rate, l.cost_fen, greatest(0, l.shipped_quantity
         - coalesce((SELECT sum(a.quantity - a.withheld_quantity) FROM order_line a
           JOIN "order" o ON o.id = a.order_id WHERE a.origin_line_id = l.id AND o.closed_as IS NULL), 0)
         - coalesce((SELECT sum(t.quantity - t.unshipped_quantity) FROM refund_line t JOIN refund r ON r.id = t.refund_id
           WHERE t.order_line_id = l.id AND r.kind <> 'exchange' AND r.state NOT IN ('rejected', 'withdrawn')), 0))::int AS left
     FROM order_line l WHERE l.order_id = $1 ORDER BY l.id`,
    [order_id],
  );
  if (!to) throw new Error(`order ${order_id} is gone`);
  return { to, lines };
}
