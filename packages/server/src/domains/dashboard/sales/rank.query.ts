import { salesRank } from '@zhanggui/contract/domains/dashboard/sales/rank.report';
import type { Context } from '../../../platform/context.ts';
import { bindReport, type ReportInput, type ReportSql } from '../../../platform/report/bind-report.ts';
import { refreshedAt } from './figures.query.ts';
import { groupings, joinedGoods } from './groupings.ts';
import { ofSales } from './of-sales.ts';
import { skuSums } from './sku-sums.query.ts';

const values = ['quantity', 'sales_fen', 'refunded_quantity', 'refunded_fen'] as const;
const sums = (alias: string) => values.map((value) => `sum(${alias}.${value}) AS ${value}`).join(', ');

/** What sold or was refunded on days of a period, by SKU (or mall). */
async function soldSql(ctx: Context, { by, filters, days, bind }: ReportInput<typeof salesRank>): Promise<string> {
  const filter = { ...filters, from_date: days.from, to_date: days.to };
  const goods = await skuSums(ctx, { filter, periods: [days], bind, split: by === 'mall' ? ['mall_id'] : [] });
  const conditions = Object.entries({ kind: filters.kind, mall_id: filters.mall, agent_label_id: filters.agent_label })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([column, value]) => ` AND t.${column} = ${bind(value)}`);
  return `SELECT ${by === 'mall' ? 't.mall_id' : 't.sku_id'} AS id, ${sums('t')} FROM ${goods} t
    WHERE t.day BETWEEN ${bind(days.from)}::date AND ${bind(days.to)}::date${conditions.join('')} GROUP BY 1`;
}

/** Goods sales by group, with those of the former period. */
export const salesRankReport = bindReport(salesRank, {
  admit: (ctx) => void ofSales(ctx),
  facts: async (ctx) => ({ refreshed_at: await refreshedAt(ctx) }),
  async query(ctx, input): Promise<ReportSql> {
    const { key, label, without } = groupings[input.by];
    return {
      parts: `s AS MATERIALIZED (${await soldSql(ctx, input)})`,
      rows: `SELECT *, sales_fen - refunded_fen AS net_fen FROM
        (SELECT coalesce(${key}, 0) AS id, ${sums('s')} FROM s ${joinedGoods(input.by)} GROUP BY 1) sold
        WHERE quantity <> 0 OR refunded_fen <> 0 OR refunded_quantity <> 0`,
      key: 'r.id',
      order: 'nullif(r.id, 0)',
      shown: {
        key: "CASE WHEN r.id = 0 THEN '' ELSE r.id::text END",
        label: `coalesce(${label}, '${without}')`,
        note: input.by === 'sku' ? '(SELECT code FROM sku_ref v WHERE v.id = r.id)' : 'NULL::text',
      },
    };
  },
});
