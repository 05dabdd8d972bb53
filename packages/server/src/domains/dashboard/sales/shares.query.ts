import { bankCode } from '@zhanggui/contract/domains/bank/bank-code.enum';
import type { salesShares } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import type { shareBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { levelsOfDays } from '../sums/aggregates.ts';
import { bothPeriods, isFormer, ofBothPeriods, type SalesFilter, skuSumsOf } from './sales-filter.ts';
import { levelOf, skuSums } from './sku-sums.query.ts';

type ShareBy = ValueOf<typeof shareBy>;

export type Share = ReplyOfAction<typeof salesShares>['rows'][number];

/** Sums of both periods side by side. */
function sideBySide(sale: string, refund: string): string {
  return `coalesce(sum(${sale}) FILTER (WHERE NOT ${isFormer}), 0)::bigint AS gmv_fen,
    coalesce(sum(${refund}) FILTER (WHERE NOT ${isFormer}), 0)::bigint AS refunded_fen,
    coalesce(sum(${sale}) FILTER (WHERE ${isFormer}), 0)::bigint AS former_gmv_fen`;
}

const money = sideBySide('t.gmv_fen', 't.refunded_fen');

/** The first-level category that each category is under. */
export const categoryRoots = `WITH RECURSIVE tree AS (
    SELECT id, id AS root_id, name FROM category WHERE parent_id IS NULL
    UNION ALL SELECT c.id, tree.root_id, tree.name FROM category c JOIN tree ON c.parent_id = tree.id)`;

const labelled: Readonly<Record<'mall' | 'agent_label', string>> = { mall: '未关联商城', agent_label: '总部' };

function splitSql(by: ShareBy, narrowing: string, sums: string): string {
  const where = `WHERE ${ofBothPeriods}${narrowing}`;
  switch (by) {
    case 'kind':
      return `SELECT t.kind AS key, t.kind AS label, ${money} FROM sales_day t ${where} GROUP BY 1, 2`;
    case 'province':
      return `SELECT t.province AS key, coalesce(nullif(t.province, ''), '未填写') AS label, ${money} FROM ${sums} t ${where} GROUP BY 1, 2`;
    case 'bank':
      return `SELECT coalesce(m.bank, '') AS key, coalesce(m.bank, '') AS label, ${money}
        FROM sales_day t LEFT JOIN mall m ON m.id = t.mall_id ${where} GROUP BY 1, 2`;
    case 'category':
      return `${categoryRoots}
        SELECT c.root_id::text AS key, c.name AS label, sum(s.gmv_fen)::bigint AS gmv_fen, sum(s.refunded_fen)::bigint AS refunded_fen,
          sum(s.former_gmv_fen)::bigint AS former_gmv_fen
        FROM (SELECT t.sku_id, ${sideBySide('t.sales_fen', 't.refunded_fen')} FROM ${sums} t ${where} GROUP BY 1) s
        JOIN sku k ON k.id = s.sku_id JOIN goods g ON g.id = k.goods_id JOIN tree c ON c.id = g.category_id GROUP BY 1, 2
        UNION ALL SELECT 'freight', '运费', ${sideBySide('t.freight_fen', 't.refunded_freight_fen')} FROM sales_day t ${where}`;
    default:
      return `SELECT s.key, coalesce(v.name, '${labelled[by]}') AS label, s.gmv_fen, s.refunded_fen, s.former_gmv_fen
        FROM (SELECT coalesce(nullif(t.${by}_id, 0)::text, '') AS key, t.${by}_id AS id, ${money} FROM sales_day t ${where} GROUP BY 1, 2) s
        LEFT JOIN ${by}_ref v ON v.id = s.id`;
  }
}

/** FROM item with the sums by province, added up where the filter allows. */
function provinceSums(ctx: Context, filter: SalesFilter): string {
  const level = levelOf(ctx, filter);
  if (level === undefined || !levelsOfDays.includes(level)) return 'sales_province_day';
  return `(SELECT * FROM sales_province_level_day WHERE level = '${level}')`;
}

/** What parts are called that are values of an enumeration. */
const labels: Partial<Readonly<Record<ShareBy, ReadonlyMap<string, string>>>> = {
  kind: new Map(orderKind.values.map(({ value, label }) => [value, label])),
  bank: new Map([['', labelled.mall], ...bankCode.values.map(({ value, label }) => [value, label] as const)]),
};

/** The sales of a period split by one of their sides, largest first; what came to nothing in both periods is left out. */
export async function readShares(
  ctx: Context,
  { by, ...filter }: SalesFilter & { readonly by: ShareBy },
): Promise<{ readonly rows: Share[] }> {
  const conditions = bothPeriods(filter);
  const sums = by === 'category' ? await skuSums(ctx, skuSumsOf(filter, conditions)) : provinceSums(ctx, filter);
  const rows = await ctx.db.rows<Share>(
    `SELECT * FROM (${splitSql(by, conditions.sql, sums)}) p WHERE gmv_fen <> 0 OR refunded_fen <> 0 OR former_gmv_fen <> 0
     ORDER BY gmv_fen DESC, key`,
    conditions.values,
  );
  return { rows: rows.map((row) => ({ ...row, label: labels[by]?.get(row.key) ?? row.label })) };
}
