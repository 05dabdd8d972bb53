import { buffer } from 'node:stream/consumers';
import { attachmentTypes, type SheetPreview } from '@zhanggui/contract/kernel/attachment/attachment';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import type { Context } from '../context.ts';
import type { FileStore } from '../files/file-store.port.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { type AttachmentOf, storedAttachment } from './attachment.query.ts';

const mostRows = 200;
const mostColumns = 40;
const mostCharacters = 200;

/** The beginning of a spreadsheet, read in a thread with bounds of its own; 404 for files of other kinds. */
export async function sheetPreview(ctx: Context, store: FileStore, of: AttachmentOf): Promise<SheetPreview> {
  const { type, key } = await storedAttachment(ctx, of);
  if (type !== attachmentTypes.xlsx && type !== attachmentTypes.csv) return fail('not_found', {});
  const bytes = await buffer(await store.read(key));
  const read = await readSheet({ bytes, most: Number.MAX_SAFE_INTEGER, first: mostRows + 1 });
  const rows = read.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(textOf));
  return { rows, is_cut: read.length > mostRows || read.some((row) => row.length > mostColumns) };
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell);
  return text.slice(0, mostCharacters);
}
