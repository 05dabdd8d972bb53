/**
 * SQL of what was paid for a purchase order `t`: what settled the payables of its receipts, less that of its returns.
 * What a reversed document settled of itself is no payment.
 */
export const paidSql = (
  t: string,
) => `(SELECT coalesce(sum(CASE i.side WHEN 'credit' THEN a.amount_fen ELSE -a.amount_fen END), 0)::bigint
  FROM sub_order s JOIN stock_doc d ON d.source_kind = 'sub_order' AND d.source_id = s.id
  JOIN open_item i ON i.source_kind = 'stock_doc' AND i.source_id = d.id AND i.book = 'ap'
  JOIN allocation a ON i.id IN (a.credit_item_id, a.debit_item_id)
  JOIN open_item c ON c.id = a.credit_item_id JOIN open_item b ON b.id = a.debit_item_id
  WHERE s.purchase_order_id = ${t}.id AND c.reverses_id IS DISTINCT FROM b.id AND b.reverses_id IS DISTINCT FROM c.id)`;
