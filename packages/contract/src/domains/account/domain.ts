import { defineDomain } from '../../platform/domain.ts';
import { accountLinks } from './account-links.ts';
import { accountSearch } from './account-search.ts';
import { accountValues } from './account-values.ts';
import { backendRole } from './backend-role.resource.ts';
import { createBankEmployee } from './bank-employee/bank-employee.action.ts';
import { bankEmployee } from './bank-employee/bank-employee.resource.ts';
import { importBankEmployees } from './bank-employee/import-bank-employees.ts';
import { moveCellStaff, openCellAccount } from './cell-staff/bank-cell-staff.action.ts';
import { bankCellStaff } from './cell-staff/bank-cell-staff.resource.ts';
import { backendEmployee } from './employee/backend-employee.resource.ts';
import { addBackendEmployee } from './employee/employee.action.ts';
import { employment } from './employee/employment.enum.ts';
import { importEmployees } from './employee/import-employees.ts';
import { organ } from './employee/organ.resource.ts';
import { organType } from './employee/organ-type.enum.ts';
import { employeePointsActions } from './employee-points/employee-points.action.ts';
import { employeePoints, employeePointsKind } from './employee-points/employee-points.ts';
import { importEmployeePoints } from './employee-points/import-employee-points.ts';
import { handOver, readHeldWork } from './hand-over/hand-over.action.ts';
import { accountPages } from './pages.ts';
import { modifyPassword, passwordProfile, passwordRule, resetPassword } from './password/password.action.ts';
import { permissionTreeAction } from './permission.action.ts';
import { importRegionStaffs } from './region-staff/import-region-staffs.ts';
import { regionStaff } from './region-staff/region-staff.resource.ts';
import { roleScope } from './role-scope.enum.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.action.ts';
import {
  answerChallenge,
  endSession,
  enterAgent,
  leaveAgent,
  leaveSignInAs,
  me,
  sessions,
  signIn,
  signInAs,
  signOut,
} from './session/session.action.ts';
import { importStaffs } from './staff/import-staffs.ts';
import { createStaff, openStaffAccount } from './staff/staff.action.ts';
import { staff } from './staff/staff.resource.ts';
import { staffType } from './staff/staff-type.enum.ts';
import { readBatchRows } from './staff-batch/staff-batch.action.ts';
import { staffBatch, staffSource } from './staff-batch/staff-batch.resource.ts';
import { personKind, personKinds } from './uni-account/person-kind.enum.ts';
import { findCandidates, joinRecords, readRecords, splitRecords } from './uni-account/uni-account.action.ts';
import { uniAccount } from './uni-account/uni-account.resource.ts';
import {
  addUser,
  disableUser,
  enableUser,
  endUserSession,
  resetSecondFactor,
  revokeSessions,
  updateProfile,
  userSessions,
} from './user.action.ts';
import { user } from './user.resource.ts';

export const accountDomain = defineDomain({
  name: 'account',
  label: '账号',
  requires: ['setting', 'agent', 'bank', 'enterprise', 'supplier'],
  pages: accountPages,
  search: accountSearch,
  links: accountLinks,
  resources: [
    user,
    backendRole,
    backendEmployee,
    bankCellStaff,
    staff,
    bankEmployee,
    regionStaff,
    staffBatch,
    uniAccount,
    organ,
    ...employeePoints.resources,
  ],
  reports: [employeePoints.asOf],
  actions: [
    signIn,
    signOut,
    me,
    sessions,
    endSession,
    enterAgent,
    leaveAgent,
    answerChallenge,
    modifyPassword,
    passwordRule,
    resetPassword,
    addUser,
    disableUser,
    enableUser,
    revokeSessions,
    userSessions,
    endUserSession,
    signInAs,
    leaveSignInAs,
    readHeldWork,
    handOver,
    resetSecondFactor,
    beginSecondFactor,
    confirmSecondFactor,
    ownSecondFactor,
    renewRecoveryCodes,
    removeSecondFactor,
    updateProfile,
    addBackendEmployee,
    openCellAccount,
    moveCellStaff,
    createStaff,
    openStaffAccount,
    createBankEmployee,
    readBatchRows,
    readRecords,
    findCandidates,
    joinRecords,
    splitRecords,
    permissionTreeAction,
    ...employeePointsActions,
  ],
  imports: [importEmployees, importStaffs, importBankEmployees, importRegionStaffs, importEmployeePoints],
  grants: [importEmployees, importStaffs, importBankEmployees, importRegionStaffs, importEmployeePoints],
  enums: [employment, roleScope, organType, passwordProfile, staffType, staffSource, personKind, employeePointsKind],
  values: [...personKinds, ...accountValues],
});
