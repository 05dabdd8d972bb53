import { pageIdOf } from '@zhanggui/contract/platform/catalogue/permission';
import type { Context } from '../../platform/context.ts';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { notHeld } from '../../platform/identity/grant.ts';
import { admitWrite } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { refusalOf } from './probe.ts';
import type { Subject } from './subject.query.ts';

const maxRequested = 60;
const maxTold = 8;

export interface Granter {
  readonly id: number;
  readonly nickname: string;
}

/** Accounts that may add one of these permissions to the subject's role, by the rules of editing roles. */
export async function grantersOf(
  ctx: Context,
  roles: CompiledResource,
  { subject, openers }: { readonly subject: Subject; readonly openers: readonly number[] },
): Promise<Granter[]> {
  if (openers.length === 0 || subject.role_id === null) return [];
  const people = await ctx.db.rows<Granter & { readonly role_id: number | null }>(
    `SELECT u.id, u.nickname, u.role_id FROM "user" u
     LEFT JOIN backend_role r ON r.id = u.role_id AND NOT r.is_deleted
     WHERE u.is_active AND NOT u.is_deleted AND NOT u.is_supplier AND (u.is_superuser OR r.menu_permission IS NOT NULL)
     ORDER BY u.is_superuser DESC, u.id LIMIT ${maxRequested}`,
  );
  const granters: Granter[] = [];
  for (const { id, nickname, role_id } of people) {
    const caller = granters.length < maxTold ? await ctx.identity.callerOf(id) : null;
    if (!caller || (!caller.is_superuser && role_id === subject.role_id)) continue;
    if (mayEditRoles(roles, caller) && openers.some((opener) => mayGive(caller, opener)))
      granters.push({ id, nickname });
  }
  return granters;
}

function mayEditRoles(roles: CompiledResource, caller: UserCaller): boolean {
  return (
    caller.scope.kind === 'staff' && refusalOf((one) => void admitWrite(roles, one, 'update'), caller) === undefined
  );
}

function mayGive(caller: UserCaller, opener: number): boolean {
  return notHeld(caller, [], [opener, pageIdOf(opener)]).length === 0;
}

/** Roles that hold one of these permissions already. */
export function rolesWith(
  ctx: Context,
  openers: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> {
  return ctx.db.rows(
    `SELECT id, name FROM backend_role
     WHERE NOT is_deleted AND string_to_array(menu_permission, ',') && $1::text[] ORDER BY id LIMIT ${maxTold}`,
    [openers.map(String)],
  );
}
