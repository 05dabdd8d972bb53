import { bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { Failure } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { grantableRole } from '../../../platform/identity/account/grant.service.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

/** Tables of people whose rows come from files. */
type Imported = 'bank_employee' | 'region_staff' | 'staff';

/** Ids by code of the branches in use that rows of a file name. */
export async function idsByCode(
  db: Db,
  table: 'bank_cell',
  codes: readonly (string | null | undefined)[],
): Promise<Ids> {
  const found = await db.rows<{ name: string; id: number }>(
    `SELECT code AS name, id FROM ${table} WHERE code = ANY($1::text[]) AND status = ${bankCellStatus.enabled} AND NOT is_deleted`,
    [codes.filter((code) => typeof code === 'string')],
  );
  return new Map(found.map(({ name, id }) => [name, id]));
}

/** Ids by name of what rows of a file name; of several with one name, the first. */
export async function idsByName(
  db: Db,
  table: 'backend_role' | 'bank',
  names: readonly (string | null | undefined)[],
): Promise<Ids> {
  const found = await db.rows<{ name: string; id: number }>(
    `SELECT DISTINCT ON (name) name, id FROM ${table} WHERE name = ANY($1::text[]) AND NOT is_deleted ORDER BY name, id`,
    [names.filter((name) => typeof name === 'string')],
  );
  return new Map(found.map(({ name, id }) => [name, id]));
}

export type Ids = ReadonlyMap<string, number>;

/** Why the caller may not give some of the roles, by their names. */
export async function refusedRoles(
  ctx: Context,
  roles: Iterable<readonly [string, number]>,
  action: string,
): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>();
  for (const [name, id] of roles) {
    try {
      await inTransaction(ctx, (tx) => grantableRole(tx, id, action));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.set(name, error.message);
    }
  }
  return refused;
}

/** Deletes an imported person that is unchanged since. */
export async function undoPerson(tx: Context, people: Imported, id: number): Promise<void> {
  const [gone] = await tx.db.rows<{ id: number }>(
    `UPDATE ${people} SET is_deleted = true, ${edited({ by: '$2' })}
     WHERE id = $1 AND version = 1 AND NOT is_deleted RETURNING id`,
    [id, accountIdOf(tx.caller)],
  );
  if (!gone) fail('in_use', { by: '后来的修改' });
}
