import type { RefTarget } from '../fields/choice/ref.ts';

/** An account, as records of every domain refer to it. */
export const accountTarget: RefTarget = {
  name: 'user',
  label: '用户',
  path: '/api/user',
  label_fields: ['nickname'],
};

/** A role of staff, as records of every domain refer to it. */
export const roleTarget: RefTarget = {
  name: 'backend_role',
  label: '角色',
  path: '/api/backend_role',
  label_fields: ['name', 'menu_permission'],
  titled_by: ['name'],
};
