import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartFailure } from './start-failure.ts';

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  readonly sha256: string;
}

interface Applied {
  readonly name: string;
  readonly sha256: string;
}

const LOCK = 7_301_000;

/**
 * Runs the pending migrations of a folder as the database's owner, and returns their names. Each runs in one
 * transaction that `prepare` begins. Servers that start together run them in turn; an interrupted one leaves a whole
 * migration or none of it.
 */
export async function migrate(
  owner: pg.Pool,
  folder: string,
  prepare: (client: pg.ClientBase) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const files = readMigrations(folder);
  const client = await owner.connect();
  let isBroken = true;
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const applied = await appliedMigrations(client);
    refuseForeignState(files, applied);
    const pending = files.slice(applied.length);
    for (const migration of pending) await apply(client, migration, prepare);
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    isBroken = false;
    return pending.map(({ name }) => name);
  } finally {
    // Closing the connection gives up the lock and whatever a failed migration left.
    client.release(isBroken);
  }
}

/** Refuses a database that a start of this program has not brought up to its version yet, or that another version has changed. */
export async function requireMigrated(owner: pg.Pool, folder: string): Promise<void> {
  const files = readMigrations(folder);
  const client = await owner.connect();
  try {
    const applied = await appliedMigrations(client);
    refuseForeignState(files, applied);
    if (applied.length < files.length) throw new StartFailure('数据库还没有升级到本程序的版本，请先启动一次服务');
  } finally {
    client.release();
  }
}

function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) throw new StartFailure(`找不到数据库迁移文件夹：${folder}`);
  return readdirSync(folder)
    .filter((name) => /^(\d{4}|\d{14})_.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      // A checkout may turn line ends, which change nothing.
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      const statements = text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '');
      return { name, statements, sha256: createHash('sha256').update(text).digest('hex') };
    });
}

async function appliedMigrations(client: pg.PoolClient): Promise<Applied[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<Applied>('SELECT name, sha256 FROM schema_migration ORDER BY name COLLATE "C"');
  return rows;
}

function refuseForeignState(files: readonly Migration[], applied: readonly Applied[]): void {
  const last = files.at(-1)?.name ?? '';
  for (const [index, { name, sha256 }] of applied.entries()) {
    if (name > last) throw new StartFailure(`数据库版本比程序新（已执行迁移 ${name}），请升级程序`);
    const file = files[index];
    if (file?.name !== name) {
      const missing = files.some((known) => known.name === name) ? (file?.name ?? '') : name;
      throw new StartFailure(
        missing === name
          ? `程序缺少数据库已执行的迁移 ${name}，请使用与数据库一致的程序`
          : `迁移 ${missing} 排在已执行的迁移 ${name} 之前，无法补做，请改名为更大的编号`,
      );
    }
    if (file.sha256 !== sha256) throw new StartFailure(`迁移 ${name} 在执行后被修改，请恢复原文件并另写新的迁移`);
  }
}

async function apply(
  client: pg.PoolClient,
  { name, statements, sha256 }: Migration,
  prepare: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  try {
    await client.query('BEGIN');
    await prepare(client);
    for (const statement of statements) await client.query(statement);
    await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`迁移 ${name} 执行失败，未做任何更改：${reason}`, { cause: error });
  }
}
