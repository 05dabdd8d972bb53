import type { Db } from '../../../platform/database/db.ts';
import { edited } from '../../../platform/database/row-edit.ts';

/** The employment status of an account's person, or undefined when it is of none; who works anywhere has not left. */
export async function personEmploymentOf(db: Db, user_id: number): Promise<number | undefined> {
  const [found] = await db.rows<{ status: number }>(
    `SELECT status FROM bank_cell_staff WHERE user_id = $1 AND NOT is_deleted
     UNION ALL SELECT status FROM staff WHERE user_id = $1 AND NOT is_deleted ORDER BY status DESC LIMIT 1`,
    [user_id],
  );
  return found?.status;
}

/** Whether an account belongs to a person, whose cell is then changed with the person. */
export async function isKeptPerson(db: Db, user_id: number): Promise<boolean> {
  return (await personEmploymentOf(db, user_id)) !== undefined;
}

/** Brings the people of an account in line with it. */
export async function followPeople(db: Db, user_id: number): Promise<void> {
  for (const people of ['bank_cell_staff', 'staff'] as const) {
    await db.rows(
      `UPDATE ${people} s SET name = u.name, tel = coalesce(u.tel, s.tel), role_id = u.role_id,
              ${edited({ by: 'u.updated_by', of: 's' })}
       FROM "user" u
       WHERE u.id = $1 AND s.user_id = u.id AND NOT s.is_deleted
         AND (s.name, s.tel, s.role_id) IS DISTINCT FROM (u.name, coalesce(u.tel, s.tel), u.role_id)`,
      [user_id],
    );
  }
}
