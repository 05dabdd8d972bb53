import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { failOutbound } from '@zhanggui/contract/domains/outbound/outbound.errors';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { type Confirmed, refuseUnderRefund } from '../../order/ship/open-refund.query.ts';
import { shipPackedParcel } from '../../order/ship/ship-order.service.ts';
import { keepReceiver } from '../../order/state/order-lock.query.ts';
import { askForWaybill, refuseAskedAlready, voidWaybill } from '../waybill/waybill.query.ts';
import { waybillCarriers } from '../waybill/waybill-carrier.port.ts';
import { type Checked, type CheckedLine, checkPacked, type PackLine } from './check-packed.ts';
import { closeTask } from './close-task.service.ts';
import { lockTask, settleWave, type TaskRow, writeTask } from './task-lock.query.ts';

type Done = Promise<{ readonly id: number }>;

/** How a parcel goes: under a number that the packer has, or under one that the carrier gives. */
export interface Label {
  readonly carrier: Carrier;
  readonly tracking_no: string | null;
}

export interface Packing extends Label, Confirmed {
  readonly id: number;
  readonly lines: readonly CheckedLine[];
}

/** Closes a parcel over the pieces that were checked; pieces that are left out stay with their order. */
export function packTask(ctx: Context, { id, lines, despite_refund, ...label }: Packing): Done {
  refuseLabel(ctx, label);
  return inTransaction(ctx, async (tx) => {
    const { task, to } = await lockTask(tx, { id, event: 'pack', leaf: 'pack' });
    await keepReceiver(trusted(tx), task.order_id);
    const seen = await refuseUnderRefund(trusted(tx), task.order_id, { ...task, despite_refund });
    const checked = checkPacked(await linesOf(trusted(tx), id), lines);
    if ('fault' in checked) return refuseLines(checked);
    await tx.db.rows(
      `UPDATE outbound_line l SET packed_quantity = p.quantity, ${edited({ at: '$3', of: 'l', by: null })}
       FROM unnest($1::bigint[], $2::int[]) AS p(id, quantity) WHERE l.id = p.id`,
      [checked.lines.map(({ line }) => line), checked.lines.map(({ quantity }) => quantity), tx.clock()],
    );
    const packed = checked.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const seen_refund_id = seen?.refund_id ?? null;
    await writeTask(tx, id, { state: to, packed_quantity: packed, packed_at: tx.clock(), seen_refund_id, ...label });
    if (label.tracking_no === null) await askForWaybill(tx, task, label.carrier);
    await settleWave(tx, task.wave_id);
    return { id };
  });
}

function refuseLabel({ adapters }: Context, { carrier, tracking_no }: Label): void {
  if (tracking_no === null && carrier === 'OTHER') invalid('tracking_no', '该快递公司没有电子面单，需要填写运单号');
  const fault = tracking_no === null ? undefined : trackingFault(carrier, tracking_no);
  if (fault !== undefined) invalid('tracking_no', fault);
  if (tracking_no === null && !adapters.of(waybillCarriers, [carrier])) {
    failOutbound('outbound.no_waybill_adapter', { carrier: labelOf(carriers, carrier) });
  }
}

function refuseLines({ fault, index, due }: Exclude<Checked, { readonly lines: unknown }>): never {
  if (fault === 'nothing') return failOutbound('outbound.nothing_picked', {});
  if (fault === 'unknown') return invalid(`lines.${index}.line`, '该商品不在任务中或重复');
  if (fault === 'exceeds') return invalid(`lines.${index}.quantity`, '超过已拣件数');
  return invalid(`lines.${index}.quantity`, due ? `其余已退款或退款中，最多装 ${due} 件` : '已退款或退款中，不要装箱');
}

function linesOf(ctx: Context, id: number): Promise<PackLine[]> {
  return ctx.db.rows<PackLine>(
    `SELECT l.id, l.order_line_id, l.picked_quantity, l.packed_quantity,
       o.quantity - o.shipped_quantity - o.withheld_quantity AS due_quantity
     FROM outbound_line l JOIN order_line o ON o.id = l.order_line_id WHERE l.outbound_task_id = $1 ORDER BY l.id`,
    [id],
  );
}

/** Opens a parcel again; the label that it had is void. */
export function repackTask(ctx: Context, id: number): Done {
  return inTransaction(ctx, async (tx) => {
    const { task, to } = await lockTask(tx, { id, event: 'repack', leaf: 'pack' });
    await voidWaybill(tx, id);
    await tx.db.rows(
      `UPDATE outbound_line ${noEdit('it follows from other rows')} SET packed_quantity = 0 WHERE outbound_task_id = $1`,
      [id],
    );
    await writeTask(tx, id, { state: to, packed_quantity: 0, packed_at: null, carrier: null, tracking_no: null });
    await settleWave(tx, task.wave_id);
    return { id };
  });
}

/** Gives a closed parcel another label, when the carrier refused the first or it got lost. */
export function relabelTask(ctx: Context, id: number, label: Label): Done {
  refuseLabel(ctx, label);
  return inTransaction(ctx, async (tx) => {
    const { task } = await lockTask(tx, { id, event: 'request_waybill', leaf: 'pack' });
    if (label.tracking_no === null) await refuseAskedAlready(tx, id, label.carrier);
    await voidWaybill(tx, id);
    await writeTask(tx, id, { ...label });
    if (label.tracking_no === null) await askForWaybill(tx, task, label.carrier);
    return { id };
  });
}

/** Records the handover of a parcel: the order is shipped and the pieces leave stock in the same transaction. */
export function shipTask(ctx: Context, id: number, { despite_refund }: Confirmed = {}): Done {
  return inTransaction(ctx, async (tx) => {
    const { task, to } = await lockTask(tx, { id, event: 'ship', leaf: 'ship' });
    const { carrier, tracking_no } = labelOfTask(task);
    await writeTask(tx, id, { state: to, shipped_at: tx.clock() });
    await settleWave(tx, task.wave_id);
    const lines = (await linesOf(trusted(tx), id))
      .filter(({ packed_quantity }) => packed_quantity > 0)
      .map(({ order_line_id, packed_quantity }) => ({ line_id: order_line_id, quantity: packed_quantity }));
    await shipPackedParcel(trusted(tx), {
      ...{ order_id: task.order_id, despite_refund, seen_refund_id: task.seen_refund_id },
      carrier,
      tracking_no,
      lines,
      location_id: task.location_id,
    });
    return { id };
  });
}

function labelOfTask({ carrier, tracking_no }: TaskRow): { readonly carrier: Carrier; readonly tracking_no: string } {
  if (carrier === null || tracking_no === null) throw new Error('a task without a label passed its guard');
  return { carrier, tracking_no };
}

/** Gives a task up: its pieces go back to their shelf and its order waits again. */
export function cancelTask(ctx: Context, id: number, reason: string): Done {
  return inTransaction(ctx, async (tx) => {
    const { task } = await lockTask(tx, { id, event: 'cancel', leaf: 'void' });
    await closeTask(tx, task, reason);
    await settleWave(tx, task.wave_id);
    return { id };
  });
}
