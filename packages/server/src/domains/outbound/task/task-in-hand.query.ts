import { outboundTaskState } from '@zhanggui/contract/domains/outbound/task/outbound-task.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import type { ClaimedItems } from '../../order/ship/claimed-items.port.ts';
import type { TaskState } from '../wave/wave-state.ts';

interface Held extends Omit<ClaimedItems, 'holder' | 'is_labelled'> {
  readonly number: string;
  readonly slot: number;
  readonly state: TaskState;
}

/** The pieces of some orders that open tasks have: from the making of their wave until they left or were given up. */
export async function claimedByTasks(tx: Context, order_ids: readonly number[]): Promise<ClaimedItems[]> {
  const held = await tx.db.rows<Held>(
    `SELECT t.order_id, l.order_line_id AS line_id, t.location_id, l.quantity, w.number, t.slot, t.state
     FROM outbound_task t JOIN wave w ON w.id = t.wave_id JOIN outbound_line l ON l.outbound_task_id = t.id
     WHERE t.order_id = ANY($1::bigint[]) AND t.state IN ('picking', 'packing', 'packed') ORDER BY l.id`,
    [order_ids],
  );
  return held.map(({ number, slot, state, ...goods }) => ({
    ...goods,
    holder: `波次 ${number} 第 ${slot} 格（${labelOf(outboundTaskState, state)}）`,
    is_labelled: state === 'packed',
  }));
}
