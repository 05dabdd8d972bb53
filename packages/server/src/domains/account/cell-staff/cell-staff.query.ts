import type { Db } from '../../../platform/database/db.ts';
import { edited } from '../../../platform/database/row-edit.ts';

/** The employment status of an account's person at a bank cell, or undefined when it is of none. */
export async function cellEmploymentOf(db: Db, user_id: number): Promise<number | undefined> {
  const [found] = await db.rows<{ status: number }>(
    'SELECT status FROM bank_cell_staff WHERE user_id = $1 AND NOT is_deleted',
    [user_id],
  );
  return found?.status;
}

/** Whether an account belongs to a person of a bank cell, whose cell is then changed with the person. */
export async function isBankCellPerson(db: Db, user_id: number): Promise<boolean> {
  return (await cellEmploymentOf(db, user_id)) !== undefined;
}

/** Brings the bank cell's person of an account, if there is one, in line with the account. */
export async function followCellStaff(db: Db, user_id: number): Promise<void> {
  await db.rows(
    `UPDATE bank_cell_staff s SET name = u.name, tel = coalesce(u.tel, s.tel), role_id = u.role_id,
            ${edited({ by: 'u.updated_by', of: 's' })}
     FROM "user" u
     WHERE u.id = $1 AND s.user_id = u.id AND NOT s.is_deleted
       AND (s.name, s.tel, s.role_id) IS DISTINCT FROM (u.name, coalesce(u.tel, s.tel), u.role_id)`,
    [user_id],
  );
}
