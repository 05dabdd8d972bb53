import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { copyOut, storedColumns } from '../../platform/database/copy-rows.ts';
import { StartFailure } from '../../platform/database/start-failure.ts';
import { type FileStore, isAbsent } from '../../platform/files/file-store.port.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { type KeptFile, type KeptTable, keptFile, type Manifest, writeManifest } from './manifest.ts';

export interface BackupParts {
  readonly owner: pg.Pool;
  /** The declared tables; whatever is derived from them is built anew. */
  readonly tables: readonly string[];
  readonly files: FileStore;
  readonly secret: Buffer;
  /** Must not be there yet. */
  readonly folder: string;
  readonly now: Date;
}

/** Where files lie in a backup, before their key. */
export const mediaPrefix = 'media/';

/** A fingerprint of the server's secret that does not reveal it. */
export function secretMark(secret: Buffer): string {
  return createSecretBox(secret, 'backups').digest('whose secrets these are');
}

/** Copies every declared table from one snapshot, without blocking writers, and then the files. */
export async function makeBackup(parts: BackupParts): Promise<Omit<Manifest, 'format'>> {
  const { owner, folder, files } = parts;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder).catch(() => {
    throw new StartFailure(`不能新建备份文件夹 ${folder}：已存在或没有权限`);
  });
  await mkdir(join(folder, 'tables'));
  const client = await owner.connect();
  let isBroken = true;
  try {
    // Rows come in the order in which they lie, so that a restored table gives the same text.
    await client.query('SET synchronize_seqscans = off');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const database = await copyDatabase(client, parts);
    await client.query('COMMIT');
    // Files are stored before the rows that name them, so none of the snapshot's is missing.
    const media = await copyMedia(files, folder);
    const manifest = { made_at: parts.now.toISOString(), secret_mark: secretMark(parts.secret), ...database, media };
    await writeManifest(folder, manifest);
    isBroken = false;
    return manifest;
  } finally {
    client.release(isBroken);
  }
}

async function copyDatabase(
  client: pg.ClientBase,
  { tables, folder }: BackupParts,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const migrations = await client.query<Manifest['migrations'][number]>(
    'SELECT name, sha256 FROM public.schema_migration ORDER BY name COLLATE "C"',
  );
  const kept: KeptTable[] = [];
  for (const name of tables) {
    const columns = await storedColumns(client, name);
    const path = `tables/${name}.copy.gz`;
    const copied = await copyOut(client, { name, columns }, join(folder, path));
    kept.push({ name, columns, ...copied, file: await keptFile(folder, path) });
  }
  // Read last: numbers drawn meanwhile are left out by the snapshot, and are not drawn again.
  const sequences = await client.query<{ name: string; last_value: string; is_called: boolean }>(
    `SELECT quote_ident(sequencename) AS name, coalesce(last_value, start_value)::text AS last_value,
       last_value IS NOT NULL AS is_called
     FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return { migrations: migrations.rows, tables: kept, sequences: sequences.rows };
}

async function copyMedia(files: FileStore, folder: string): Promise<readonly KeptFile[]> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  const kept: KeptFile[] = [];
  for (const key of keys.sort()) {
    const path = mediaPrefix + key;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    // A key that expired since the read is not needed.
    const file = await files.read(key).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
    if (!file) continue;
    await pipeline(file, createWriteStream(join(folder, path)));
    kept.push(await keptFile(folder, path));
  }
  return kept;
}
