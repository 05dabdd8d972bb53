import { stat } from 'node:fs/promises';
import type { ExportRequest } from '@zhanggui/contract/features/export/export-request';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { isSecret } from '@zhanggui/contract/platform/fields/text/personal';
import { allFields } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';
import type { RowFilter } from '../../platform/count/count-plan.ts';
import { openText } from '../../platform/fields/text/sealed-text.ts';
import { makePrivateFile } from '../../platform/files/private/private-file.service.ts';
import type { JobKind, JobWork, Outcome } from '../../platform/jobs/run/job-kind.ts';
import { seenBy } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { prepareList } from '../../platform/resource/list.ts';
import { sheetColumn } from '../../platform/sheet/sheet-column.ts';
import { startSheetWriter } from '../../platform/sheet/sheet-writer.ts';
import { plainField } from '../reveal/plain-field.ts';
import { admittedRows } from './admitted-rows.ts';
import { conditionWords } from './condition-words.query.ts';
import { exportFile, remarksOf } from './export-file.ts';
import { type RowSink, readRows } from './export-rows.query.ts';
import { lineSheet } from './line-sheet.ts';

interface ExportInput extends ExportRequest {
  readonly resource: string;
}

/** Writes the rows of a list into a file. Done again after a lost server, it begins anew with a new snapshot. */
export const exportKind: JobKind = {
  name: 'export',
  reads: 'replica',
  work: async (job): Promise<Outcome> => {
    const input = job.input as ExportInput;
    const whole = job.surface.registry.get(input.resource);
    if (!whole) throw new Error(`no resource ${input.resource}`);
    const compiled = seenBy(whole, job.ctx.caller);
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
  const { format, parameters } = input;
  const { resource } = compiled;
  const { label } = resource;
  const { query, where } = await prepareList(ctx, compiled, parameters, admittedRows(ctx, compiled, input));
  const fields = fieldsOf(compiled, input);
  const lines = (input.lines ?? []).map((name) => lineSheet(compiled, name));
  const records = { name: label, columns: Object.values(fields).map(sheetColumn) };
  // Plain data alone goes to another thread.
  const further = lines.map(({ name, columns }) => ({ name, columns }));
  const writer = startSheetWriter({ path, format, sheets: [records, ...further] });
  let done = 0;
  try {
    const take: RowSink['take'] = async (rows, { sheet, total }) => {
      if (sheet === 0) done += rows.length;
      await writer.add(sheet === 0 ? openedRows(ctx, secretsOf(compiled, input), rows) : rows);
      await report({ done, total });
    };
    await readRows(
      ctx.db,
      { compiled, query, where: chosenOf(where, input), fields, lines },
      { take, next: writer.next },
    );
    await report({ done, total: done });
    const filters = await conditionWords(ctx, resource, query.conditions);
    await writer.end(remarksOf(ctx, { label, count: done, filters, reason: input.reveal?.reason }));
    stopping.throwIfAborted();
    return done;
  } finally {
    await writer.close();
  }
}

/** Which columns of the file hold codes or cards in full. */
function secretsOf({ resource }: CompiledResource, { columns, reveal }: ExportInput): readonly number[] {
  const all = allFields(resource);
  return columns.flatMap((name, place) => (reveal && isSecret(all[name] as Field) ? [place] : []));
}

/** The rows of the records, with their codes and cards opened. */
function openedRows(ctx: Context, secrets: readonly number[], rows: readonly string[]): readonly string[] {
  if (secrets.length === 0) return rows;
  return rows.map((row) => {
    const cells = JSON.parse(row) as unknown[];
    const opened = cells.map((cell, place) =>
      secrets.includes(place) && typeof cell === 'string' ? openText(ctx, cell) : cell,
    );
    return JSON.stringify(opened);
  });
}

/** The rows of a filter that were chosen from what it finds. */
function chosenOf(where: RowFilter, { chosen }: ExportInput): RowFilter {
  if (!chosen) return where;
  const place = `$${where.values.length + 1}::bigint[]`;
  const isChosen = chosen.kept === 'in' ? `= ANY(${place})` : `<> ALL(${place})`;
  return {
    ...where,
    sql: (alias) => `${where.sql(alias)} AND ${alias}.id ${isChosen}`,
    values: [...where.values, chosen.ids],
  };
}

/** The columns of the file by name. With a reason for reveal, masked fields are exported in full. */
function fieldsOf({ resource }: CompiledResource, { columns, reveal }: ExportInput): Fields {
  const all = allFields(resource);
  const shown = (field: Field) => (reveal ? plainField(field) : field);
  return Object.fromEntries(columns.map((name) => [name, shown(all[name] as Field)]));
}
