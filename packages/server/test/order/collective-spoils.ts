const made = (state: string, amount_fen: number) =>
  `INSERT INTO collective_order (enterprise_id, mall_id, number, state, purpose, headcount, amount_fen, receiver, phone, region, address)
   SELECT (SELECT min(id) FROM enterprise), min(id), 'X', '${state}', 'X', 1, ${amount_fen}, 'X', 'X', '{}', 'X' FROM mall`;

const owedLess = `INSERT INTO open_item (book, side, kind, party_kind, party_id, source_kind, source_id, source_no, date, original_fen)
  SELECT 'ar', 'credit', 'collective_refund', 'enterprise', enterprise_id, 'collective_order', id, 'X', '2026-01-01', 5 FROM collective_order`;

/** Each rule of collective orders with statements that break it alone. */
export const collectiveSpoils: readonly (readonly [string, string])[] = [
  ['collective_order.owed', made('approved', 5)],
  [
    'collective_order.delivered',
    `${made('draft', 0)}; INSERT INTO collective_delivery (collective_order_id, enterprise_id, part, order_id, delivered_at)
     SELECT id, enterprise_id, 1, (SELECT min(order_id) FROM order_line WHERE NOT is_gift), now() FROM collective_order`,
  ],
  ['collective_order.refunded', `${made('draft', 0)}; ${owedLess}`],
  [
    'collective_order.refunded_pieces',
    `${made('draft', 0)}; INSERT INTO collective_plan (collective_order_id, enterprise_id, part, sku_id, quantity)
     SELECT d.id, d.enterprise_id, 1, l.sku_id, l.quantity FROM collective_order d, order_line l
     WHERE NOT l.is_gift AND l.order_id = (SELECT min(order_id) FROM order_line WHERE NOT is_gift);
     INSERT INTO collective_delivery (collective_order_id, enterprise_id, part, order_id, delivered_at)
     SELECT id, enterprise_id, 1, (SELECT min(order_id) FROM order_line WHERE NOT is_gift), now() FROM collective_order;
     INSERT INTO collective_refund (collective_order_id, enterprise_id, part, refund_id, sku_id, quantity, amount_fen)
     SELECT p.collective_order_id, p.enterprise_id, 1, (SELECT min(id) FROM refund), p.sku_id, 1, 5 FROM collective_plan p ORDER BY p.id LIMIT 1;
     ${owedLess}`,
  ],
];
