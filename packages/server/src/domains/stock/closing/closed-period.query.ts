import type { ClosedKind } from '@zhanggui/contract/domains/stock/closing/period.resource';
import type { DayRange } from '@zhanggui/contract/platform/report/report-period';
import type { Context } from '../../../platform/context.ts';

/** The closed month that has just these days; undefined where there is none. */
export async function closedPeriod(ctx: Context, kind: ClosedKind, days: DayRange): Promise<number | undefined> {
  const [found] = await ctx.db.rows<{ id: number }>(
    `SELECT id FROM stock_period WHERE location_kind = $1 AND from_date = $2::date AND to_date = $3::date AND state <> 'reopened'`,
    [kind, days.from, days.to],
  );
  return found?.id;
}
