import type { Permission } from '../../../platform/catalogue/permission.ts';

/** The two layouts of the same figures. */
export const overviewPages = ['/dashboard-new', '/dashboard_old/index'] as const satisfies readonly Permission[];

/** The same leaf of both. */
export function overviewLeaf(leaf: string): readonly Permission[] {
  return overviewPages.map((page): Permission => `${page}#${leaf}`);
}
