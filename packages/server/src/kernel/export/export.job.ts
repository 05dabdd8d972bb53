import { stat } from 'node:fs/promises';
import type { ExportRequest } from '@zhanggui/contract/kernel/export/export-request';
import type { Field } from '@zhanggui/contract/kernel/field';
import { allFields } from '@zhanggui/contract/kernel/resource';
import type { Context } from '../context.ts';
import { makePrivateFile, type PrivateFile } from '../files/private/private-file.service.ts';
import type { JobKind, JobWork, Outcome } from '../jobs/run/job-kind.ts';
import { exportConditions, signedIn } from '../resource/access.ts';
import type { CompiledResource } from '../resource/compiled.ts';
import { prepareList } from '../resource/list.ts';
import { sheetColumn } from '../sheet/sheet-column.ts';
import { startSheetWriter } from '../sheet/sheet-writer.ts';
import { readRows } from './export-rows.query.ts';

interface ExportInput extends ExportRequest {
  readonly resource: string;
}

const keptMs = 72 * 3_600_000;

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Writes the rows of a list into a file. Done again after a lost server, it begins anew with a new snapshot. */
export const exportKind: JobKind = {
  name: 'export',
  work: async (job): Promise<Outcome> => {
    const input = job.input as ExportInput;
    const compiled = job.surface.registry.get(input.resource);
    if (!compiled) throw new Error(`no resource ${input.resource}`);
    let written = 0;
    const file_id = await makePrivateFile(job.ctx, job.surface.files, fileOf(job, compiled, input), async (path) => {
      written = await write(job, { compiled, input, path });
      return { size: (await stat(path)).size };
    });
    return { message: `共 ${written} 条`, file_id };
  },
};

/** Shanghai's clock: `20261121-153012`. */
function stamp(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replaceAll(/[-:]/g, '')
    .replace('T', '-');
}

function fileOf({ id, ctx }: JobWork, { resource }: CompiledResource, { format }: ExportInput): PrivateFile {
  const now = ctx.clock();
  const at = stamp(now);
  return {
    folder: `${at.slice(0, 4)}/${at.slice(4, 6)}/${id}_${resource.name}s`,
    name: `${resource.label}-${at}.${format}`,
    type: types[format],
    expires_at: new Date(now.getTime() + keptMs),
  };
}

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
    await writer.end(watermark(ctx, compiled, done));
    stopping.throwIfAborted();
    return done;
  } finally {
    await writer.close();
  }
}

/** The last line of a file: who took it out, and when. */
function watermark(ctx: Context, { resource }: CompiledResource, count: number): string {
  const at = new Date(ctx.clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return `掌柜 ${resource.label} 共 ${count} 条，由 ${signedIn(ctx.caller).nickname} 于 ${at} 导出，请勿外传`;
}
