import { cardOutstanding } from '@zhanggui/contract/domains/canteen/report/card-outstanding.report';
import { departmentBudget } from '@zhanggui/contract/domains/canteen/report/department-budget.report';
import { bindReport } from '../../../platform/report/bind-report.ts';

const lots = (condition: string) => `coalesce((SELECT sum(l.remaining_fen) FROM card_lot l WHERE l.account_id = a.id
  AND l.is_open AND ${condition}), 0)`;
const monthEnd =
  "(date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') + interval '1 month') AT TIME ZONE 'Asia/Shanghai'";

/** What accounts hold now, by department. */
export const cardOutstandingReport = bindReport(cardOutstanding, {
  query: (_ctx, { filters, bind }) => {
    const [enterprise, department] = [bind(filters.enterprise ?? null), bind(filters.department ?? null)];
    return {
      rows: `SELECT a.enterprise_id, a.department_id, count(*) AS account_count,
          sum(a.balance_fen)::bigint AS balance_fen, sum(${lots("l.sub_balance = 'subsidy'")})::bigint AS subsidy_fen,
          sum(${lots("l.sub_balance = 'cash'")})::bigint AS cash_fen, sum(${lots(`l.expires_at <= ${monthEnd}`)})::bigint AS ending_fen,
          coalesce(sum(a.balance_fen) FILTER (WHERE a.state = 'frozen'), 0)::bigint AS frozen_fen
        FROM card_account a WHERE NOT a.is_deleted AND a.state <> 'closed'
          AND (${enterprise}::bigint IS NULL OR a.enterprise_id = ${enterprise}::bigint)
          AND (${department}::bigint IS NULL OR a.department_id = ${department}::bigint)
        GROUP BY 1, 2`,
      key: "r.enterprise_id || ' ' || coalesce(r.department_id, 0)",
      order: 'r.balance_fen DESC, r.enterprise_id, r.department_id',
    };
  },
});

/** Whole months of departments: the budget of each beside what its people were given and spent. */
export const departmentBudgetReport = bindReport(departmentBudget, {
  query: (_ctx, { filters, days, bind }) => {
    const [from, to] = [bind(days.from), bind(days.to)];
    const [enterprise, department] = [bind(filters.enterprise ?? null), bind(filters.department ?? null)];
    return {
      parts: `months AS (SELECT to_char(m, 'YYYY-MM') AS month FROM generate_series(date_trunc('month', ${from}::date::timestamp),
          ${to}::date::timestamp, interval '1 month') m),
        moved AS MATERIALIZED (SELECT e.department_id, to_char(e.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month,
          count(DISTINCT e.employee_id) FILTER (WHERE e.kind = 'recharge') AS people_count,
          coalesce(sum(e.amount_fen) FILTER (WHERE e.kind IN ('recharge', 'take_back')), 0) AS recharged_fen,
          coalesce(sum(-e.amount_fen) FILTER (WHERE e.kind IN ('charge', 'refund')), 0) AS spent_fen
        FROM card_entry e WHERE e.created_at >= date_trunc('month', ${from}::date::timestamp) AT TIME ZONE 'Asia/Shanghai'
          AND e.created_at < (date_trunc('month', ${to}::date::timestamp) + interval '1 month') AT TIME ZONE 'Asia/Shanghai' GROUP BY 1, 2)`,
      rows: `SELECT d.id || ' ' || m.month AS key, m.month, d.enterprise_id, d.id AS department_id,
          coalesce(v.people_count, 0) AS people_count, coalesce(d.budget_fen, 0) AS budget_fen,
          coalesce(v.recharged_fen, 0)::bigint AS recharged_fen,
          (coalesce(d.budget_fen, 0) - coalesce(v.recharged_fen, 0))::bigint AS left_fen, coalesce(v.spent_fen, 0)::bigint AS spent_fen
        FROM department d CROSS JOIN months m LEFT JOIN moved v ON v.department_id = d.id AND v.month = m.month
        WHERE NOT d.is_deleted AND (d.budget_fen IS NOT NULL OR v.month IS NOT NULL)
          AND (${enterprise}::bigint IS NULL OR d.enterprise_id = ${enterprise}::bigint)
          AND (${department}::bigint IS NULL OR d.id = ${department}::bigint)`,
      key: 'r.key',
      order: 'r.month DESC, r.recharged_fen DESC, r.key',
    };
  },
});
