import type { findScanned } from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { kindsShown } from '../outbound-admission.ts';
import { waitingOrders } from '../wave/waiting.query.ts';

type Scanned = ReplyOfAction<typeof findScanned>;

const nothing: Scanned = { task_id: null, wave_id: null, wave_state: null, order_id: null, location_id: null };

/** What a scanned code refers to; all parts are empty when it is unknown. */
export async function scanned(ctx: Context, code: string): Promise<Scanned> {
  const [task] = await ctx.db.rows<{ id: number; wave_id: number }>(
    `SELECT id, wave_id FROM outbound_task WHERE (order_no = $1 OR tracking_no = $1) AND state <> 'cancelled' AND NOT is_deleted
       AND order_kind = ANY($2::text[])
     ORDER BY state = 'shipped', id DESC LIMIT 1`,
    [code, kindsShown(ctx.caller)],
  );
  if (task) return { ...nothing, task_id: task.id, wave_id: task.wave_id };
  const [wave] = await ctx.db.rows<Pick<Scanned, 'wave_id' | 'wave_state'>>(
    'SELECT id AS wave_id, state AS wave_state FROM wave WHERE number = $1 AND NOT is_deleted',
    [code],
  );
  if (wave) return { ...nothing, ...wave };
  const all = { location_id: null, mall_id: null, sku_id: null };
  const { orders } = await waitingOrders(ctx, { ...all, order_no: code });
  const [order] = orders;
  return order ? { ...nothing, order_id: order.order.id, location_id: order.location.id } : nothing;
}
