import { moveCellStaff, openCellAccount } from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.action';
import { addBackendEmployee } from '@zhanggui/contract/domains/account/employee/employee.action';
import {
  modifyPassword as modifyAction,
  resetPassword as resetAction,
} from '@zhanggui/contract/domains/account/password/password.action';
import { permissionTreeAction } from '@zhanggui/contract/domains/account/permission.action';
import {
  addUser,
  disableUser,
  enableUser,
  revokeSessions,
  updateProfile,
} from '@zhanggui/contract/domains/account/user.action';
import { type ActionHandler, handle } from '../../kernel/http/handle.ts';
import { movePerson, openAccount } from './cell-staff/cell-staff.service.ts';
import { addEmployee } from './employee/employee.service.ts';
import { modifyPassword, resetPassword } from './session/password.service.ts';
import { add, saveProfile, signOutEverywhere, switchUser } from './user.service.ts';

export const accountHandlers: readonly ActionHandler[] = [
  handle(modifyAction, async (ctx, { body }) => ({ msg: await modifyPassword(ctx, body) })),
  handle(resetAction, async (ctx, { body }) => ({ password: await resetPassword(ctx, body.id) })),
  handle(addUser, (ctx, { body }) => add(ctx, body)),
  handle(disableUser, (ctx, { params }) => switchUser(ctx, params.id, false)),
  handle(enableUser, (ctx, { params }) => switchUser(ctx, params.id, true)),
  handle(revokeSessions, (ctx, { params }) => signOutEverywhere(ctx, params.id)),
  handle(updateProfile, (ctx, { params, body }) => saveProfile(ctx, params.id, body)),
  handle(addBackendEmployee, (ctx, { body }) => addEmployee(ctx, body)),
  handle(openCellAccount, (ctx, { params, body }) => openAccount(ctx, params.id, body)),
  handle(moveCellStaff, (ctx, { params, body }) => movePerson(ctx, params.id, body)),
  handle(permissionTreeAction, async (ctx) => ({ groups: ctx.identity.tree })),
];
