import { buffer } from 'node:stream/consumers';
import { attachmentTypes, type SheetPreview } from '@zhanggui/contract/features/attachment/attachment';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import type { FileStore } from '../../platform/files/file-store.port.ts';
import { readSheet } from '../../platform/sheet/read-sheet.ts';
import { type AttachmentOf, storedAttachment } from './attachment.query.ts';

const maxRows = 200;
const maxColumns = 40;
const maxCharacters = 200;

/** The beginning of a spreadsheet, read in a thread with bounds of its own; 404 for files of other kinds. */
export async function sheetPreview(ctx: Context, store: FileStore, of: AttachmentOf): Promise<SheetPreview> {
  const { type, key } = await storedAttachment(ctx, of);
  if (type !== attachmentTypes.xlsx && type !== attachmentTypes.csv) return fail('not_found', {});
  const bytes = await buffer(await store.read(key));
  const read = await readSheet({ bytes, max: Number.MAX_SAFE_INTEGER, first: maxRows + 1 });
  const rows = read.slice(0, maxRows).map((row) => row.slice(0, maxColumns).map(textOf));
  return { rows, is_cut: read.length > maxRows || read.some((row) => row.length > maxColumns) };
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell);
  return text.slice(0, maxCharacters);
}
