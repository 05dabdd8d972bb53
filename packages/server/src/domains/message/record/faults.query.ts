import type { messageFaults } from '@zhanggui/contract/domains/message/message.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';

/** Why records of a message failed. */
export async function faultsOf({ db }: Context, id: number): Promise<ReplyOfAction<typeof messageFaults>> {
  const faults = await db.rows<{ fault: string; count: number }>(
    `SELECT coalesce(fault, '未说明') AS fault, count(*) FROM send_record
     WHERE message_id = $1 AND state = 'failed' AND NOT is_deleted GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20`,
    [id],
  );
  return { faults };
}
