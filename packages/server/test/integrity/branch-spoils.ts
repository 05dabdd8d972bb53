const first = (table: string) => `(SELECT id FROM ${table} ORDER BY id LIMIT 1)`;

/** A branch of its own, as the first part of a statement. */
const counter = `WITH c AS (INSERT INTO bank_cell (code, name, level, bank_id, region)
  SELECT 'X0', '总行', 1, id, '{山东省}' FROM bank ORDER BY id LIMIT 1 RETURNING id)`;

function branchDocument(kind: string, column: string, pieces: number): string {
  return `${counter} INSERT INTO reservation (number, kind, bank_cell_id, location_id, ${column})
    SELECT 'YY-1', '${kind}', c.id, ${first('location')}, ${pieces} FROM c`;
}

function shippedUnposted(kind: string): string {
  return `${branchDocument(kind, 'status', 4)}; UPDATE reservation SET expected_quantity = 2, shipped_quantity = 2 WHERE number = 'YY-1';
    INSERT INTO reservation_line (reservation_id, bank_cell_id, sku_id, expected_quantity, shipped_quantity)
    SELECT id, bank_cell_id, ${first('sku')}, 2, 2 FROM reservation WHERE number = 'YY-1'`;
}

function exchange(state: string, replenished: number): string {
  return `${counter} INSERT INTO bank_exchange (number, kind, bank_cell_id, sku_id, quantity, exchanged_at, replenished_quantity, state, reversed_at)
    SELECT 'DH-1', 'product', c.id, ${first('sku')}, 2, now(), ${replenished}, ${state} FROM c`;
}

/** What breaks each rule of branches, and no other. */
export const branchSpoils: readonly (readonly [string, string])[] = [
  ['reservation.lines', branchDocument('reservation', 'expected_quantity', 5)],
  ['branch_return.lines', branchDocument('return', 'short_quantity', 1)],
  ['reservation.transit', shippedUnposted('reservation')],
  ['branch_return.transit', shippedUnposted('return')],
  ['exchange.stock', exchange("'done', NULL", 0)],
  ['exchange.covers', exchange("'reversed', now()", 1)],
];
