import type { addUser, updateProfile } from '@zhanggui/contract/domains/account/user.action';
import type { user } from '@zhanggui/contract/domains/account/user.resource';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../platform/context.ts';
import { type Account, lockAccount } from '../../platform/identity/account/account.query.ts';
import {
  changedRole,
  createAccount,
  endOutdatedSessions,
  refuseMisfit,
  setActive,
  writeProfile,
} from '../../platform/identity/account/account.service.ts';
import { keepLastSuperuser, mayBecome, mayManage, mayReset } from '../../platform/identity/account/grant.service.ts';
import { letGo } from '../../platform/identity/account/let-go.service.ts';
import { accountKeeper, accountsOf } from '../../platform/identity/accounts-of.ts';
import { forgetFactor } from '../../platform/identity/second-factor/second-factor.service.ts';
import { forgetAfterCommit, revokeSessions } from '../../platform/identity/session/session.service.ts';
import { signedIn } from '../../platform/resource/access.ts';
import { isAgentPerson, requireLabelInUse } from '../agent/agent.query.ts';
import { followAccount } from '../agent/agent.service.ts';
import { requireBankCell } from '../bank/bank-cell.query.ts';
import { requireEnterprise } from '../enterprise/enterprise.query.ts';
import { requireSupplier } from '../supplier/supplier.query.ts';
import { employ, employmentOf, requireDepartment } from './employee/employee.query.ts';
import { maySignIn } from './employee/employment-rule.ts';
import { followPeople, isKeptPerson, personEmploymentOf } from './person/person.query.ts';

type Values = PatchOf<typeof user>;

/** Makes an account; its one-time password is answered once. */
export function add(ctx: Context, body: BodyOfAction<typeof addUser>): Promise<ReplyOfAction<typeof addUser>> {
  accountKeeper(ctx, '新建用户');
  return inTransaction(ctx, async (tx) => {
    await requireLabelInUse(tx.db, body.agent_label);
    await requireSupplier(tx.db, body.supplier);
    await requireBankCell(tx.db, body.bank_cell);
    await requireEnterprise(tx.db, body.enterprise);
    await requireDepartment(tx.db, body.department);
    const { department = null, ...account } = body;
    if (department !== null && !isHeadOffice(body)) invalid('department', '只有总部员工有部门，并且要有角色');
    const {
      role: role_id,
      agent_label: agent_label_id,
      bank_cell: bank_cell_id,
      enterprise: enterprise_id,
      supplier: supplier_id,
      ...own
    } = account;
    const bound = { role_id, agent_label_id, bank_cell_id, enterprise_id, supplier_id };
    const { user_id, password } = await createAccount(tx, { ...own, ...bound });
    if (department !== null) await employ(tx.db, user_id, department);
    return { id: user_id, user: user_id, password };
  });
}

function isHeadOffice({
  role,
  agent_label,
  bank_cell,
  enterprise,
  supplier,
  is_supplier,
}: BodyOfAction<typeof addUser>): boolean {
  return (
    Boolean(role) &&
    !is_supplier &&
    [agent_label, bank_cell, enterprise, supplier].every((one) => one === undefined || one === null)
  );
}

/** Before an account is edited: who may, what fits, and who must remain. */
export async function checkUserChange(
  ctx: Context,
  current: Readonly<Record<string, unknown>>,
  values: Values,
): Promise<Values> {
  const target = await lockAccount(ctx.db, Number(current.id));
  mayManage(ctx, target, '编辑用户');
  await checkSuperuserChange(ctx, target, values.is_superuser);
  refuseOwnSupplier(ctx, target, values);
  await checkPersons(ctx, target, values);
  const role = await changedRole(ctx, target, values.role);
  const after: Account = {
    ...target,
    is_superuser: values.is_superuser ?? target.is_superuser,
    is_supplier: values.is_supplier ?? target.is_supplier,
    agent_label_id: values.agent_label === undefined ? target.agent_label_id : values.agent_label,
    supplier_id: values.supplier === undefined ? target.supplier_id : values.supplier,
    bank_cell_id: values.bank_cell === undefined ? target.bank_cell_id : values.bank_cell,
    enterprise_id: values.enterprise === undefined ? target.enterprise_id : values.enterprise,
    role_scope: role?.scope ?? null,
    menu_permission: role?.menu_permission ?? null,
  };
  refuseMisfit(after);
  mayBecome(ctx, after);
  await endOutdatedSessions(ctx, target, { ...after, role_id: values.role });
  return values;
}

/** A supplier's rights are not taken by oneself. */
function refuseOwnSupplier({ caller }: Context, target: Account, { is_supplier, supplier }: Values): void {
  const changes =
    (is_supplier ?? target.is_supplier) !== target.is_supplier ||
    (supplier === undefined ? target.supplier_id : supplier) !== target.supplier_id;
  if (changes && signedIn(caller).id === target.id) failIdentity('grant.self', {});
}

async function checkSuperuserChange(ctx: Context, target: Account, wanted: boolean | undefined): Promise<void> {
  if (wanted === undefined || wanted === target.is_superuser) return;
  if (!signedIn(ctx.caller).is_superuser) failIdentity('grant.superuser', {});
  if (!wanted) await keepLastSuperuser(ctx, target);
}

/** What the person of an account decides is changed with the person. */
async function checkPersons(ctx: Context, target: Account, { agent_label, bank_cell, role }: Values): Promise<void> {
  const moves = agent_label !== undefined && agent_label !== target.agent_label_id;
  if (moves && (await isAgentPerson(ctx.db, target.id))) {
    invalid('agent_label', '该账号属于分公司人员，请在分公司人员中调动');
  }
  const goes = bank_cell !== undefined && bank_cell !== target.bank_cell_id;
  if (goes && (await isKeptPerson(ctx.db, target.id))) {
    invalid('bank_cell', '该账号属于登记在册的员工，请在其人员档案中更改网点');
  }
  const { is_supplier, agent_label_id, bank_cell_id, supplier_id, enterprise_id } = target;
  const isLimited =
    is_supplier || [agent_label_id, bank_cell_id, supplier_id, enterprise_id].some((one) => one !== null);
  if (role === null && !isLimited && (await employmentOf(ctx.db, target.id)) !== undefined) {
    invalid('role', '员工账号必须有角色');
  }
}

/** After an account was edited: its persons follow, and its next request reads its rights anew. */
export async function followUser(ctx: Context, id: number): Promise<void> {
  await followAccount(ctx, id);
  await followPeople(ctx.db, id);
  forgetAfterCommit(ctx, id);
}

/** Before an account is deleted: it is disabled for good, so that bringing it back does not let it in. */
export function retireUser(ctx: Context, current: Readonly<Record<string, unknown>>): Promise<void> {
  return letGo(ctx, Number(current.id));
}

/** Disables or enables an account; who has left stays out. */
export async function switchUser(ctx: Context, id: number, is_active: boolean): Promise<{ readonly id: number }> {
  accountKeeper(ctx, is_active ? '启用用户' : '停用用户');
  await inTransaction(ctx, async (tx) => {
    const statuses = [await employmentOf(tx.db, id), await personEmploymentOf(tx.db, id)];
    if (is_active && statuses.some((status) => status !== undefined && !maySignIn(status)))
      invalid('non_field_errors', '该员工已离职，请先更改任职状态');
    // Out of use is all that leaving is for the people of agents.
    if (!is_active && (await isAgentPerson(tx.db, id))) await letGo(tx, id);
    else await setActive(tx, id, is_active);
    await followAccount(tx, id);
  });
  return { id };
}

/** Ends every session of an account. */
export async function signOutEverywhere(ctx: Context, id: number): Promise<{ readonly id: number }> {
  accountKeeper(ctx, '强制下线');
  await inTransaction(ctx, async (tx) => {
    mayManage(tx, await lockAccount(tx.db, id), '强制下线');
    await revokeSessions(tx, id);
  });
  return { id };
}

/** Removes an account's second factor and ends its sessions, for a lost authenticator. */
export async function takeSecondFactor(ctx: Context, id: number): Promise<{ readonly id: number }> {
  accountKeeper(ctx, '重置两步验证');
  await inTransaction(ctx, async (tx) => {
    mayReset(tx, await lockAccount(tx.db, id), '重置两步验证');
    await forgetFactor(tx, id);
    await revokeSessions(tx, id);
  });
  return { id };
}

/** Changes one's own profile; that of others is not found here. */
export async function saveProfile(
  from: Context,
  id: number,
  { nickname, tel, faceurl }: BodyOfAction<typeof updateProfile>,
): Promise<ReplyOfAction<typeof updateProfile>> {
  if (signedIn(from.caller).id !== id) return fail('not_found', {});
  if (nickname === null) invalid('nickname', '昵称不能为空');
  return inTransaction(accountsOf(from), async (ctx) => {
    const saved = await writeProfile(ctx, id, { nickname, tel, faceurl });
    await followAccount(ctx, id);
    await followPeople(ctx.db, id);
    forgetAfterCommit(ctx, id);
    return saved ?? fail('not_found', {});
  });
}
