import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import { type ConnectionTarget, withClient } from '../connection/connection-target.ts';
import { LIMITED_KINDS, roleOf, SCOPE_KINDS } from '../scope.ts';

/** `fine`: limited to its kind's rights; `incomplete`: can not work yet; `strong`: could pass by the policies. */
export type LoginState = 'fine' | 'incomplete' | 'strong';

/** A wrong password or no such login, no right to connect, no such role. */
const NOT_YET = new Set(['28P01', '28000', '42501', '42704']);

/** Logs in as the server will, and reads the rights of that login. */
export async function inspectLogin(kind: ScopeKind, target: ConnectionTarget): Promise<LoginState> {
  try {
    const state = await withClient(target, async (client) => {
      // Staff may switch to the limited roles; a limited login may switch to none.
      const below = kind === 'staff' ? LIMITED_KINDS.map(roleOf) : [];
      const beyond = kind === 'staff' ? [] : SCOPE_KINDS.filter((other) => other !== kind).map(roleOf);
      const { rows } = await client.query<{ complete: boolean; strong: boolean }>(QUESTION, [
        roleOf(kind),
        beyond,
        below,
      ]);
      return rows[0];
    });
    if (state?.strong) return 'strong';
    return state?.complete ? 'fine' : 'incomplete';
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_YET.has(String(error.code))) return 'incomplete';
    throw error;
  }
}

const QUESTION = `
SELECT
  coalesce(pg_has_role(g.oid, 'USAGE'), false) AND has_schema_privilege('public', 'USAGE')
    AND NOT has_schema_privilege('public', 'CREATE')
    AND (SELECT count(*) FROM pg_roles r WHERE r.rolname = ANY($3) AND pg_has_role(r.oid, CASE WHEN current_setting('server_version_num')::integer < 160000 THEN 'MEMBER' ELSE 'SET' END)
      AND NOT pg_has_role(r.oid, 'USAGE')) = cardinality($3::name[]) AS complete,
  me.rolsuper OR me.rolbypassrls OR me.rolcreaterole OR me.rolreplication
    OR EXISTS (SELECT FROM pg_roles r WHERE (r.rolsuper OR r.rolbypassrls OR r.rolname = ANY($2)) AND pg_has_role(r.oid, 'MEMBER'))
    OR EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND pg_has_role(c.relowner, 'MEMBER'))
    OR EXISTS (SELECT FROM pg_database d WHERE d.datname = current_database() AND pg_has_role(d.datdba, 'MEMBER')) AS strong
FROM pg_roles me LEFT JOIN pg_roles g ON g.rolname = $1
WHERE me.rolname = current_user`;
