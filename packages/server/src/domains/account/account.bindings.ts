import { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { bankEmployee } from '@zhanggui/contract/domains/account/bank-employee/bank-employee.resource';
import { bankCellStaff } from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.resource';
import { backendEmployee } from '@zhanggui/contract/domains/account/employee/backend-employee.resource';
import { organ } from '@zhanggui/contract/domains/account/employee/organ.resource';
import { regionStaff } from '@zhanggui/contract/domains/account/region-staff/region-staff.resource';
import { staff } from '@zhanggui/contract/domains/account/staff/staff.resource';
import { uniAccount } from '@zhanggui/contract/domains/account/uni-account/uni-account.resource';
import { user } from '@zhanggui/contract/domains/account/user.resource';
import { signInLog } from '@zhanggui/contract/features/access-log/sign-in-log.resource';
import {
  backendRole as backendRoleTable,
  signInLog as signInLogTable,
  user as userTable,
} from '../../platform/identity/identity.tables.ts';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { backendEmployee as backendEmployeeTable, organ as organTable } from './account.tables.ts';
import { changeBankEmployee, checkNewBankEmployee } from './bank-employee/bank-employee.service.ts';
import { bankCellStaff as bankCellStaffTable } from './cell-staff/cell-staff.tables.ts';
import { changeEmployee, dismiss, hire } from './employee/employee.service.ts';
import { checkNewOrgan, checkOrganChange } from './employee/organ.service.ts';
import { followEmployee } from './employee-points/employee-points.service.ts';
import { employeePointsAccounts } from './employee-points/employee-points-accounts.service.ts';
import { changePerson, checkNewPerson, dateLeaving, dismissPerson } from './person/person.service.ts';
import {
  bankEmployee as bankEmployeeTable,
  regionStaff as regionStaffTable,
  staff as staffTable,
} from './person/person.tables.ts';
import { checkNewRole, checkRoleChange } from './role.service.ts';
import { changeStaff, checkNewStaff } from './staff/staff.service.ts';
import { staffBatchBinding } from './staff-batch/staff-batch.query.ts';
import { recordCountSql, recordWordsSql } from './uni-account/person-records.port.ts';
import { changeContact } from './uni-account/uni-account.service.ts';
import { uniAccount as uniAccountTable } from './uni-account/uni-account.tables.ts';
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
    hooks: { beforeCreate: checkNewPerson, beforeUpdate: changePerson, beforeDelete: dismissPerson },
  }),
  bind(staff, {
    table: staffTable,
    scope: { by: { branch: 'bank_cell_id' } },
    hooks: { beforeCreate: checkNewStaff, beforeUpdate: changeStaff, beforeDelete: dismissPerson },
  }),
  bind(bankEmployee, {
    table: bankEmployeeTable,
    scope: { by: { branch: 'bank_cell_id' } },
    hooks: { beforeCreate: checkNewBankEmployee, beforeUpdate: changeBankEmployee, afterUpdate: followEmployee },
  }),
  bind(regionStaff, {
    table: regionStaffTable,
    scope: 'closed',
    hooks: { beforeCreate: checkNewPerson, beforeUpdate: dateLeaving },
  }),
  staffBatchBinding,
  bind(uniAccount, {
    table: uniAccountTable,
    scope: 'closed',
    computed: {
      record_count: recordCountSql,
      record_words: recordWordsSql,
    },
    hooks: { beforeUpdate: changeContact },
  }),
  bind(organ, { table: organTable, hooks: { beforeCreate: checkNewOrgan, beforeUpdate: checkOrganChange } }),
  ...employeePointsAccounts.bindings,
  bind(signInLog, { table: signInLogTable }),
];
