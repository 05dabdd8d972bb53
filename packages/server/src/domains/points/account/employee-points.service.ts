import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { EmployeeLife } from '../../enterprise/employee/employee-life.port.ts';
import { movePointsCellsOf } from '../branch/points-cell.service.ts';
import { movePlacesOf } from '../place/place.service.ts';

const follows = noEdit('it follows from the person');

/** What becomes of points when people come and go. */
export const employeePoints: EmployeeLife = {
  left: async ({ db }, ids) => {
    await db.rows(
      `UPDATE points_account ${follows} SET state = 'frozen', state_reason = '员工已离职' WHERE employee_id = ANY($1::bigint[]) AND state = 'open'`,
      [ids],
    );
  },
  returned: async ({ db }, ids) => {
    await db.rows(
      `UPDATE points_account ${follows} SET state = 'open', state_reason = NULL WHERE employee_id = ANY($1::bigint[]) AND state <> 'open'`,
      [ids],
    );
  },
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

/** Accounts and what is left in them follow the enterprise; entries stay with the branch of their day. */
async function moved(ctx: Context, enterprise_id: number, agent_label_id: number | null): Promise<void> {
  const { db } = ctx;
  const values = [enterprise_id, agent_label_id];
  await db.rows(`UPDATE points_account ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows(`UPDATE enterprise_fund ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows('UPDATE points_lot SET agent_label_id = $2::bigint WHERE enterprise_id = $1 AND is_open', values);
  await db.rows(
    'UPDATE enterprise_fund_lot SET agent_label_id = $2::bigint WHERE enterprise_id = $1 AND is_open',
    values,
  );
  await movePlacesOf(ctx, enterprise_id, agent_label_id);
  await movePointsCellsOf(ctx, enterprise_id, agent_label_id);
  await db.rows(`UPDATE points_mall ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows(
    `UPDATE point_coupon ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1 AND state = 'unused'`,
    values,
  );
}
