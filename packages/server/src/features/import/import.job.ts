import { buffer } from 'node:stream/consumers';
import { cellText } from '@zhanggui/contract/features/import/cell-text';
import { type ImportDeclaration, type ImportMapping, placesOf } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import { failJob } from '@zhanggui/contract/platform/jobs/job.errors';
import { inTransaction } from '../../platform/context.ts';
import { keyOfUrl } from '../../platform/files/private/private-file.service.ts';
import type { JobKind, JobWork, Outcome } from '../../platform/jobs/run/job-kind.ts';
import { readSheet } from '../../platform/sheet/read-sheet.ts';
import { appliedRows, applyUnits } from './apply-units.ts';
import { admitImport, type ImportInput, importingCaller } from './import.service.ts';
import type { ImportHandler } from './import-handler.ts';
import { importedBefore } from './imported-before.query.ts';
import { wordsOf, writeMarkedFile } from './marked-file.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type ParsedRows, parseRows, type RowNote } from './parse-rows.ts';

/** What imports are known, by name. */
export type ImportHandlers = ReadonlyMap<string, ImportHandler>;

/** Reads a spreadsheet, checks every row and, where it is to be committed, applies the rows: all, or the good ones. */
export function importKind(handlers: ImportHandlers): JobKind {
  const work = async (queued: JobWork): Promise<Outcome> => {
    const input = queued.input as ImportInput;
    const handler = handlers.get(input.import);
    if (!handler) throw new Error(`no import ${input.import}`);
    const { declaration } = handler;
    admitImport(declaration, queued.ctx.caller);
    const job = { ...queued, ctx: { ...queued.ctx, caller: importingCaller(declaration, queued.ctx.caller) } };
    const cells = await readSheet({ bytes: await fileOf(job, input), max: declaration.max + 1 });
    refuseHeading(declaration, cells[0] ?? [], input.mapping);
    const sheet = await parseRows(declaration, cells, input.mapping);
    await job.report({ total: sheet.count });
    const isCommit = input.mode === 'commit';
    const read: ParsedImport = { handler, sheet, input };
    const notes = isCommit ? await oneAtATime(job, declaration.name, () => commit(job, read)) : await check(job, read);
    const bad = badRows(notes);
    const failed = bad.size;
    await job.report({ done: sheet.count, failed });
    const message = summary(isCommit, { count: sheet.count, failed, notes });
    const before = isCommit ? undefined : await importedBefore(job.ctx, input);
    const words = [before, firstWords(declaration, notes)].filter((text) => text !== undefined);
    const outcome = { message, ...(words.length > 0 && { row_notes: words.join('\n') }) };
    if (notes.length === 0) return outcome;
    const file_id = await writeMarkedFile(job, declaration, { cells, notes, left: isCommit ? bad : undefined });
    return { ...outcome, file_id };
  };
  return { name: 'import', reach: 'trusted', work };
}

interface ParsedImport {
  readonly handler: ImportHandler;
  readonly sheet: ParsedRows;
  readonly input: ImportInput;
}

async function check({ ctx }: JobWork, { handler, sheet, input }: ParsedImport): Promise<RowNote[]> {
  return [...sheet.notes, ...(await handler.check(ctx, sheet.rows, input.choices))];
}

/** Applies the good rows in transactions of their own, or all rows in one; answers what is to be said of rows. */
async function commit(job: JobWork, read: ParsedImport): Promise<RowNote[]> {
  if (read.input.skip_bad) return apply(job, read);
  try {
    return await inTransaction(job.ctx, async (ctx) => {
      const notes = await apply({ ...job, ctx }, read);
      const failed = badRows(notes).size;
      if (failed > 0) {
        await job.report({ failed });
        const [first = ''] = firstWords(read.handler.declaration, notes)?.split('\n') ?? [];
        failJob('import.bad_rows', { count: failed, first });
      }
      return notes;
    });
  } catch (error) {
    // What was done vanished with the transaction.
    await job.report({ done: 0 });
    throw error;
  }
}

async function apply(job: JobWork, { handler, sheet, input }: ParsedImport): Promise<RowNote[]> {
  // What a lost server has done already would no longer pass the check.
  const applied = await appliedRows(job);
  const rows = sheet.rows.filter(({ row }) => !applied.has(row));
  const notes = await check(job, { handler, input, sheet: { ...sheet, rows } });
  const bad = badRows(notes);
  if (bad.size > 0 && !input.skip_bad) return notes;
  const good = rows.filter(({ row }) => !bad.has(row));
  return [...notes, ...(await applyUnits(job, handler, { rows: good, choices: input.choices, before: applied.size }))];
}

async function fileOf({ ctx, surface }: JobWork, { file_id }: ImportInput): Promise<Uint8Array> {
  const [file] = await ctx.identity.db.rows<{ url: string }>('SELECT url FROM file WHERE id = $1', [file_id]);
  if (!file) throw new Error('the uploaded file is gone');
  return buffer(await surface.files.read(keyOfUrl(file.url)));
}

function refuseHeading(declaration: ImportDeclaration, heading: readonly unknown[], mapping: ImportMapping): void {
  const places = placesOf(declaration, heading, mapping);
  const missing = Object.entries(declaration.columns).filter(([name, { required }]) => required && !places.has(name));
  if (missing.length === 0) return;
  const names = missing.map(([, { label }]) => label).join('、');
  const found = heading.map(cellText).filter(Boolean).join('、');
  invalid('file', `缺少列：${names}。文件第一行的列：${found || '无'}`);
}

function badRows(notes: readonly RowNote[]): Set<number> {
  return new Set(notes.filter(({ level }) => level === 'error').map(({ row }) => row));
}

interface Result {
  readonly count: number;
  readonly failed: number;
  readonly notes: readonly RowNote[];
}

function summary(isCommit: boolean, { count, failed, notes }: Result): string {
  const whole = notes.flatMap(({ row, message }) => (row === 0 ? [message] : []));
  const warned = new Set(notes.filter(({ level }) => level === 'warning').map(({ row }) => row)).size;
  const good = isCommit ? `已导入 ${count - failed} 行` : `共 ${count} 行，${count - failed} 行可导入`;
  const bad = failed > 0 ? `，${failed} 行有误` : '';
  return [`${good}${bad}${warned > 0 ? `，${warned} 行有提醒` : ''}`, ...whole].join('。');
}

const toldRows = 5;
const longestLine = 80;

/**
 * Errors and warnings of the first rows, by row number; the result file has the rest. Notes of imported rows stay in
 * that file: a one-time password must not be stored in a table.
 */
function firstWords(declaration: ImportDeclaration, notes: readonly RowNote[]): string | undefined {
  const faults = notes.filter(({ level }) => level !== 'info');
  if (faults.length === 0) return undefined;
  const byRow = Map.groupBy(faults, ({ row }) => row);
  const rows = [...byRow.keys()].toSorted((a, b) => a - b);
  const lines = rows.slice(0, toldRows).map((row) => {
    const words = (byRow.get(row) ?? []).map((note) => wordsOf(declaration, note)).join('；');
    const text = `第 ${row} 行：${words}`;
    return text.length > longestLine ? `${text.slice(0, longestLine - 1)}…` : text;
  });
  const rest = rows.length > toldRows ? [`其余 ${rows.length - toldRows} 行见逐行结果`] : [];
  return [...lines, ...rest].join('\n');
}
