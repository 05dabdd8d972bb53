import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import { processIdentity } from '../../src/platform/database/embedded/process-identity.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { killServerProcesses, startServerProcess } from './server-process.ts';

/** A folder that was initialised and stopped: most tests begin with a copy of it. */
let initialised: string;
let home: string;
let data_dir: string;
let running: EmbeddedPostgres[];

beforeAll(async () => {
  initialised = mkdtempSync(join(tmpdir(), 'zhanggui-initialised-'));
  const cluster = await startEmbeddedPostgres({ data_dir: initialised, log: () => undefined });
  await cluster.stop();
});
afterAll(() => rmSync(initialised, { recursive: true, force: true }));

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'zhanggui-embedded-'));
  data_dir = join(home, 'data');
  running = [];
});

afterEach(async () => {
  for (const cluster of running) await cluster.stop();
  killServerProcesses();
  stopLeft();
  rmSync(home, { recursive: true, force: true });
});

/** A PostgreSQL whose server was killed lives on; a failed test must not leave it behind. */
function stopLeft(): void {
  const pid_file = join(data_dir, 'postgres', 'postmaster.pid');
  const pid = existsSync(pid_file) ? Number(readFileSync(pid_file, 'utf8').split('\n')[0]) : Number.NaN;
  if (pid > 1 && pid !== process.pid && processIdentity(pid) !== undefined) process.kill(pid, 'SIGQUIT');
}

/** Owners and rights count as much as what the files hold. */
function copyInitialised(): void {
  execFileSync('cp', ['-Rp', initialised, data_dir]);
}

async function start(settings: Readonly<Record<string, string>> = {}, lines: string[] = []): Promise<EmbeddedPostgres> {
  const cluster = await startEmbeddedPostgres({ data_dir, log: (line) => lines.push(line), settings });
  running.push(cluster);
  return cluster;
}

async function stop(cluster: EmbeddedPostgres): Promise<void> {
  running = running.filter((other) => other !== cluster);
  await cluster.stop();
}

async function ask(cluster: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  return withClient(cluster.administrator, async (client) => (await client.query<Record<string, unknown>>(text)).rows);
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('an embedded database', () => {
  it('is made once, durable, private, and sorted and folded as UTF-8 says', async () => {
    const first = await start();
    await ask(first, "CREATE TABLE kept AS SELECT '张三丰' AS name");
    const settings = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'password_encryption',
      'listen_addresses',
      'TimeZone',
      'jit',
    ];
    const found = await ask(
      first,
      `SELECT string_agg(current_setting(s), ' ' ORDER BY n) AS all FROM unnest('{${settings}}'::text[]) WITH ORDINALITY t(s, n)`,
    );
    expect(found).toEqual([{ all: 'on on on on scram-sha-256  Asia/Shanghai off' }]);
    await ask(first, 'CREATE EXTENSION pg_trgm');
    expect(await ask(first, "SELECT lower('ÀÉ') AS low, array_length(show_trgm('张三丰'), 1) AS grams")).toEqual([
      { low: 'àé', grams: 4 },
    ]);
    expect(modeOf(join(data_dir, 'database-password'))).toBe('600');
    expect(modeOf(join(data_dir, 'postgres'))).toBe('700');
    await stop(first);
    const second = await start();
    expect(second.taken_over).toBe(false);
    expect(await ask(second, 'SELECT name FROM kept')).toEqual([{ name: '张三丰' }]);
  });

  it('admits nobody without the password', async () => {
    copyInitialised();
    const { administrator } = await start();
    await expect(withClient({ ...administrator, password: '' }, async () => undefined)).rejects.toThrow();
    await expect(withClient({ ...administrator, password: 'x' }, async () => undefined)).rejects.toMatchObject({
      code: '28P01',
    });
  });

  it('starts after an initialisation that was cut off', async () => {
    mkdirSync(join(data_dir, 'postgres.new', 'base'), { recursive: true });
    writeFileSync(join(data_dir, 'postgres.new', 'PG_VERSION'), '18\n');
    expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('works in a folder that others can not walk to, with a long name', async () => {
    data_dir = join(home, 'private', 'a-rather-long-folder-name-'.repeat(5), 'data');
    mkdirSync(join(home, 'private'), { mode: 0o700 });
    const cluster = await start();
    expect(await ask(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(cluster.administrator.host.length).toBeLessThan(60);
  });

  it('does not stop with the terminal that its server runs in, but with its server', async () => {
    copyInitialised();
    const server = startServerProcess(data_dir);
    const { postgres = 0 } = await server.hears('postgres');
    const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(postgres)], { encoding: 'utf8' });
    expect(Number(group)).toBe(postgres);
    await server.ends('SIGTERM');
    expect(processIdentity(postgres)).toBeUndefined();
  });
});

describe('a killed server', () => {
  beforeEach(copyInitialised);

  it('leaves a database that the next start takes over, without its sessions and their locks', async () => {
    const killed = startServerProcess(data_dir);
    const { postgres } = await killed.hears('postgres');
    await killed.asks("CREATE TABLE kept AS SELECT 'acknowledged' AS word");
    killed.tells('BEGIN; LOCK TABLE kept; SELECT count(*) FROM generate_series(1, 4000000000)');
    await until(async () => {
      const { rows = [] } = await killed.asks(
        "SELECT FROM pg_locks WHERE relation = 'kept'::regclass AND mode = 'AccessExclusiveLock'",
      );
      return rows.length === 1;
    });
    await killed.ends('SIGKILL');
    const cluster = await start();
    expect(cluster.taken_over).toBe(true);
    expect(cluster.pid()).toBe(postgres);
    expect(await ask(cluster, 'SELECT word FROM kept')).toEqual([{ word: 'acknowledged' }]);
    await stop(cluster);
    expect(processIdentity(postgres ?? 0)).toBeUndefined();
  });

  it('and a killed PostgreSQL leave a database that the next start recovers', async () => {
    const killed = startServerProcess(data_dir);
    const { postgres = 0 } = await killed.hears('postgres');
    await killed.asks("CREATE TABLE kept AS SELECT 'acknowledged' AS word");
    await killed.ends('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    const cluster = await start();
    expect(cluster.taken_over).toBe(false);
    expect(await ask(cluster, 'SELECT word FROM kept')).toEqual([{ word: 'acknowledged' }]);
  });

  it('has its database restarted when settings have changed since', async () => {
    const killed = startServerProcess(data_dir);
    const { postgres } = await killed.hears('postgres');
    await killed.ends('SIGKILL');
    const cluster = await start({ max_connections: '77' });
    expect(cluster.taken_over).toBe(false);
    expect(cluster.pid()).not.toBe(postgres);
    expect(await ask(cluster, "SELECT current_setting('max_connections') AS max")).toEqual([{ max: '77' }]);
  });
});

describe('a killed PostgreSQL', () => {
  beforeEach(copyInitialised);

  it('is started again by its server, with all that was acknowledged, though an old statement still runs', async () => {
    const lines: string[] = [];
    const cluster = await start({}, lines);
    const before = cluster.pid();
    await ask(cluster, 'CREATE TABLE kept (n int)');
    const busy = ask(cluster, 'SELECT count(*) FROM generate_series(1, 4000000000)').catch((error: unknown) => error);
    let acknowledged = 0;
    const writing = (async () => {
      while (true) {
        await ask(cluster, `INSERT INTO kept VALUES (${acknowledged + 1})`);
        acknowledged += 1;
      }
    })().catch(() => undefined);
    await until(() => acknowledged > 20);
    process.kill(before, 'SIGKILL');
    await Promise.all([busy, writing]);
    await until(() => cluster.pid() !== before);
    const [row] = await ask(cluster, 'SELECT count(*)::int AS n FROM kept');
    expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.n).toBeLessThanOrEqual(acknowledged + 1);
    expect(lines.join()).toContain('意外退出');
    expect(lines.join()).toContain('已重新启动');
  });
});

describe('a data folder', () => {
  it('that a server holds is refused to a second, with the pid of the first', async () => {
    copyInitialised();
    const first = startServerProcess(data_dir);
    await first.hears('postgres');
    const failure = await start().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'StartFailure' });
    expect((failure as Error).message).toBe(
      `数据目录 ${data_dir} 正被另一个服务使用（进程号 ${first.pid}），请先停止它，或换一个 DATA_DIR`,
    );
    expect(await first.asks('SELECT 1 AS one')).toEqual({ rows: [{ one: 1 }] });
    await first.ends('SIGTERM');
    expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('goes to exactly one of several that start together after a killed one', async () => {
    copyInitialised();
    const killed = startServerProcess(data_dir);
    await killed.hears('postgres');
    await killed.ends('SIGKILL');
    const servers = Array.from({ length: 5 }, () => startServerProcess(data_dir));
    const heard = await Promise.all(servers.map((server) => server.hears('postgres', 'failure')));
    const [winner] = servers.filter((_, index) => heard[index]?.taken_over === true);
    expect(heard.filter(({ failure }) => failure?.includes(`进程号 ${winner?.pid}`))).toHaveLength(4);
    await winner?.ends('SIGTERM');
  });

  it('is not held by a process that got the id of a killed server', async () => {
    copyInitialised();
    const [last] = readdirSync(join(data_dir, 'lock'));
    writeFileSync(
      join(data_dir, 'lock', last ?? ''),
      JSON.stringify({ pid: process.pid, identity: 'of an earlier process' }),
    );
    writeFileSync(
      join(data_dir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${data_dir}/postgres\n1\n5432\n.\n\n\nready   \n`,
    );
    const cluster = await start();
    expect(cluster.taken_over).toBe(false);
    expect(await ask(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.each<[string, () => void, RegExp]>([
    ['is a file', () => writeFileSync(data_dir, ''), /^数据目录无法使用：.*不是文件夹/],
    [
      'lies under a file',
      () => {
        writeFileSync(join(home, 'file'), '');
        data_dir = join(home, 'file', 'data');
      },
      /^数据目录无法使用：/,
    ],
    [
      'lies where no folder can be made',
      () => {
        data_dir = '/proc/zhanggui/data';
      },
      /^数据目录无法使用：/,
    ],
    [
      'is of another version',
      () => {
        mkdirSync(join(data_dir, 'postgres'), { recursive: true });
        writeFileSync(join(data_dir, 'postgres', 'PG_VERSION'), '15\n');
      },
      /^数据目录由 PostgreSQL 15 建立/,
    ],
  ])('that %s is refused in one line', async (_, damage, message) => {
    damage();
    const failure = await start().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'StartFailure', message: expect.stringMatching(message) });
    expect((failure as Error).message).not.toContain('\n');
  });

  it('whose database is damaged is refused with the reason, and is free again', async () => {
    copyInitialised();
    rmSync(join(data_dir, 'postgres', 'global', 'pg_control'));
    for (const _ of [1, 2]) {
      const failure = await start().catch((error: unknown) => error);
      expect(failure).toMatchObject({
        name: 'StartFailure',
        message: expect.stringMatching(/^内置数据库无法启动：.*pg_control/),
      });
    }
  });
});
