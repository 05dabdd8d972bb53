import { chance, pick } from '../../platform/chance.ts';

/** Demo orders pay one fee unless they are worth enough, and nothing where no parcel goes. */
export const flatFreight = 800;
export const goesFree = "o.is_virtual OR o.kind LIKE 'canteen%'";

/** The lines of a round's orders, and what they add up to. */
export function goods(base_line_id: number): readonly string[] {
  const skus = '(SELECT count(*) FROM demo_sku)';
  const quantity = `CASE WHEN o.kind = 'jc' THEN 20 + ${pick('o.i * 8 + k', 51, 80)}
    ELSE 1 + (${chance('o.i * 8 + k', 52)} > 0.65)::int + (${chance('o.i * 8 + k', 52)} > 0.9)::int END`;
  // Of the orders that wait for suppliers, each line is one of theirs, where there are any.
  const supplied = "ARRAY(SELECT n FROM demo_sku WHERE fulfilment = 'supplier' ORDER BY n)";
  const first = "(SELECT n FROM demo_sku WHERE fulfilment = 'supplier' ORDER BY supplier_id, n LIMIT 1)";
  const suppliedSku = `CASE WHEN k = 1 AND o.i % 6 = 1 THEN ${first}
    ELSE (${supplied})[1 + (o.i + k * 47) % cardinality(${supplied})] END`;
  return [
    `CREATE TEMP TABLE demo_line ON COMMIT DROP AS
     SELECT ${base_line_id} + row_number() OVER (ORDER BY o.i, k) AS id, o.i, o.id AS order_id, k, s.id AS sku_id, s.code,
       s.name, s.spec_text, s.picture, s.price, s.cost, s.tax_rate, s.fulfilment, s.supplier_id, ${quantity} AS quantity,
       CASE WHEN k > 1 AND o.is_split AND NOT o.is_virtual THEN o.ship2_at ELSE o.ship1_at END AS shipped_at
     FROM demo_order o CROSS JOIN generate_series(1, 3) k
     JOIN demo_sku s ON s.n = CASE WHEN o.is_supplied AND cardinality(${supplied}) > 0 THEN ${suppliedSku}
       ELSE (floor(power(${chance('o.i', 50)}, 1.7) * ${skus})::int + k - 1) % ${skus} END
     WHERE k <= least(o.line_count, ${skus})`,
    `CREATE TEMP TABLE demo_total ON COMMIT DROP AS
     SELECT order_id, sum(price * quantity)::bigint AS goods_fen, sum(quantity)::int AS goods_count, count(*)::int AS lines
     FROM demo_line GROUP BY order_id`,
    'ANALYZE demo_line, demo_total',
    `CREATE TEMP TABLE demo_money ON COMMIT DROP AS
     SELECT o.id, t.goods_fen, t.goods_count,
       CASE WHEN ${goesFree} OR t.goods_fen >= 9900 THEN 0 ELSE ${flatFreight} END AS freight_fen
     FROM demo_order o JOIN demo_total t ON t.order_id = o.id`,
    'ANALYZE demo_money',
  ];
}

const isOpen = "o.refund IN ('requested', 'failed', 'channel_pending', 'goods_back')";
const isWhole = "o.refund IN ('whole_before', 'whole_after')";

/** What refunds take: everything, a fifth of the first line's money, or one returned piece of it. */
export const refundShares: readonly string[] = [
  `CREATE TEMP TABLE demo_refund_line ON COMMIT DROP AS
   SELECT l.id AS line_id, l.order_id, ${isOpen} AS is_open, o.refund NOT IN ('rejected', 'withdrawn') AND NOT ${isOpen} AS is_done,
     CASE WHEN ${isWhole} THEN l.quantity WHEN o.refund = 'goods_back' THEN 1 ELSE 0 END AS quantity,
     CASE WHEN o.refund = 'whole_before' THEN l.quantity ELSE 0 END AS unshipped,
     CASE WHEN ${isWhole} THEN l.price * l.quantity WHEN o.refund = 'goods_back' THEN l.price
       ELSE greatest(1, l.price * l.quantity / 5) END AS amount_fen
   FROM demo_order o JOIN demo_line l ON l.order_id = o.id
   WHERE o.refund <> 'none' AND (${isWhole} OR l.k = 1)`,
  `CREATE TEMP TABLE demo_refund ON COMMIT DROP AS
   SELECT o.i, o.id AS order_id, o.refund, bool_or(r.is_open) AS is_open, bool_or(r.is_done) AS is_done,
     CASE WHEN ${isWhole} THEN max(m.freight_fen) ELSE 0 END AS freight_fen,
     sum(r.amount_fen)::bigint + CASE WHEN ${isWhole} THEN max(m.freight_fen) ELSE 0 END AS amount_fen
   FROM demo_order o JOIN demo_refund_line r ON r.order_id = o.id JOIN demo_money m ON m.id = o.id
   GROUP BY o.i, o.id, o.refund`,
  'ANALYZE demo_refund, demo_refund_line',
];
