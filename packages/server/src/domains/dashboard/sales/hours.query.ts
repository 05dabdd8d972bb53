import { hourDays, type salesHours } from '@zhanggui/contract/domains/dashboard/sales/hours.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { dayAfter } from '@zhanggui/contract/platform/report/report-period';
import type { Context } from '../../../platform/context.ts';
import { Conditions, periodsOf, type SalesFilter } from './sales-filter.ts';

type HourCell = ReplyOfAction<typeof salesHours>['cells'][number];

/** The hours of the week at which orders were placed, of the last days of a period. */
export async function readHours(ctx: Context, filter: SalesFilter) {
  const { to, from } = periodsOf(filter).current;
  const from_date = [from, dayAfter(to, 1 - hourDays)].sort().at(-1) ?? from;
  const conditions = new Conditions([from_date, to]);
  conditions.narrow('t', filter);
  const cells = await ctx.db.rows<HourCell>(
    `SELECT extract(isodow FROM t.day)::int AS weekday, t.hour, sum(t.order_count)::int AS order_count,
       sum(t.paid_count)::int AS paid_count, sum(t.gmv_fen)::bigint AS gmv_fen
     FROM sales_hour_day t WHERE t.day BETWEEN $1::date AND $2::date${conditions.sql} GROUP BY 1, 2 ORDER BY 1, 2`,
    conditions.values,
  );
  return { from_date, to_date: to, cells };
}
