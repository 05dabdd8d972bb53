import { defineDomain } from '../../platform/domain.ts';
import { accountLinks } from './account-links.ts';
import { accountSearch } from './account-search.ts';
import { backendRole } from './backend-role.resource.ts';
import { moveCellStaff, openCellAccount } from './cell-staff/bank-cell-staff.action.ts';
import { bankCellStaff } from './cell-staff/bank-cell-staff.resource.ts';
import { backendEmployee } from './employee/backend-employee.resource.ts';
import { addBackendEmployee } from './employee/employee.action.ts';
import { employment } from './employee/employment.enum.ts';
import { importEmployees } from './employee/import-employees.ts';
import { organ } from './employee/organ.resource.ts';
import { organType } from './employee/organ-type.enum.ts';
import { accountPages } from './pages.ts';
import { modifyPassword, passwordProfile, passwordRule, resetPassword } from './password/password.action.ts';
import { permissionTreeAction } from './permission.action.ts';
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
  me,
  sessions,
  signIn,
  signOut,
} from './session/session.action.ts';
import { addUser, disableUser, enableUser, resetSecondFactor, revokeSessions, updateProfile } from './user.action.ts';
import { user } from './user.resource.ts';

export const accountDomain = defineDomain({
  name: 'account',
  label: '账号',
  requires: ['agent', 'bank', 'enterprise', 'supplier'],
  pages: accountPages,
  search: accountSearch,
  links: accountLinks,
  resources: [user, backendRole, backendEmployee, bankCellStaff, organ],
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
    permissionTreeAction,
  ],
  imports: [importEmployees],
  grants: [importEmployees],
  enums: [employment, roleScope, organType, passwordProfile],
});
