import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { lifeOfAccounts } from '../../enterprise/employee/employee-accounts.query.ts';
import type { EmployeeLife } from '../../enterprise/employee/employee-life.port.ts';
import { canteenFollows } from '../canteen.service.ts';
import { cardAccounts } from './card-accounts.service.ts';

const follows = noEdit('it follows from the person');

/** What becomes of card accounts when people come, move and go. */
export const employeeCards: EmployeeLife = {
  ...lifeOfAccounts(cardAccounts),
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
  await cardAccounts.follow(tx, { of: 'enterprise', id: enterprise_id, set: 'agent_label', to: agent_label_id });
  await db.rows(`UPDATE meal_card ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await canteenFollows(tx, enterprise_id, agent_label_id);
}
