import { invalid } from '@zhanggui/contract/platform/errors';
import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { about } from '../../audit/audit-draft.ts';
import type { Context } from '../../context.ts';
import { DatabaseFailure } from '../../database/errors.ts';
import { edited } from '../../database/row-edit.ts';
import { bindingFault } from '../access.ts';
import { accountSwitched } from '../account-switched.port.ts';
import { accountKeeper } from '../accounts-of.ts';
import { oneTimePassword } from '../password/one-time-password.ts';
import { forgetAfterCommit, revokeSessions } from '../session/session.service.ts';
import { type Account, lockAccount, type Role } from './account.query.ts';
import { grantableRole, keepLastSuperuser, mayManage } from './grant.service.ts';

/** What a new account is made of. */
export interface NewAccount {
  readonly username: string;
  readonly name: string;
  /** The name by default. */
  readonly nickname?: string | null | undefined;
  readonly tel?: string | null | undefined;
  readonly role_id?: number | null | undefined;
  readonly agent_label_id?: number | null | undefined;
  readonly supplier_id?: number | null | undefined;
  readonly bank_cell_id?: number | null | undefined;
  readonly enterprise_id?: number | null | undefined;
  readonly is_supplier?: boolean | null | undefined;
  readonly is_superuser?: boolean | null | undefined;
}

/** A new account; the password is returned once and must be changed at the first sign-in. */
export interface MadeAccount {
  readonly user_id: number;
  readonly password: string;
}

/** Makes an account with a one-time password; runs in the caller's transaction. */
export async function createAccount(ctx: Context, account: NewAccount): Promise<MadeAccount> {
  const caller = accountKeeper(ctx, '新建用户');
  const { role_id, ...flags } = flagsOf(account);
  const { is_superuser, is_supplier, agent_label_id, bank_cell_id, enterprise_id } = flags;
  if (is_superuser && !caller.is_superuser) failIdentity('grant.superuser', {});
  const role = role_id === null ? undefined : await grantableRole(ctx, role_id, '新建用户');
  refuseMisfit({ ...flags, role_scope: role?.scope ?? null });
  const password = oneTimePassword(ctx.random);
  const columns = {
    username: account.username,
    password_hash: await ctx.identity.hasher.hash(password),
    name: account.name,
    nickname: account.nickname ?? account.name,
    tel: account.tel ?? null,
    ...{ role_id, ...flags },
    is_staff:
      !is_supplier && bank_cell_id === null && enterprise_id === null && (agent_label_id === null || is_superuser),
    must_change: true,
    created_by: caller.id,
    updated_by: caller.id,
  };
  const names = Object.keys(columns);
  const [made] = await namingUsername(() =>
    ctx.db.rows<{ id: number }>(
      `INSERT INTO "user" (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
      Object.values(columns),
    ),
  );
  if (!made) throw new Error('an inserted account has no id');
  about(ctx, accountTarget, made.id);
  return { user_id: made.id, password };
}

function flagsOf(account: NewAccount) {
  return {
    is_superuser: account.is_superuser === true,
    is_supplier: account.is_supplier === true,
    agent_label_id: account.agent_label_id ?? null,
    supplier_id: account.supplier_id ?? null,
    bank_cell_id: account.bank_cell_id ?? null,
    enterprise_id: account.enterprise_id ?? null,
    role_id: account.role_id ?? null,
  };
}

/** Refuses flags, binding and role that do not fit each other, on the field at fault. */
export function refuseMisfit(facts: Parameters<typeof bindingFault>[0]): void {
  const fault = bindingFault(facts);
  if (fault) invalid(...fault);
}

async function namingUsername<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'unique') return invalid('username', '用户名已存在');
    throw error;
  }
}

/** What of an account may be changed with its person; absent means as it is. */
export interface AccountChange {
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly tel?: string | null | undefined;
  readonly role_id?: number | null | undefined;
  readonly agent_label_id?: number | undefined;
  readonly bank_cell_id?: number | null | undefined;
}

/** Changes an account together with its person, by the rules of granting; runs in the caller's transaction. */
export async function changeAccount(ctx: Context, user_id: number, change: AccountChange): Promise<void> {
  const caller = accountKeeper(ctx, '修改账号');
  const target = await lockAccount(ctx.db, user_id);
  mayManage(ctx, target, '修改账号');
  const role = await changedRole(ctx, target, change.role_id);
  const agent_label_id = change.agent_label_id ?? target.agent_label_id;
  const bank_cell_id = change.bank_cell_id === undefined ? target.bank_cell_id : change.bank_cell_id;
  refuseMisfit({ ...target, agent_label_id, bank_cell_id, role_scope: role?.scope ?? null });
  await endOutdatedSessions(ctx, target, change);
  const changed = Object.entries(change).filter(([, value]) => value !== undefined);
  const assignments = changed.map(([name], at) => `${name} = $${at + 3}`);
  await namingUsername(() =>
    ctx.db.rows(
      `UPDATE "user" SET ${[...assignments, edited({ by: '$2' })].join(', ')}
       WHERE id = $1`,
      [user_id, caller.id, ...changed.map(([, value]) => value)],
    ),
  );
  forgetAfterCommit(ctx, user_id);
}

/** The role of an account after a change, if the caller may make it; callers can not change their own. */
export async function changedRole(
  ctx: Context,
  target: Account,
  role_id: number | null | undefined,
): Promise<Pick<Role, 'menu_permission' | 'scope'> | null> {
  const caller = accountKeeper(ctx, '分配角色');
  const { menu_permission, role_scope: scope } = target;
  if (role_id === undefined || role_id === target.role_id) {
    return menu_permission === null || scope === null ? null : { menu_permission, scope };
  }
  if (caller.id === target.id && !caller.is_superuser) failIdentity('grant.self', {});
  return role_id === null ? null : grantableRole(ctx, role_id, '分配角色');
}

const rights = ['role_id', 'is_superuser', 'is_supplier'] as const;

/** Ends an account's sessions where its role changes; callers who change their own keep the present one. */
export async function endOutdatedSessions(
  ctx: Context,
  before: Account,
  after: { readonly [K in (typeof rights)[number]]?: Account[K] | undefined },
): Promise<void> {
  if (!rights.some((name) => after[name] !== undefined && after[name] !== before[name])) return;
  const caller = accountKeeper(ctx, '修改账号');
  await revokeSessions(ctx, before.id, caller.id === before.id ? caller.session_id : undefined);
}

/** Lets an account sign in again, or ends its sessions and keeps it out. */
export async function setActive(ctx: Context, user_id: number, is_active: boolean): Promise<void> {
  const action = is_active ? '启用用户' : '停用用户';
  const caller = accountKeeper(ctx, action);
  const target = await lockAccount(ctx.db, user_id);
  mayManage(ctx, target, action);
  if (target.is_active === is_active) return;
  if (!is_active) await keepLastSuperuser(ctx, target);
  await ctx.db.rows(`UPDATE "user" SET is_active = $2, ${edited({ by: '$3' })} WHERE id = $1`, [
    user_id,
    is_active,
    caller.id,
  ]);
  if (is_active) forgetAfterCommit(ctx, user_id);
  else await revokeSessions(ctx, user_id);
  for (const hear of ctx.extensions.all(accountSwitched)) await hear(ctx, user_id);
}

/** Deletes an account that was switched off before. */
export async function deleteAccount(ctx: Context, id: number, caller_id: number): Promise<void> {
  await ctx.db.rows(`UPDATE "user" SET is_deleted = true, ${edited({ by: '$2' })} WHERE id = $1`, [id, caller_id]);
}

/** What an account shows of its person. */
export interface Profile {
  readonly id: number;
  readonly nickname: string;
  readonly tel: string | null;
  readonly faceurl: string | null;
}

/** Writes one's own profile; what is undefined stays, and so does the nickname when it is null. */
export async function writeProfile(
  ctx: Context,
  id: number,
  { nickname, tel, faceurl }: { readonly [K in Exclude<keyof Profile, 'id'>]?: Profile[K] | null | undefined },
): Promise<Profile | undefined> {
  const [saved] = await ctx.db.rows<Profile>(
    `UPDATE "user" SET nickname = coalesce($2, nickname), tel = CASE WHEN $3 THEN $4 ELSE tel END,
            faceurl = CASE WHEN $5 THEN $6 ELSE faceurl END, ${edited({ by: '$1' })}
     WHERE id = $1 RETURNING id, nickname, tel, faceurl`,
    [id, nickname ?? null, tel !== undefined, tel ?? null, faceurl !== undefined, faceurl ?? null],
  );
  return saved;
}
