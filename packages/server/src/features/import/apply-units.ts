import type { ImportDeclaration } from '@zhanggui/contract/features/import/import';
import { Invalid } from '@zhanggui/contract/platform/errors';
import { inTransaction } from '../../platform/context.ts';
import { DatabaseFailure } from '../../platform/database/errors.ts';
import type { JobWork } from '../../platform/jobs/run/job-kind.ts';
import { traceRecords } from '../../platform/resource/write/trace-records.ts';
import { type Told, tryWork } from '../bulk/try-work.ts';
import type { ImportInput } from './import.service.ts';
import type { ImportHandler, Tell } from './import-handler.ts';
import type { ImportRow, RowNote } from './parse-rows.ts';

/** The rows that earlier runs of the job have done. */
export async function appliedRows({ ctx, id }: JobWork): Promise<ReadonlySet<number>> {
  const rows = await ctx.identity.db.rows<{ row: number; also: number[] }>(
    'SELECT row, also FROM import_row WHERE job_id = $1',
    [id],
  );
  return new Set(rows.flatMap(({ row, also }) => [row, ...also]));
}

type Words = Pick<RowNote, 'level' | 'message'>;

interface RowsToApply {
  readonly rows: readonly ImportRow[];
  readonly choices: ImportInput['choices'];
  /** How many rows an earlier run has done. */
  readonly before: number;
}

/** Applies the rows unit by unit; returns errors and notes by row. */
export async function applyUnits(
  job: JobWork,
  handler: ImportHandler,
  { rows, choices, before }: RowsToApply,
): Promise<RowNote[]> {
  const { report } = job;
  const notes: RowNote[] = [];
  let done = before;
  for (const [title, unit] of unitsOf(handler.declaration, rows)) {
    const words: Words[] = [];
    const { state, message } = await applyUnit(job, handler, { title, unit, choices, words });
    const said: readonly Words[] = state === 'done' ? words : [{ level: 'error', message: message ?? '' }];
    notes.push(...unit.flatMap(({ row }) => said.map((one): RowNote => ({ row, ...one }))));
    if (state === 'done') done += unit.length;
    await report({ done });
  }
  return notes;
}

/** The rows in units, each with the key that people see. */
function unitsOf(declaration: ImportDeclaration, rows: readonly ImportRow[]): [title: string, unit: ImportRow[]][] {
  const { unit_max = rows.length } = declaration;
  const groups = Map.groupBy(rows, (row) => titleOf(declaration, row));
  return [...groups].flatMap(([title, group]) =>
    Array.from({ length: Math.ceil(group.length / unit_max) }, (_, at): [string, ImportRow[]] => [
      title,
      group.slice(at * unit_max, (at + 1) * unit_max),
    ]),
  );
}

/** The key that people see for a row's unit; a row without one is a unit of its own. */
function titleOf({ unit = [], key, label }: ImportDeclaration, { values }: ImportRow): string {
  if (unit === 'file') return label;
  const textOf = (names: readonly string[]) =>
    names
      .map((name) => values[name])
      .filter((value) => value !== undefined && value !== null)
      .join(' ');
  return textOf(unit) || textOf(key);
}

interface UnitToApply {
  readonly title: string;
  readonly unit: readonly ImportRow[];
  readonly choices: ImportInput['choices'];
  /** Collects notes; those of a failed attempt are dropped. */
  readonly words: Words[];
}

/** Does a unit and notes its rows in the same transaction; answers why it could not be done. */
function applyUnit(
  { ctx, id: job_id, surface }: JobWork,
  { apply, declaration }: ImportHandler,
  { title, unit, choices, words }: UnitToApply,
): Promise<Told> {
  const [first, ...also] = unit.map(({ row }) => row);
  return tryWork(ctx, { job_id, row: first }, async () => {
    words.length = 0;
    await inTransaction(ctx, async (own) => {
      const records = traceRecords(ctx, surface.registry);
      const tx = { ...own, trace: { subject: undefined, records } };
      const values = unit.map((row) => row.values);
      const tell: Tell = (said, level = 'info') => void words.push({ level, message: said });
      const applied = await apply(tx, values, choices, tell).catch((error: unknown) => {
        throw explained(declaration, error);
      });
      const written = await records.append(tx, { act: 'import', act_label: declaration.label });
      await tx.db.rows(
        `INSERT INTO import_row (job_id, row, also, title, effect, records, created_at)
         VALUES ($1, $2, $3::int[], left($4, 400), $5::jsonb, $6::jsonb, $7)`,
        [
          ...[job_id, first ?? null, also, title, JSON.stringify(applied ?? {})],
          ...[JSON.stringify(written), ctx.clock()],
        ],
      );
    });
    return { state: 'done', message: null };
  });
}

/** A value that only one record may have may lie on one that the importer does not see, or that came meanwhile. */
function explained({ columns }: ImportDeclaration, error: unknown): unknown {
  if (!(error instanceof DatabaseFailure && error.kind === 'unique')) return error;
  const taken = Object.entries(columns).find(([name]) => error.constraint?.endsWith(`_${name}_uq`));
  return taken ? new Invalid({ [taken[0]]: [`${taken[1].label}已存在`] }) : error;
}
