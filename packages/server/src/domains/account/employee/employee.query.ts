import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Db } from '../../../platform/database/db.ts';

/** The employment status of an account's person, or undefined when it is no employee. */
export async function employmentOf(db: Db, user_id: number): Promise<number | undefined> {
  const [found] = await db.rows<{ status: number }>(
    'SELECT status FROM backend_employee WHERE user_id = $1 AND NOT is_deleted',
    [user_id],
  );
  return found?.status;
}

/** Makes the employee of an account that holds a role in a department; a trigger makes those of no department. */
export async function employ(db: Db, user_id: number, department_id: number): Promise<void> {
  await db.rows(
    `INSERT INTO backend_employee (user_id, role_id, department_id, status, created_by, updated_by)
     SELECT id, role_id, $2, $3, updated_by, updated_by FROM "user" WHERE id = $1 AND role_id IS NOT NULL`,
    [user_id, department_id, employment.employed],
  );
}

/** Refuses a department that does not exist; it can not be deleted until the transaction ends. */
export async function requireDepartment(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await db.rows('SELECT id FROM organ WHERE id = $1 AND NOT is_deleted FOR KEY SHARE', [id]);
  if (!found) invalid('department', '部门不存在');
}
