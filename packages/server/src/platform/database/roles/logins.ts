import { createHmac } from 'node:crypto';
import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import pg from 'pg';
import { type ConnectionTarget, withClient } from '../connection/connection-target.ts';
import type { Logins } from '../pools.ts';
import { roleOf, SCOPE_KINDS } from '../scope.ts';
import { StartFailure } from '../start-failure.ts';
import { ensureLogins, ensureOwner, openToRoles, STEP_DOWN, stepDown, type WantedLogin } from './ensure-logins.ts';
import { inspectLogin } from './inspect-login.ts';

export const OWNER = 'zg_owner';
const stepDownByHand = `CREATE ROLE ${STEP_DOWN} NOLOGIN NOINHERIT; ${stepDown('zg_staff')}`;
const OLDEST_VERSION = 150_000;

/** The password of a login: derived from the secret key, so nothing is stored and servers with one key agree. */
function rolePassword(secret: Buffer, user: string): string {
  return createHmac('sha256', secret).update(`database-login:${user}`).digest('base64url');
}

/** The server's login of a kind; servers with different keys on one database have logins of their own. */
function loginName(secret: Buffer, kind: ScopeKind): string {
  const mark = createHmac('sha256', secret).update('database-login-name').digest('hex').slice(0, 8);
  return `${roleOf(kind)}_${mark}`;
}

/** Makes the database, its owner and the runtime logins in an embedded cluster whose superuser is `administrator`. */
export async function prepareEmbedded(
  administrator: ConnectionTarget,
  secret: Buffer,
  database: string,
): Promise<Logins> {
  const owner = { ...administrator, user: OWNER, password: rolePassword(secret, OWNER), database };
  const runtime = runtimeLogins(owner, secret);
  if (!(await canLogIn({ ...owner, database: administrator.database }))) {
    await withClient(administrator, (client) => ensureOwner(client, OWNER, owner.password));
  }
  const isNew = await withClient(administrator, (client) => ensureDatabase(client, database));
  await completeLogins(runtime, (wanted) => withClient(administrator, (client) => ensureLogins(client, wanted)));
  if (isNew) await withClient(owner, openToRoles);
  return { owner, runtime };
}

/** Makes the runtime logins with the login of an outer database's owner, or says which roles are missing. */
export async function prepareOuter(owner: ConnectionTarget, secret: Buffer): Promise<Logins> {
  await withClient(owner, refuseUnfit);
  const runtime = runtimeLogins(owner, secret);
  await completeLogins(runtime, (wanted) =>
    withClient(owner, async (client) => {
      await ensureLogins(client, wanted).catch(refuseRoles);
      await openToRoles(client);
    }),
  );
  return { owner, runtime };
}

/** Checks logins that an administrator made; throws a StartFailure on one that can not work or could do too much. */
export async function prepareGiven(owner: ConnectionTarget, runtime: Logins['runtime']): Promise<Logins> {
  await withClient(owner, refuseUnfit);
  await completeLogins(runtime, () => withClient(owner, openToRoles));
  return { owner, runtime };
}

function runtimeLogins(base: ConnectionTarget, secret: Buffer): Logins['runtime'] {
  const login = (kind: ScopeKind) => {
    const user = loginName(secret, kind);
    return { ...base, user, password: rolePassword(secret, user) };
  };
  return Object.fromEntries(SCOPE_KINDS.map((kind) => [kind, login(kind)])) as Logins['runtime'];
}

/** Has the logins made that do not work yet, and refuses a start with one that could pass by the policies. */
async function completeLogins(
  runtime: Logins['runtime'],
  make: (wanted: readonly WantedLogin[]) => Promise<void>,
): Promise<void> {
  const before = await inspectAll(runtime);
  const wanted = before.filter(({ state }) => state === 'incomplete');
  if (wanted.length > 0) await make(wanted.map(({ kind }) => ({ kind, ...runtime[kind] })));
  const after = wanted.length > 0 ? await inspectAll(runtime) : before;
  const named = (wrong: string) => after.filter(({ state }) => state === wrong).map(({ kind }) => runtime[kind].user);
  const strong = named('strong');
  if (strong.length > 0) throw new StartFailure(`数据库账号权限过大，行级安全无法生效：${strong.join('、')}`);
  const incomplete = named('incomplete');
  if (incomplete.length > 0) {
    throw new StartFailure(
      `数据库账号无法登录，或不是对应角色（${SCOPE_KINDS.map(roleOf).join('、')}）的成员，或 zg_staff 的账号不能切换到其他角色（${stepDownByHand}）：${incomplete.join('、')}`,
    );
  }
}

async function inspectAll(runtime: Logins['runtime']) {
  return Promise.all(SCOPE_KINDS.map(async (kind) => ({ kind, state: await inspectLogin(kind, runtime[kind]) })));
}

/** Makes a database unless it is there; true when it was made. */
async function ensureDatabase(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${OWNER}`);
  return rowCount === 0;
}

async function canLogIn(target: ConnectionTarget): Promise<boolean> {
  try {
    await withClient(target, (client) => client.query('SELECT'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === '28P01' || error.code === '28000')) return false;
    throw error;
  }
}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "SELECT current_setting('server_version_num')::integer AS version, current_setting('server_encoding') AS encoding",
  );
  const { version = 0, encoding = '' } = rows[0] ?? {};
  if (version < OLDEST_VERSION) {
    throw new StartFailure(`需要 PostgreSQL 15 或更高版本，DATABASE_URL 指定的是 ${Math.floor(version / 10_000)}`);
  }
  if (encoding !== 'UTF8') throw new StartFailure(`DATABASE_URL 指定的数据库编码应为 UTF8，现为 ${encoding}`);
}

function refuseRoles(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
  const roles = SCOPE_KINDS.map(roleOf);
  const urls = JSON.stringify(Object.fromEntries(roles.map((role) => [role, `postgresql://${role}:…`])));
  throw new StartFailure(
    `数据库账号无权创建角色，请由管理员创建 ${roles.join('、')}（LOGIN，非超级用户，无 BYPASSRLS），执行 ${stepDownByHand}，并设置 DATABASE_RUNTIME_URLS=${urls}`,
    { cause: error },
  );
}
