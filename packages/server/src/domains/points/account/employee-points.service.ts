import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { lifeOfAccounts } from '../../enterprise/employee/employee-accounts.query.ts';
import type { EmployeeLife } from '../../enterprise/employee/employee-life.port.ts';
import { moveMonthsOf, movePointsCellsOf } from '../branch/points-cell.service.ts';
import { movePlacesOf } from '../place/place.service.ts';
import { enterpriseFunds, pointsAccounts } from '../points-accounts.service.ts';

const follows = noEdit('it follows from the enterprise');

/** What becomes of points when people come and go. */
export const employeePoints: EmployeeLife = {
  ...lifeOfAccounts(pointsAccounts),
  used: async ({ db }, ids) => {
    const [found] = await db.rows<{ name: string }>(
      `SELECT e.name FROM employee e WHERE e.id = ANY($1::bigint[]) AND (
         EXISTS (SELECT FROM points_account a WHERE a.employee_id = e.id)
         OR EXISTS (SELECT FROM point_coupon c WHERE c.employee_id = e.id)) LIMIT 1`,
      [ids],
    );
    return found?.name;
  },
  moved,
};

/** Accounts, malls, places and unused coupons follow the enterprise. */
async function moved(ctx: Context, enterprise_id: number, agent_label_id: number | null): Promise<void> {
  const { db } = ctx;
  const values = [enterprise_id, agent_label_id];
  const change = { of: 'enterprise', id: enterprise_id, set: 'agent_label', to: agent_label_id } as const;
  // Who gives points locks the branch, the account, the month and the fund in this order too.
  await movePointsCellsOf(ctx, enterprise_id, agent_label_id);
  await pointsAccounts.follow(ctx, change);
  await moveMonthsOf(ctx, enterprise_id, agent_label_id);
  await enterpriseFunds.follow(ctx, change);
  await movePlacesOf(ctx, enterprise_id, agent_label_id);
  await db.rows(`UPDATE points_mall ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows(
    `UPDATE point_coupon ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1 AND state = 'unused'`,
    values,
  );
}
