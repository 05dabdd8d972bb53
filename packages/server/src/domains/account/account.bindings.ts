import { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { bankCellStaff } from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.resource';
import { backendEmployee } from '@zhanggui/contract/domains/account/employee/backend-employee.resource';
import { organ } from '@zhanggui/contract/domains/account/employee/organ.resource';
import { user } from '@zhanggui/contract/domains/account/user.resource';
import { signInLog } from '@zhanggui/contract/features/access-log/sign-in-log.resource';
import {
  backendRole as backendRoleTable,
  signInLog as signInLogTable,
  user as userTable,
} from '../../platform/identity/identity.tables.ts';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { backendEmployee as backendEmployeeTable, organ as organTable } from './account.tables.ts';
import { changeCellStaff, checkNewCellStaff, dismissCellStaff } from './cell-staff/cell-staff.service.ts';
import { bankCellStaff as bankCellStaffTable } from './cell-staff/cell-staff.tables.ts';
import { changeEmployee, dismiss, hire } from './employee/employee.service.ts';
import { checkNewOrgan, checkOrganChange } from './employee/organ.service.ts';
import { checkNewRole, checkRoleChange } from './role.service.ts';
import { checkUserChange, followUser, retireUser } from './user.service.ts';

export const accountBindings: readonly Binding[] = [
  bind(user, {
    table: userTable,
    hooks: { beforeUpdate: checkUserChange, afterUpdate: followUser, beforeDelete: retireUser },
  }),
  bind(backendRole, { table: backendRoleTable, hooks: { beforeCreate: checkNewRole, beforeUpdate: checkRoleChange } }),
  bind(backendEmployee, {
    table: backendEmployeeTable,
    hooks: { beforeCreate: hire, beforeUpdate: changeEmployee, beforeDelete: dismiss },
  }),
  bind(bankCellStaff, {
    table: bankCellStaffTable,
    hooks: { beforeCreate: checkNewCellStaff, beforeUpdate: changeCellStaff, beforeDelete: dismissCellStaff },
  }),
  bind(organ, { table: organTable, hooks: { beforeCreate: checkNewOrgan, beforeUpdate: checkOrganChange } }),
  bind(signInLog, { table: signInLogTable }),
];
