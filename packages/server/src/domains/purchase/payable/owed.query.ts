import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';

/** SQL of what a document `d` makes us owe, or be owed: goods that go back are worth what they were bought for. */
export const owedSql = `(CASE WHEN d.type = ${outboundType.purchase_return_out} AND d.source_kind = 'sub_order'
  THEN (SELECT coalesce(sum(round(p.price * 100 * coalesce(m.actual_quantity, m.expected_quantity))), 0)::bigint FROM stock_doc_line m
    JOIN purchase_order_line p ON p.id = m.source_line_id WHERE m.stock_doc_id = d.id AND NOT m.is_deleted)
  ELSE d.amount_fen END)`;
