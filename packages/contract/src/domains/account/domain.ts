import { defineDomain } from '../../kernel/domain.ts';
import { definePages } from '../../kernel/page.ts';
import { backendRole } from './backend-role.resource.ts';
import { backendEmployee } from './employee/backend-employee.resource.ts';
import { addBackendEmployee } from './employee/employee.action.ts';
import { employment } from './employee/employment.enum.ts';
import { organ } from './employee/organ.resource.ts';
import { organType } from './employee/organ-type.enum.ts';
import { modifyPassword, resetPassword } from './password/password.action.ts';
import { permissionTreeAction } from './permission.action.ts';
import { roleScope } from './role-scope.enum.ts';
import { endSession, me, sessions, signIn, signOut } from './session/session.action.ts';
import { addUser, disableUser, enableUser, revokeSessions, updateProfile } from './user.action.ts';
import { user } from './user.resource.ts';

export const accountDomain = defineDomain({
  name: 'account',
  label: '账号',
  level: 3,
  pages: definePages({
    '/user/list': { purpose: '能登录后台的账号：身份、角色、停用与重置密码' },
    '/staff/role': { purpose: '角色决定员工能看到哪些页面、能做哪些操作' },
  }),
  resources: [user, backendRole, backendEmployee, organ],
  actions: [
    signIn,
    signOut,
    me,
    sessions,
    endSession,
    modifyPassword,
    resetPassword,
    addUser,
    disableUser,
    enableUser,
    revokeSessions,
    updateProfile,
    addBackendEmployee,
    permissionTreeAction,
  ],
  enums: [employment, roleScope, organType],
});
