/** The line whose commission the account of `valueRows` holds: ten of an order line's 3000 fen. */
export const commissionRows = `
  INSERT INTO commission_line (order_id, order_line_id, agent_label_id, sku_code, goods_name, state, paid_date, due_at, payable_fen, percent, accrued_fen)
  SELECT l.order_id, l.id, a.id, l.sku_code, l.goods_name, 'accrued', '2026-01-01', now(), l.payable_fen, 0.33, 10
  FROM order_line l, agent_label a WHERE l.payable_fen = 3000 AND l.refunded_fen = 0 ORDER BY l.id LIMIT 1;
  INSERT INTO commission_item (commission_line_id, agent_label_id, seq, kind, item_date, accrual_date, base_fen, amount_fen, posted_fen)
  SELECT id, agent_label_id, 0, 'accrual', '2026-01-01', '2026-01-01', 3000, 10, 10 FROM commission_line`;

/** Each rule of commission with statements that break it alone. */
export const commissionSpoils: readonly (readonly [string, string])[] = [
  ['commission.line', 'UPDATE commission_line SET accrued_fen = accrued_fen + 1'],
  ['commission.account', 'UPDATE commission_item SET posted_fen = 0'],
  [
    'commission.settlement',
    `INSERT INTO commission_settlement (number, agent_label_id, to_date, accrued_fen, amount_fen) SELECT 'FJ1', min(id), '2026-01-01', 5, 5 FROM agent_label`,
  ],
];
