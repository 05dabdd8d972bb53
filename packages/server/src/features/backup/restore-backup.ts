import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { copyIn, hashRows } from '../../platform/database/copy-rows.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { StartFailure } from '../../platform/database/start-failure.ts';
import type { FileStore } from '../../platform/files/file-store.port.ts';
import { quote } from '../../platform/resource/column-name.ts';
import { mediaPrefix, secretMark } from './make-backup.ts';
import { type KeptTable, type Manifest, readBackup } from './manifest.ts';

export interface RestoreParts {
  readonly owner: pg.Pool;
  readonly folder: string;
  readonly files: FileStore;
  readonly secret: Buffer;
  readonly migrations_folder: string;
}

/** Proves a backup and fills an empty database and its files from it; the database takes all of it or nothing. */
export async function restoreBackup(parts: RestoreParts): Promise<Manifest> {
  const { owner, folder, files } = parts;
  const manifest = await readBackup(folder);
  if (manifest.secret_mark !== secretMark(parts.secret)) {
    throw new StartFailure('SECRET_KEY 与备份时不同：请使用原来的 SECRET_KEY，或把原来的 secret-key 文件放回 DATA_DIR');
  }
  await refuseFilled(owner);
  await migrateTo(parts, manifest);
  const client = await owner.connect();
  let isBroken = true;
  try {
    await client.query('SET synchronize_seqscans = off');
    await client.query('BEGIN');
    await fill(client, folder, manifest);
    await client.query('COMMIT');
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
  for (const { path } of manifest.media) {
    const draft = await files.draft(path.slice(mediaPrefix.length));
    await cp(join(folder, path), draft.path);
    await draft.keep();
  }
  return manifest;
}

async function refuseFilled(owner: pg.Pool): Promise<void> {
  const known = await owner.query(`SELECT to_regclass('public."user"') AS known`);
  if (known.rows[0]?.known === null) return;
  const filled = await owner.query('SELECT 1 FROM public."user" LIMIT 1');
  if (filled.rows.length > 0) throw new StartFailure('数据库里已有数据：只能恢复到空的 DATA_DIR 或空的数据库');
}

/** Restores the backed-up state into an empty database, sequences included. */
async function migrateTo({ owner, migrations_folder }: RestoreParts, { migrations }: Manifest): Promise<void> {
  const aside = await mkdtemp(join(tmpdir(), 'zhanggui-migrations-'));
  try {
    for (const { name } of migrations) {
      await cp(join(migrations_folder, name), join(aside, name)).catch(() => {
        throw new StartFailure(`程序缺少备份所用的迁移 ${name}，请使用与备份一致或更新的程序`);
      });
    }
    await migrate(owner, aside);
    const { rows } = await owner.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM public.schema_migration ORDER BY name COLLATE "C"',
    );
    const other = rows.find(({ sha256 }, at) => sha256 !== migrations[at]?.sha256);
    if (other) throw new StartFailure(`迁移 ${other.name} 与备份时不同，请使用与备份一致的程序`);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

interface Constraint {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

/** References are taken away while rows come and are proven when they are put back. */
async function fill(client: pg.ClientBase, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const references = await client.query<Constraint>(
    `SELECT conrelid::regclass::text AS on, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { on, name } of references.rows) await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`);
  const names = tables.map(({ name }) => `public.${quote(name)}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const table of tables) await copyIn(client, table, join(folder, table.file.path));
  for (const table of tables) await proveTable(client, table);
  // Its positions are snapshots of another cluster: followers begin anew.
  await client.query('DELETE FROM public.follower');
  for (const { name, last_value, is_called } of sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [`public.${name}`, last_value, is_called]);
  }
  for (const { on, name, definition } of references.rows) {
    await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

async function proveTable(client: pg.ClientBase, table: KeptTable): Promise<void> {
  const { rows, content_sha256 } = await hashRows(client, table);
  if (rows !== table.rows || content_sha256 !== table.content_sha256) {
    throw new StartFailure(`恢复后核对不符：表 ${table.name} 有 ${rows} 行，备份为 ${table.rows} 行；数据库未改动`);
  }
}
