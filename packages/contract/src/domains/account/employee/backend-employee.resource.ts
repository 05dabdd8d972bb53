import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { backendRole } from '../backend-role.resource.ts';
import { user } from '../user.resource.ts';
import { employment } from './employment.enum.ts';
import { organ } from './organ.resource.ts';

/** Where and as what an account's person works; leaving ends the account's sessions. Each account with a role has one. */
export const backendEmployee = defineResource({
  name: 'backend_employee',
  label: '总部员工',
  path: '/api/backend_employee',
  page: '/user/list',
  readers: [{ page: '/staff/role' }],
  own: 'user',
  fields: {
    user: ref({ label: '账号', to: () => user, required: true, unique: true, reference: 'weak', filter: 'fast' }),
    number: code({ label: '工号', max: 32, filter: 'fast' }),
    role: ref({ label: '角色', to: () => backendRole, required: true, filter: 'fast' }),
    department: ref({ label: '部门', to: () => organ, filter: 'fast' }),
    status: enumOf({ label: '任职状态', of: employment, required: true, initial: employment.employed, filter: 'fast' }),
  },
  label_fields: ['number'],
  can: ['create', 'update', 'delete'],
  columns: ['id', 'user', 'number', 'role', 'department', 'status', 'created_at'],
  filters: ['user', 'role', 'department', 'number'],
  tabs: 'status',
});
