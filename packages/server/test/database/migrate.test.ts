import { spawn } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, requireMigrated } from '../../src/platform/database/migrate.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';
import { emptyFolder } from '../harness/folder.ts';

const child = fileURLToPath(new URL('./processes/run-migrations.ts', import.meta.url));

let database: EmptyDatabase;
let folder: string;

beforeEach(async () => {
  database = await startEmptyDatabase();
  folder = emptyFolder('migrations');
  write('0000_start.sql', 'CREATE TABLE a (id int);\n--> statement-breakpoint\nINSERT INTO a VALUES (1);');
});

afterEach(() => database.close());

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = () => migrate(database.pools.owner, folder);

async function rowsOf(table: string): Promise<number | null> {
  const { rowCount } = await database.pools.owner.query(`SELECT FROM ${table}`).catch(() => ({ rowCount: null }));
  return rowCount;
}

it('runs each file once, in order, as the owner', async () => {
  write('0001_more.sql', 'ALTER TABLE a ADD COLUMN b int;');
  write('notes.txt', 'not a migration');
  expect(await run()).toEqual(['0000_start.sql', '0001_more.sql']);
  expect(await run()).toEqual([]);
  expect(await rowsOf('a')).toBe(1);
  const { rows } = await database.pools.owner.query("SELECT tableowner FROM pg_tables WHERE tablename = 'a'");
  expect(rows).toEqual([{ tableowner: 'zg_owner' }]);
});

it('refuses a command on a database that waits for migrations, or that another version has changed', async () => {
  const required = () => requireMigrated(database.pools.owner, folder);
  await expect(required()).rejects.toThrow('数据库还没有升级到本程序的版本，请先启动一次服务');
  await run();
  await expect(required()).resolves.toBeUndefined();
  write('0001_more.sql', 'INSERT INTO a VALUES (2);');
  await expect(required()).rejects.toThrow('数据库还没有升级到本程序的版本，请先启动一次服务');
  await run();
  rmSync(join(folder, '0001_more.sql'));
  await expect(required()).rejects.toThrow('0001_more.sql');
});

it('runs each file once however many servers start together', async () => {
  write('0001_more.sql', 'INSERT INTO a SELECT 2 FROM pg_sleep(0.2);');
  const servers = Array.from({ length: 6 }, () => new pg.Pool(database.logins.owner));
  const done = await Promise.all(servers.map((server) => migrate(server, folder)));
  expect(done.flat()).toEqual(['0000_start.sql', '0001_more.sql']);
  expect(await rowsOf('a')).toBe(2);
  await Promise.all(servers.map((server) => server.end()));
});

it('leaves nothing of a migration that fails, keeps those before it, and goes on once it is repaired', async () => {
  write('0001_broken.sql', 'INSERT INTO a VALUES (2);\n--> statement-breakpoint\nINSERT INTO nothing VALUES (1);');
  await expect(run()).rejects.toThrow('迁移 0001_broken.sql 执行失败，未做任何更改：relation "nothing" does not exist');
  expect(await rowsOf('a')).toBe(1);
  write('0001_broken.sql', 'INSERT INTO a VALUES (2);');
  expect(await run()).toEqual(['0001_broken.sql']);
});

it('prepares each migration inside its own transaction', async () => {
  write('0001_broken.sql', 'INSERT INTO nothing VALUES (1);');
  const prepare = (client: pg.ClientBase) =>
    client.query('CREATE TABLE IF NOT EXISTS prepared (id int)').then(() => undefined);
  await expect(migrate(database.pools.owner, folder, prepare)).rejects.toThrow('0001_broken.sql');
  expect(await rowsOf('prepared')).toBe(0);
  expect(await migrate(database.pools.owner, emptyFolder('none'), prepare).catch(String)).toContain(
    '数据库版本比程序新',
  );
});

it.each<[string, () => void, string]>([
  ['changed', () => write('0000_start.sql', 'CREATE TABLE a (id bigint);'), '迁移 0000_start.sql 在执行后被修改'],
  [
    'renamed',
    () => renameSync(join(folder, '0000_start.sql'), join(folder, '0000_begin.sql')),
    '缺少数据库已执行的迁移 0000_start.sql',
  ],
  ['missing', () => rmSync(join(folder, '0000_start.sql')), '缺少数据库已执行的迁移 0000_start.sql'],
  [
    'newer than the program',
    () => rmSync(join(folder, '0001_more.sql')),
    '数据库版本比程序新（已执行迁移 0001_more.sql）',
  ],
  [
    'joined by an earlier one',
    () => write('0000_early.sql', 'SELECT 1;'),
    '迁移 0000_early.sql 排在已执行的迁移 0000_start.sql 之前',
  ],
])('refuses an applied file that was %s', async (_, change, message) => {
  write('0001_more.sql', 'INSERT INTO a VALUES (2);');
  await run();
  change();
  await expect(run()).rejects.toMatchObject({ name: 'StartFailure', message: expect.stringContaining(message) });
  expect(await rowsOf('a')).toBe(2);
});

it('takes a checkout with other line ends for the same', async () => {
  await run();
  write('0000_start.sql', 'CREATE TABLE a (id int);\r\n--> statement-breakpoint\r\nINSERT INTO a VALUES (1);');
  expect(await run()).toEqual([]);
});

it('refuses a folder that is not there', async () => {
  await expect(migrate(database.pools.owner, join(folder, 'nowhere'))).rejects.toMatchObject({ name: 'StartFailure' });
});

it('is safe to kill: the next start finds the migration whole or not at all, and needs no help', async () => {
  write('0001_slow.sql', 'INSERT INTO a SELECT 2 FROM pg_sleep(60);');
  const killed = spawn(process.execPath, [child, JSON.stringify(database.logins.owner), folder], { stdio: 'inherit' });
  const exit = new Promise((resolve) => killed.once('exit', resolve));
  while ((await rowsOf('a')) === null || !(await isSleeping())) await delay(20);
  killed.kill('SIGKILL');
  await exit;
  write('0001_slow.sql', 'INSERT INTO a VALUES (3);');
  const started = Date.now();
  expect(await run()).toEqual(['0001_slow.sql']);
  expect(Date.now() - started).toBeLessThan(60_000);
  expect(await rowsOf('a')).toBe(2);
});

async function isSleeping(): Promise<boolean> {
  const { rowCount } = await database.pools.owner.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
  );
  return rowCount === 1;
}
