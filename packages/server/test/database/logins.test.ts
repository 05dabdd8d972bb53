import { randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Config } from '../../src/platform/config.ts';
import {
  type ConnectionTarget,
  parseTarget,
  targetUrl,
  withClient,
} from '../../src/platform/database/connection/connection-target.ts';
import type { Logins } from '../../src/platform/database/pools.ts';
import { prepareEmbedded, prepareGiven, prepareOuter } from '../../src/platform/database/roles/logins.ts';
import { SCOPE_KINDS } from '../../src/platform/database/scope.ts';
import { StartFailure } from '../../src/platform/database/start-failure.ts';
import { sessionLife } from '../../src/platform/identity/session/session.query.ts';
import { openDatabase } from '../../src/platform/open-database.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';
import { testSecret } from '../harness/names.ts';

const otherSecret = Buffer.from('the key of another installation');

let database: EmptyDatabase;
let made: string[];

beforeEach(async () => {
  database = await startEmptyDatabase();
  made = [];
});

afterEach(async () => {
  await database.close();
  await asAdministrator(...made.toReversed().map((role) => `DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`));
});

async function asAdministrator(...statements: string[]): Promise<void> {
  await withClient(inject('administrator'), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** A login with a password of its own, on this test's database. */
async function login(name: string, rights: string): Promise<ConnectionTarget> {
  const user = `${name}_${randomBytes(4).toString('hex')}`;
  await asAdministrator(`CREATE ROLE ${user} LOGIN PASSWORD 'known' ${rights}`);
  made.push(user);
  return { ...database.administrator, user, password: 'known' };
}

function configFor(owner: ConnectionTarget, more: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    data_dir: '/nowhere',
    database_url: targetUrl(owner),
    runtime_urls: undefined,
    public_url: undefined,
    proxies: new BlockList(),
    demo: { kind: 'none' },
    secret: testSecret,
    password_profile: 'standard',
    reachable: 'public',
    office_viewer: undefined,
    metrics_token: undefined,
    replica_urls: [],
    adapters: new Map(),
    environment: {},
    s3: undefined,
    session_life: sessionLife,
    ...more,
  };
}

/** The message of the StartFailure that an opening ends with; it is one line and shows no password. */
async function failureOf(opening: Promise<unknown>): Promise<string> {
  const failure = await opening.catch((error: unknown) => error);
  if (!(failure instanceof StartFailure)) throw new Error('not a StartFailure', { cause: failure });
  if (/known|\n/.test(failure.message)) throw new Error('shows too much', { cause: failure });
  return failure.message;
}

describe('logins of the embedded database', () => {
  it('are there after the first start, and not touched by the next', async () => {
    const before = await verifiers();
    expect(before.size).toBe(6);
    expect([...before.values()].every((verifier) => verifier.startsWith('SCRAM-SHA-256$4096:'))).toBe(true);
    await prepareEmbedded(inject('administrator'), testSecret, database.administrator.database);
    expect(await verifiers()).toEqual(before);
  });

  it('get their password again when it was changed', async () => {
    const own = await prepareOuter(database.administrator, otherSecret);
    made.push(...usersOf(own));
    await asAdministrator(`ALTER ROLE ${own.runtime.agent.user} PASSWORD 'other'`);
    await prepareOuter(database.administrator, otherSecret);
    await expect(userOf(own.runtime.agent)).resolves.toBe(own.runtime.agent.user);
  });

  it('of servers with different keys stand beside each other', async () => {
    const others = await prepareOuter(database.administrator, otherSecret);
    made.push(...usersOf(others));
    expect(others.runtime.staff.user).not.toBe(database.logins.runtime.staff.user);
    await expect(userOf(others.runtime.staff)).resolves.toBe(others.runtime.staff.user);
    await expect(userOf(database.logins.runtime.staff)).resolves.toBe(database.logins.runtime.staff.user);
  });

  it('have a password each', () => {
    expect(new Set(SCOPE_KINDS.map((kind) => database.logins.runtime[kind].password)).size).toBe(5);
  });
});

describe('an outer database', () => {
  it('whose owner may create roles gets its logins at the first start', async () => {
    const owner = await login('owner', 'CREATEROLE');
    await asAdministrator(
      `ALTER DATABASE ${owner.database} OWNER TO ${owner.user}`,
      ...[...SCOPE_KINDS, 'limited'].map(
        (kind) => `GRANT zg_${kind} TO ${owner.user} WITH ADMIN OPTION, INHERIT FALSE, SET FALSE`,
      ),
    );
    const opened = await openDatabase(configFor(owner, { secret: otherSecret }), () => undefined);
    const { rows } = await opened.pools
      .of('supplier')
      .query<{ member: boolean }>("SELECT pg_has_role('zg_supplier', 'USAGE') AS member");
    expect(rows).toEqual([{ member: true }]);
    const names = await opened.pools.owner.query<{ rolname: string }>(
      "SELECT rolname FROM pg_roles WHERE rolname ~ '^zg_.*_[0-9a-f]{8}$' AND pg_has_role(rolname, 'MEMBER') AND rolname <> current_user",
    );
    await opened.close();
    await prepareOuter(owner, otherSecret);
    made.push(...names.rows.map(({ rolname }) => rolname));
    expect(names.rows).toHaveLength(5);
  });

  it('whose owner may not create roles says which are to be made', async () => {
    const owner = await login('plain', '');
    await asAdministrator(`ALTER DATABASE ${owner.database} OWNER TO ${owner.user}`);
    const message = await failureOf(openDatabase(configFor(owner, { secret: otherSecret }), () => undefined));
    for (const part of [
      'zg_staff、zg_agent、zg_supplier、zg_enterprise、zg_branch',
      'DATABASE_RUNTIME_URLS={"zg_staff":',
    ]) {
      expect(message).toContain(part);
    }
  });

  it('opens with logins that an administrator made', async () => {
    const owner = await login('plain', '');
    await asAdministrator(`ALTER DATABASE ${owner.database} OWNER TO ${owner.user}`);
    const given = await Promise.all(
      SCOPE_KINDS.map(async (kind) => [`zg_${kind}`, targetUrl(await login(kind, `IN ROLE zg_${kind}`))]),
    );
    const runtime_urls = Object.fromEntries(given) as Record<string, string>;
    const open = () => openDatabase(configFor(owner, { runtime_urls }), () => undefined);
    const staff = decodeURIComponent(new URL(runtime_urls.zg_staff ?? '').username);
    const limited = 'zg_agent, zg_supplier, zg_enterprise, zg_branch';
    expect(await failureOf(open())).toContain(
      `CREATE ROLE zg_limited NOLOGIN NOINHERIT; GRANT ${limited} TO zg_limited; GRANT zg_limited TO "zg_staff"）：${staff}`,
    );
    await asAdministrator(`GRANT zg_limited TO ${staff}`);
    const opened = await open();
    expect((await opened.pools.of('agent').query('SELECT 1')).rowCount).toBe(1);
    await opened.close();
    const { zg_branch: _, ...few } = runtime_urls;
    expect(await failureOf(openDatabase(configFor(owner, { runtime_urls: few }), () => undefined))).toBe(
      'DATABASE_RUNTIME_URLS 的 zg_branch 不是有效的 postgresql:// 地址',
    );
  });

  it.each([
    ['a superuser', 'SUPERUSER'],
    ['free of policies', 'IN ROLE zg_agent BYPASSRLS'],
    ['free to make roles', 'IN ROLE zg_agent CREATEROLE'],
    ['a member of another kind', 'IN ROLE zg_agent, zg_staff'],
    ['a member of the owner', 'IN ROLE zg_agent, zg_owner'],
  ])('is refused when a runtime login is %s', async (_, rights) => {
    const strong = await login('strong', rights);
    const runtime: Logins['runtime'] = { ...database.logins.runtime, agent: strong };
    const message = await failureOf(prepareGiven(database.logins.owner, runtime));
    expect(message).toBe(`数据库账号权限过大，行级安全无法生效：${strong.user}`);
  });

  it('is refused when a runtime login owns a table', async () => {
    const owning = await login('owning', 'IN ROLE zg_agent');
    await withClient(database.administrator, (client) =>
      client.query(`CREATE TABLE t (); ALTER TABLE t OWNER TO ${owning.user}`),
    );
    const message = await failureOf(prepareGiven(database.logins.owner, { ...database.logins.runtime, agent: owning }));
    expect(message).toContain('权限过大');
    await withClient(database.administrator, (client) => client.query('DROP TABLE t'));
  });

  it('is refused when a runtime login is a member of nothing, or its password is wrong', async () => {
    const idle = await login('idle', '');
    const wrong = { ...database.logins.runtime.staff, password: 'wrong' };
    const message = await failureOf(
      prepareGiven(database.logins.owner, { ...database.logins.runtime, agent: idle, staff: wrong }),
    );
    expect(message).toContain(`${wrong.user}、${idle.user}`);
  });
});

describe('a database that can not be opened is explained in one line', () => {
  it.each<[string, (owner: ConnectionTarget) => string, string]>([
    ['not a url', () => 'database.example', 'DATABASE_URL 不是有效的 postgresql:// 地址'],
    ['no such host', () => 'postgresql://u:known@database.invalid/x', '找不到主机'],
    ['nobody listens', () => 'postgresql://u:known@127.0.0.1:1/x', '连接被拒绝'],
    ['wrong password', (owner) => targetUrl({ ...owner, password: 'known' }), '用户名或密码错误'],
    ['no such database', (owner) => targetUrl({ ...owner, database: 'absent' }), '数据库不存在'],
  ])('%s', async (_, urlOf, reason) => {
    const config = configFor(database.logins.owner, { database_url: urlOf(database.logins.owner) });
    expect(await failureOf(openDatabase(config, () => undefined))).toContain(reason);
  });

  it('wrong encoding', async () => {
    const name = `latin_${randomBytes(4).toString('hex')}`;
    await asAdministrator(
      `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
    );
    const message = await failureOf(
      openDatabase(configFor({ ...inject('administrator'), database: name }), () => undefined),
    );
    expect(message).toContain('编码应为 UTF8，现为 SQL_ASCII');
    await asAdministrator(`DROP DATABASE ${name} WITH (FORCE)`);
  });
});

describe('a connection string', () => {
  it.each<ConnectionTarget>([
    { host: '/a folder/with%25', port: 5432, user: 'u', password: 'p@:/?#[]', database: 'd b', ssl: false },
    { host: 'example.com', port: 6543, user: 'ü', password: '', database: 'x', ssl: false },
  ])('holds all of a target: $host', (target) => {
    expect(parseTarget(targetUrl(target))).toEqual(target);
  });
});

async function verifiers(): Promise<Map<string, string>> {
  return withClient(inject('administrator'), async (client) => {
    const names = [...SCOPE_KINDS.map((kind) => database.logins.runtime[kind].user), 'zg_owner'];
    const { rows } = await client.query<{ rolname: string; rolpassword: string }>(
      'SELECT rolname, rolpassword FROM pg_authid WHERE rolname = ANY($1)',
      [names],
    );
    return new Map(rows.map(({ rolname, rolpassword }) => [rolname, rolpassword]));
  });
}

async function userOf(target: ConnectionTarget): Promise<string | undefined> {
  return withClient(target, async (client: pg.Client) => {
    const { rows } = await client.query<{ name: string }>('SELECT current_user AS name');
    return rows[0]?.name;
  });
}

function usersOf({ runtime }: Logins): string[] {
  return SCOPE_KINDS.map((kind) => runtime[kind].user);
}
