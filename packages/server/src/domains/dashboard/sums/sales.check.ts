import type { BookCheck } from '../../../features/integrity/check.ts';
import { differencesSql, sumsCheck } from '../../../features/integrity/day-sums-check.ts';
import type { Aggregate } from '../../../platform/projection/day-sums.ts';
import { aggregates, buyerRecency, provinceLevelDays, skuLevelDays, skuMonths } from './aggregates.ts';
import { recencyKey, salesFollowerName } from './refresh-sales.service.ts';

const labels: Readonly<Record<string, string>> = {
  sales_day: '每日销售统计',
  sales_province_day: '各省每日销售统计',
  sales_province_level_day: '各省每日销售合计',
  sales_hour_day: '各时段每日销售统计',
  sales_sku_day: '各SKU每日销售统计',
  sales_buyer_day: '每日购买人统计',
  sales_buyer_recency: '购买人上次购买日统计',
  sales_sku_level_day: '各SKU每日销售合计',
  sales_sku_month: '各SKU每月销售统计',
};

const names: Readonly<Record<string, string>> = {
  order_count: '下单',
  paid_count: '成交',
  shipped_count: '已发货',
  received_count: '已收货',
  gmv_fen: '成交额',
  freight_fen: '运费',
  refunded_fen: '退款',
  refunded_freight_fen: '退运费',
  quantity: '件数',
  sales_fen: '销售额',
  known_sales_fen: '有成本的净销售额',
  cost_fen: '留下商品的成本',
  refunded_quantity: '退货件数',
  freight_count: '运费笔数',
  refunded_freight_count: '退运费笔数',
  line_count: '明细行数',
  members: '购买人',
  refunded_line_count: '退款行数',
};

const stale = `(SELECT key FROM follower_stale WHERE follower = '${salesFollowerName}')`;

const lastOfMonth = "(m.first + interval '1 month - 1 day')::date";

/** The sums that the figures are read from must be those of the orders and refunds, but for what is on its way (ADR 15). */
export const salesChecks: readonly BookCheck[] = [
  ...aggregates.map((days) =>
    salesCheck(
      days.table,
      '订单与退款',
      differencesSql(days, { names, from: "'0001-01-01'", to: "'9999-12-30'", among: `day::text NOT IN ${stale}` }),
    ),
  ),
  // Month by month, the sums of one fit into memory. A month that was not added up yet is read from its days.
  monthsCheck(skuLevelDays, ['sales_sku_day'], 'day::text'),
  monthsCheck(provinceLevelDays, ['sales_province_day'], 'day::text'),
  monthsCheck(buyerRecency, ['sales_buyer_day'], `'${recencyKey('')}' || day`),
  monthsCheck(skuMonths, [], "to_char(day, 'YYYY-MM')"),
];

/** What days come to, a month `m` at a time; `key` is the SQL of what a day is noted by while it is stale. */
function monthsCheck(aggregate: Aggregate, others: readonly string[], key: string): BookCheck {
  const among = `${key} NOT IN ${stale} AND day BETWEEN m.first AND ${lastOfMonth}`;
  const differences = differencesSql(aggregate, { names, from: 'm.first', to: lastOfMonth, among });
  const months = [aggregate.table, ...others]
    .map((table) => `SELECT date_trunc('month', day::timestamp)::date AS first FROM ${table}`)
    .join(' UNION ');
  return salesCheck(
    aggregate.table,
    '每日统计',
    `SELECT of_month.* FROM (${months}) m, LATERAL (${differences}) of_month`,
  );
}

function salesCheck(table: string, of: string, sql: string): BookCheck {
  return sumsCheck(`dashboard.${table}`, `${labels[table] ?? table}等于${of}之和`, sql);
}
