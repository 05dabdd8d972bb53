import { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { defineOverrides } from '../../kernel/resource/overrides.ts';
import { PermissionTreeInput } from './permission-tree.view.tsx';

/** A role's permissions are chosen in the tree of menus, never typed as numbers. */
export const roleOverrides = defineOverrides(backendRole, {
  inputs: { menu_permission: PermissionTreeInput },
});
