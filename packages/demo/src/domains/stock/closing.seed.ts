import { daysOfMonth } from '@zhanggui/contract/domains/stock/closing/closing-month';
import { businessDay } from '@zhanggui/contract/platform/time';
import { closePeriod } from '@zhanggui/server/domains/stock/closing/close-period.service';
import { requestReopen } from '@zhanggui/server/domains/stock/closing/reopen-period.service';
import type { Context } from '@zhanggui/server/platform/context';
import { signIns } from '../../world/sign-ins.ts';

/** How many months back; the last month is left to be closed. */
const months = [4, 3, 2] as const;

/** A month is closed in the morning of the second day after it. */
const hoursAfter = 34;

/** The month so many months before another. */
function monthBefore(month: string, back: number): string {
  const [year = 0, count = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, count - 1 - back)).toISOString().slice(0, 7);
}

/** Closes the books of warehouses and branches; the last closing of branches is asked to be opened again. */
export async function seedClosings(ctx: Context): Promise<void> {
  const [clerk] = await ctx.db.rows<{ id: number }>('SELECT id FROM "user" WHERE username = $1', [
    signIns.finance.username,
  ]);
  const caller = clerk && (await ctx.identity.callerOf(clerk.id));
  if (!caller) return;
  let last = 0;
  for (const kind of ['warehouse', 'bank_cell'] as const) {
    for (const back of months) {
      const month = monthBefore(businessDay(ctx.clock()).slice(0, 7), back);
      const clock = () => new Date(daysOfMonth(month).ends_at.getTime() + hoursAfter * 3_600_000);
      last = (await closePeriod({ ...ctx, caller, clock }, { kind, month })).id;
    }
  }
  await requestReopen({ ...ctx, caller }, { kind: 'bank_cell', id: last }, '漏记一张网点退货单，需补录后重新结账');
}
