import { moveCellStaff, openCellAccount } from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.action';
import { addBackendEmployee } from '@zhanggui/contract/domains/account/employee/employee.action';
import {
  modifyPassword as modifyAction,
  passwordRule,
  resetPassword as resetAction,
} from '@zhanggui/contract/domains/account/password/password.action';
import { permissionTreeAction } from '@zhanggui/contract/domains/account/permission.action';
import {
  beginSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@zhanggui/contract/domains/account/second-factor/second-factor.action';
import {
  addUser,
  disableUser,
  enableUser,
  resetSecondFactor,
  revokeSessions,
  updateProfile,
} from '@zhanggui/contract/domains/account/user.action';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  ownFactor,
  removeOwn,
  renewCodes,
} from '../../platform/identity/second-factor/second-factor.service.ts';
import { movePerson, openAccount } from './cell-staff/cell-staff.service.ts';
import { addEmployee } from './employee/employee.service.ts';
import { modifyPassword, resetPassword } from './session/password.service.ts';
import { add, saveProfile, signOutEverywhere, switchUser, takeSecondFactor } from './user.service.ts';

export const accountHandlers: readonly ActionHandler[] = [
  handle(modifyAction, async (ctx, { body }) => ({ msg: await modifyPassword(ctx, body) })),
  handle(passwordRule, async (ctx) => ({ profile: ctx.identity.password_profile })),
  handle(ownSecondFactor, (ctx) => ownFactor(ctx)),
  handle(beginSecondFactor, (ctx, { body }) => beginEnrolment(ctx, body.password)),
  handle(confirmSecondFactor, async (ctx, { body }) => ({ recovery_codes: await confirmEnrolment(ctx, body.code) })),
  handle(renewRecoveryCodes, async (ctx, { body }) => ({ recovery_codes: await renewCodes(ctx, body.code) })),
  handle(removeSecondFactor, async (ctx, { body }) => void (await removeOwn(ctx, body.code))),
  handle(updateProfile, (ctx, { params, body }) => saveProfile(ctx, params.id, body)),
  handle(moveCellStaff, (ctx, { params, body }) => movePerson(ctx, params.id, body)),
  ...requireUnrestrictedScope([
    handle(resetAction, async (ctx, { body }) => ({ password: await resetPassword(ctx, body.id) })),
    handle(resetSecondFactor, (ctx, { params }) => takeSecondFactor(ctx, params.id)),
    handle(addUser, (ctx, { body }) => add(ctx, body)),
    handle(disableUser, (ctx, { params }) => switchUser(ctx, params.id, false)),
    handle(enableUser, (ctx, { params }) => switchUser(ctx, params.id, true)),
    handle(revokeSessions, (ctx, { params }) => signOutEverywhere(ctx, params.id)),
    handle(addBackendEmployee, (ctx, { body }) => addEmployee(ctx, body)),
    handle(openCellAccount, (ctx, { params, body }) => openAccount(ctx, params.id, body)),
  ]),
  handle(permissionTreeAction, async (ctx) => ({ groups: ctx.identity.tree })),
];
