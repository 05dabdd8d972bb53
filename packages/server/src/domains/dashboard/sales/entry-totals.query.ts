import type { entryTotals } from '@zhanggui/contract/domains/dashboard/sales/entry.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { rangesOf } from '../../../platform/projection/day-ranges.ts';
import { changingDays } from '../sums/refresh-sales.service.ts';
import { type EntryFilter, type EntryInput, entryRows, ofGoods } from './entry-rows.ts';
import { withSkus } from './entry-skus.query.ts';
import { Conditions, periodsOf } from './sales-filter.ts';
import { type Side, skuSums } from './sku-sums.query.ts';

type EntryTotals = ReplyOfAction<typeof entryTotals>;

const goodsSums = {
  sale: 'sum(t.line_count) AS count, sum(t.sales_fen) AS amount_fen, sum(t.quantity) AS quantity',
  refund:
    'sum(t.refunded_line_count) AS count, sum(t.refunded_fen) AS amount_fen, sum(t.refunded_quantity) AS quantity',
  net: `sum(t.line_count + t.refunded_line_count) AS count, sum(t.sales_fen - t.refunded_fen) AS amount_fen,
    sum(t.quantity - t.refunded_quantity) AS quantity`,
} as const;

const freightSums = {
  sale: 'sum(t.freight_count), sum(t.freight_fen), 0',
  refund: 'sum(t.refunded_freight_count), sum(t.refunded_freight_fen), 0',
  net: 'sum(t.freight_count + t.refunded_freight_count), sum(t.freight_fen - t.refunded_freight_fen), 0',
} as const;

/** The dimension that sums are to be without. */
const missingSides: Readonly<Record<string, readonly Side[]>> = { mall: ['mall_id'], agent_label: ['agent_label_id'] };
const missingSide = ({ missing = null }: EntryInput) => missingSides[missing ?? ''] ?? [];

/** No sum by SKU is kept by hour or by province, and none of refunds by the day of their orders. */
function isInSums({ entry, hour, weekday, province, missing }: EntryInput): boolean {
  const isByDay = (hour ?? null) === null && (entry === 'sale' || (weekday ?? null) === null);
  return isByDay && !province && missing !== 'province';
}

/** Conditions on sums `t`, which freight shares with goods; sums without a mall or an agent label have 0 there. */
function ofSums(input: EntryInput, conditions: Conditions): string {
  const own = conditions.apart();
  own.narrow('t', input);
  own.where('t.mall_id IN (SELECT m.id FROM mall m WHERE m.bank = ?)', input.bank);
  own.where('extract(isodow FROM t.day) = ?', input.weekday);
  for (const column of missingSide(input)) own.always(`t.${column} = 0`);
  return own.sql;
}

/** SQL of the totals of the days of a period that are not changing, from sums. */
async function sumsOf(
  ctx: Context,
  input: EntryFilter,
  conditions: Conditions,
  without: readonly string[],
): Promise<readonly string[]> {
  const { current } = periodsOf(input);
  const bind = (value: unknown) => conditions.bind(value);
  const days = `t.day BETWEEN ${bind(current.from)}::date AND ${bind(current.to)}::date AND t.day <> ALL(${bind(without)}::date[])`;
  const where = `WHERE ${days}${ofSums(input, conditions)}`;
  const ofFreight = `SELECT ${freightSums[input.entry]} FROM sales_day t ${where}`;
  if (input.freight === 'only') return [ofFreight];
  const split: readonly Side[] = [...(input.bank ? ['mall_id' as const] : []), ...missingSide(input)];
  const table = input.weekday
    ? 'sales_sku_day'
    : await skuSums(ctx, { filter: input, periods: [current], bind, split, without });
  const ofLines = `SELECT ${goodsSums[input.entry]} FROM ${table} t ${where}${ofGoods('t', input, conditions)}`;
  return input.freight === 'with' ? [ofLines, ofFreight] : [ofLines];
}

/** SQL of the totals of some days, from orders and refunds. */
function rowTotals(input: EntryFilter, conditions: Conditions, days: readonly string[] | 'all'): readonly string[] {
  const { current } = periodsOf(input);
  const ranges = days === 'all' ? [current] : rangesOf(days);
  return ranges.flatMap((range) =>
    entryRows(input, conditions, range).map(
      (rows) => `SELECT count(*) AS count, sum(amount_fen) AS amount_fen, sum(quantity) AS quantity FROM (${rows}) r`,
    ),
  );
}

/** How many entries a figure is made of, and what they come to: from sums, and from the rows of days that are changing. */
export async function readEntryTotals(ctx: Context, input: EntryInput): Promise<EntryTotals> {
  const { from, to } = periodsOf(input).current;
  const conditions = new Conditions([]);
  const changing = isInSums(input) ? await changingDays(ctx) : 'all';
  const days = changing === 'all' ? changing : changing.filter((day) => day >= from && day <= to);
  const filter = await withSkus(ctx, input);
  const ofRows = rowTotals(filter, conditions, days);
  const ofSummed = days === 'all' ? [] : await sumsOf(ctx, filter, conditions, days);
  const [totals] = await ctx.db.rows<EntryTotals>(
    `SELECT coalesce(sum(count), 0)::bigint AS count, coalesce(sum(amount_fen), 0)::bigint AS total_fen,
       coalesce(sum(quantity), 0)::bigint AS total_quantity
     FROM (${[...ofRows, ...ofSummed].join(' UNION ALL ')}) a (count, amount_fen, quantity)`,
    conditions.values,
  );
  if (!totals) throw new Error('entries have totals');
  return totals;
}
