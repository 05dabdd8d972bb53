import { parseMenuPermission } from '@zhanggui/contract/platform/catalogue/permission';
import { invalid } from '@zhanggui/contract/platform/errors';
import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import { roleTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import type { Context } from '../../platform/context.ts';
import { type AccessFacts, callerOf, permissionsOf } from '../../platform/identity/access.ts';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { exceeds, notHeld } from '../../platform/identity/grant.ts';
import { signedIn } from '../../platform/resource/access.ts';

/** The subject: an account, or a role. */
export interface Subject {
  readonly kind: 'user' | 'role';
  readonly id: number;
  readonly name: string;
  readonly identity: string;
  readonly role: string | null;
  readonly role_id: number | null;
  readonly is_active: boolean;
  /** With the rights that it has at this moment; null for an account that can not come in. */
  readonly caller: UserCaller | null;
}

/** What scopes are called. */
export const scopeWords: Readonly<Record<ScopeKind, string>> = {
  staff: '全部数据',
  agent: '仅本分公司的数据',
  supplier: '仅本供应商的数据',
  enterprise: '仅本企业的数据',
  branch: '仅本网点及下级的数据',
};

interface UserRow extends AccessFacts {
  readonly id: number;
  readonly nickname: string;
  readonly username: string;
  readonly is_active: boolean;
  readonly role_id: number | null;
  readonly role_name: string | null;
}

/** An account to look through; one that holds more than the viewer is refused. */
export async function userSubject(ctx: Context, id: number): Promise<Subject> {
  const [row] = await ctx.db.rows<UserRow>(
    `SELECT u.id, u.nickname, u.username, u.is_active, u.role_id, r.name AS role_name, u.is_superuser, u.is_supplier,
       u.agent_label_id, u.supplier_id, u.bank_cell_id, u.enterprise_id, r.menu_permission, r.scope AS role_scope
     FROM "user" u LEFT JOIN backend_role r ON r.id = u.role_id AND NOT r.is_deleted
     WHERE u.id = $1 AND NOT u.is_deleted`,
    [id],
  );
  if (!row) return invalid('user', '账号不存在或已删除');
  const viewer = signedIn(ctx.caller);
  const isOwn = viewer.id === id;
  if (!isOwn && exceeds(viewer, row, permissionsOf(row, ctx.identity.grants))) failIdentity('account.protected', {});
  const { is_active, role_id, role_name: role } = row;
  const named = { kind: 'user', id, name: `${row.nickname}（${row.username}）`, identity: identityOf(row) } as const;
  return { ...named, role, role_id, is_active, caller: await ctx.identity.callerOf(id) };
}

function identityOf({ is_superuser, is_supplier, agent_label_id, bank_cell_id, enterprise_id }: AccessFacts): string {
  if (is_superuser) return '超级管理员';
  if (is_supplier) return '供应商账号';
  if (bank_cell_id !== null) return '网点人员';
  if (enterprise_id !== null) return '企业账号';
  return agent_label_id === null ? '员工' : '分公司人员';
}

interface RoleRow {
  readonly name: string;
  readonly menu_permission: string;
  readonly requires_totp: boolean;
}

/** A role as subject: its pages and actions. Row scopes depend on its accounts. */
export async function roleSubject(ctx: Context, id: number): Promise<Subject> {
  const [row] = await ctx.db.rows<RoleRow>(
    `SELECT name, menu_permission, requires_totp FROM ${roleTarget.name} WHERE id = $1 AND NOT is_deleted`,
    [id],
  );
  if (!row) return invalid('role', '角色不存在或已删除');
  const { name, menu_permission } = row;
  if (notHeld(signedIn(ctx.caller), [], parseMenuPermission(menu_permission)).length > 0)
    failIdentity('account.protected', {});
  return {
    ...{ kind: 'role', id, name, identity: '角色', role: name, role_id: id, is_active: true },
    caller: roleCaller(ctx, name, menu_permission),
  };
}

/** An account that is bound to nothing and holds these permissions. */
export function roleCaller(ctx: Context, nickname: string, menu_permission: string): UserCaller | null {
  const unbound = {
    is_superuser: false,
    is_supplier: false,
    agent_label_id: null,
    supplier_id: null,
    bank_cell_id: null,
    enterprise_id: null,
  };
  const facts = { ...unbound, menu_permission, role_scope: null, must_change: false, must_enrol: false };
  return callerOf({ ...facts, id: 0, session_id: 0, nickname, is_inside_agent: false }, ctx.identity.grants);
}
