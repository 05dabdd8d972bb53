import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import { employeePointsAccounts } from '@zhanggui/server/domains/account/employee-points/employee-points-accounts.service';
import type { Context } from '@zhanggui/server/platform/context';

/** What the demo's bank employees got and had taken back, in days before now. */
const grants = [
  { days: 210, kind: 'grant', points: 500, reason: '一季度营销奖励', of: 1 },
  { days: 120, kind: 'grant', points: 800, reason: '二季度营销奖励', of: 1 },
  { days: 95, kind: 'deduct', points: 100, reason: '重复发放，扣回', of: 5 },
  { days: 30, kind: 'grant', points: 600, reason: '三季度营销奖励', of: 1 },
  { days: 6, kind: 'grant', points: 200, reason: '优秀员工', of: 4 },
] as const;

const dayMs = 86_400_000;

/** Gives every third employee of a bank points, and takes some back. */
export async function seedEmployeePoints(ctx: Context): Promise<void> {
  const accounts = await ctx.db.rows<{ id: number }>(
    `INSERT INTO employee_points (bank_employee_id, bank_id, bank_cell_id, created_at)
     SELECT id, bank_id, bank_cell_id, $1::timestamptz - interval '211 days' FROM bank_employee
     WHERE status = ${employment.employed} AND id % 3 = 0 ORDER BY id LIMIT 120 RETURNING id`,
    [ctx.clock()],
  );
  for (const [at, { days, kind, points, reason, of }] of grants.entries()) {
    const moment = new Date(Date.now() - days * dayMs);
    const posted = accounts
      .filter(({ id }) => id % of === 0)
      .map(({ id: account_id }) => ({ account_id, key: `demo:${at}:${account_id}`, remark: reason, amount: points }));
    const commands =
      kind === 'grant'
        ? posted.map(
            (one) => ({ ...one, do: 'credit', kind, expires_at: new Date(moment.getTime() + 730 * dayMs) }) as const,
          )
        : posted.map((one) => ({ ...one, do: 'debit', kind }) as const);
    await employeePointsAccounts.postEach({ ...ctx, clock: () => moment }, commands);
  }
}
