const made = (state: string, amount_fen: number) =>
  `INSERT INTO collective_order (enterprise_id, mall_id, number, state, purpose, headcount, amount_fen, receiver, phone, region, address)
   SELECT (SELECT min(id) FROM enterprise), min(id), 'X', '${state}', 'X', 1, ${amount_fen}, 'X', 'X', '{}', 'X' FROM mall`;

/** Each rule of collective orders with statements that break it alone. */
export const collectiveSpoils: readonly (readonly [string, string])[] = [
  ['collective_order.owed', made('approved', 5)],
  [
    'collective_order.delivered',
    `${made('draft', 0)}; INSERT INTO collective_delivery (collective_order_id, enterprise_id, part, order_id, delivered_at)
     SELECT id, enterprise_id, 1, (SELECT min(order_id) FROM order_line WHERE NOT is_gift), now() FROM collective_order`,
  ],
];
