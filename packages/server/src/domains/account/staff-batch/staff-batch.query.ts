import type { readBatchRows } from '@zhanggui/contract/domains/account/staff-batch/staff-batch.action';
import { staffBatch, staffSource } from '@zhanggui/contract/domains/account/staff-batch/staff-batch.resource';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { undoableSql } from '../../../features/import/undo/undoable.query.ts';
import type { Context } from '../../../platform/context.ts';
import { jobRun } from '../../../platform/jobs/run/job-run.tables.ts';
import { bind } from '../../../platform/resource/binding.ts';

const labels = staffSource.values.map(({ value, label }) => `WHEN '${value}' THEN '${label}'`).join(' ');

/** Batches are committed imports of people. */
const isBatch = `j.kind = 'import' AND j.input ->> 'mode' = 'commit'`;

export const staffBatchBinding = bind(staffBatch, {
  table: jobRun,
  computed: {
    source_label: (t: string) => `CASE ${t}.input ->> 'import' ${labels} ELSE '' END`,
    undone: (t: string) =>
      `SELECT coalesce(sum(1 + cardinality(r.also)), 0)::int FROM import_row r WHERE r.job_id = ${t}.id AND r.undone_at IS NOT NULL`,
    is_undoable: undoableSql,
  },
  related: {
    source: {
      ids: (compares) => `SELECT j.id FROM job_run j WHERE ${isBatch} AND ${compares("(j.input ->> 'import')")}`,
    },
  },
});

type Rows = ReplyOfAction<typeof readBatchRows>;

const size = 100;

/** Who a batch brought, a hundred at a time. */
export async function batchRows(ctx: Context, id: number, offset: number): Promise<Rows> {
  const known = await ctx.db.rows(
    `SELECT j.id FROM job_run j WHERE j.id = $1 AND ${isBatch} AND j.input ->> 'import' = ANY($2::text[])`,
    [id, staffSource.values.map(({ value }) => value)],
  );
  if (known.length === 0) return fail('not_found', {});
  const rows = await ctx.db.rows<{ count: number; row: number; title: string; is_undone: boolean }>(
    `SELECT count(*) OVER () AS count, r.row, r.title, r.undone_at IS NOT NULL AS is_undone
     FROM import_row r WHERE r.job_id = $1 ORDER BY r.row LIMIT ${size} OFFSET $2`,
    [id, offset],
  );
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...row }) => row) };
}
