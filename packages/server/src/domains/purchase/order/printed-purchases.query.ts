import type { purchaseOrderPrint } from '@zhanggui/contract/domains/purchase/order/purchase-print';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type Context, trusted } from '../../../platform/context.ts';

type Printed = ReplyOfAction<(typeof purchaseOrderPrint)['action']>['docs'][number];

/** Each line adds a tax of its own, as its invoice does. */
const taxSql =
  '(SELECT coalesce(sum(round(l.amount_fen * l.tax_rate / 100.0)), 0)::bigint FROM purchase_order_line l WHERE l.purchase_order_id = d.id AND NOT l.is_deleted)';

/** The orders that the caller sees, with the contact of the supplier whom they are sent to. */
export async function printedPurchases(ctx: Context, ids: readonly number[]): Promise<Printed[]> {
  const seen = await ctx.db.rows<{ id: number }>('SELECT id FROM purchase_order WHERE id = ANY($1::bigint[])', [ids]);
  return trusted(ctx).db.rows<Printed>(
    `SELECT d.id, d.number, d.state, p.name AS supplier_name, (SELECT k.name FROM supplier_contact k WHERE k.supplier_id = p.id ORDER BY k.id LIMIT 1) AS contact,
       w.name AS warehouse_name, nullif(concat_ws(' ', array_to_string(w.region, ''), w.address, w.phone), '') AS where, d.needed_date::text AS needed_date,
       d.amount_fen, ${taxSql} AS tax_fen, d.amount_fen + ${taxSql} AS total_fen, u.nickname AS created_by_name, extract(epoch FROM d.created_at)::bigint AS created_at, d.remark,
       coalesce((SELECT json_agg(json_build_object('id', l.id, 'sku_code', s.code, 'goods_name', g.name, 'spec_text', s.spec_text, 'unit', g.unit,
           'quantity', l.quantity, 'price', trim_scale(l.price)::text, 'amount_fen', l.amount_fen, 'tax_rate', l.tax_rate || '%',
           'needed_date', l.needed_date, 'place', coalesce(t.name, w.name)) ORDER BY l.id)
         FROM purchase_order_line l JOIN sku s ON s.id = l.sku_id JOIN goods g ON g.id = s.goods_id LEFT JOIN location t ON t.id = l.location_id
         WHERE l.purchase_order_id = d.id AND NOT l.is_deleted), '[]') AS lines
     FROM purchase_order d JOIN supplier p ON p.id = d.supplier_id JOIN location w ON w.id = d.warehouse_id LEFT JOIN "user" u ON u.id = d.created_by
     WHERE d.id = ANY($1::bigint[]) AND NOT d.is_deleted`,
    [seen.map(({ id }) => id)],
  );
}
