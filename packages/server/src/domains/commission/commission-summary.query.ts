import type { commissionGrouping } from '@zhanggui/contract/domains/commission/commission.enum';
import { commissionSummary } from '@zhanggui/contract/domains/commission/commission-summary.report';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { bindReport, type ReportInput } from '../../platform/report/bind-report.ts';

const groupings: Readonly<Record<ValueOf<typeof commissionGrouping>, { readonly key: string; readonly name: string }>> =
  {
    month: { key: "to_char(c.paid_date, 'YYYY-MM')", name: 'r.key' },
    category: {
      key: 'c.category_id::text',
      name: "coalesce((SELECT k.name FROM category k WHERE k.id::text = r.key), '未分类')",
    },
    agent_label: { key: 'c.agent_label_id::text', name: '(SELECT k.name FROM agent_label k WHERE k.id::text = r.key)' },
  };

/** The month that a line of the month before is compared with. */
const nextMonth = "to_char(c.paid_date + interval '1 month', 'YYYY-MM')";

/** Lines paid in a period with what became of their commission. */
function linesSql({ by, filters, days, bind, is_former }: ReportInput<typeof commissionSummary>): string {
  const key = is_former && by === 'month' ? nextMonth : groupings[by].key;
  const label = bind(filters.agent_label ?? null);
  const category = bind(filters.category ?? null);
  return `SELECT coalesce(${key}, '') AS key, l.payable_fen - l.refunded_fen AS sales_fen, c.accrued_fen, c.reversed_fen,
      CASE c.state WHEN 'waiting' THEN round((l.payable_fen - l.refunded_fen) * coalesce(c.percent, 0) / 100)::bigint ELSE 0 END AS waiting_fen,
      coalesce(i.open_fen, 0) AS open_fen, coalesce(i.settling_fen, 0) AS settling_fen, coalesce(i.settled_fen, 0) AS settled_fen
    FROM commission_line c JOIN order_line l ON l.id = c.order_line_id
    LEFT JOIN LATERAL (SELECT sum(i.amount_fen) FILTER (WHERE h.id IS NULL) AS open_fen, sum(i.amount_fen) FILTER (WHERE h.state IN ('draft', 'submitted')) AS settling_fen,
        sum(i.amount_fen) FILTER (WHERE h.state = 'approved') AS settled_fen
      FROM commission_item i LEFT JOIN commission_settlement_line s ON s.commission_item_id = i.id AND s.is_live
      LEFT JOIN commission_settlement h ON h.id = s.commission_settlement_id WHERE i.commission_line_id = c.id) i ON true
    WHERE NOT c.is_deleted AND c.paid_date BETWEEN ${bind(days.from)}::date AND ${bind(days.to)}::date
      AND (${label}::bigint IS NULL OR c.agent_label_id = ${label}::bigint) AND (${category}::bigint IS NULL OR c.category_id = ${category}::bigint)`;
}

const sums = ['sales_fen', 'waiting_fen', 'accrued_fen', 'reversed_fen', 'open_fen', 'settling_fen', 'settled_fen']
  .map((name) => `sum(${name})::bigint AS ${name}`)
  .join(', ');

/** The commission of what was paid in a period, by month, category or label. */
export const commissionSummaryReport = bindReport(commissionSummary, {
  query: (_ctx, input) => ({
    parts: `lines AS MATERIALIZED (${linesSql(input)})`,
    rows: `SELECT key, count(*)::int AS line_count, ${sums} FROM lines GROUP BY key`,
    key: 'r.key',
    order: input.by === 'month' ? 'r.key' : 'r.accrued_fen DESC, r.key',
    shown: { name: groupings[input.by].name },
  }),
});
