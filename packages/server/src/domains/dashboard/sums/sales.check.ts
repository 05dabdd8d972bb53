import type { BookCheck } from '../../../kernel/books/check.ts';
import { amountSql, namedSql } from '../../../kernel/figure/sql-words.ts';
import { type Aggregate, aggregates, skuMonths } from './aggregates.ts';
import { salesFollowerName } from './refresh-sales.service.ts';

const labels: Readonly<Record<string, string>> = {
  sales_day: '每日销售统计',
  sales_province_day: '各省每日销售统计',
  sales_sku_day: '各SKU每日销售统计',
  sales_buyer_day: '每日购买人统计',
  sales_sku_month: '各SKU每月销售统计',
};

const names: Readonly<Record<string, string>> = {
  order_count: '下单',
  paid_count: '成交',
  gmv_fen: '成交额',
  freight_fen: '运费',
  refunded_fen: '退款',
  refunded_freight_fen: '退运费',
  quantity: '件数',
  sales_fen: '销售额',
  known_sales_fen: '有成本的销售额',
  cost_fen: '成本',
  refunded_quantity: '退货件数',
};

const textOf = (value: string, sum: string): string => (value.endsWith('_fen') ? amountSql(sum) : sum);

const stale = `(SELECT key FROM follower_stale WHERE follower = '${salesFollowerName}')`;

/** The sums that the figures are read from must be those of the orders and refunds, but for what is on its way (ADR 15). */
export const salesChecks: readonly BookCheck[] = [
  ...aggregates.map((days) => salesCheck(days, { of: '订单与退款', among: `day::text NOT IN ${stale}` })),
  salesCheck(skuMonths, {
    of: '每日统计',
    // A month that was not added up yet is read from its days.
    among: `to_char(day, 'YYYY-MM') NOT IN ${stale} AND day IN (SELECT day FROM ${skuMonths.table})`,
  }),
];

interface Compared {
  /** What the sums are of. */
  readonly of: string;
  /** SQL of which rows are to be right. */
  readonly among: string;
}

function salesCheck({ table, keys, values, rows }: Aggregate, { of, among }: Compared): BookCheck {
  const all = rows.replaceAll('$1', "'0001-01-01'").replaceAll('$2', "'9999-12-30'");
  const side = keys.join(', ');
  const each = (sql: (value: string) => string) => values.map(sql).join(', ');
  const words = (prefix: string) =>
    namedSql(...values.map((value) => [names[value] ?? value, textOf(value, `sum(${prefix}_${value})`)] as const));
  return {
    name: `dashboard.${table}`,
    label: `${labels[table] ?? table}等于${of}之和`,
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
      WHERE ${among}
      GROUP BY ${side} HAVING ${values.map((value) => `sum(k_${value}) <> sum(r_${value})`).join(' OR ')}`,
  };
}
