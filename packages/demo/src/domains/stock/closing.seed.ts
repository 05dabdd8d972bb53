import { closePeriod } from '@zhanggui/server/domains/stock/closing/close-period.service';
import { requestReopen } from '@zhanggui/server/domains/stock/closing/reopen-period.service';
import type { Context } from '@zhanggui/server/platform/context';
import { beforeEnd, closedMonths } from '../../platform/former-months.ts';
import { signIns } from '../../world/sign-ins.ts';

/** A month is closed in the morning of the second day after it. */
const daysAfter = 34 / 24;

/** Closes the books of warehouses and branches; the last closing of branches is asked to be opened again. */
export async function seedClosings(ctx: Context): Promise<void> {
  const [clerk] = await ctx.db.rows<{ id: number }>('SELECT id FROM "user" WHERE username = $1', [
    signIns.finance.username,
  ]);
  const caller = clerk && (await ctx.identity.callerOf(clerk.id));
  if (!caller) return;
  let last = 0;
  for (const kind of ['warehouse', 'bank_cell'] as const) {
    for (const month of closedMonths(ctx.clock())) {
      const clock = () => beforeEnd(month, -daysAfter);
      last = (await closePeriod({ ...ctx, caller, clock }, { kind, month })).id;
    }
  }
  await requestReopen({ ...ctx, caller }, { kind: 'bank_cell', id: last }, '漏记一张网点退货单，需补录后重新结账');
}
