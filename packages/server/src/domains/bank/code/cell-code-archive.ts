import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { invalid } from '@zhanggui/contract/platform/errors';
import { ZipFile } from 'yazl';
import type { Context } from '../../../platform/context.ts';
import { makePrivateFile } from '../../../platform/files/private/private-file.service.ts';
import type { JobKind } from '../../../platform/jobs/run/job-kind.ts';
import { qrPng } from './qr-png.ts';

interface Cell {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** The job that packs more codes than a caller waits for. */
export const cellCodeJob = 'bank_cell_codes';

const keptMs = 72 * 3_600_000;

/** A name that every file system takes. */
function fileName({ code, name }: Cell): string {
  return `${code}_${name}`.replaceAll(/[\\/:*?"<>|\s]+/g, '-').slice(0, 80);
}

/** The QR codes of branches that the caller sees, each a PNG named by code and name. */
export async function packCodes(ctx: Context, ids: readonly number[], onEach?: () => Promise<void>): Promise<Uint8Array> {
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

export const cellCodeKind: JobKind = {
  name: cellCodeJob,
  work: async ({ ctx, surface, input, id, report, stopping }) => {
    const { ids } = input as { readonly ids: readonly number[] };
    let done = 0;
    const file = {
      folder: `codes/${id}_bank_cells`,
      name: '网点二维码.zip',
      type: 'application/zip',
      expires_at: new Date(ctx.clock().getTime() + keptMs),
    };
    const file_id = await makePrivateFile(ctx, surface.files, file, async (path) => {
      const packed = await packCodes(ctx, ids, async () => {
        stopping.throwIfAborted();
        done += 1;
        await report({ done, total: ids.length });
      });
      await writeFile(path, packed);
      return { size: packed.length };
    });
    return { message: `共 ${done} 个二维码`, file_id };
  },
};
