import { defineImport } from '../../../features/import/import.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { usernamePattern } from '../user.resource.ts';
import { employment } from './employment.enum.ts';

/** Accounts of employees by rows; the result file holds their one-time passwords, which are kept nowhere else. */
export const importEmployees = defineImport({
  name: 'account.employees',
  label: '导入总部员工',
  path: '/api/backend_employee/import/',
  permission: ['/user/list#import', '/staff/patch-staff-list#import'],
  covers: ['/user/list#create'],
  columns: {
    username: text({ label: '用户名', required: true, max: 64, pattern: usernamePattern }),
    name: text({ label: '姓名', required: true, max: 64 }),
    tel: phone({ label: '联系电话', required: true }),
    role: text({ label: '角色', required: true, max: 64 }),
    department: text({ label: '部门', max: 64 }),
    status: enumOf({ label: '任职状态', of: employment }),
  },
  aliases: {
    username: ['账号', '登录名'],
    name: ['员工姓名'],
    tel: ['手机', '手机号', '电话'],
    status: ['状态'],
  },
  key: ['username'],
  sample: { username: 'lixiaoyan', name: '李晓燕', tel: '13812345678', role: '客服', status: '在职' },
  max: 500,
});
