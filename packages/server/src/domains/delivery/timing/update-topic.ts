import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/outbox/outbox.ts';

/** Message `{ update_run_id }`: an update waits to be done. */
export const updateRequested = 'delivery.update_requested';

/** Lets an update begin once the present transaction commits, unless one of the channel waits or runs. */
export async function requestRun(tx: Context, channel_id: number, trigger: 'schedule' | 'manual'): Promise<void> {
  const by = tx.caller.kind === 'user' ? tx.caller.id : null;
  const [made] = await tx.db.rows<{ id: number }>(
    `INSERT INTO update_run (channel_id, trigger, created_by, updated_by, created_at)
     VALUES ($1, $2, $3::bigint, $3::bigint, $4) ON CONFLICT (channel_id) WHERE state IN ('waiting', 'running') DO NOTHING RETURNING id`,
    [channel_id, trigger, by, tx.clock()],
  );
  if (made) await emit(tx, updateRequested, { update_run_id: made.id });
}
