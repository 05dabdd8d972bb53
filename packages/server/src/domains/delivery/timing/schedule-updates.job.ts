import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { JobDeclaration } from '../../../platform/domain.ts';
import type { Timing } from './next-run.ts';
import { runsOf } from './update-timing.service.ts';
import { requestRun } from './update-topic.ts';

interface DueTiming extends Timing {
  readonly id: number;
  readonly channel_id: number;
}

/** Requests the updates that are due; a timing that another server holds is left to it. */
export function requestDue(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const due = await tx.db.rows<DueTiming>(
      `SELECT t.id, t.channel_id, t.kind, t.times, t.interval_minutes, t.cron FROM update_timing t JOIN delivery_channel c ON c.id = t.channel_id
       WHERE t.state = 'active' AND t.next_run_at <= $1 AND NOT t.is_deleted AND c.state = 'enabled'
       ORDER BY t.id FOR UPDATE OF t SKIP LOCKED`,
      [now],
    );
    for (const { id, channel_id, ...timing } of due) {
      const { next_run_at, upcoming } = runsOf(timing, now);
      await tx.db.rows(
        `UPDATE update_timing ${noEdit('it says how work goes on')} SET next_run_at = $2, upcoming = $3 WHERE id = $1`,
        [id, next_run_at, upcoming],
      );
      await requestRun(tx, channel_id, 'schedule');
    }
  });
}

const keptDays = 180;

/** Forgets what became of old updates. */
async function forgetRuns({ db, clock }: Context): Promise<void> {
  await db.rows(`DELETE FROM update_run WHERE ended_at < $1::timestamptz - interval '${keptDays} days'`, [clock()]);
}

export const updateJobs: readonly JobDeclaration[] = [
  { name: 'delivery.request-updates', cron: '* * * * *', work: requestDue },
  { name: 'delivery.forget-runs', cron: '29 4 * * *', work: forgetRuns },
];

/** The carriers of channels with a timing, paused or not: the usual schedule leaves them out. */
export async function timedCarriers({ db }: Context): Promise<readonly string[]> {
  const rows = await db.rows<{ carrier: string }>(
    `SELECT DISTINCT c.carrier FROM update_timing t JOIN delivery_channel c ON c.id = t.channel_id
     WHERE NOT t.is_deleted AND c.state = 'enabled'`,
  );
  return rows.map(({ carrier }) => carrier);
}
