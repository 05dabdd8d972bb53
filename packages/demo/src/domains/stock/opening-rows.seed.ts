import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { signIns } from '../../world/sign-ins.ts';
import { centralWarehouse } from '../../world/warehouses.ts';

/**
 * How many pieces each warehouse starts with of a SKU (`s`, numbered by `n`): most SKUs have plenty at the centre and some
 * elsewhere; every twelfth is scarce, every fortieth sold out.
 */
const opening = `
  CREATE TEMP TABLE demo_opening ON COMMIT DROP AS
  SELECT * FROM (
    SELECT p.id AS location_id, p.agent_label_id, s.id AS sku_id, s.n, s.cost_fen,
      CASE
        WHEN s.n % 40 = 9 THEN 0
        WHEN s.n % 12 = 3 THEN CASE WHEN p.code = '${centralWarehouse}' THEN 3 + (s.n * 7) % 46 ELSE 0 END
        WHEN p.code = '${centralWarehouse}' THEN 80 + (s.n * 131) % 900
        WHEN p.agent_label_id IS NOT NULL THEN CASE WHEN s.n % 7 = p.n % 7 THEN 20 + (s.n * 17) % 160 ELSE 0 END
        WHEN (s.n + p.n) % 3 > 0 THEN 30 + (s.n * 53 + p.n * 29) % 400
        ELSE 0
      END AS quantity
    FROM (SELECT id, cost_fen, row_number() OVER (ORDER BY id)::int - 1 AS n FROM sku WHERE fulfilment = 'stock') s
    CROSS JOIN (SELECT id, code, agent_label_id, row_number() OVER (ORDER BY id) AS n FROM location
      WHERE kind = 'warehouse' AND state = 'enabled') p) t
  WHERE quantity > 0`;

/** The opening documents are older than every order. */
const at = "now() - interval '733 days'";
const keeper = `(SELECT id FROM "user" WHERE username = '${signIns.warehouse.username}')`;

const documents = `
  INSERT INTO stock_doc (created_at, updated_at, created_by, updated_by, number, kind, type, to_location_id, state, total_quantity,
    amount_fen, postings, submitted_at, approved_at, posted_at, remark, agent_label_id)
  SELECT ${at}, ${at}, ${keeper}, ${keeper}, 'RK' || to_char(${at}, 'YYYYMMDD') || lpad(nextval('stock_doc_no_seq')::text, 6, '0'),
    'inbound', ${movementType.opening_in}, location_id, 'posted', sum(quantity), sum(quantity * cost_fen), 1, ${at}, ${at}, ${at}, '期初入库', agent_label_id
  FROM demo_opening GROUP BY location_id, agent_label_id ORDER BY location_id`;

const lines = `
  INSERT INTO stock_doc_line (created_at, updated_at, stock_doc_id, sku_id, expected_quantity, actual_quantity, unit_price,
    amount_fen, agent_label_id)
  SELECT ${at}, ${at}, d.id, o.sku_id, o.quantity, o.quantity, o.cost_fen / 100.0, o.quantity * o.cost_fen, o.agent_label_id
  FROM demo_opening o JOIN stock_doc d ON d.to_location_id = o.location_id AND d.type = ${movementType.opening_in} ORDER BY d.id, o.sku_id`;

const movements = `
  INSERT INTO stock_movement (created_at, updated_at, created_by, updated_by, occurred_at, location_id, sku_id, type, quantity,
    before, after, unit_cost, value_fen, document_kind, document_id, document_no, line_id, leg, posting_no, agent_label_id)
  SELECT ${at}, ${at}, ${keeper}, ${keeper}, ${at}, d.to_location_id, l.sku_id, ${movementType.opening_in}, l.actual_quantity, 0, l.actual_quantity,
    l.unit_price, l.amount_fen, 'stock_doc', d.id, d.number, l.id, 1, 1, l.agent_label_id
  FROM stock_doc_line l JOIN stock_doc d ON d.id = l.stock_doc_id WHERE d.type = ${movementType.opening_in} ORDER BY l.id`;

const levels = `
  INSERT INTO stock_level (created_at, location_id, sku_id, on_hand, safety, value_fen, agent_label_id)
  SELECT ${at}, location_id, sku_id, quantity, CASE WHEN n % 15 = 0 AND quantity > 60 THEN 5 ELSE 0 END, quantity * cost_fen,
    agent_label_id
  FROM demo_opening ORDER BY location_id, sku_id`;

export const openingRows: readonly string[] = [
  opening,
  'ANALYZE demo_opening',
  documents,
  'ANALYZE stock_doc',
  lines,
  movements,
  levels,
  'ANALYZE stock_level, stock_movement',
];

/** Open documents at the central warehouse: announced deliveries that are not posted. */
const announced = `
  INSERT INTO stock_doc (created_at, updated_at, created_by, updated_by, number, type, to_location_id, supplier_id, state,
    submitted_at, approved_at, remark)
  SELECT a.at, a.at, ${keeper}, ${keeper}, 'RK' || to_char(a.at, 'YYYYMMDD') || lpad(nextval('stock_doc_no_seq')::text, 6, '0'),
    ${movementType.purchase_in}, p.id, s.id, a.state, CASE WHEN a.state <> 'draft' THEN a.at END, CASE WHEN a.state = 'approved' THEN a.at END, '采购到货'
  FROM (SELECT n, now() - n * interval '5 hours' AS at, (ARRAY['draft', 'submitted', 'approved'])[1 + n % 3] AS state
    FROM generate_series(12, 1, -1) n) a
  CROSS JOIN (SELECT id FROM location WHERE code = '${centralWarehouse}') p
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM supplier WHERE state = 'approved') s ON s.n = a.n
  ORDER BY a.n DESC`;

const announcedLines = `
  INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, unit_price, amount_fen)
  SELECT d.id, s.id, 20 + s.id % 80, s.cost_fen / 100.0, (20 + s.id % 80) * s.cost_fen
  FROM stock_doc d JOIN LATERAL (SELECT s.id, s.cost_fen FROM sku s JOIN goods g ON g.id = s.goods_id
    WHERE g.supplier_id = d.supplier_id AND s.fulfilment = 'stock' ORDER BY s.id DESC LIMIT 4) s ON true
  WHERE d.type = ${movementType.purchase_in} ORDER BY d.id, s.id`;

const announcedTotals = `
  UPDATE stock_doc d SET total_quantity = t.quantity, amount_fen = t.amount_fen
  FROM (SELECT stock_doc_id, sum(expected_quantity) AS quantity, sum(amount_fen) AS amount_fen FROM stock_doc_line
    GROUP BY stock_doc_id) t
  WHERE d.id = t.stock_doc_id AND d.type = ${movementType.purchase_in}`;

export const announcedRows: readonly string[] = [announced, announcedLines, announcedTotals];
