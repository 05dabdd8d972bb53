import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';

/** What left or is held of each place and SKU, quarter by quarter. */
const flows = `
  CREATE TEMP TABLE demo_flow ON COMMIT DROP AS
  SELECT l.id AS line_id, o.id AS order_id, o.i, o.order_no, o.created_at, l.shipped_at, l.sku_id, l.quantity, l.cost,
    l.supplier_id, CASE WHEN l.supplier_id IS NULL THEN o.location_id END AS location_id,
    CASE WHEN l.supplier_id IS NULL THEN o.place_label_id END AS place_label_id, CASE WHEN l.k > 1 AND o.is_split THEN 2 ELSE 1 END AS parcel,
    NOT o.is_closed AND l.shipped_at IS NULL AND o.refund <> 'whole_before' AND NOT o.is_virtual AS is_held, o.closed_at,
    o.is_closed OR o.refund = 'whole_before' AS is_released
  FROM demo_line l JOIN demo_order o ON o.id = l.order_id WHERE NOT o.is_virtual`;

const arrivals = `
  CREATE TEMP TABLE demo_arrival ON COMMIT DROP AS
  SELECT f.location_id, f.place_label_id, f.sku_id, f.cost, sum(f.quantity)::int AS quantity,
    greatest(date_trunc('quarter', f.created_at), (SELECT min(created_at) FROM demo_order) - interval '1 hour') AS at
  FROM demo_flow f WHERE f.supplier_id IS NULL AND (f.is_held OR f.shipped_at IS NOT NULL) GROUP BY 1, 2, 3, 4, 6`;

const documents = `
  CREATE TEMP TABLE demo_document ON COMMIT DROP AS
  WITH made AS (
    INSERT INTO stock_doc (created_at, updated_at, number, kind, type, to_location_id, state, total_quantity, amount_fen, postings,
      submitted_at, approved_at, posted_at, remark, agent_label_id)
    SELECT at, at, 'RK' || to_char(at, 'YYMMDD') || lpad((nextval('stock_doc_no_seq') % 1000000)::text, 6, '0'), 'inbound', ${movementType.other_in},
      location_id, 'posted', sum(quantity), sum(quantity * cost), 1, at, at, at, '季度备货入库', place_label_id
    FROM demo_arrival GROUP BY at, location_id, place_label_id ORDER BY at, location_id
    RETURNING id, number, to_location_id AS location_id, posted_at AS at)
  SELECT * FROM made`;

const documentLines = `
  CREATE TEMP TABLE demo_document_line ON COMMIT DROP AS
  WITH made AS (
    INSERT INTO stock_doc_line (created_at, updated_at, stock_doc_id, sku_id, expected_quantity, actual_quantity, unit_price,
      amount_fen, agent_label_id)
    SELECT a.at, a.at, d.id, a.sku_id, a.quantity, a.quantity, a.cost / 100.0, a.quantity * a.cost, a.place_label_id
    FROM demo_arrival a JOIN demo_document d USING (location_id, at) ORDER BY d.id, a.sku_id
    RETURNING id, stock_doc_id, sku_id)
  SELECT * FROM made`;

/** Ins and outs in the order in which they happened; every balance starts at what the place has now. */
const movements = `
  INSERT INTO stock_movement (created_at, updated_at, occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost,
    value_fen, document_kind, document_id, document_no, line_id, leg, posting_no, agent_label_id)
  SELECT at, at, at, location_id, sku_id, type, quantity, after - quantity, after, cost / 100.0, quantity * cost, document_kind,
    document_id, document_no, line_id, 1, posting_no, place_label_id
  FROM (
    SELECT m.*, coalesce(v.on_hand, 0) + sum(m.quantity) OVER (PARTITION BY m.location_id, m.sku_id ORDER BY m.at, m.line_id
      ROWS UNBOUNDED PRECEDING) AS after
    FROM (
      SELECT a.at, a.location_id, a.place_label_id, a.sku_id, a.cost, ${movementType.other_in} AS type, a.quantity, 'stock_doc' AS document_kind,
        d.id AS document_id, d.number AS document_no, l.id AS line_id, 1 AS posting_no
      FROM demo_arrival a JOIN demo_document d USING (location_id, at)
      JOIN demo_document_line l ON l.stock_doc_id = d.id AND l.sku_id = a.sku_id
      UNION ALL
      SELECT shipped_at, location_id, place_label_id, sku_id, cost, ${movementType.sale_out}, -quantity, 'order', order_id, order_no, line_id, parcel
      FROM demo_flow WHERE shipped_at IS NOT NULL AND supplier_id IS NULL) m
    LEFT JOIN stock_level v ON v.location_id = m.location_id AND v.sku_id = m.sku_id) t
  ORDER BY at, line_id`;

const holds = `
  INSERT INTO stock_hold (created_at, updated_at, document_kind, document_id, line_id, fulfilment, location_id, supplier_id, sku_id, quantity,
    shipped, released, agent_label_id)
  SELECT created_at, coalesce(shipped_at, closed_at, created_at), 'order', order_id, line_id,
    CASE WHEN supplier_id IS NULL THEN 'stock' ELSE 'supplier' END, location_id, supplier_id, sku_id, quantity,
    CASE WHEN shipped_at IS NULL THEN 0 ELSE quantity END, CASE WHEN is_released THEN quantity ELSE 0 END, place_label_id
  FROM demo_flow ORDER BY line_id`;

/** What moved has a level, though nothing of it is left. */
const levels = `
  INSERT INTO stock_level (location_id, sku_id, agent_label_id, on_hand, reserved, value_fen)
  SELECT location_id, sku_id, place_label_id, sum(held), sum(held), sum(held * cost)
  FROM (SELECT *, CASE WHEN is_held THEN quantity ELSE 0 END AS held FROM demo_flow
    WHERE supplier_id IS NULL AND (is_held OR shipped_at IS NOT NULL)) f
  GROUP BY 1, 2, 3 ORDER BY 2, 1
  ON CONFLICT (sku_id, location_id) DO UPDATE SET on_hand = stock_level.on_hand + excluded.on_hand,
    reserved = stock_level.reserved + excluded.reserved, value_fen = stock_level.value_fen + excluded.value_fen`;

/** Suppliers declared as much more as was ordered of them, so that what they had left is still left. */
const offers = `
  UPDATE supplier_offer o SET taken_quantity = o.taken_quantity + f.quantity, declared_quantity = o.declared_quantity + f.quantity
  FROM (SELECT supplier_id, sku_id, sum(quantity)::int AS quantity FROM demo_flow
    WHERE supplier_id IS NOT NULL AND NOT is_released GROUP BY 1, 2) f
  WHERE o.supplier_id = f.supplier_id AND o.sku_id = f.sku_id`;

/**
 * What the orders did to stock: purchases arrive in time for what is sold from them, so that what was free before is free
 * after. Pieces come and go at what they cost, so every balance stays at its average.
 */
export const stockRows: readonly string[] = [
  flows,
  'ANALYZE demo_flow',
  arrivals,
  documents,
  documentLines,
  'ANALYZE demo_arrival, demo_document, demo_document_line',
  movements,
  holds,
  levels,
  offers,
];
