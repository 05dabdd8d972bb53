import { failMessage } from '@zhanggui/contract/domains/message/message.errors';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

type Requeued = { readonly id: number; readonly cost_fen: number };

/** Puts failed records back into the queue in a new round: all of a message, or one. */
const requeueSql = (
  which: string,
) => `UPDATE send_record SET state = 'queued', round = round + 1, attempts = 0, asks = 0,
    cost_fen = segments * unit_fen, fault = NULL, provider_no = NULL, next_at = NULL, sent_at = NULL, ended_at = NULL,
    ${edited({ at: '$2', by: '$3::bigint' })}
  WHERE ${which} AND state = 'failed' AND NOT is_deleted RETURNING id, cost_fen`;

/** The failed records of a message; answers their ids. */
export async function requeueFailed(tx: Context, message_id: number): Promise<number[]> {
  const rows = await tx.db.rows<Requeued>(requeueSql('message_id = $1'), [
    message_id,
    tx.clock(),
    accountIdOf(tx.caller),
  ]);
  return rows.map(({ id }) => id);
}

/** One failed record; answers what it costs again. */
export async function requeueOne(tx: Context, id: number): Promise<number> {
  const [row] = await tx.db.rows<Requeued>(requeueSql('id = $1'), [id, tx.clock(), accountIdOf(tx.caller)]);
  return row?.cost_fen ?? failMessage('message.not_failed', {});
}
