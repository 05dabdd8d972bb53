import { defineImport } from '../../../features/import/import.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { usernamePattern } from '../user.resource.ts';
import { staffType } from './staff-type.enum.ts';

/** Staff with accounts by rows; the result file holds their one-time passwords, which are kept nowhere else. */
export const importStaffs = defineImport({
  name: 'account.staffs',
  label: '导入银行与外包员工账号',
  path: '/api/staff/import/',
  permission: ['/staff/list#import', '/staff/patch-staff-list#import'],
  covers: ['/staff/list#create'],
  columns: {
    username: text({ label: '用户名', required: true, max: 64, pattern: usernamePattern }),
    name: text({ label: '姓名', required: true, max: 64 }),
    tel: phone({ label: '联系电话', required: true }),
    type: enumOf({ label: '员工类型', of: staffType, required: true }),
    company: text({ label: '所属公司', max: 64 }),
    role: text({ label: '角色', max: 64 }),
    bank_cell: code({ label: '网点编码', max: 32 }),
  },
  aliases: {
    username: ['账号', '登录名'],
    name: ['员工姓名'],
    tel: ['手机', '手机号', '电话'],
    company: ['外包公司'],
    bank_cell: ['网点', '机构号', '网点号'],
  },
  key: ['username'],
  sample: {
    username: 'zhangwei',
    name: '张伟',
    tel: '13812345678',
    type: '外包',
    company: '青岛人力资源有限公司',
    role: '订单客服',
  },
  max: 500,
});
