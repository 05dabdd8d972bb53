import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';

/** Goods of a document `d` that go back to whom they were ordered from. */
const isSentBack = `d.type = ${outboundType.purchase_return_out} AND d.source_kind = 'sub_order'`;

/** SQL of what a document `d` makes us owe, or be owed: goods that go back are worth what they were bought for. */
export const owedSql = `(CASE WHEN ${isSentBack}
  THEN (SELECT coalesce(sum(m.bought_fen), 0)::bigint FROM stock_doc_line m WHERE m.stock_doc_id = d.id AND NOT m.is_deleted)
  ELSE d.amount_fen END)`;

/** SQL of the tax that its invoice will add: each line at the rate it was ordered at, else at that of the supplier `s`. */
export const expectedTaxSql = `(SELECT coalesce(sum(round(coalesce(m.bought_fen, m.amount_fen)
    * coalesce(p.tax_rate, s.tax_rate, 0) / 100.0)), 0)::bigint
  FROM stock_doc_line m LEFT JOIN purchase_order_line p ON p.id = m.source_line_id AND d.source_kind = 'sub_order'
  WHERE m.stock_doc_id = d.id AND NOT m.is_deleted)`;

/** SQL of what the receipts of a purchase order `o`, less its returns, made us owe: the sum of their payables, to the fen. */
export const receivedSql = `(SELECT coalesce(sum(CASE WHEN d.type = ${outboundType.purchase_return_out} THEN -${owedSql} ELSE ${owedSql} END), 0)::bigint
  FROM stock_doc d JOIN sub_order u ON u.id = d.source_id AND d.source_kind = 'sub_order'
  WHERE u.purchase_order_id = o.id AND d.type IN (${inboundType.purchase_in}, ${outboundType.purchase_return_out}) AND d.state = 'posted'
    AND d.reverses_id IS NULL AND NOT d.is_deleted)`;
