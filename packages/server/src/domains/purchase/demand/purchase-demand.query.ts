import {
  purchaseDemand,
  type readDemandParts,
} from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import type { demandGrouping } from '@zhanggui/contract/domains/purchase/order/purchase-order.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { bindReport, type ReportInput } from '../../../platform/report/bind-report.ts';
import { chosenOffer, shortParts } from './short.query.ts';

type Grouping = ValueOf<typeof demandGrouping>;

const figures = `sum(x.needed)::bigint AS needed_quantity, sum(x.safety)::bigint AS safety_quantity, sum(x.free)::bigint AS free_quantity,
  sum(x.incoming)::bigint AS incoming_quantity, sum(x.quantity)::bigint AS short_quantity`;

/** The open needs of each order, which are no figures of stock. */
const needsSql = `SELECT o.number AS key, l.sku_id, l.quantity - l.delivered_quantity - l.closed_quantity AS needed FROM sale_order_line l
    JOIN sale_order o ON o.id = l.sale_order_id WHERE l.delivered_quantity + l.closed_quantity < l.quantity AND o.state IN ('approved', 'part_delivered')
      AND NOT o.is_deleted AND NOT l.is_deleted
  UNION ALL SELECT r.order_no, h.sku_id, h.open_quantity FROM stock_hold h JOIN "order" r ON r.id = h.document_id
    WHERE h.document_kind = 'order' AND h.fulfilment IN ('presale', 'short') AND h.open_quantity > 0`;

const rows: Readonly<Record<Grouping, (where: string) => string>> = {
  sku: (
    where,
  ) => `SELECT x.sku_id::text AS key, ${figures} FROM short x JOIN sku s ON s.id = x.sku_id JOIN goods g ON g.id = s.goods_id ${chosenOffer}
    WHERE x.quantity > 0 AND ${where} GROUP BY 1`,
  supplier: (
    where,
  ) => `SELECT coalesce(f.supplier_id::text, '') AS key, ${figures} FROM short x JOIN sku s ON s.id = x.sku_id JOIN goods g ON g.id = s.goods_id ${chosenOffer}
    WHERE x.quantity > 0 AND ${where} GROUP BY 1`,
  order: (
    where,
  ) => `SELECT n.key, sum(n.needed)::bigint AS needed_quantity, 0::bigint AS safety_quantity, 0::bigint AS free_quantity, 0::bigint AS incoming_quantity,
      sum(least(n.needed, x.quantity))::bigint AS short_quantity FROM (${needsSql}) n JOIN short x ON x.sku_id = n.sku_id JOIN sku s ON s.id = x.sku_id
    JOIN goods g ON g.id = s.goods_id ${chosenOffer} WHERE x.quantity > 0 AND ${where} GROUP BY 1`,
};

const shown: Readonly<Record<Grouping, { readonly name: string; readonly code: string }>> = {
  sku: {
    name: 'coalesce((SELECT k.name FROM sku k WHERE k.id::text = r.key), r.key)',
    code: '(SELECT k.code FROM sku k WHERE k.id::text = r.key)',
  },
  supplier: {
    name: "coalesce((SELECT k.name FROM supplier k WHERE k.id::text = r.key), '没有供应商报价')",
    code: '(SELECT k.code FROM supplier k WHERE k.id::text = r.key)',
  },
  order: { name: 'r.key', code: 'NULL::text' },
};

/** What is short now, the most first. */
export const purchaseDemandReport = bindReport(purchaseDemand, {
  query: (_ctx: Context, { by, filters, bind }: ReportInput<typeof purchaseDemand>) => {
    const supplier = bind(filters.supplier ?? null);
    const sku = bind(filters.sku ?? null);
    const where = `(${supplier}::bigint IS NULL OR f.supplier_id = ${supplier}::bigint) AND (${sku}::bigint IS NULL OR x.sku_id = ${sku}::bigint)`;
    return {
      parts: shortParts,
      rows: rows[by](where),
      key: 'r.key',
      order: 'r.short_quantity DESC, r.key',
      shown: shown[by],
    };
  },
});

type Parts = ReplyOfAction<typeof readDemandParts>;

/** What makes a SKU short, part by part: they add up to the gap, or leave none. */
export async function demandParts(ctx: Context, sku: number): Promise<Parts> {
  const parts = await ctx.db.rows<Parts['parts'][number]>(
    `SELECT 'sale_order' AS part, o.number AS title, sum(l.quantity - l.delivered_quantity - l.closed_quantity)::int AS quantity, '/admin-crm/sale-order?id=' || o.id AS path
       FROM sale_order_line l JOIN sale_order o ON o.id = l.sale_order_id WHERE l.sku_id = $1 AND l.delivered_quantity + l.closed_quantity < l.quantity
         AND o.state IN ('approved', 'part_delivered') AND NOT o.is_deleted AND NOT l.is_deleted GROUP BY o.id
     UNION ALL SELECT h.fulfilment, r.order_no, h.open_quantity, '/order/detail?id=' || r.id FROM stock_hold h JOIN "order" r ON r.id = h.document_id
       WHERE h.sku_id = $1 AND h.document_kind = 'order' AND h.fulfilment IN ('presale', 'short') AND h.open_quantity > 0
     UNION ALL SELECT 'safety', p.name, v.safety, '/warehouse/stock?id=' || v.id FROM stock_level v JOIN location p ON p.id = v.location_id
       WHERE v.sku_id = $1 AND p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted AND v.safety > 0
     UNION ALL SELECT 'stock', p.name, v.reserved - v.on_hand, '/warehouse/stock?id=' || v.id FROM stock_level v JOIN location p ON p.id = v.location_id
       WHERE v.sku_id = $1 AND p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted AND v.on_hand > v.reserved
     UNION ALL SELECT 'incoming', o.number, -sum(l.quantity - l.received_quantity - l.closed_quantity)::int, '/admin-psi/user/purchases/purchase-orders?id=' || o.id
       FROM purchase_order_line l JOIN purchase_order o ON o.id = l.purchase_order_id WHERE l.sku_id = $1 AND l.received_quantity + l.closed_quantity < l.quantity
         AND o.state IN ('draft', 'submitted', 'approved', 'ordered', 'part_received') AND NOT o.is_deleted AND NOT l.is_deleted GROUP BY o.id`,
    [sku],
  );
  return {
    short_quantity: Math.max(
      0,
      parts.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    parts,
  };
}
