import type { DayRange } from '@zhanggui/contract/platform/report/report-period';
import type { Context } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/fields/field-adapter.ts';
import { daysBeside, daysOfMonth, monthOf, wholeMonths } from '../../../platform/projection/months.ts';
import { type Level, levelsOfDays, skuMonths } from '../sums/aggregates.ts';
import { salesFollowerName } from '../sums/refresh-sales.service.ts';
import type { SalesFilter } from './sales-filter.ts';

export type Side = Exclude<Level, 'all'>;

const sides = { kind: 'kind', mall: 'mall_id', agent_label: 'agent_label_id' } as const;

/** The level that has the wanted dimension; undefined when the filter needs more than one. */
export function levelOf(ctx: Context, filter: SalesFilter, split: readonly Side[] = []): Level | undefined {
  const named = Object.keys(sides) as (keyof typeof sides)[];
  const requested = named.filter((name) => (filter[name] ?? null) !== null).map((name) => sides[name]);
  const own: Side[] = ctx.db.scope.kind === 'agent' ? ['agent_label_id'] : [];
  const [first, ...others] = new Set([...requested, ...split, ...own]);
  if (others.length > 0) return undefined;
  return first ?? 'all';
}

/** Of some months those whose sums are there and are not about to change. */
function readableMonths({ db }: Context, level: Level, months: readonly string[]): Promise<string[]> {
  return db
    .rows<{ month: string }>(
      `SELECT to_char(m, 'YYYY-MM') AS month FROM unnest($1::date[]) m
       WHERE EXISTS (SELECT FROM sales_sku_month s WHERE s.level = $2 AND s.day = m)
         AND NOT EXISTS (SELECT FROM follower_stale f WHERE f.follower = $3 AND f.key = to_char(m, 'YYYY-MM'))`,
      [months.map((month) => daysOfMonth(month).from), level, salesFollowerName],
    )
    .then((rows) => rows.map(({ month }) => month));
}

interface SkuSums {
  readonly filter: SalesFilter;
  /** Periods that follow each other without a gap, the earliest first. */
  readonly periods: readonly DayRange[];
  readonly bind: Bind;
  /** The dimensions that the caller filters or groups by. */
  readonly split?: readonly Side[];
  /** Days that the caller leaves out; a month with one of them is read from its days. */
  readonly without?: readonly string[];
}

/**
 * FROM item with the sums by SKU of some periods. Where one dimension is enough, whole months come from their own table
 * and the rest from days of that level. The caller narrows the days.
 */
export async function skuSums(
  ctx: Context,
  { filter, periods, bind, split = [], without = [] }: SkuSums,
): Promise<string> {
  const level = levelOf(ctx, filter, split);
  const [first, last] = [periods[0], periods.at(-1)];
  if (level === undefined || !first || !last) return 'sales_sku_day';
  const open = new Set(without.map(monthOf));
  const closed = periods.flatMap(wholeMonths).filter((month) => !open.has(month));
  const months = await readableMonths(ctx, level, closed);
  const columns = skuMonths.keys.slice(1).concat(skuMonths.values).join(', ');
  const ofDays = levelsOfDays.includes(level)
    ? `sales_sku_level_day WHERE level = '${level}' AND`
    : 'sales_sku_day WHERE';
  const days = daysBeside({ from: first.from, to: last.to }, months).map(
    ({ from, to }) => `SELECT ${columns} FROM ${ofDays} day BETWEEN ${bind(from)}::date AND ${bind(to)}::date`,
  );
  if (months.length === 0) return `(${days.join(' UNION ALL ')})`;
  const firsts = bind(months.map((month) => daysOfMonth(month).from));
  const whole = `SELECT ${columns} FROM sales_sku_month WHERE level = '${level}' AND day = ANY(${firsts}::date[])`;
  return `(${[whole, ...days].join(' UNION ALL ')})`;
}
