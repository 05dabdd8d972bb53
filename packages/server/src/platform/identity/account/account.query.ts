import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Db } from '../../database/db.ts';
import type { AccessFacts } from '../access.ts';

/** An account as the rules of granting see it. */
export interface Account extends AccessFacts {
  readonly id: number;
  readonly is_active: boolean;
  readonly role_id: number | null;
}

/** A live account, its row locked until the transaction ends; 404 when there is none. */
export async function lockAccount(db: Db, id: number): Promise<Account> {
  const [found] = await db.rows<Account>(
    `SELECT u.id, u.is_active, u.role_id, u.is_superuser, u.is_supplier, u.agent_label_id, u.supplier_id, u.bank_cell_id,
            u.enterprise_id, r.menu_permission, r.scope AS role_scope
     FROM "user" u LEFT JOIN backend_role r ON r.id = u.role_id AND NOT r.is_deleted
     WHERE u.id = $1 AND NOT u.is_deleted FOR UPDATE OF u`,
    [id],
  );
  return found ?? fail('not_found', {});
}

/** A live role: what holding it gives. */
export interface Role {
  readonly id: number;
  readonly menu_permission: string;
  readonly scope: string;
}

/** A live role, kept from changing until the transaction ends; undefined when there is none. */
export async function holdRole(db: Db, id: number): Promise<Role | undefined> {
  const [found] = await db.rows<Role>(
    'SELECT id, menu_permission, scope FROM backend_role WHERE id = $1 AND NOT is_deleted FOR SHARE',
    [id],
  );
  return found;
}

/** One lock for all who take a superuser away; it is always taken after the account's row. */
const superuserLock = 7_410_001;

/** Whether another active superuser remains; locked, so it stays true until the transaction ends. */
export async function anotherSuperuser(db: Db, id: number): Promise<boolean> {
  await db.rows('SELECT pg_advisory_xact_lock($1)', [superuserLock]);
  const others = await db.rows(
    'SELECT 1 FROM "user" WHERE is_superuser AND is_active AND NOT is_deleted AND id <> $1 LIMIT 1',
    [id],
  );
  return others.length > 0;
}
