/** An order of one line with what is written of it. */
function order(state: string, line: Readonly<Record<string, number>>): string {
  const [columns, values] = [Object.keys(line).join(', '), Object.values(line).join(', ')];
  return `INSERT INTO purchase_order (number, supplier_id, warehouse_id, state)
    SELECT 'CG1', p.id, l.id, '${state}' FROM supplier p, location l ORDER BY l.id LIMIT 1;
    INSERT INTO purchase_order_line (purchase_order_id, supplier_id, sku_id, quantity, price, tax_rate, amount_fen, ${columns})
    SELECT o.id, o.supplier_id, s.id, 3, 1, 13, 300, ${values} FROM purchase_order o, sku s ORDER BY s.id LIMIT 1`;
}

/** Each rule of purchasing with statements that break it alone. */
export const purchaseSpoils: readonly (readonly [string, string])[] = [
  ['purchase.received', order('draft', { received_quantity: 1 })],
  ['purchase.shipped', order('draft', { shipped_quantity: 1 })],
  ['purchase.invoiced', order('draft', { invoiced_fen: 1 })],
  ['purchase.state', order('received', { shipped_quantity: 0 })],
];
