import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { carrier as carriers, shipmentReturnCause } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { shipmentFlow } from '@zhanggui/contract/domains/order/shipment/shipment.flow';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { type FoundLine, foundWords } from '../rules/inspected.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { notifyParcelBack } from './parcel-back.port.ts';
import {
  type LockedParcel,
  lockParcel,
  lockParcelForConsequence,
  type ParcelChanges,
  type ParcelRow,
  type ReturnCause,
  writeParcel,
} from './parcel-lock.query.ts';
import { openReturnedRefund } from './returned-parcel.service.ts';

type Done = Promise<{ readonly id: number }>;

export interface ParcelAct {
  readonly id: number;
  readonly note: string;
}

const wordsOf = ({ carrier, tracking_no }: ParcelRow): string => `${labelOf(carriers, carrier)} ${tracking_no}`;

/** Requests that the carrier stops a parcel. Nothing counts as returned before its answer. */
export function interceptShipment(ctx: Context, act: ParcelAct): Done {
  return move(ctx, act, {
    event: 'intercept',
    title: '拦截包裹',
    changes: { state: 'intercepting', return_cause: null },
  });
}

/** The carrier could not stop it: it goes on to its buyer. */
export function failIntercept(ctx: Context, act: ParcelAct): Done {
  return move(ctx, act, { event: 'fail_intercept', title: '拦截失败', changes: { state: 'sent', return_cause: null } });
}

/** The parcel comes back: its goods are awaited at the warehouse, its money is decided on once they were counted. */
export function comeBackShipment(ctx: Context, { cause, ...act }: ParcelAct & { readonly cause: ReturnCause }): Done {
  const title = `包裹退回：${labelOf(shipmentReturnCause, cause)}`;
  return move(ctx, act, {
    ...{ event: 'come_back', title, changes: { state: 'returning', return_cause: cause } },
    before: async (tx, { order, parcel }) => {
      decideTransition(orderFlow, order.status, 'parcel_back', order);
      await refuseAwaited(tx, parcel);
    },
  });
}

/** It was a mistake: the parcel is on its way to its buyer, as long as the warehouse does not have it. */
export function resumeShipment(ctx: Context, act: ParcelAct): Done {
  return move(ctx, act, { event: 'resume', title: '撤销包裹退回', changes: { state: 'sent', return_cause: null } });
}

interface Move {
  readonly event: string;
  readonly title: string;
  readonly changes: ParcelChanges;
  readonly before?: (tx: Context, locked: LockedParcel) => Promise<void>;
}

function move(ctx: Context, { id, note }: ParcelAct, { event, title, changes, before }: Move): Done {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockParcel(tx, id);
    const { order, parcel } = locked;
    decideTransition(shipmentFlow, parcel.state, event);
    await before?.(tx, locked);
    await writeParcel(tx, id, changes);
    await settleOrder(tx, order, { event: `${event}_parcel`, title, note: `${wordsOf(parcel)}：${note}` });
    await notifyParcelBack(trusted(tx), id);
    return { id };
  });
}

/** Goods that a refund already waits for come back by that refund. */
async function refuseAwaited({ db }: Context, { id }: ParcelRow): Promise<void> {
  const [awaited] = await db.rows<{ refund_no: string }>(
    `SELECT r.refund_no FROM refund r JOIN refund_line l ON l.refund_id = r.id
     JOIN shipment_line s ON s.order_line_id = l.order_line_id
     WHERE s.shipment_id = $1 AND r.kind <> 'money' AND r.state IN ('requested', 'approved', 'goods_back') LIMIT 1`,
    [id],
  );
  if (awaited) fail('shipment.return_awaited', awaited);
}

/**
 * Takes what was found of a parcel that came back: it is back, and what was paid for its pieces waits to be decided on. `tx` is a
 * trusted view: the caller has inspected in the caller's own view.
 */
export async function takeReturnedParcel(tx: Context, shipment_id: number, found: readonly FoundLine[]): Promise<void> {
  const { order, parcel } = await lockParcelForConsequence(tx, shipment_id);
  decideTransition(shipmentFlow, parcel.state, 'inspect');
  const { return_cause } = parcel;
  await writeParcel(tx, shipment_id, { state: 'returned', return_cause, returned_at: tx.clock() });
  const words = foundWords(found);
  const note = `${wordsOf(parcel)}，${words}`;
  await settleOrder(tx, order, { event: 'inspect_parcel', title: '退回包裹验收', note });
  const reason = `${labelOf(shipmentReturnCause, return_cause ?? 'refused')}，包裹 ${parcel.tracking_no} 已退回验收，${words}`;
  await openReturnedRefund(tx, order.id, { reason, found });
}
