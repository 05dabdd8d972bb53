import { stat } from 'node:fs/promises';
import type { ExportRequest } from '@zhanggui/contract/kernel/export/export-request';
import type { Field } from '@zhanggui/contract/kernel/field';
import { allFields } from '@zhanggui/contract/kernel/resource';
import { makePrivateFile } from '../files/private/private-file.service.ts';
import type { JobKind, JobWork, Outcome } from '../jobs/run/job-kind.ts';
import { exportConditions } from '../resource/access.ts';
import type { CompiledResource } from '../resource/compiled.ts';
import { prepareList } from '../resource/list.ts';
import { sheetColumn } from '../sheet/sheet-column.ts';
import { startSheetWriter } from '../sheet/sheet-writer.ts';
import { exportFile, watermark } from './export-file.ts';
import { readRows } from './export-rows.query.ts';

interface ExportInput extends ExportRequest {
  readonly resource: string;
}

/** Writes the rows of a list into a file. Done again after a lost server, it begins anew with a new snapshot. */
export const exportKind: JobKind = {
  name: 'export',
  work: async (job): Promise<Outcome> => {
    const input = job.input as ExportInput;
    const compiled = job.surface.registry.get(input.resource);
    if (!compiled) throw new Error(`no resource ${input.resource}`);
    let written = 0;
    const { name, label } = compiled.resource;
    const file = exportFile(job, { noun: `${name}s`, label, format: input.format });
    const file_id = await makePrivateFile(job.ctx, job.surface.files, file, async (path) => {
      written = await write(job, { compiled, input, path });
      return { size: (await stat(path)).size };
    });
    return { message: `共 ${written} 条`, file_id };
  },
};

interface Writing {
  readonly compiled: CompiledResource;
  readonly input: ExportInput;
  readonly path: string;
}

async function write({ ctx, report, stopping }: JobWork, { compiled, input, path }: Writing): Promise<number> {
  const { columns, format, parameters } = input;
  const admitted = exportConditions(compiled, ctx.caller);
  const { query, where } = await prepareList(ctx, compiled, parameters, admitted);
  const fields = allFields(compiled.resource);
  const writer = startSheetWriter({
    path,
    format,
    sheet: compiled.resource.label,
    columns: columns.map((name) => sheetColumn(fields[name] as Field)),
  });
  let done = 0;
  try {
    await readRows(ctx.db, { compiled, query, where, columns }, async (rows, total) => {
      await writer.add(rows);
      done += rows.length;
      await report({ done, total });
    });
    await report({ done, total: done });
    await writer.end(watermark(ctx, compiled.resource.label, done));
    stopping.throwIfAborted();
    return done;
  } finally {
    await writer.close();
  }
}
