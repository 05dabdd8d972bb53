import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { EmployeeLife } from '../../enterprise/employee/employee-life.port.ts';
import { canteenFollows } from '../canteen.service.ts';

const follows = noEdit('it follows from the person');

/** What becomes of card accounts when people come, move and go. */
export const employeeCards: EmployeeLife = {
  left: async ({ db }, ids) => {
    await db.rows(
      `UPDATE card_account ${follows} SET state = 'frozen', state_reason = '员工已离职' WHERE employee_id = ANY($1::bigint[]) AND state = 'open'`,
      [ids],
    );
  },
  returned: async ({ db }, ids) => {
    await db.rows(
      `UPDATE card_account ${follows} SET state = 'open', state_reason = NULL WHERE employee_id = ANY($1::bigint[]) AND state <> 'open'`,
      [ids],
    );
  },
  used: async ({ db }, ids) => {
    const [found] = await db.rows<{ name: string }>(
      'SELECT e.name FROM card_account a JOIN employee e ON e.id = a.employee_id WHERE a.employee_id = ANY($1::bigint[]) LIMIT 1',
      [ids],
    );
    return found?.name;
  },
  placed,
  moved,
};

/** Accounts and what is left in them follow the person to another department; entries stay with that of their day. */
async function placed({ db }: Context, ids: readonly number[]): Promise<void> {
  await db.rows(
    `UPDATE card_account a ${follows} SET department_id = e.department_id FROM employee e
     WHERE e.id = a.employee_id AND e.id = ANY($1::bigint[]) AND a.department_id IS DISTINCT FROM e.department_id`,
    [ids],
  );
  await db.rows(
    `UPDATE card_lot l SET department_id = e.department_id FROM employee e
     WHERE e.id = l.employee_id AND e.id = ANY($1::bigint[]) AND l.is_open AND l.department_id IS DISTINCT FROM e.department_id`,
    [ids],
  );
}

/** Master records and what is left in accounts follow the enterprise; entries stay with the branch of their day. */
async function moved(tx: Context, enterprise_id: number, agent_label_id: number | null): Promise<void> {
  const { db } = tx;
  const values = [enterprise_id, agent_label_id];
  await db.rows(`UPDATE card_account ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows('UPDATE card_lot SET agent_label_id = $2::bigint WHERE enterprise_id = $1 AND is_open', values);
  await db.rows(`UPDATE meal_card ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await canteenFollows(tx, enterprise_id, agent_label_id);
}
