import { defineAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { cellsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { backendRole } from '../backend-role.resource.ts';
import { newAccountReply } from '../user.action.ts';
import { usernamePattern } from '../user.resource.ts';
import { bankCellStaff } from './bank-cell-staff.resource.ts';

/** Gives a person an account of their cell; the one-time password is answered once. */
export const openCellAccount = defineAction({
  name: 'bank_cell_staff.open_account',
  method: 'POST',
  path: '/banks/bank_cell_staff/{id}/open_account/',
  label: '开通账号',
  body: {
    username: text({ label: '用户名', required: true, max: 64, pattern: usernamePattern }),
    role: ref({ label: '角色', help: '账号只能看到本网点及其下级的数据', to: () => backendRole, required: true }),
  },
  reply: newAccountReply,
  status: 201,
  permission: '/employee/index#open_account',
  secret: true,
});

/** Moves a person, and their account with them, to another cell. */
export const moveCellStaff = defineAction({
  name: 'bank_cell_staff.move',
  method: 'POST',
  path: '/banks/bank_cell_staff/{id}/move/',
  label: '调动',
  body: { bank_cell: ref({ label: '调往网点', to: () => bankCell, picks: cellsInUse, required: true }) },
  reply: bankCellStaff,
  permission: '/employee/index#move',
});
