import type { salesTrend } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { lengthOf } from '@zhanggui/contract/platform/report/report-period';
import type { Context } from '../../../platform/context.ts';
import { within } from '../../../platform/projection/business-day.ts';
import { countedOrder, countedRefund } from '../sums/entry-sql.ts';
import { bothPeriods, Conditions, isFormer, ofBothPeriods, periodsOf, type SalesFilter } from './sales-filter.ts';

type TrendFilter = BodyOfAction<typeof salesTrend>;

export type TrendPoint = ReplyOfAction<typeof salesTrend>['points'][number];

const maxHourlyDays = 3;
const sums = `sum(gmv_fen)::bigint AS gmv_fen, sum(gmv_fen - refunded_fen)::bigint AS net_fen,
  sum(refunded_fen)::bigint AS refunded_fen, sum(order_count)::bigint AS order_count, sum(paid_count)::bigint AS paid_count`;

/** Every step of both periods in order, those without sales included, those still to come left out. */
export async function readTrend(ctx: Context, filter: TrendFilter): Promise<{ readonly points: TrendPoint[] }> {
  return { points: await (filter.step === 'hour' ? byHour(ctx, filter) : byDays(ctx, filter, filter.step)) };
}

/** A week or month that begins before its period is counted from the period's first day. */
function byDays(ctx: Context, filter: SalesFilter, step: string): Promise<TrendPoint[]> {
  const conditions = bothPeriods(filter);
  const unit = conditions.bind(step);
  const today = conditions.bind(ctx.clock());
  return ctx.db.rows<TrendPoint>(
    `SELECT greatest(date_trunc(${unit}, t.day)::date, CASE WHEN ${isFormer} THEN $1::date ELSE $2::date END)::text AS at,
       (${isFormer})::int AS is_former, ${sums}
     FROM (SELECT d::date AS day, coalesce(s.gmv_fen, 0) AS gmv_fen, coalesce(s.refunded_fen, 0) AS refunded_fen,
         coalesce(s.order_count, 0) AS order_count, coalesce(s.paid_count, 0) AS paid_count
       FROM generate_series($1::date::timestamp, $3::date::timestamp, '1 day') d
       LEFT JOIN (SELECT t.day, sum(t.gmv_fen) AS gmv_fen, sum(t.refunded_fen) AS refunded_fen, sum(t.order_count) AS order_count,
           sum(t.paid_count) AS paid_count FROM sales_day t WHERE ${ofBothPeriods}${conditions.sql} GROUP BY 1) s ON s.day = d::date
     ) t WHERE t.day <= (${today}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date GROUP BY 1, 2 ORDER BY 2 DESC, 1`,
    conditions.values,
  );
}

/** Hours are only read for short periods, directly from the orders. */
function byHour(ctx: Context, filter: SalesFilter): Promise<TrendPoint[]> {
  const { current, former } = periodsOf(filter);
  if (lengthOf(current) > maxHourlyDays) invalid('step', `按时查看一次最多 ${maxHourlyDays} 天`);
  const conditions = new Conditions([former.from, current.from, current.to, ctx.clock()]);
  conditions.narrow('o', filter);
  const hour = (moment: string) => `date_trunc('hour', ${moment} AT TIME ZONE 'Asia/Shanghai')`;
  const days = ['$1', '$3'] as const;
  return ctx.db.rows<TrendPoint>(
    `SELECT to_char(hour, 'YYYY-MM-DD HH24:00') AS at, (hour < $2::date)::int AS is_former, ${sums}
     FROM (SELECT h AS hour, 0::bigint AS gmv_fen, 0::bigint AS refunded_fen, 0 AS order_count, 0 AS paid_count
         FROM generate_series($1::date::timestamp, $3::date::timestamp + interval '23 hours', '1 hour') h
       UNION ALL SELECT ${hour('o.created_at')}, o.paid_fen, 0, 1, (o.paid_fen > 0)::int FROM "order" o
         WHERE ${countedOrder} AND ${within('o.created_at', days)}${conditions.sql}
       UNION ALL SELECT ${hour('r.finished_at')}, 0, r.amount_fen, 0, 0 FROM refund r JOIN "order" o ON o.id = r.order_id
         WHERE ${countedRefund} AND ${within('r.finished_at', days)}${conditions.sql}) e
     WHERE hour <= $4::timestamptz AT TIME ZONE 'Asia/Shanghai' GROUP BY 1, 2 ORDER BY 2 DESC, 1`,
    conditions.values,
  );
}
