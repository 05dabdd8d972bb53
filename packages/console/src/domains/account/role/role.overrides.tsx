import { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { Granted } from './granted.view.tsx';
import { PermissionInput } from './permission-input.view.tsx';

/** A role's permissions are read and chosen as menus, pages and actions, never as numbers. */
export const roleOverrides = defineOverrides(backendRole, {
  wide: ['menu_permission'],
  inputs: { menu_permission: PermissionInput },
  cells: { menu_permission: ({ value }) => <Granted menuPermission={value} /> },
});
