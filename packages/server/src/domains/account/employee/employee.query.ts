import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Db } from '../../../platform/database/db.ts';
import { edited } from '../../../platform/database/row-edit.ts';

/** The employment status of an account's person, or undefined when it is no employee. */
export async function employmentOf(db: Db, user_id: number): Promise<number | undefined> {
  const [found] = await db.rows<{ status: number }>(
    'SELECT status FROM backend_employee WHERE user_id = $1 AND NOT is_deleted',
    [user_id],
  );
  return found?.status;
}

/** Brings the employee of an account, if there is one, in line with the account's role. */
export async function followRole(db: Db, user_id: number): Promise<void> {
  await db.rows(
    `UPDATE backend_employee e SET role_id = u.role_id, ${edited({ by: 'u.updated_by', of: 'e' })}
     FROM "user" u WHERE u.id = $1 AND e.user_id = u.id AND NOT e.is_deleted AND e.role_id IS DISTINCT FROM u.role_id`,
    [user_id],
  );
}

/**
 * Makes the employee of a head office account that holds a role and has none, so that its role is found by its account.
 * People of branches, bank cells and suppliers are kept with those.
 */
export async function hireHolder(db: Db, user_id: number, department_id: number | null = null): Promise<void> {
  await db.rows(
    `INSERT INTO backend_employee (user_id, role_id, department_id, status, created_by, updated_by)
     SELECT u.id, u.role_id, $2, $3, u.updated_by, u.updated_by FROM "user" u
     WHERE u.id = $1 AND u.is_active AND u.role_id IS NOT NULL AND NOT u.is_supplier
       AND num_nonnulls(u.agent_label_id, u.bank_cell_id, u.supplier_id, u.enterprise_id) = 0
       AND NOT EXISTS (SELECT FROM backend_employee e WHERE e.user_id = u.id AND NOT e.is_deleted)`,
    [user_id, department_id, employment.employed],
  );
}

/** Refuses a department that does not exist; it can not be deleted until the transaction ends. */
export async function requireDepartment(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await db.rows('SELECT id FROM organ WHERE id = $1 AND NOT is_deleted FOR KEY SHARE', [id]);
  if (!found) invalid('department', '部门不存在');
}
