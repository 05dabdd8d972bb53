import type { ImportDeclaration } from '@zhanggui/contract/kernel/import/import';
import { type Told, tryWork } from '../bulk/try-work.ts';
import { type Context, inTransaction } from '../context.ts';
import type { JobWork } from '../jobs/run/job-kind.ts';
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
  /** How many rows an earlier run has done. */
  readonly before: number;
}

/** Does the rows unit by unit; answers why some could not be done. */
export async function applyUnits(
  job: JobWork,
  handler: ImportHandler,
  { rows, before }: RowsToApply,
): Promise<RowNote[]> {
  const { ctx, report } = job;
  const notes: RowNote[] = [];
  let done = before;
  for (const [title, unit] of Map.groupBy(rows, (row) => titleOf(handler.declaration, row))) {
    const told = await applyUnit(ctx, handler, { job_id: job.id, title, unit });
    if (told.state === 'done') done += unit.length;
    else notes.push(...unit.map(({ row }) => ({ row, level: 'error' as const, message: told.message ?? '' })));
    await report({ done });
  }
  return notes;
}

/** What people know a row's unit by. */
function titleOf({ unit, key }: ImportDeclaration, { values }: ImportRow): string {
  return (unit ?? key)
    .map((name) => values[name])
    .filter((value) => value !== undefined && value !== null)
    .join(' ');
}

interface UnitToApply {
  readonly job_id: number;
  readonly title: string;
  readonly unit: readonly ImportRow[];
}

/** Does a unit and notes its rows in the same transaction; answers why it could not be done. */
function applyUnit(ctx: Context, { apply }: ImportHandler, { job_id, title, unit }: UnitToApply): Promise<Told> {
  const [first, ...also] = unit.map(({ row }) => row);
  return tryWork(ctx, { job_id, row: first }, async () => {
    await inTransaction(ctx, async (tx) => {
      const effect = (await apply(tx, unit.map(({ values }) => values) as never)) ?? {};
      await tx.db.rows(
        `INSERT INTO import_row (job_id, row, also, title, effect, created_at)
         VALUES ($1, $2, $3::int[], left($4, 400), $5::jsonb, $6)`,
        [job_id, first, also, title, JSON.stringify(effect), ctx.clock()],
      );
    });
    return { state: 'done', message: null };
  });
}
