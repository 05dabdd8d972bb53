const customer = `INSERT INTO customer (number, name, kind, level, settlement) VALUES ('KH1', '崂山茶业', 'company', 'normal', 'monthly')`;

/** An order of one line with what is written of it. */
function order(state: string, line: Readonly<Record<string, number>>): string {
  const [columns, values] = [Object.keys(line).join(', '), Object.values(line).join(', ')];
  return `${customer}; INSERT INTO sale_order (number, customer_id, state, warehouse_id)
    SELECT 'XS1', c.id, '${state}', l.id FROM customer c, location l ORDER BY l.id LIMIT 1;
    INSERT INTO sale_order_line (sale_order_id, sku_id, quantity, price, tax_rate, amount_fen, ${columns})
    SELECT o.id, s.id, 3, 1, 13, 300, ${values} FROM sale_order o, sku s ORDER BY s.id LIMIT 1`;
}

/** Each rule of sales with statements that break it alone. */
export const saleSpoils: readonly (readonly [string, string])[] = [
  ['sale.delivered', order('draft', { delivered_quantity: 1 })],
  ['sale.settled', order('draft', { settled_quantity: 1 })],
  ['sale.state', order('approved', { closed_quantity: 3 })],
  [
    'sale.settlement_total',
    `${customer}; INSERT INTO sale_settlement_order (number, customer_id, amount_fen, from_date, to_date)
     SELECT 'JS1', id, 5, '2026-11-01', '2026-11-30' FROM customer`,
  ],
];
