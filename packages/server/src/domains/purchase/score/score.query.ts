import { supplierScore } from '@zhanggui/contract/domains/purchase/score/supplier-score.report';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { bindReport, type ReportInput } from '../../../platform/report/bind-report.ts';

/** Placeholders of the supplier and of its period. */
interface Period {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** What a supplier had to send by a moment of the period, with what it sent in time. */
const dueSql = ({ id, from, to }: Period) => `
  due AS (
    SELECT l.id, l.order_id, l.order_no, l.order_line_id, l.way, l.sku_code, concat_ws(' ', l.goods_name, l.spec_text) AS goods_name,
      l.quantity - l.withheld_quantity AS wanted, l.sent_quantity, l.due_at
    FROM supplier_line l WHERE l.supplier_id = ${id} AND l.due_at >= ${from}::timestamptz AND l.due_at < ${to}::timestamptz
      AND l.quantity > l.withheld_quantity AND l.state <> 'cancelled' AND NOT l.is_deleted),
  sent AS (
    SELECT d.id, sum(c.quantity) FILTER (WHERE h.shipped_at <= d.due_at) AS in_time, max(h.shipped_at) AS sent_at
    FROM due d JOIN shipment_line c ON c.order_id = d.order_id AND c.order_line_id = d.order_line_id
    JOIN shipment h ON h.id = c.shipment_id AND NOT h.is_deleted WHERE d.way = 'direct' GROUP BY d.id
    UNION ALL
    SELECT d.id, sum(c.quantity) FILTER (WHERE e.sent_at <= d.due_at), max(e.sent_at)
    FROM due d JOIN express_doc_line c ON c.supplier_line_id = d.id
    JOIN express_doc e ON e.id = c.express_doc_id AND NOT e.is_deleted WHERE d.way = 'transit' GROUP BY d.id)`;

/** Lines that were not sent whole in time. */
const late = `
  SELECT d.id::text AS key, d.order_id, d.order_no, d.sku_code, d.goods_name, d.wanted AS quantity, d.due_at, s.sent_at,
    NULL::timestamptz AS refunded_at, NULL::numeric AS price, NULL::numeric AS lowest_price, NULL::text AS lowest_supplier,
    d.due_at AS rank
  FROM due d LEFT JOIN sent s ON s.id = d.id WHERE coalesce(s.in_time, 0) < d.wanted`;

/** Pieces of these lines that were sent and paid back or exchanged. */
const refunded = (condition: string) => `
  SELECT f.id::text AS key, d.order_id, d.order_no, d.sku_code, d.goods_name, f.quantity - f.unshipped_quantity AS quantity,
    d.due_at, NULL::timestamptz AS sent_at, r.finished_at AS refunded_at, NULL::numeric AS price,
    NULL::numeric AS lowest_price, NULL::text AS lowest_supplier, r.finished_at AS rank
  FROM due d JOIN refund_line f ON f.order_id = d.order_id AND f.order_line_id = d.order_line_id
  JOIN refund r ON r.id = f.refund_id AND r.state = 'succeeded' AND r.cause = 'request' AND NOT r.is_deleted
  WHERE f.quantity > f.unshipped_quantity AND ${condition}`;

/** SKUs that others offer too, with the lowest price of theirs. */
const compared = ({ id }: Period) => `
  SELECT o.sku_id::text AS key, NULL::bigint AS order_id, NULL::text AS order_no, k.code AS sku_code, k.name AS goods_name,
    NULL::int AS quantity, NULL::timestamptz AS due_at, NULL::timestamptz AS sent_at, NULL::timestamptz AS refunded_at,
    o.price, m.price AS lowest_price, m.name AS lowest_supplier, NULL::timestamptz AS rank
  FROM supplier_offer o JOIN sku k ON k.id = o.sku_id
  CROSS JOIN LATERAL (SELECT x.price, p.name FROM supplier_offer x JOIN supplier p ON p.id = x.supplier_id
    WHERE x.sku_id = o.sku_id AND x.supplier_id <> ${id} AND NOT x.is_deleted AND p.state = 'approved'
    ORDER BY x.price, x.id LIMIT 1) m
  WHERE o.supplier_id = ${id} AND NOT o.is_deleted`;

const figures: Readonly<Record<string, (period: Period) => string>> = {
  late: () => late,
  returned: () => refunded("r.kind IN ('goods', 'exchange')"),
  quality: () => refunded("r.ground = 'quality'"),
  price: compared,
};

const scoreSql = `
  SELECT (SELECT count(*) FROM due) AS due_lines, (SELECT count(*) FROM late) AS late_lines,
    (SELECT coalesce(sum(sent_quantity), 0) FROM due) AS sent_quantity,
    (SELECT coalesce(sum(quantity), 0) FROM returned) AS returned_quantity,
    (SELECT coalesce(sum(quantity), 0) FROM quality) AS quality_quantity,
    (SELECT count(*) FROM price) AS compared_skus,
    (SELECT count(*) FROM price WHERE price > lowest_price) AS dearer_skus`;

async function periodOf({ db }: Context, { id, from, to, bind }: ReportInput<typeof supplierScore>): Promise<Period> {
  const known = await db.rows('SELECT FROM supplier WHERE id = $1 AND NOT is_deleted', [id]);
  if (known.length === 0) fail('not_found', {});
  return { id: bind(id), from: bind(from), to: bind(to) };
}

/** Every figure at once; the rows behind one, the latest or dearest first. */
export const supplierScoreReport = bindReport(supplierScore, {
  async query(ctx, input) {
    const period = await periodOf(ctx, input);
    const sources = Object.entries(figures).map(([name, sql]) => `${name} AS (${sql(period)})`);
    return { parts: [dueSql(period), ...sources].join(', '), rows: scoreSql, key: '1', order: '1' };
  },
  async breakdown(ctx, input, figure) {
    const period = await periodOf(ctx, input);
    return {
      parts: dueSql(period),
      rows: figures[figure]?.(period) ?? '',
      key: 'r.key',
      order: 'r.rank DESC NULLS LAST, r.price / nullif(r.lowest_price, 0) DESC NULLS LAST, r.key',
    };
  },
});
