import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartFailure } from '../../platform/database/start-failure.ts';

const format = 1;
const manifestFile = 'manifest.json';
const sealFile = 'manifest.sha256';

/** A stored file with what proves that it is whole. */
export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A table's rows: the packed file, and what its rows themselves hash to. */
export interface KeptTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly content_sha256: string;
  readonly file: KeptFile;
}

/** Everything that a backup says of itself. */
export interface Manifest {
  readonly format: number;
  readonly made_at: string;
  /** Whether the server's secret can open the sealed values. */
  readonly secret_mark: string;
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  readonly tables: readonly KeptTable[];
  readonly sequences: readonly { readonly name: string; readonly last_value: string; readonly is_called: boolean }[];
  readonly media: readonly KeptFile[];
}

/** Writes the manifest last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const text = JSON.stringify({ format, ...manifest }, null, 1);
  await writeFile(join(folder, sealFile), sha256Of(text));
  await writeFile(join(folder, manifestFile), text);
}

/** Reads what a backup says of itself; fails where it is none, or was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() =>
    refuse(`${folder} 不是备份：没有 ${manifestFile}`),
  );
  const seal = await readFile(join(folder, sealFile), 'utf8').catch(() => '');
  if (seal.trim() !== sha256Of(text)) refuse(`备份已损坏：${manifestFile} 与校验值不符`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== format) refuse(`备份格式 ${manifest.format} 不是本程序能恢复的格式 ${format}`);
  return manifest;
}

/** A moment as part of a folder's name. */
export function folderStamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}

/** How many rows its tables hold. */
export function rowsIn(tables: readonly KeptTable[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Reads the manifest and proves every file of the backup; fails with the one that is missing or damaged. */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const file of [...manifest.tables.map((table) => table.file), ...manifest.media]) await proveFile(folder, file);
  return manifest;
}

async function proveFile(folder: string, { path, bytes, sha256 }: KeptFile): Promise<void> {
  const found = await keptFile(folder, path).catch(() => refuse(`备份已损坏：缺少文件 ${path}`));
  if (found.bytes !== bytes || found.sha256 !== sha256) refuse(`备份已损坏：文件 ${path} 与校验值不符`);
}

/** What a file of a folder is, by its bytes. */
export async function keptFile(folder: string, path: string): Promise<KeptFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') };
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function refuse(message: string): never {
  throw new StartFailure(message);
}
