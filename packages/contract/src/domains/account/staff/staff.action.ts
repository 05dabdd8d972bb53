import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { cellsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { backendRole } from '../backend-role.resource.ts';
import { openAccountOf } from '../person/open-account.ts';
import { newAccountReply } from '../user.action.ts';
import { usernamePattern } from '../user.resource.ts';
import { staff } from './staff.resource.ts';
import { staffType } from './staff-type.enum.ts';

const page = '/staff/list';

/** Makes a member of staff with an account; `id` is the person's. Holders of the outsourced page make outsourced people alone. */
export const createStaff = defineAction({
  name: 'staff.create',
  method: 'POST',
  path: '/account/create_staff/',
  label: '新建银行与外包员工账号',
  body: {
    username: text({ label: '用户名', required: true, max: 64, pattern: usernamePattern }),
    name: text({ label: '姓名', required: true, max: 64 }),
    tel: phone({ label: '联系电话', required: true }),
    type: enumOf({ label: '员工类型', of: staffType, required: true }),
    company: text({ label: '所属公司', help: '外包员工请填写', max: 64 }),
    role: ref({ label: '角色', to: () => backendRole }),
    bank_cell: ref({ label: '网点', help: '账号只能看到本网点及其下级的数据', to: () => bankCell, picks: cellsInUse }),
  },
  reply: newAccountReply,
  status: 201,
  permission: [`${page}#create`, '/staff/list1#create'],
  secret: true,
});

export const openStaffAccount = openAccountOf({ name: staff.name, path: staff.path, page });
