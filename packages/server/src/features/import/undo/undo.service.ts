import { failJob } from '@zhanggui/contract/platform/jobs/job.errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountsOf } from '../../../platform/identity/accounts-of.ts';
import { enqueue, type StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import { signedIn } from '../../../platform/resource/access.ts';
import { addItems } from '../../bulk/work-items.ts';
import type { ImportInput } from '../import.service.ts';

/** What an undoing job is given. */
export interface UndoInput {
  readonly import: string;
  readonly job_id: number;
}

interface Ended {
  readonly title: string;
  readonly input: ImportInput;
  readonly has_ended: boolean;
}

/**
 * Fixes the rows of the caller's import that are not undone yet, and enqueues undoing them in reverse. The import's row
 * is locked, so that a concurrent second call finds the first one's job.
 */
export function startUndo(ctx: Context, id: number): Promise<StartedJob> {
  const owner_id = signedIn(ctx.caller).id;
  return inTransaction(accountsOf(ctx), async (tx) => {
    const [done] = await tx.db.rows<Ended>(
      `SELECT title, input, state NOT IN ('queued', 'running') AS has_ended
       FROM job_run WHERE id = $1 AND created_by = $2 AND kind = 'import' FOR UPDATE`,
      [id, owner_id],
    );
    if (!done) return fail('not_found', {});
    const { total, is_undoing } = await left(tx, id);
    if (is_undoing) failJob('job.undoing', {});
    if (!done.has_ended) failJob('job.importing', {});
    if (total === 0) failJob('job.not_undoable', {});
    const input: UndoInput = { import: done.input.import, job_id: id };
    const books = { ...tx, identity: { ...tx.identity, db: tx.db } };
    const started = await enqueue(books, { kind: 'undo', title: `撤销${done.title}`, input, total, undoes_id: id });
    const rows = await tx.db.rows<{ id: number; title: string }>(
      `SELECT row AS id, concat_ws(' ', '第 ' || row || ' 行', nullif(title, '')) AS title
       FROM import_row WHERE job_id = $1 AND undone_at IS NULL ORDER BY row DESC`,
      [id],
    );
    await addItems(tx, { job_id: started.job.id, owner_id }, rows);
    return started;
  });
}

/** How many rows remain and whether a job is undoing them; read after the lock, to see earlier commits. */
async function left(tx: Context, id: number): Promise<{ readonly total: number; readonly is_undoing: boolean }> {
  const [row] = await tx.db.rows<{ total: number; is_undoing: boolean }>(
    `SELECT (SELECT count(*)::int FROM import_row WHERE job_id = $1 AND undone_at IS NULL) AS total,
       EXISTS (SELECT FROM job_run WHERE undoes_id = $1 AND state IN ('queued', 'running')) AS is_undoing`,
    [id],
  );
  return row ?? { total: 0, is_undoing: false };
}
