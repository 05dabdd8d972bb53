import type { HospitalWire, signedInUserFields } from '@zhanggui/contract/domains/account/session/signed-in-user';
import type { WireRow } from '@zhanggui/contract/platform/fields/field';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { approvesOwn } from '../../../platform/document/own-approval.service.ts';
import { type AccessFacts, permissionsOf, scopeOf } from '../../../platform/identity/access.ts';
import { accountsOf } from '../../../platform/identity/accounts-of.ts';
import type { AgentPlace } from '../../../platform/identity/session/session.service.ts';

type SignedInUser = WireRow<typeof signedInUserFields>;

interface Row extends AccessFacts {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly nickname: string;
  readonly faceurl: string | null;
  readonly tel: string | null;
  readonly is_staff: boolean;
  readonly must_change: boolean;
  readonly must_enrol: boolean;
  readonly last_login: Date | null;
  readonly login_count: number;
  readonly login_ip: string | null;
  readonly role_name: string | null;
  readonly agent_label_name: string | null;
  /** Where the person works and what that belongs to, innermost first. */
  readonly organs: readonly Omit<HospitalWire, 'parent'>[];
}

const select = `
  SELECT u.id, u.username, u.name, u.nickname, u.faceurl, u.tel, u.is_staff, u.must_change,
         coalesce(r.requires_totp AND NOT u.has_totp, false) AS must_enrol, u.last_login, u.login_count,
         u.login_ip, u.is_superuser, u.is_supplier, u.supplier_id, u.agent_label_id, u.bank_cell_id,
         u.enterprise_id, r.menu_permission,
         r.scope AS role_scope, r.name AS role_name, l.name AS agent_label_name,
         (WITH RECURSIVE up AS (
            SELECT o.id, o.name, o.type, o.parent_id, 1 AS step FROM organ o WHERE o.id = e.department_id
            UNION ALL
            SELECT o.id, o.name, o.type, o.parent_id, up.step + 1 FROM organ o JOIN up ON o.id = up.parent_id
            WHERE up.step < 8)
          SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type) ORDER BY step), '[]')
          FROM up) AS organs
  FROM "user" u
  LEFT JOIN backend_role r ON r.id = u.role_id AND NOT r.is_deleted
  LEFT JOIN agent_label l ON l.id = u.agent_label_id
  LEFT JOIN backend_employee e ON e.user_id = u.id AND NOT e.is_deleted
  WHERE u.id = $1 AND NOT u.is_deleted`;

/** An account as its own person sees it; `place` is where a superuser with an agent label works at the moment. */
export async function signedInUser(ctx: Context, id: number, place: AgentPlace): Promise<SignedInUser> {
  const [row] = await accountsOf(ctx).db.rows<Row>(select, [id]);
  if (!row) return fail('unauthorized', {});
  const whose = bound(row, place);
  const permissions = [...permissionsOf(row, ctx.identity.grants)].sort((a, b) => a - b);
  const { username, name, tel, role_name, is_supplier, login_count, login_ip, must_change, must_enrol } = row;
  return {
    ...{ id, user_id: id, username, name, tel, role_name, is_supplier, login_count, login_ip, must_change, must_enrol },
    user_nickname: row.nickname,
    user_faceurl: row.faceurl,
    hospital: row.organs.reduceRight<HospitalWire | null>((parent, organ) => ({ ...organ, parent }), null),
    ...whose,
    closed: [...ctx.identity.viewers[whose.scope].closed],
    user_is_staff: row.is_staff,
    supplier: row.supplier_id,
    last_login: row.last_login && Math.floor(row.last_login.getTime() / 1000),
    permissions,
    approves_own: await approvesOwn(ctx),
    acted_by: ctx.caller.kind === 'user' ? (ctx.caller.acted_by?.nickname ?? null) : null,
  };
}

/**
 * A superuser is not bound to its agent label: the id moves aside, so that it narrows nothing. Inside the label it is
 * bound like the label's own people, and the id aside says that it may leave.
 */
function bound(row: Row, place: AgentPlace) {
  const { is_superuser, agent_label_id, agent_label_name } = row;
  const isInside = is_superuser && agent_label_id !== null && place === 'inside';
  return {
    is_superuser: is_superuser && !isInside,
    scope: isInside ? ('agent' as const) : (scopeOf(row)?.kind ?? 'staff'),
    agent_label_id: is_superuser && !isInside ? null : agent_label_id,
    agent_label_name,
    super_agent_id: is_superuser ? agent_label_id : null,
  };
}
