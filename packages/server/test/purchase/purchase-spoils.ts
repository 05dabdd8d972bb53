/** An order of one line with what is written of it. */
function order(state: string, line: Readonly<Record<string, number>>): string {
  const [columns, values] = [Object.keys(line).join(', '), Object.values(line).join(', ')];
  return `INSERT INTO purchase_order (number, supplier_id, warehouse_id, state)
    SELECT 'CG1', p.id, l.id, '${state}' FROM supplier p, location l ORDER BY l.id LIMIT 1;
    INSERT INTO purchase_order_line (purchase_order_id, supplier_id, sku_id, quantity, price, tax_rate, amount_fen, ${columns})
    SELECT o.id, o.supplier_id, s.id, 3, 1, 13, 300, ${values} FROM purchase_order o, sku s ORDER BY s.id LIMIT 1`;
}

/** A line of an order in a sub-order of another place. */
const misplaced = `${order('draft', { shipped_quantity: 0 })};
  INSERT INTO sub_order (number, purchase_order_id, supplier_id, location_id, state)
  SELECT 'ZD1', o.id, o.supplier_id, l.id, 'pending' FROM purchase_order o, location l WHERE l.id <> o.warehouse_id ORDER BY l.id LIMIT 1;
  INSERT INTO purchase_order_line (purchase_order_id, supplier_id, sku_id, quantity, price, tax_rate, amount_fen, sub_order_id)
  SELECT s.purchase_order_id, s.supplier_id, k.id, 3, 1, 13, 300, s.id FROM sub_order s, sku k ORDER BY k.id LIMIT 1`;

/** A receipt of one piece that is worth less than its order says, and makes nothing owed. */
const cheap = `${order('draft', { received_quantity: 1 })};
  INSERT INTO stock_doc (number, type, to_location_id, supplier_id, state, posted_at, source_kind, source_id)
  SELECT 'RK2', 101, o.warehouse_id, o.supplier_id, 'posted', now(), 'sub_order', 0 FROM purchase_order o WHERE o.number = 'CG1';
  INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, actual_quantity, source_line_id, unit_price, amount_fen)
  SELECT d.id, l.sku_id, 1, 1, l.id, 1, 5 FROM stock_doc d, purchase_order_line l JOIN purchase_order o ON o.id = l.purchase_order_id
  WHERE d.number = 'RK2' AND o.number = 'CG1'`;

/** Each rule of purchasing with statements that break it alone. */
export const purchaseSpoils: readonly (readonly [string, string])[] = [
  ['purchase.received', order('draft', { received_quantity: 1 })],
  ['purchase.received', cheap],
  ['purchase.received_fen', `${order('draft', { shipped_quantity: 0 })}; UPDATE purchase_order SET received_fen = 1`],
  ['purchase.shipped', order('draft', { shipped_quantity: 1 })],
  ['purchase.invoiced', order('draft', { invoiced_fen: 1 })],
  ['purchase.place', misplaced],
  ['purchase.state', order('received', { shipped_quantity: 0 })],
];
