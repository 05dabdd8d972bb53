import { pageIdOf } from '@zhanggui/contract/kernel/catalogue/permission';
import type { Context } from '../context.ts';
import type { UserCaller } from '../identity/caller.ts';
import { notHeld } from '../identity/grant.ts';
import { admitWrite } from '../resource/access.ts';
import type { CompiledResource } from '../resource/compiled.ts';
import { refusalOf } from './probe.ts';
import type { Subject } from './subject.query.ts';

const mostAsked = 60;
const mostTold = 8;

export interface Granter {
  readonly id: number;
  readonly nickname: string;
}

/** Who could give one of these permissions to the subject's role, by the rules that editing a role asks of them. */
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
     ORDER BY u.is_superuser DESC, u.id LIMIT ${mostAsked}`,
  );
  const granters: Granter[] = [];
  for (const { id, nickname, role_id } of people) {
    const caller = granters.length < mostTold ? await ctx.identity.callerOf(id) : null;
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
     WHERE NOT is_deleted AND string_to_array(menu_permission, ',') && $1::text[] ORDER BY id LIMIT ${mostTold}`,
    [openers.map(String)],
  );
}
