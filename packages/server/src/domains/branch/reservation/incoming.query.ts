import type { IncomingSql } from '../../stock/transfer/in-transit.query.ts';

/** What warehouses sent to branches, and branches back, and neither arrived nor is declared missing. */
export const incomingReservationsSql: IncomingSql = (t) => `
  SELECT l.id, d.number, d.created_at, l.shipped_quantity - l.received_quantity - l.missing_quantity AS quantity,
    '发出 ' || l.shipped_quantity || ' 件，已收 ' || l.received_quantity || ' 件' AS note,
    CASE d.kind WHEN 'return' THEN '/bank/return-list?id=' ELSE '/bank/reservation-list?id=' END || d.id AS opens
  FROM reservation_line l JOIN reservation d ON d.id = l.reservation_id
  WHERE l.sku_id = ${t}.sku_id AND l.shipped_quantity > l.received_quantity + l.missing_quantity AND NOT l.is_deleted
    AND ${t}.location_id = CASE d.kind WHEN 'return' THEN d.location_id
      ELSE (SELECT p.id FROM location p WHERE p.bank_cell_id = d.bank_cell_id) END`;
