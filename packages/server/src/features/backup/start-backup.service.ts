import { failBackup } from '@zhanggui/contract/features/backup/backup.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import { enqueue, type StartedJob } from '../../platform/jobs/run/enqueue.service.ts';

/** Puts a backup into the queue; one at a time for the whole server. */
export function startBackup(ctx: Context): Promise<StartedJob> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.rows("SELECT pg_advisory_xact_lock(hashtextextended('backup', 0))");
    const open = await tx.db.rows("SELECT 1 FROM job_run WHERE kind = 'backup' AND state IN ('queued', 'running')");
    if (open.length > 0) failBackup('backup.running', {});
    return enqueue(tx, { kind: 'backup', title: '备份', input: {} });
  });
}
