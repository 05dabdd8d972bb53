import { createBankEmployee } from '@zhanggui/contract/domains/account/bank-employee/bank-employee.action';
import { moveCellStaff, openCellAccount } from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.action';
import { addBackendEmployee } from '@zhanggui/contract/domains/account/employee/employee.action';
import { handOver, readHeldWork } from '@zhanggui/contract/domains/account/hand-over/hand-over.action';
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
import { signInAs } from '@zhanggui/contract/domains/account/session/session.action';
import { createStaff, openStaffAccount } from '@zhanggui/contract/domains/account/staff/staff.action';
import { readBatchRows } from '@zhanggui/contract/domains/account/staff-batch/staff-batch.action';
import {
  findCandidates,
  joinRecords,
  readRecords,
  splitRecords,
} from '@zhanggui/contract/domains/account/uni-account/uni-account.action';
import {
  addUser,
  disableUser,
  enableUser,
  endUserSession,
  resetSecondFactor,
  revokeSessions,
  updateProfile,
  userSessions,
} from '@zhanggui/contract/domains/account/user.action';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { resetPassword } from '../../platform/identity/password/reset-password.service.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  ownFactor,
  removeOwn,
  renewCodes,
} from '../../platform/identity/second-factor/second-factor.service.ts';
import { signedIn } from '../../platform/resource/access.ts';
import { registerBankEmployee } from './bank-employee/bank-employee.service.ts';
import { movePerson } from './cell-staff/cell-staff.service.ts';
import { addEmployee } from './employee/employee.service.ts';
import { handOverWork } from './hand-over/hand-over.service.ts';
import { heldWorkOf } from './hand-over/held-work-of.query.ts';
import { openAccount } from './person/person.service.ts';
import { modifyPassword } from './session/password.service.ts';
import { signInAs as actAs } from './session/sign-in-as.service.ts';
import { signedInUser } from './session/signed-in-user.query.ts';
import { endSessionOf, sessionsOf } from './session/user-sessions.service.ts';
import { addStaff } from './staff/staff.service.ts';
import { batchRows } from './staff-batch/staff-batch.query.ts';
import { candidates, recordsOf } from './uni-account/uni-account.query.ts';
import { join, split } from './uni-account/uni-account.service.ts';
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
  handle(createBankEmployee, (ctx, { body }) => registerBankEmployee(ctx, body)),
  handle(moveCellStaff, (ctx, { params, body }) => movePerson(ctx, params.id, body)),
  ...requireUnrestrictedScope([
    handle(resetAction, async (ctx, { body }) => ({ password: await resetPassword(ctx, body.id) })),
    handle(resetSecondFactor, (ctx, { params }) => takeSecondFactor(ctx, params.id)),
    handle(addUser, (ctx, { body }) => add(ctx, body)),
    handle(disableUser, (ctx, { params }) => switchUser(ctx, params.id, false)),
    handle(enableUser, (ctx, { params }) => switchUser(ctx, params.id, true)),
    handle(revokeSessions, (ctx, { params }) => signOutEverywhere(ctx, params.id)),
    handle(addBackendEmployee, (ctx, { body }) => addEmployee(ctx, body)),
    handle(openCellAccount, (ctx, { params, body }) => openAccount(ctx, 'bank_cell_staff', params.id, body)),
    handle(openStaffAccount, (ctx, { params, body }) => openAccount(ctx, 'staff', params.id, body)),
    handle(createStaff, (ctx, { body }) => addStaff(ctx, body)),
    handle(readHeldWork, (ctx, { params }) => heldWorkOf(ctx, params.id)),
    handle(handOver, (ctx, { params, body }) => handOverWork(ctx, params.id, body)),
    handle(readBatchRows, (ctx, { params, body }) => batchRows(ctx, params.id, body.offset ?? 0)),
    handle(readRecords, (ctx, { params }) => recordsOf(ctx, params.id)),
    handle(findCandidates, (ctx, { body }) => candidates(ctx, body)),
    handle(joinRecords, (ctx, { body }) => join(ctx, body)),
    handle(splitRecords, (ctx, { params, body }) => split(ctx, params.id, body)),
    handle(userSessions, (ctx, { params }) => sessionsOf(ctx, params.id)),
    handle(endUserSession, (ctx, { params, body }) => endSessionOf(ctx, params.id, body.session)),
    handle(signInAs, async (ctx, { params, body }) => {
      await actAs(ctx, params.id, body.reason);
      return { ...(await signedInUser(ctx, params.id, 'outside')), acted_by: signedIn(ctx.caller).nickname };
    }),
  ]),
  handle(permissionTreeAction, async (ctx) => ({ groups: ctx.identity.tree })),
];
