import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import pg from 'pg';
import { LIMITED_KINDS, roleOf, SCOPE_KINDS } from '../scope.ts';
import { scramVerifier } from './scram-verifier.ts';

export interface WantedLogin {
  readonly kind: ScopeKind;
  readonly user: string;
  readonly password: string;
}

const LOCK = 7_301_001;

/** Has the rights of every limited role and inherits none: who has it may step down into them, and else gains nothing. */
export const STEP_DOWN = 'zg_limited';

/**
 * Makes the roles that carry rights, and logins that have those of one each; needs CREATEROLE. The login of staff may also
 * step down into a limited role, for transactions whose consequences reach beyond it (ADR 12).
 */
export async function ensureLogins(client: pg.Client, logins: readonly WantedLogin[]): Promise<void> {
  await oneAtATime(client, async () => {
    for (const role of SCOPE_KINDS.map(roleOf)) await ensureRole(client, role, 'INHERIT');
    await ensureRole(client, STEP_DOWN, 'NOINHERIT');
    for (const { kind, user, password } of logins) {
      await ensureLogin(client, user, password);
      await client.query(`GRANT ${roleOf(kind)} TO ${pg.escapeIdentifier(user)}`);
      if (kind === 'staff') await client.query(stepDown(user));
    }
  });
}

/** Statements that let a login step down into the limited roles, where the role for it is there. */
export function stepDown(user: string): string {
  const limited = LIMITED_KINDS.map(roleOf).join(', ');
  return `GRANT ${limited} TO ${STEP_DOWN}; GRANT ${STEP_DOWN} TO ${pg.escapeIdentifier(user)}`;
}

/** Makes the login that owns the database. */
export async function ensureOwner(client: pg.Client, user: string, password: string): Promise<void> {
  await oneAtATime(client, () => ensureLogin(client, user, password));
}

/** Servers that start together would make the same role twice. */
async function oneAtATime(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}

/**
 * Opens the current database to the runtime roles, with no default privileges on new objects; needs the database's
 * owner.
 */
export async function openToRoles(client: pg.Client): Promise<void> {
  const roles = SCOPE_KINDS.map(roleOf).join(', ');
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  await client.query(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
  await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${roles}`);
  await client.query(`GRANT USAGE ON SCHEMA public TO ${roles}`);
}

/** Makes a login or gives it its password; what else it has stays. */
async function ensureLogin(client: pg.Client, user: string, password: string): Promise<void> {
  const verb = (await roleExists(client, user)) ? 'ALTER' : 'CREATE';
  const verifier = pg.escapeLiteral(scramVerifier(password));
  await client.query(`${verb} ROLE ${pg.escapeIdentifier(user)} LOGIN PASSWORD ${verifier}`);
}

async function ensureRole(client: pg.Client, role: string, inherits: 'INHERIT' | 'NOINHERIT'): Promise<void> {
  if (!(await roleExists(client, role))) await client.query(`CREATE ROLE ${role} NOLOGIN ${inherits}`);
}

async function roleExists(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  return rowCount === 1;
}
