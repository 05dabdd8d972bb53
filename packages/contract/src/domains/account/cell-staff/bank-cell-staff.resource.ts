import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { cellsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { backendRole } from '../backend-role.resource.ts';
import { employment } from '../employee/employment.enum.ts';
import { user } from '../user.resource.ts';

/** Staff of a bank cell; an account sees the rows of the cell and of its descendants. */
export const bankCellStaff = defineResource({
  name: 'bank_cell_staff',
  label: '网点员工',
  path: '/banks/bank_cell_staff',
  page: '/employee/index',
  fields: {
    name: text({ label: '姓名', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    number: code({ label: '工号', max: 32, unique: true, filter: 'fast' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, picks: cellsInUse, required: true, filter: 'fast' }),
    position: text({ label: '岗位', max: 32, filter: 'bounded' }),
    tel: phone({ label: '联系电话', required: true, filter: 'fast' }),
    status: enumOf({
      label: '任职状态',
      help: '离职后账号立即退出并停用；回来后由管理员在用户列表中重新启用',
      of: employment,
      required: true,
      initial: employment.employed,
      filter: 'fast',
    }),
    user: ref({ label: '登录账号', to: () => user, read_only: true, unique: true, filter: 'fast' }),
    role: ref({ label: '角色', help: '有登录账号的员工才有角色', to: () => backendRole, filter: 'fast' }),
    left_at: datetime({ label: '离职时间', read_only: true, filter: 'bounded' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  found_by: ['number'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'number', 'bank_cell', 'position', 'tel', 'status', 'user', 'role', 'created_at'],
  filters: ['name', 'tel', 'bank_cell', 'number', 'position', 'role'],
  tabs: 'status',
  form: [{ title: '员工', fields: ['name', 'number', 'bank_cell', 'position', 'tel', 'status', 'role', 'remark'] }],
});
