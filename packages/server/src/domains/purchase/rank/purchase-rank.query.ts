import type { purchaseGrouping } from '@zhanggui/contract/domains/purchase/order/purchase-order.enum';
import { purchaseRank } from '@zhanggui/contract/domains/purchase/rank/purchase-rank.report';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { within } from '../../../platform/projection/business-day.ts';
import { bindReport, type ReportInput } from '../../../platform/report/bind-report.ts';
import { supplierCode } from '../../supplier/supplier.query.ts';

interface Grouping {
  readonly key: string;
  readonly name: string;
  /** That of the supplier where it is absent. */
  readonly code?: string;
}

const groupings: Readonly<Record<ValueOf<typeof purchaseGrouping>, Grouping>> = {
  supplier: { key: 'd.supplier_id::text', name: '(SELECT k.name FROM supplier_ref k WHERE k.id::text = r.key)' },
  sku: {
    key: 'm.sku_id::text',
    name: '(SELECT k.name FROM sku k WHERE k.id::text = r.key)',
    code: '(SELECT k.code FROM sku k WHERE k.id::text = r.key)',
  },
  buyer: {
    key: 'coalesce(o.created_by, d.created_by)::text',
    name: "coalesce((SELECT u.nickname FROM user_ref u WHERE u.id::text = r.key), '系统')",
    code: 'NULL::text',
  },
  month: { key: "to_char(d.posted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')", name: 'r.key', code: 'NULL::text' },
};

/** The month that a line of the month before is compared with. */
const nextMonth = "to_char(d.posted_at AT TIME ZONE 'Asia/Shanghai' + interval '1 month', 'YYYY-MM')";

/** Lines of goods that came from suppliers in a period, and of those that went back. */
function linesSql({ by, filters, days, bind, is_former }: ReportInput<typeof purchaseRank>): string {
  const key = is_former && by === 'month' ? nextMonth : groupings[by].key;
  const supplier = bind(filters.supplier ?? null);
  const warehouse = bind(filters.warehouse ?? null);
  const sku = bind(filters.sku ?? null);
  const isIn = `d.type = ${inboundType.purchase_in}`;
  const pieces = 'coalesce(m.actual_quantity, m.expected_quantity)';
  return `SELECT d.id AS doc_id, coalesce(${key}, '') AS key, ${isIn} AS is_in, ${pieces} AS quantity, m.rejected_quantity,
      coalesce(m.bought_fen, m.amount_fen) AS amount_fen,
      CASE WHEN ${isIn} THEN round(coalesce(e.price, m.unit_price) * 100 * ${pieces})::bigint END AS at_last_fen,
      CASE WHEN ${isIn} AND l.needed_date IS NOT NULL THEN ${pieces} END AS due_quantity,
      CASE WHEN ${isIn} AND (d.posted_at AT TIME ZONE 'Asia/Shanghai')::date > l.needed_date THEN ${pieces} END AS late_quantity
    FROM stock_doc d JOIN stock_doc_line m ON m.stock_doc_id = d.id AND NOT m.is_deleted
    LEFT JOIN purchase_order_line l ON d.source_kind = 'sub_order' AND l.id = m.source_line_id LEFT JOIN purchase_order o ON o.id = l.purchase_order_id
    LEFT JOIN LATERAL (SELECT p.unit_price AS price FROM stock_doc_line p JOIN stock_doc b ON b.id = p.stock_doc_id WHERE p.sku_id = m.sku_id AND b.supplier_id = d.supplier_id
      AND b.kind = 'inbound' AND b.state = 'posted' AND b.reverses_id IS NULL AND p.unit_price > 0 AND b.posted_at < d.posted_at ORDER BY b.posted_at DESC, p.id DESC LIMIT 1) e ON true
    WHERE d.type IN (${inboundType.purchase_in}, ${outboundType.purchase_return_out}) AND d.state = 'posted' AND d.reverses_id IS NULL AND d.supplier_id IS NOT NULL AND NOT d.is_deleted
      AND ${within('d.posted_at', [bind(days.from), bind(days.to)])}
      AND (${supplier}::bigint IS NULL OR d.supplier_id = ${supplier}::bigint) AND (${warehouse}::bigint IS NULL OR coalesce(d.to_location_id, d.from_location_id) = ${warehouse}::bigint)
      AND (${sku}::bigint IS NULL OR m.sku_id = ${sku}::bigint)`;
}

const count = (column: string, condition = 'is_in') =>
  `coalesce(sum(${column}) FILTER (WHERE ${condition}), 0)::bigint`;

/** What was bought in a period, the most first. */
export const purchaseRankReport = bindReport(purchaseRank, {
  query: (ctx, input) => {
    const lines = linesSql(input);
    return {
      parts: `lines AS MATERIALIZED (${lines})`,
      rows: `SELECT key, count(DISTINCT doc_id) FILTER (WHERE is_in) AS receipt_count, ${count('quantity')} AS quantity, ${count('amount_fen')} AS amount_fen,
        ${count('at_last_fen')} AS at_last_fen, ${count('due_quantity')} AS due_quantity, ${count('late_quantity')} AS late_quantity, ${count('rejected_quantity')} AS rejected_quantity,
        ${count('quantity', 'NOT is_in')} AS returned_quantity, ${count('amount_fen', 'NOT is_in')} AS returned_fen FROM lines GROUP BY key`,
      key: 'r.key',
      order: 'r.amount_fen DESC, r.key',
      shown: { name: groupings[input.by].name, code: groupings[input.by].code ?? supplierCode(ctx) },
      // Apart from the parts: totals of both periods are read in one statement. Its parameters are those of the parts, for a
      // file is read without totals, and a parameter that nothing uses has no type.
      distinct: { receipt_count: `SELECT count(DISTINCT doc_id) FROM (${lines}) d WHERE is_in` },
    };
  },
});
