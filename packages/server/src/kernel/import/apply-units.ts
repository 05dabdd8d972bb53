import type { ImportDeclaration } from '@zhanggui/contract/kernel/import/import';
import { type Told, tryWork } from '../bulk/try-work.ts';
import { type Context, inTransaction } from '../context.ts';
import type { JobWork } from '../jobs/run/job-kind.ts';
import type { ImportInput } from './import.service.ts';
import type { ImportHandler } from './import-handler.ts';
import type { ImportRow, RowNote } from './parse-rows.ts';

/** The rows that earlier runs of the job have done. */
export async function appliedRows({ ctx, id }: JobWork): Promise<ReadonlySet<number>> {
  const rows = await ctx.identity.db.rows<{ row: number; also: number[] }>(
    'SELECT row, also FROM import_row WHERE job_id = $1',
    [id],
  );
  return new Set(rows.flatMap(({ row, also }) => [row, ...also]));
}

interface RowsToApply {
  readonly rows: readonly ImportRow[];
  readonly choices: ImportInput['choices'];
  /** How many rows an earlier run has done. */
  readonly before: number;
}

/** Does the rows unit by unit; answers why some could not be done. */
export async function applyUnits(
  job: JobWork,
  handler: ImportHandler,
  { rows, choices, before }: RowsToApply,
): Promise<RowNote[]> {
  const { ctx, report } = job;
  const notes: RowNote[] = [];
  let done = before;
  for (const [title, unit] of Map.groupBy(rows, (row) => titleOf(handler.declaration, row))) {
    const told = await applyUnit(ctx, handler, { job_id: job.id, title, unit, choices });
    if (told.state === 'done') done += unit.length;
    else notes.push(...unit.map(({ row }) => ({ row, level: 'error' as const, message: told.message ?? '' })));
    await report({ done });
  }
  return notes;
}

/** What people know a row's unit by; a row that names none is a unit of its own. */
function titleOf({ unit = [], key }: ImportDeclaration, { values }: ImportRow): string {
  const textOf = (names: readonly string[]) =>
    names
      .map((name) => values[name])
      .filter((value) => value !== undefined && value !== null)
      .join(' ');
  return textOf(unit) || textOf(key);
}

interface UnitToApply {
  readonly job_id: number;
  readonly title: string;
  readonly unit: readonly ImportRow[];
  readonly choices: ImportInput['choices'];
}

/** Does a unit and notes its rows in the same transaction; answers why it could not be done. */
function applyUnit(
  ctx: Context,
  { apply }: ImportHandler,
  { job_id, title, unit, choices }: UnitToApply,
): Promise<Told> {
  const [first, ...also] = unit.map(({ row }) => row);
  return tryWork(ctx, { job_id, row: first }, async () => {
    await inTransaction(ctx, async (tx) => {
      const values = unit.map((row) => row.values);
      const effect = (await apply(tx, values as never, choices as never)) ?? {};
      await tx.db.rows(
        `INSERT INTO import_row (job_id, row, also, title, effect, created_at)
         VALUES ($1, $2, $3::int[], left($4, 400), $5::jsonb, $6)`,
        [job_id, first, also, title, JSON.stringify(effect), ctx.clock()],
      );
    });
    return { state: 'done', message: null };
  });
}
