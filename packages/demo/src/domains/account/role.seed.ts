import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { PermissionGroup } from '@zhanggui/contract/platform/catalogue/permission-tree';
import type { Db } from '@zhanggui/server/platform/database/db';
import { backendRole } from '@zhanggui/server/platform/identity/identity.tables';
import { type DemoRole, type DemoRoleName, roles } from '../../world/roles.ts';

/** The ids of the demo's roles. */
export type SeededRoles = Readonly<Record<DemoRoleName, number>>;

/** Makes the demo's roles over the pages that are built. */
export async function seedRoles(db: Db, tree: readonly PermissionGroup[]): Promise<SeededRoles> {
  const names = Object.keys(roles) as DemoRoleName[];
  const rows = names.map((key) => {
    const { name, remark, scope = 'all' } = roles[key];
    return { name, remark, scope, menu_permission: menuPermission(tree, roles[key]) };
  });
  const made = await db.sql.insert(backendRole).values(rows).returning({ id: backendRole.id });
  return Object.fromEntries(names.map((name, at) => [name, made[at]?.id ?? 0])) as SeededRoles;
}

function menuPermission(tree: readonly PermissionGroup[], { runs = [], reads = [], may = [] }: DemoRole): string {
  const pagesOf = (labels: readonly string[]) =>
    tree
      .filter(({ label }) => labels.includes(label))
      .flatMap(({ sections }) => sections.flatMap(({ pages }) => pages));
  const ids = [
    ...pagesOf(runs).flatMap((page) => [page.id, ...page.leaves.map(({ id }) => id)]),
    ...pagesOf(reads).map(({ id }) => id),
    ...may.map(permissionId),
  ];
  return [...new Set(ids)].sort((a, b) => a - b).join(',');
}
