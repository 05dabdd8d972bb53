import { createHmac } from 'node:crypto';
import pg from 'pg';
import { type ConnectionTarget, withClient } from '../connection/connection-target.ts';
import type { Logins } from '../pools.ts';
import { roleOf, SCOPE_KINDS, type ScopeKind } from '../scope.ts';
import { StartFailure } from '../start-failure.ts';

export const OWNER = 'zg_owner';

/** The password of a role: derived from the secret key, so nothing is stored and servers with one key agree. */
export function rolePassword(secret: Buffer, role: string): string {
  return createHmac('sha256', secret).update(`database-role:${role}`).digest('base64url');
}

/** Makes the database, its owner and the runtime roles in an embedded cluster whose superuser is `administrator`. */
export async function prepareEmbedded(administrator: ConnectionTarget, secret: Buffer, database: string): Promise<Logins> {
  const owner = { ...administrator, user: OWNER, password: rolePassword(secret, OWNER), database };
  await withClient(administrator, async (client) => {
    await ensureRole(client, OWNER, owner.password);
    await ensureRuntimeRoles(client, secret);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${OWNER}`);
  });
  await withClient({ ...administrator, database }, trustOperators);
  return { owner, runtime: runtimeLogins(owner, secret) };
}

/** Makes the runtime roles with the login of an outer database's owner, or says which are missing. */
export async function prepareOuter(owner: ConnectionTarget, secret: Buffer): Promise<Logins> {
  await withClient(owner, async (client) => {
    const missing = SCOPE_KINDS.map(roleOf);
    await ensureRuntimeRoles(client, secret).catch((error: unknown) => {
      const urls = JSON.stringify(Object.fromEntries(missing.map((role) => [role, `postgresql://${role}:…`])));
      throw new StartFailure(
        `数据库账号无权创建角色，请由管理员创建 ${missing.join('、')}（LOGIN，非超级用户，无 BYPASSRLS），并设置 DATABASE_RUNTIME_URLS=${urls}`,
        { cause: error },
      );
    });
  });
  return { owner, runtime: runtimeLogins(owner, secret) };
}

function runtimeLogins(base: ConnectionTarget, secret: Buffer): Logins['runtime'] {
  const login = (kind: ScopeKind) => ({ ...base, user: roleOf(kind), password: rolePassword(secret, roleOf(kind)) });
  return Object.fromEntries(SCOPE_KINDS.map((kind) => [kind, login(kind)])) as Record<ScopeKind, ConnectionTarget>;
}

async function ensureRuntimeRoles(client: pg.Client, secret: Buffer): Promise<void> {
  for (const role of SCOPE_KINDS.map(roleOf)) await ensureRole(client, role, rolePassword(secret, role));
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}

/** Lets indexes on contents serve callers under row-level security; needs a superuser, so only the embedded engine gets it. */
async function trustOperators(client: pg.Client): Promise<void> {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  for (const operator of ['arraycontains(anyarray, anyarray)', 'textlike(text, text)']) {
    await client.query(`ALTER FUNCTION pg_catalog.${operator} LEAKPROOF`);
  }
}

/** Refuses a start whose runtime logins could pass by the policies. */
export async function refuseStrongRuntimeRoles(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>(
    `SELECT r.rolname FROM pg_roles r WHERE r.rolname = ANY($1) AND (r.rolsuper OR r.rolbypassrls
       OR EXISTS (SELECT 1 FROM pg_class c WHERE c.relowner = r.oid)
       OR EXISTS (SELECT 1 FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid
                  WHERE m.member = r.oid AND (g.rolsuper OR g.rolbypassrls OR g.rolname = current_user)))`,
    [SCOPE_KINDS.map(roleOf)],
  );
  const names = rows.map((row) => row.rolname).join('、');
  if (names !== '') throw new StartFailure(`数据库角色权限过大，行级安全无法生效：${names}`);
}
