import { refundGround } from '@zhanggui/contract/domains/order/refund/refund.enum';
import type { refundGrouping } from '@zhanggui/contract/domains/outbound/refund/refund-summary.enum';
import { refundSummary } from '@zhanggui/contract/domains/outbound/refund/refund-summary.report';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { bindReport, type ReportInput } from '../../../platform/report/bind-report.ts';
import { supplierCode } from '../../supplier/supplier.query.ts';

interface Grouping {
  readonly key: string;
  /** What the key is read from, beyond the refund and its line. */
  readonly joins: string;
  readonly name: string;
  /** That of the supplier where it is absent. */
  readonly code?: string;
}

const ofLine = 'JOIN order_line ol ON ol.id = rl.order_line_id';
const grounds = refundGround.values.map(({ value, label }) => `WHEN '${value}' THEN '${label}'`).join(' ');

const groupings: Readonly<Record<ValueOf<typeof refundGrouping>, Grouping>> = {
  ground: {
    key: "coalesce(r.ground, '')",
    joins: '',
    name: `CASE r.key WHEN '' THEN '未填原因' ${grounds} ELSE r.key END`,
    code: 'NULL::text',
  },
  reason: {
    key: "left(btrim(regexp_replace(coalesce(r.reason, ''), '\\s+', ' ', 'g')), 60)",
    joins: '',
    name: "coalesce(nullif(r.key, ''), '未填原因')",
    code: 'NULL::text',
  },
  sku: {
    key: 'ol.sku_id::text',
    joins: ofLine,
    name: 'coalesce((SELECT s.name FROM sku s WHERE s.id::text = r.key), r.key)',
    code: '(SELECT s.code FROM sku s WHERE s.id::text = r.key)',
  },
  supplier: {
    key: "coalesce(coalesce(ol.supplier_id, g.supplier_id)::text, '')",
    joins: `${ofLine} JOIN sku k ON k.id = ol.sku_id JOIN goods g ON g.id = k.goods_id`,
    name: "coalesce((SELECT f.name FROM supplier_ref f WHERE f.id::text = r.key), nullif(r.key, ''), '没有供应商')",
  },
};

/** Requests for money back that were neither refused nor withdrawn, line by line: freight belongs to no line. */
function linesSql({ by, filters, from, to, bind }: ReportInput<typeof refundSummary>): string {
  const { key, joins } = groupings[by];
  const mall = bind(filters.mall ?? null);
  const kind = bind(filters.kind ?? null);
  const until = bind(to ?? null);
  return `SELECT r.id AS refund_id, ${key} AS key, rl.quantity, rl.unshipped_quantity, rl.returned_quantity, rl.amount_fen
    FROM refund r JOIN refund_line rl ON rl.refund_id = r.id ${joins}
    WHERE r.cause = 'request' AND r.state NOT IN ('rejected', 'withdrawn') AND NOT r.is_deleted
      AND r.created_at >= ${bind(from)} AND (${until}::timestamptz IS NULL OR r.created_at < ${until}::timestamptz)
      AND (${kind}::text IS NULL OR r.kind = ${kind}::text)
      AND (${mall}::bigint IS NULL OR EXISTS (SELECT FROM "order" o WHERE o.id = r.order_id AND o.mall_id = ${mall}::bigint))`;
}

/** What came back, or was paid back, in a period: by reason, SKU or supplier, the dearest first. */
export const refundSummaryReport = bindReport(refundSummary, {
  query: (ctx, input) => ({
    parts: `lines AS MATERIALIZED (${linesSql(input)})`,
    rows: `SELECT key, count(DISTINCT refund_id) AS refund_count, sum(quantity) AS quantity,
        sum(unshipped_quantity) AS unshipped_quantity, sum(returned_quantity) AS returned_quantity,
        sum(amount_fen) AS amount_fen FROM lines GROUP BY key`,
    key: 'r.key',
    order: 'r.amount_fen DESC, r.key',
    shown: { name: groupings[input.by].name, code: groupings[input.by].code ?? supplierCode(ctx) },
    distinct: { refund_count: 'SELECT count(DISTINCT refund_id) FROM lines' },
  }),
});
