import type { PermissionGroup } from '@zhanggui/contract/platform/catalogue/permission-tree';
import type { Db } from '../../../platform/database/db.ts';
import { backendRole } from '../../../platform/identity/identity.tables.ts';
import { type DemoRoleName, demoRoles } from './demo-roles.ts';

/** The ids of the demo's roles. */
export type SeededRoles = Readonly<Record<DemoRoleName, number>>;

/** Makes the demo's roles over what works. */
export async function seedRoles(db: Db, tree: readonly PermissionGroup[]): Promise<SeededRoles> {
  const roles = Object.entries(demoRoles(tree));
  const made = await db.sql
    .insert(backendRole)
    .values(roles.map(([, role]) => role))
    .returning({ id: backendRole.id });
  return Object.fromEntries(roles.map(([name], at) => [name, made[at]?.id ?? 0])) as SeededRoles;
}
