import type { salesPivot } from '@zhanggui/contract/domains/dashboard/sales/pivot.action';
import type { pivotBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { groupings, joinedGoods } from './groupings.ts';
import { Conditions, periodsOf, type SalesFilter } from './sales-filter.ts';
import { skuSums } from './sku-sums.query.ts';

export type PivotInput = BodyOfAction<typeof salesPivot>;
type Across = ValueOf<typeof pivotBy>;

export type Pivot = ReplyOfAction<typeof salesPivot>;
type Cell = Pivot['cells'][number];
type Side = Pivot['rows'][number];

/** SQL of a column's key over the sums by SKU `t`. */
const acrossSql: Readonly<Record<Across, string>> = {
  month: "to_char(t.day, 'YYYY-MM')",
  kind: 't.kind',
  mall: "coalesce(nullif(t.mall_id, 0)::text, '')",
  agent_label: "coalesce(nullif(t.agent_label_id, 0)::text, '')",
};

const splits = { month: [], kind: ['kind'], mall: ['mall_id'], agent_label: ['agent_label_id'] } as const;

const measures: Readonly<Record<PivotInput['measure'], string>> = {
  sales: 't.sales_fen',
  net: 't.sales_fen - t.refunded_fen',
  quantity: 't.quantity',
  refunded: 't.refunded_fen',
};

/** FROM item with the sums by SKU of the period, kept apart by what rows and columns need. */
function goodsOf(ctx: Context, { by, across, ...filter }: PivotInput, conditions: Conditions): Promise<string> {
  const split = [...new Set([...splits[across], ...(by === 'mall' ? (['mall_id'] as const) : [])])];
  return skuSums(ctx, { filter, periods: [periodsOf(filter).current], bind: (value) => conditions.bind(value), split });
}

function narrowed(filter: SalesFilter): Conditions {
  const { from, to } = periodsOf(filter).current;
  const conditions = new Conditions([from, to]);
  conditions.narrow('t', filter);
  return conditions;
}

/** Sales of goods crossed by two sides: one statement for the cells of the first rows and the sums of all. */
export async function readPivot(ctx: Context, input: PivotInput): Promise<Pivot> {
  const { by, across, measure, top } = input;
  const conditions = narrowed(input);
  const goods = await goodsOf(ctx, input, conditions);
  const { key, label, without } = groupings[by];
  const first = conditions.bind(top);
  const found = await ctx.db.rows<Cell & { readonly place: number; readonly label: string | null }>(
    `WITH s AS MATERIALIZED (SELECT ${by === 'mall' ? 't.mall_id' : 't.sku_id'} AS id, ${acrossSql[across]} AS column_key,
         sum(${measures[measure]}) AS value
       FROM ${goods} t WHERE t.day BETWEEN $1::date AND $2::date${conditions.sql} GROUP BY 1, 2),
     cells AS MATERIALIZED (SELECT coalesce(${key}, 0) AS id, column_key, sum(s.value) AS value FROM s ${joinedGoods(by)} GROUP BY 1, 2),
     r AS MATERIALIZED (SELECT id, sum(value) AS value, row_number() OVER (ORDER BY sum(value) DESC, nullif(id, 0))::int AS place
       FROM cells GROUP BY 1 HAVING bool_or(value <> 0))
     SELECT r.place, CASE WHEN r.id = 0 THEN '' ELSE r.id::text END AS row, '*' AS column, r.value::bigint AS value,
       coalesce(${label}, '${without}') AS label FROM r WHERE r.place <= ${first}::int
     UNION ALL SELECT r.place, CASE WHEN r.id = 0 THEN '' ELSE r.id::text END, c.column_key, c.value::bigint, NULL
       FROM r JOIN cells c ON c.id = r.id WHERE r.place <= ${first}::int AND c.value <> 0
     UNION ALL SELECT 0, '*', column_key, sum(value)::bigint, NULL FROM cells GROUP BY column_key
     UNION ALL SELECT 0, '*', '*', count(*), NULL FROM r
     ORDER BY 1, 3`,
    conditions.values,
  );
  const columns = found.filter((one) => one.row === '*' && one.column !== '*');
  const labels = await columnLabels(
    ctx,
    across,
    columns.map(({ column }) => column),
  );
  return {
    count: found.find((one) => one.row === '*' && one.column === '*')?.value ?? 0,
    columns: sorted(
      across,
      columns.map(({ column, value }) => ({ key: column, label: labels.get(column) ?? column, total: value })),
    ),
    rows: found
      .filter(({ label: title }) => title !== null)
      .map(({ row, value, label: title }) => ({ key: row, label: title ?? '', total: value })),
    cells: found
      .filter((one) => one.row !== '*' && one.column !== '*')
      .map(({ row, column, value }) => ({ row, column, value })),
  };
}

/** Months follow each other, other columns stand by their sums. */
function sorted(across: Across, columns: readonly Side[]): Side[] {
  return across === 'month' ? [...columns] : columns.toSorted((one, other) => other.total - one.total);
}

async function columnLabels(
  { db }: Context,
  across: Across,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (across === 'month') return new Map();
  if (across === 'kind') return new Map(orderKind.values.map(({ value, label }) => [value, label]));
  const view = across === 'mall' ? 'mall_ref' : 'agent_label_ref';
  const rows = await db.rows<{ key: string; label: string | null }>(
    `SELECT v.id::text AS key, v.name AS label FROM ${view} v WHERE v.id = ANY($1::bigint[])`,
    [keys.filter((key) => key !== '').map(Number)],
  );
  return new Map([
    ['', across === 'mall' ? '未关联商城' : '总部'],
    ...rows.map(({ key, label }) => [key, label ?? key] as const),
  ]);
}
