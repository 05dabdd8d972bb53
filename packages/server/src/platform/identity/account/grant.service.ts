import { parseMenuPermission } from '@zhanggui/contract/platform/catalogue/permission';
import { permissionName } from '@zhanggui/contract/platform/catalogue/permission-tree';
import { invalid } from '@zhanggui/contract/platform/errors';
import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import type { Context } from '../../context.ts';
import { permissionsOf } from '../access.ts';
import { accountKeeper } from '../accounts-of.ts';
import { exceeds, notHeld } from '../grant.ts';
import { type Account, anotherSuperuser, holdRole, type Role } from './account.query.ts';

/** Fails unless the caller may change an account: their own, or one with no more rights than they have. */
export function mayManage(ctx: Context, target: Account, action: string): void {
  const caller = accountKeeper(ctx, action);
  if (caller.id === target.id) return;
  if (exceeds(caller, target, permissionsOf(target, ctx.identity.grants))) failIdentity('account.protected', {});
}

/** Fails unless the caller may renew an account's proofs without them; one's own are changed by proving them. */
export function mayReset(ctx: Context, target: Account, action: string): void {
  if (accountKeeper(ctx, action).id === target.id) failIdentity('account.own', {});
  mayManage(ctx, target, action);
}

/** Fails when a change would leave an account with more than the caller holds. */
export function mayBecome(ctx: Context, after: Account): void {
  const caller = accountKeeper(ctx, '编辑用户');
  if (exceeds(caller, after, permissionsOf(after, ctx.identity.grants))) failIdentity('account.protected', {});
}

/** The role, if the caller may give it to others: every permission in it must be held by the caller. */
export async function grantableRole(ctx: Context, role_id: number, action: string): Promise<Role> {
  const caller = accountKeeper(ctx, action);
  const role = (await holdRole(ctx.db, role_id)) ?? invalid('role', '角色不存在');
  refuseNotHeld(ctx, notHeld(caller, [], parseMenuPermission(role.menu_permission)));
  return role;
}

/** Fails with the names of permissions that the caller would give or take without holding them. */
export function refuseNotHeld(ctx: Context, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const shown = ids.slice(0, 5).map((id) => permissionName(id, ctx.identity.tree));
  failIdentity('grant.not_held', { names: shown.join('、') + (ids.length > shown.length ? '等' : '') });
}

/** Fails when an account is the last active superuser and so must stay one. */
export async function keepLastSuperuser(ctx: Context, target: Account): Promise<void> {
  if (!target.is_superuser || !target.is_active) return;
  if (!(await anotherSuperuser(ctx.db, target.id))) failIdentity('account.last_superuser', {});
}
