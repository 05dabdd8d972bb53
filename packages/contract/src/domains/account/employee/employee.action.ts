import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { backendRole } from '../backend-role.resource.ts';
import { newAccountReply } from '../user.action.ts';
import { usernamePattern } from '../user.resource.ts';
import { employment } from './employment.enum.ts';
import { organ } from './organ.resource.ts';

/** Makes an account and its employee together; `id` is the employee's. */
export const addBackendEmployee = defineAction({
  name: 'backend_employee.add',
  method: 'POST',
  path: '/banks/add_backend_employee/',
  label: '新建总部员工',
  body: {
    username: text({ label: '用户名', required: true, max: 64, pattern: usernamePattern }),
    name: text({ label: '姓名', required: true, max: 64 }),
    tel: phone({ label: '联系电话', required: true }),
    role: ref({ label: '角色', to: () => backendRole, required: true }),
    department: ref({ label: '部门', to: () => organ }),
    status: enumOf({ label: '任职状态', of: employment, required: true }),
  },
  reply: newAccountReply,
  status: 201,
  permission: '/user/list#create',
  secret: true,
});
