import type { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { parseMenuPermission } from '@zhanggui/contract/platform/catalogue/permission';
import { invalid } from '@zhanggui/contract/platform/errors';
import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';
import { refuseNotHeld } from '../../platform/identity/account/grant.service.ts';
import { accountKeeper } from '../../platform/identity/accounts-of.ts';
import { normalMenuPermission, notHeld } from '../../platform/identity/grant.ts';

type Values = Readonly<Record<string, unknown>>;

/** Before a role is created: its permission ids exist, and the caller holds them. */
export async function checkNewRole(ctx: Context, values: CreateOf<typeof backendRole>): Promise<Values> {
  const caller = accountKeeper(ctx, '新建角色');
  const menu_permission = storedPermission(values.menu_permission);
  refuseNotHeld(ctx, notHeld(caller, [], parseMenuPermission(menu_permission)));
  return { ...values, menu_permission };
}

/** Before a role is changed: only what one holds is given, taken or spared its second step, never in one's own role. */
export async function checkRoleChange(
  ctx: Context,
  current: Values,
  values: PatchOf<typeof backendRole>,
): Promise<Values> {
  const caller = accountKeeper(ctx, '编辑角色');
  const before = String(current.menu_permission);
  const menu_permission =
    values.menu_permission === undefined || values.menu_permission === before
      ? before
      : storedPermission(values.menu_permission);
  const { scope = current.scope, requires_totp = current.requires_totp } = values;
  const changes = menu_permission !== before || scope !== current.scope || requires_totp !== current.requires_totp;
  if (changes && !caller.is_superuser && (await holds(ctx, caller.id, Number(current.id))))
    failIdentity('grant.self', {});
  refuseNotHeld(ctx, notHeld(caller, parseMenuPermission(before), parseMenuPermission(menu_permission)));
  if (current.requires_totp && !requires_totp) refuseNotHeld(ctx, notHeld(caller, [], parseMenuPermission(before)));
  if (scope !== current.scope) await refuseStranded(ctx, Number(current.id), String(scope));
  return { ...values, menu_permission };
}

function storedPermission(text: string): string {
  const normal = normalMenuPermission(text);
  if ('unknown' in normal)
    return invalid('menu_permission', `未知的权限编号：${normal.unknown.slice(0, 5).join('、')}`);
  return normal.stored === '' ? invalid('menu_permission', '权限不能为空') : normal.stored;
}

async function holds(ctx: Context, user_id: number, role_id: number): Promise<boolean> {
  const found = await ctx.db.rows('SELECT id FROM "user" WHERE id = $1 AND role_id = $2', [user_id, role_id]);
  return found.length > 0;
}

/** Which accounts keep rows under a narrower scope. */
const stays: Readonly<Record<string, string>> = {
  supplier: 'is_supplier',
  agent: 'agent_label_id IS NOT NULL',
  branch: 'bank_cell_id IS NOT NULL',
  enterprise: 'enterprise_id IS NOT NULL',
};

/** A narrower scope must not leave holders of the role without any rows. */
async function refuseStranded(ctx: Context, role_id: number, scope: string): Promise<void> {
  if (scope === 'all') return;
  const fits = stays[scope] ?? 'false';
  const stranded = await ctx.db.rows(
    `SELECT id FROM "user" WHERE role_id = $1 AND NOT is_deleted AND NOT is_superuser AND NOT is_supplier AND NOT (${fits}) LIMIT 1`,
    [role_id],
  );
  if (stranded.length > 0) invalid('scope', '有账号使用该角色，但其身份与此数据范围不符');
}
