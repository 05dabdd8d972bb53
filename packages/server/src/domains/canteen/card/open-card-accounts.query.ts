import type { Context } from '../../../platform/context.ts';

/** The accounts of people who work for their enterprise, by person; those that are not there yet are opened. */
export async function openCardAccounts({ db }: Context, employee_ids: readonly number[]): Promise<Map<number, number>> {
  await db.rows(
    `INSERT INTO card_account (enterprise_id, agent_label_id, department_id, employee_id)
     SELECT e.enterprise_id, e.agent_label_id, e.department_id, e.id FROM employee e
     WHERE e.id = ANY($1::bigint[]) AND e.state = 'employed' AND NOT e.is_deleted
       AND NOT EXISTS (SELECT FROM card_account a WHERE a.employee_id = e.id)
     ORDER BY e.id ON CONFLICT (employee_id) DO NOTHING`,
    [employee_ids],
    { name: 'canteen:open-accounts' },
  );
  const rows = await db.rows<{ id: number; employee_id: number }>(
    `SELECT a.id, a.employee_id FROM card_account a JOIN employee e ON e.id = a.employee_id AND e.state = 'employed'
     WHERE a.employee_id = ANY($1::bigint[])`,
    [employee_ids],
    { name: 'canteen:accounts-of' },
  );
  return new Map(rows.map(({ id, employee_id }) => [employee_id, id]));
}
