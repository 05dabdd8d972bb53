import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { failOutbound } from '@zhanggui/contract/domains/outbound/outbound.errors';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { SortCode } from '../../order/print/sort-code.port.ts';
import type { TaskRow } from '../task/task-lock.query.ts';
import { queueWaybill } from './waybill-topic.ts';

/** Creates a waybill request for a parcel, under the next request number of its task. */
export async function askForWaybill(ctx: Context, task: TaskRow, carrier: Carrier): Promise<void> {
  const [row] = await ctx.db.rows<{ id: number }>(
    `INSERT INTO waybill (created_at, updated_at, created_by, updated_by, outbound_task_id, agent_label_id, request_no, carrier)
     SELECT $1::timestamptz, $1::timestamptz, $2::bigint, $2::bigint, $3::bigint, $4::bigint,
       'MD' || lpad($3::text, 10, '0') || lpad((count(*) + 1)::text, 2, '0'), $5
     FROM waybill WHERE outbound_task_id = $3::bigint RETURNING id`,
    [ctx.clock(), accountIdOf(ctx.caller), task.id, task.agent_label_id, carrier],
  );
  if (!row) throw new Error(`task ${task.id} got no waybill`);
  await queueWaybill(ctx, row.id);
}

/** Refuses to ask a carrier that has not answered yet again: it would give a second number. */
export async function refuseAskedAlready({ db }: Context, task_id: number, carrier: Carrier): Promise<void> {
  const asked = await db.rows(
    "SELECT FROM waybill WHERE outbound_task_id = $1 AND state = 'requested' AND carrier = $2",
    [task_id, carrier],
  );
  if (asked.length > 0) failOutbound('outbound.waybill_under_way', {});
}

/** The label that a task has or waits for is used no more; what the carrier still answers changes nothing. */
export async function voidWaybill(ctx: Context, task_id: number): Promise<void> {
  await ctx.db.rows(
    `UPDATE waybill SET state = 'voided', next_attempt_at = NULL, ${edited({ at: '$2', by: null })}
     WHERE outbound_task_id = $1 AND state IN ('requested', 'issued')`,
    [task_id, ctx.clock()],
  );
}

/** The marks that carriers gave the parcels of some orders with their numbers. */
export function sortCodesOfOrders(ctx: Context, order_ids: readonly number[]): Promise<SortCode[]> {
  return ctx.db.rows<SortCode>(
    `SELECT t.order_id, b.tracking_no, b.sort_code FROM outbound_task t JOIN waybill b ON b.outbound_task_id = t.id
     WHERE t.order_id = ANY($1::bigint[]) AND b.state = 'issued' AND b.tracking_no IS NOT NULL AND b.sort_code IS NOT NULL`,
    [order_ids],
  );
}
