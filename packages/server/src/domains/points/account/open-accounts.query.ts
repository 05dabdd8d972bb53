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

/** A person who works for an enterprise, with the account of their points. */
export interface AccountHolder {
  readonly employee_id: number;
  readonly enterprise_id: number;
  readonly account_id: number;
}

/** People who have accounts, none of whom leaves until the transaction ends; locked in the order of their ids. */
export async function lockHolders(
  { db }: Context,
  employee_ids: readonly number[],
): Promise<Map<number, AccountHolder>> {
  // Enterprises are locked as foreign keys of what is written would lock them: before accounts, as single calls do.
  const rows = await db.rows<AccountHolder>(
    `SELECT e.id AS employee_id, e.enterprise_id, a.id AS account_id
     FROM employee e JOIN enterprise n ON n.id = e.enterprise_id JOIN points_account a ON a.employee_id = e.id
     WHERE e.id = ANY($1::bigint[]) AND e.state = 'employed' AND NOT e.is_deleted ORDER BY e.id FOR KEY SHARE OF e, n`,
    [employee_ids],
    { name: 'points:lock-holders' },
  );
  return new Map(rows.map((row) => [row.employee_id, row]));
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
