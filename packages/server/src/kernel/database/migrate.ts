import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartFailure } from './start-failure.ts';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

const lockKey = 7_301_120_080;

/** Runs the migrations of a folder that the database has not had, as its owner, each in one transaction; returns their names. */
export async function migrate(owner: pg.Pool, folder: string): Promise<string[]> {
  const files = readMigrations(folder);
  const client = await owner.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM schema_migration ORDER BY name',
    );
    refuseForeignState(files, rows);
    const pending = files.slice(rows.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release();
  }
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
}

function refuseForeignState(files: readonly Migration[], applied: readonly { name: string; sha256: string }[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const file = files[index];
    if (!file) throw new StartFailure(`数据库版本比程序新（已执行 ${name}），请升级程序`);
    if (file.name !== name) throw new StartFailure(`数据库迁移记录与程序不一致：期望 ${file.name}，数据库中为 ${name}`);
    if (file.sha256 !== sha256) throw new StartFailure(`迁移文件 ${name} 在执行后被修改，无法启动`);
  }
}

async function apply(client: pg.PoolClient, { name, text, sha256 }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of text.split('--> statement-breakpoint')) {
      if (statement.trim() !== '') await client.query(statement);
    }
    await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`迁移 ${name} 执行失败，未做任何更改：${reason}`, { cause: error });
  }
}
