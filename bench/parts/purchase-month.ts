import pg from 'pg';

/** How much a company bought and sold in its month. */
export interface PurchaseMonth {
  readonly suppliers: number;
  readonly skus: number;
  /** SKUs that are short at its end. */
  readonly short: number;
}

const day = "interval '1 day'";

/** Where everything comes in, and whose goods they are: each SKU has two suppliers, the first of them the cheaper. */
const masters = [
  `INSERT INTO supplier (code, name, state, tax_rate, settlement)
   SELECT 'MONTH-' || n, '月采供应商 ' || n, 'approved', 13, 'monthly' FROM generate_series(1, $1::int) n`,
  `INSERT INTO customer (number, name, kind, state, level)
   SELECT 'MONTH-' || n, '月销客户 ' || n, 'company', 'active', 'normal' FROM generate_series(1, 300) n`,
  `INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state)
   SELECT '月采商品 ' || n, (SELECT min(id) FROM category), '袋', 13, 1, 'on' FROM generate_series(1, $2::int / 10 + 1) n`,
  `INSERT INTO sku (goods_id, code, name, sale_price_fen)
   SELECT g.id, 'MONTH-' || n, '月采商品 ' || n, 20000 FROM generate_series(1, $2::int) n JOIN goods g ON g.name = '月采商品 ' || (n / 10 + 1)`,
  `CREATE TEMP TABLE month_line ON COMMIT DROP AS
   SELECT n, s.id AS sku_id, p.id AS supplier_id, n % $1 AS p, n / $1 % 2 AS round, n % 1500 AS sale, 6 * (2 + n % 10) AS quantity,
     1 + n % 500 / 10.0 AS offered, round((1 + n % 500 / 10.0) * CASE WHEN n % 20 = 0 THEN 0.75 ELSE 0.9 + n % 5 * 0.05 END, 2) AS price,
     w.id AS place, now() - 45 * ${day} + (n % $1 * 7 + n / $1 % 2 * 13) % 28 * ${day} AS ordered_at, 3 + n % $1 % 10 AS lead_days,
     (SELECT min(k.id) + n % 1500 % 300 FROM customer k WHERE k.number LIKE 'MONTH-%') AS customer_id
   FROM (SELECT min(id) AS id FROM location WHERE kind = 'warehouse' AND state = 'enabled') w, generate_series(1, $2::int) n
   JOIN sku s ON s.code = 'MONTH-' || n JOIN supplier p ON p.code = 'MONTH-' || (n % $1 + 1)`,
  'ALTER TABLE month_line ADD amount_fen bigint GENERATED ALWAYS AS (round(price * 100 * quantity)) STORED',
  'ANALYZE month_line',
  `INSERT INTO supplier_offer (supplier_id, sku_id, price, min_quantity, pack_quantity, lead_days, agreed_price, agreed_from_date)
   SELECT p.id, l.sku_id, CASE i WHEN 0 THEN l.offered ELSE l.offered * 1.1 END, 10, 6, l.lead_days,
     CASE WHEN l.n % 10 = 0 THEN l.offered * 0.95 END, CASE WHEN l.n % 10 = 0 THEN CURRENT_DATE - 60 END
   FROM month_line l CROSS JOIN generate_series(0, 1) i JOIN supplier p ON p.code = 'MONTH-' || ((l.n + i * 7) % $1 + 1)
   ON CONFLICT DO NOTHING`,
  `INSERT INTO stock_level (location_id, sku_id, safety)
   SELECT place, sku_id, CASE WHEN n <= $3::int AND n % 5 < 2 THEN 20 ELSE 0 END FROM month_line`,
];

/** What was ordered twice of each supplier, and received whole some days later. */
const bought = [
  `INSERT INTO purchase_order (number, supplier_id, warehouse_id, state, amount_fen, received_fen, submitted_at, approved_at, ordered_at)
   SELECT 'MONTH-CG-' || p || '-' || round, supplier_id, place, 'received', sum(amount_fen), sum(amount_fen), ordered_at, ordered_at, ordered_at
   FROM month_line GROUP BY p, round, supplier_id, place, ordered_at`,
  `INSERT INTO sub_order (number, purchase_order_id, supplier_id, location_id, state, amount_fen, open_quantity, confirmed_at)
   SELECT replace(number, 'CG', 'ZD'), id, supplier_id, warehouse_id, 'received', amount_fen, 0, ordered_at
   FROM purchase_order WHERE number LIKE 'MONTH-CG-%'`,
  `INSERT INTO purchase_order_line (purchase_order_id, sub_order_id, supplier_id, sku_id, quantity, price, price_source, tax_rate, needed_date,
     amount_fen, received_quantity, over_percent)
   SELECT o.id, s.id, l.supplier_id, l.sku_id, l.quantity, l.price, 'typed', 13, (l.ordered_at + (l.lead_days - l.n % 3) * ${day})::date,
     l.amount_fen, l.quantity, 20
   FROM month_line l JOIN purchase_order o ON o.number = 'MONTH-CG-' || l.p || '-' || l.round JOIN sub_order s ON s.purchase_order_id = o.id`,
  `INSERT INTO stock_doc (number, kind, type, to_location_id, supplier_id, state, total_quantity, amount_fen, postings, submitted_at, approved_at,
     posted_at, source_kind, source_id, source_no)
   SELECT replace(s.number, 'ZD', 'RK'), 'inbound', 101, s.location_id, s.supplier_id, 'posted', sum(l.quantity), s.amount_fen, 1,
     s.confirmed_at, s.confirmed_at, s.confirmed_at + max(m.lead_days) * ${day}, 'sub_order', s.id, s.number
   FROM sub_order s JOIN purchase_order_line l ON l.sub_order_id = s.id JOIN month_line m ON m.sku_id = l.sku_id
   WHERE s.number LIKE 'MONTH-CZ-%' GROUP BY s.id`,
  `INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, actual_quantity, source_line_id, unit_price, amount_fen)
   SELECT d.id, l.sku_id, l.quantity, l.quantity, l.id, l.price, l.amount_fen
   FROM stock_doc d JOIN purchase_order_line l ON l.sub_order_id = d.source_id WHERE d.number LIKE 'MONTH-RK-%'`,
  `INSERT INTO open_item (book, side, kind, party_kind, party_id, source_kind, source_id, source_no, date, original_fen, expected_tax_fen)
   SELECT 'ap', 'credit', 'purchase_receipt', 'supplier', supplier_id, 'stock_doc', id, number, (posted_at AT TIME ZONE 'Asia/Shanghai')::date,
     amount_fen, round(amount_fen * 0.13) FROM stock_doc WHERE number LIKE 'MONTH-RK-%'`,
];

/** Everything that came in was sold and delivered in the last days. */
const sold = [
  `INSERT INTO sale_order (number, customer_id, warehouse_id, state, amount_fen, delivered_fen, submitted_at, approved_at)
   SELECT 'MONTH-XS-' || sale, customer_id, place, 'delivered', sum(quantity * 20000), sum(quantity * 20000), now() - 5 * ${day}, now() - 5 * ${day}
   FROM month_line GROUP BY sale, customer_id, place`,
  `INSERT INTO sale_order_line (sale_order_id, sku_id, quantity, price, tax_rate, amount_fen, delivered_quantity)
   SELECT o.id, l.sku_id, l.quantity, 200, 13, l.quantity * 20000, l.quantity FROM month_line l JOIN sale_order o ON o.number = 'MONTH-XS-' || l.sale`,
  `INSERT INTO stock_doc (number, kind, type, from_location_id, state, total_quantity, amount_fen, postings, submitted_at, approved_at, posted_at,
     source_kind, source_id, source_no)
   SELECT replace(o.number, 'XS', 'CK'), 'outbound', 201, o.warehouse_id, 'posted', sum(m.quantity), sum(m.amount_fen), 1, o.approved_at, o.approved_at,
     o.approved_at + o.id % 96 * interval '1 hour', 'sale_order', o.id, o.number
   FROM sale_order o JOIN sale_order_line l ON l.sale_order_id = o.id JOIN month_line m ON m.sku_id = l.sku_id
   WHERE o.number LIKE 'MONTH-XS-%' GROUP BY o.id`,
  `INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, actual_quantity, source_line_id, unit_price, amount_fen)
   SELECT d.id, l.sku_id, l.quantity, l.quantity, l.id, m.price, m.amount_fen
   FROM stock_doc d JOIN sale_order_line l ON l.sale_order_id = d.source_id JOIN month_line m ON m.sku_id = l.sku_id WHERE d.number LIKE 'MONTH-CK-%'`,
];

/** SQL of the movements of the month's documents of a kind. */
const moved = (kind: 'RK' | 'CK', place: 'to' | 'from', sign: '' | '-') =>
  `INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen, document_kind, document_id,
     document_no, line_id, leg, posting_no)
   SELECT d.posted_at, d.${place}_location_id, l.sku_id, d.type, ${sign}l.actual_quantity, ${sign === '' ? '0, l.actual_quantity' : 'l.actual_quantity, 0'},
     l.unit_price * 100, ${sign}l.amount_fen, 'stock_doc', d.id, d.number, l.id, 1, 1
   FROM stock_doc d JOIN stock_doc_line l ON l.stock_doc_id = d.id WHERE d.number LIKE 'MONTH-${kind}-%' ORDER BY d.posted_at, l.id`;

/** Three in five that are short are wanted by sale orders; as many again as half of them all are on their way already. */
const open = [
  `INSERT INTO sale_order (number, customer_id, warehouse_id, state, amount_fen, submitted_at, approved_at)
   SELECT 'MONTH-XO-' || sale, customer_id, place, 'approved', sum((3 + n % 20) * 20000), now(), now()
   FROM month_line WHERE (n <= $3::int AND n % 5 >= 2) OR (n > $3::int AND n <= $3::int * 3 / 2) GROUP BY sale, customer_id, place`,
  `INSERT INTO sale_order_line (sale_order_id, sku_id, quantity, price, tax_rate, amount_fen)
   SELECT o.id, l.sku_id, 3 + l.n % 20, 200, 13, (3 + l.n % 20) * 20000 FROM month_line l JOIN sale_order o ON o.number = 'MONTH-XO-' || l.sale
   WHERE (l.n <= $3::int AND l.n % 5 >= 2) OR (l.n > $3::int AND l.n <= $3::int * 3 / 2)`,
  `INSERT INTO purchase_order (number, supplier_id, warehouse_id, state, amount_fen, submitted_at, approved_at, ordered_at)
   SELECT 'MONTH-CO-' || p, supplier_id, place, 'ordered', sum(amount_fen), now(), now(), now()
   FROM month_line WHERE n > $3::int AND n <= $3::int * 3 / 2 GROUP BY p, supplier_id, place`,
  `INSERT INTO sub_order (number, purchase_order_id, supplier_id, location_id, state, amount_fen, open_quantity)
   SELECT replace(o.number, 'CO', 'CP'), o.id, o.supplier_id, o.warehouse_id, 'pending', o.amount_fen, sum(l.quantity + 12)
   FROM purchase_order o JOIN month_line l ON o.number = 'MONTH-CO-' || l.p WHERE l.n > $3::int AND l.n <= $3::int * 3 / 2 GROUP BY o.id`,
  `INSERT INTO purchase_order_line (purchase_order_id, sub_order_id, supplier_id, sku_id, quantity, price, price_source, tax_rate, amount_fen)
   SELECT o.id, s.id, l.supplier_id, l.sku_id, l.quantity + 12, l.price, 'last', 13, l.amount_fen
   FROM month_line l JOIN purchase_order o ON o.number = 'MONTH-CO-' || l.p JOIN sub_order s ON s.purchase_order_id = o.id
   WHERE l.n > $3::int AND l.n <= $3::int * 3 / 2`,
];

const statements = [...masters, ...bought, ...sold, moved('RK', 'to', ''), moved('CK', 'from', '-'), ...open];

/** Writes the month of a company that buys and sells: its books add up. That of an earlier run stays. */
export async function makePurchaseMonth(url: string, { suppliers, skus, short }: PurchaseMonth): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    const { rowCount } = await client.query("SELECT 1 FROM supplier WHERE code = 'MONTH-1'");
    if (rowCount) return;
    await client.query('BEGIN');
    const sizes = [suppliers, skus, short];
    // A table is made of a query without parameters alone.
    const sized = (statement: string) => statement.replace(/\$(\d)/g, (_, place) => String(sizes[Number(place) - 1]));
    for (const statement of statements) await client.query(sized(statement));
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
