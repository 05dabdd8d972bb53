import { buffer } from 'node:stream/consumers';
import { invalid } from '@zhanggui/contract/platform/errors';
import { ZipFile } from 'yazl';
import type { Context } from '../../../platform/context.ts';
import { qrPng } from './qr-png.ts';

interface Cell {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** A name that every file system takes. */
function fileName({ code, name }: Cell): string {
  return `${code}_${name}`.replaceAll(/[\\/:*?"<>|\s]+/g, '-').slice(0, 80);
}

/** The QR codes of branches that the caller sees, each a PNG named by code and name. */
export async function packCodes(
  ctx: Context,
  ids: readonly number[],
  onEach?: () => Promise<void>,
): Promise<Uint8Array> {
  const cells = await ctx.db.rows<Cell>(
    'SELECT id, code, name FROM bank_cell WHERE id = ANY($1::bigint[]) AND NOT is_deleted ORDER BY code',
    [ids],
  );
  if (cells.length < ids.length) invalid('ids', '有的网点不存在');
  const zip = new ZipFile();
  const packed = buffer(zip.outputStream);
  for (const cell of cells) {
    zip.addBuffer(Buffer.from(await qrPng(`cell=${cell.code}`)), `${fileName(cell)}.png`, { compress: false });
    await onEach?.();
  }
  zip.end();
  return packed;
}
