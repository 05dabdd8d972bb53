import type { BookCheck } from '../../../kernel/books/check.ts';
import { type Aggregate, aggregates } from './aggregates.ts';
import { salesFollowerName } from './refresh-sales.service.ts';

const labels: Readonly<Record<string, string>> = {
  sales_day: '每日销售统计',
  sales_province_day: '各省每日销售统计',
  sales_sku_day: '各SKU每日销售统计',
  sales_buyer_day: '每日购买人统计',
};

/** The sums that the figures are read from must be those of the orders and refunds, but for what is on its way (ADR 15). */
export const salesChecks: readonly BookCheck[] = aggregates.map(salesCheck);

function salesCheck({ table, keys, values, rows }: Aggregate): BookCheck {
  const all = rows.replaceAll('$1', "'0001-01-01'").replaceAll('$2', "'9999-12-30'");
  const side = keys.join(', ');
  const each = (of: (value: string) => string) => values.map(of).join(', ');
  const words = (prefix: string) => `concat_ws(' / ', ${each((value) => `sum(${prefix}_${value})`)})`;
  return {
    name: `dashboard.${table}`,
    label: `${labels[table] ?? table}等于订单与退款之和`,
    subject: '统计',
    path: '/dashboard-new',
    mend: '统计每秒跟随订单自动更新；持续有差异时请联系系统管理员重算',
    lag_ms: 5000,
    sql: `
      SELECT row_number() OVER () AS id, 0 AS at, concat_ws(' · ', ${side}) AS title, ${words('k')} AS found, ${words('r')} AS expected
      FROM (
        SELECT ${side}, ${each((value) => `${value} AS k_${value}, 0 AS r_${value}`)} FROM ${table}
        UNION ALL
        SELECT ${side}, ${each((value) => `0, ${value}`)} FROM (${all}) e
      ) both_sides
      WHERE day::text NOT IN (SELECT key FROM follower_stale WHERE follower = '${salesFollowerName}')
      GROUP BY ${side} HAVING ${values.map((value) => `sum(k_${value}) <> sum(r_${value})`).join(' OR ')}`,
  };
}
