import { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { Granted } from './granted.view.tsx';
import { PermissionTreeInput } from './permission-tree.view.tsx';

/** A role's permissions are read and chosen as menus, pages and actions, never as numbers. */
export const roleOverrides = defineOverrides(backendRole, {
  inputs: { menu_permission: PermissionTreeInput },
  cells: { menu_permission: ({ value }) => <Granted menuPermission={value} /> },
});
