import { writeFile } from 'node:fs/promises';
import { makePrivateFile } from '../../../platform/files/private/private-file.service.ts';
import type { JobKind } from '../../../platform/jobs/run/job-kind.ts';
import { packCodes } from './pack-codes.service.ts';

/** The job that packs more codes than a caller waits for. */
export const cellCodeJob = 'bank_cell_codes';

const keptMs = 72 * 3_600_000;

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
