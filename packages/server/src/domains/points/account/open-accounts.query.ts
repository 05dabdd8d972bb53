import type { Context } from '../../../platform/context.ts';

/** The accounts of people who work for their enterprise, by person; those that are not there yet are opened. */
export async function openAccounts({ db }: Context, employee_ids: readonly number[]): Promise<Map<number, number>> {
  const known = await accountsOf(db, employee_ids);
  if (known.size === new Set(employee_ids).size) return known;
  await db.rows(
    `INSERT INTO points_account (enterprise_id, agent_label_id, employee_id)
     SELECT e.enterprise_id, e.agent_label_id, e.id FROM employee e
     WHERE e.id = ANY($1::bigint[]) AND e.state = 'employed' AND NOT e.is_deleted
       AND NOT EXISTS (SELECT FROM points_account a WHERE a.employee_id = e.id)
     ORDER BY e.id ON CONFLICT (employee_id) DO NOTHING`,
    [employee_ids],
    { name: 'points:open-accounts' },
  );
  return accountsOf(db, employee_ids);
}

async function accountsOf(db: Context['db'], employee_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.rows<{ id: number; employee_id: number }>(
    `SELECT a.id, a.employee_id FROM points_account a JOIN employee e ON e.id = a.employee_id AND e.state = 'employed'
     WHERE a.employee_id = ANY($1::bigint[])`,
    [employee_ids],
    { name: 'points:accounts-of' },
  );
  return new Map(rows.map(({ id, employee_id }) => [employee_id, id]));
}
