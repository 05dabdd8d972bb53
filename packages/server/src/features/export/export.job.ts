import { stat } from 'node:fs/promises';
import { failExport } from '@zhanggui/contract/features/export/export.errors';
import { codesAmong } from '@zhanggui/contract/features/export/export-request';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { allFields } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';
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
import { chosenRows } from './chosen-rows.ts';
import { conditionWords } from './condition-words.query.ts';
import type { CountedExport } from './export.service.ts';
import { exportFile, remarksOf } from './export-file.ts';
import { type RowSink, readRows } from './export-rows.query.ts';
import { lineSheet } from './line-sheet.ts';

interface ExportInput extends CountedExport {
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
  const open = codeOpener(ctx, compiled, input);
  let done = 0;
  try {
    const take: RowSink['take'] = async (rows, { sheet, total }) => {
      if (sheet === 0) done += rows.length;
      await writer.add(sheet === 0 ? open(rows) : rows);
      await report({ done, total });
    };
    await readRows(
      ctx.db,
      { compiled, query, where: chosenRows(where, input), fields, lines },
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

/** Opens the codes and cards of the rows of records; a file never holds more of them than were counted when it was asked for. */
function codeOpener(ctx: Context, { resource }: CompiledResource, { columns, reveal, codes = 0 }: ExportInput) {
  const names = reveal ? codesAmong(resource, columns) : [];
  const places = names.map((name) => columns.indexOf(name));
  let opened = 0;
  const open = (cell: unknown, place: number) => {
    if (typeof cell !== 'string' || !places.includes(place)) return cell;
    opened += 1;
    return opened > codes ? failExport('export.more_codes', { codes }) : openText(ctx, cell);
  };
  return (rows: readonly string[]): readonly string[] => {
    if (places.length === 0) return rows;
    return rows.map((row) => JSON.stringify((JSON.parse(row) as unknown[]).map(open)));
  };
}

/** The columns of the file by name. With a reason for reveal, masked fields are exported in full. */
function fieldsOf({ resource }: CompiledResource, { columns, reveal }: ExportInput): Fields {
  const all = allFields(resource);
  const shown = (field: Field) => (reveal ? plainField(field) : field);
  return Object.fromEntries(columns.map((name) => [name, shown(all[name] as Field)]));
}
