import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { backendRole } from '../backend-role.resource.ts';
import { employment } from '../employee/employment.enum.ts';
import { user } from '../user.resource.ts';

/** What every record of staff says of its person. */
export const personFields = {
  name: text({ label: '姓名', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
  tel: phone({ label: '联系电话', required: true, filter: 'fast' }),
  status: enumOf({
    label: '任职状态',
    help: '离职后账号立即退出并停用；回来后由管理员在用户列表中重新启用',
    of: employment,
    required: true,
    initial: employment.employed,
    filter: 'fast',
  }),
  left_at: datetime({ label: '离职时间', read_only: true, filter: 'bounded' }),
  remark: longText({ label: '备注', max: 500 }),
} as const;

/** The number of a person at our own company, or at a company that works for us. */
export const staffNumber = code({ label: '工号', max: 32, unique: true, filter: 'fast' });

/** The account of a person who may have one. */
export const personAccountFields = {
  user: ref({ label: '登录账号', to: () => user, read_only: true, unique: true, filter: 'fast' }),
  role: ref({ label: '角色', help: '有登录账号的员工才有角色', to: () => backendRole, filter: 'fast' }),
} as const;
