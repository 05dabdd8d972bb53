import { hash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { cellText } from '@zhanggui/contract/features/import/cell-text';
import {
  type ImportDeclaration,
  type ImportMapping,
  type ImportMode,
  placesOf,
} from '@zhanggui/contract/features/import/import';
import { type Permission, pageIdOf, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { writeXlsxStream } from 'hucre/xlsx';
import { auditLog } from '../../platform/audit/audit-log.port.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { FileStore } from '../../platform/files/file-store.port.ts';
import { makePrivateFile } from '../../platform/files/private/private-file.service.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { enqueue, type StartedJob } from '../../platform/jobs/run/enqueue.service.ts';
import { holdsAny, signedIn } from '../../platform/resource/access.ts';
import { readSheet } from '../../platform/sheet/read-sheet.ts';
import { isText } from '../../platform/sheet/text-encoding.ts';
import { looksBounded, openZip } from '../../platform/sheet/zip-archive.ts';

/** An uploaded spreadsheet and what to do with it. */
export interface ImportUpload {
  readonly name: string;
  readonly bytes: Buffer;
  readonly mode: ImportMode;
  readonly skip_bad: boolean;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly mapping: ImportMapping;
}

/** What an import job is given. */
export interface ImportInput {
  readonly import: string;
  readonly file_id: number;
  /** Of the bytes of the file, by which it is known again. */
  readonly digest: string;
  readonly mode: ImportMode;
  readonly skip_bad: boolean;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly mapping: ImportMapping;
}

const keptMs = 72 * 3_600_000;
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Fails unless the caller may import. */
export function admitImport({ permission, label }: ImportDeclaration, anybody: Caller): void {
  if (!holdsAny(signedIn(anybody), permission)) fail('forbidden', { permission: label });
}

/** The caller of an import as its rows act: with the leaves that the import covers. */
export function importingCaller({ permission, covers = [] }: ImportDeclaration, anybody: Caller): Caller {
  const caller = signedIn(anybody);
  const pageIds = (permissions: readonly Permission[]) => permissions.map((one) => pageIdOf(permissionId(one)));
  const admitting = new Set(pageIds(permission));
  const held = new Set(pageIds(permission.filter((one) => holdsAny(caller, [one]))));
  const covered = covers.map(permissionId).filter((id) => held.has(pageIdOf(id)) || !admitting.has(pageIdOf(id)));
  return { ...caller, permissions: new Set([...caller.permissions, ...covered]) };
}

/** Refuses what is no spreadsheet, or says of itself that it does not fit into memory. */
async function refuseBytes(bytes: Buffer): Promise<void> {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  if (bytes.length < 4 || (!isZip && !isText(bytes))) invalid('file', '只支持 xlsx 和 csv 文件');
  if (!isZip) return;
  const archive = await openZip(bytes);
  if (!archive || !looksBounded(archive)) invalid('file', '文件解压后过大');
}

/** The heading rows above the columns. */
export interface FileHeadings {
  readonly headings: readonly string[];
  /** The heading of each column that was found. */
  readonly columns: ImportMapping;
}

/** Reads the headings of a file, for people to say which column is which. */
export async function readHeadings(declaration: ImportDeclaration, bytes: Buffer): Promise<FileHeadings> {
  await refuseBytes(bytes);
  const [heading = []] = await readSheet({ bytes, max: declaration.max + 1, first: 1 });
  const headings = heading.map(cellText);
  const places = placesOf(declaration, heading);
  return {
    headings: [...new Set(headings.filter((text) => text !== ''))],
    columns: Object.fromEntries([...places].map(([name, at]) => [name, headings[at] ?? ''])),
  };
}

/** Keeps an uploaded spreadsheet and puts its reading into the queue. */
export async function startImport(
  ctx: Context,
  store: FileStore,
  { name, label }: ImportDeclaration,
  { bytes, mode, skip_bad, choices, mapping, ...upload }: ImportUpload,
): Promise<StartedJob> {
  await refuseBytes(bytes);
  const now = ctx.clock();
  const file = {
    folder: `uploads/${now.toISOString().slice(0, 10)}`,
    name: randomUUID(),
    type: 'application/octet-stream',
    expires_at: new Date(now.getTime() + keptMs),
  };
  const file_id = await makePrivateFile(ctx, store, file, async (path) => {
    await writeFile(path, bytes);
    return { size: bytes.length };
  });
  const act_label = `${label}${mode === 'dry_run' ? '（检查）' : ''}`;
  const title = `${act_label}：${upload.name.slice(-80)}`;
  const input: ImportInput = { import: name, file_id, digest: hash('sha256', bytes), mode, skip_bad, choices, mapping };
  return inTransaction(accountsOf(ctx), async (tx) => {
    const books = { ...tx, identity: { ...tx.identity, db: tx.db } };
    const started = await enqueue(books, { kind: 'import', title, input });
    const details = { import: name, file: upload.name, job: started.job.id };
    await tx.extensions.one(auditLog).record(tx, { act: 'import', act_label, details });
    return started;
  });
}

/** An empty spreadsheet with the headings and one row as an example; its cells are text, so that no digit is lost. */
export async function importTemplate({ columns, sample, label }: ImportDeclaration): Promise<Uint8Array> {
  const row = Object.keys(columns).map((name) => sample[name] ?? null);
  const shown = Object.values(columns).map((column) => ({ header: column.label, width: 22, numFmt: '@' }));
  const stream = writeXlsxStream([row], { name: label, columns: shown, freezePane: { rows: 1 } });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
