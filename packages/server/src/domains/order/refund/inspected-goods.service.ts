import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { inspectedOutcome } from '@zhanggui/contract/domains/order/refund/refund.enum';
import { refundFlow } from '@zhanggui/contract/domains/order/refund/refund.flow';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { emit } from '../../../platform/outbox/outbox.ts';
import {
  type Concluded,
  type ConclusionFault,
  concludeInspected,
  type FoundLine,
  foundWords,
  type InspectedInput,
  type InspectedLine,
} from '../rules/inspected.ts';
import { recountRefunds } from '../state/order-facts.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { requireRefundChannel } from './refund-channel.query.ts';
import { type LockedRefund, lockRefund, lockRefundForConsequence, writeRefund } from './refund-lock.query.ts';
import { refundSend } from './refund-topic.ts';

/** The returned goods arrived and wait for inspection: the deadline for sending them back ends. */
export async function noteGoodsArrived(tx: Context, refund_id: number): Promise<void> {
  const { order, refund } = await lockRefundForConsequence(tx, refund_id);
  decideTransition(refundFlow, refund.state, 'inspect', refund);
  await writeRefund(tx, refund_id, { next_attempt_at: null });
  await settleOrder(tx, order, { event: 'goods_arrived', title: '退货到仓', note: `退款单 ${refund.refund_no}` });
}

/**
 * Applies the result of an inspection: complete goods start the payment, faulty ones wait for a decision. `tx` is a
 * trusted view: the inspection ran in the caller's own.
 */
export async function takeInspected(tx: Context, refund_id: number, found: readonly FoundLine[]): Promise<void> {
  const locked = await lockRefundForConsequence(tx, refund_id);
  const { order, refund } = locked;
  decideTransition(refundFlow, refund.state, 'inspect', refund);
  if (refund.inspected_at !== null) fail('refund.awaits_conclusion', {});
  await tx.db.rows(
    `UPDATE refund_line l SET returned_quantity = f.good, damaged_quantity = f.damaged, short_quantity = f.short
     FROM jsonb_to_recordset($2::jsonb) AS f(order_line_id bigint, good int, damaged int, short int)
     WHERE l.refund_id = $1 AND l.order_line_id = f.order_line_id`,
    [refund_id, JSON.stringify(found)],
  );
  await writeRefund(tx, refund_id, { inspected_at: tx.clock(), next_attempt_at: null });
  if (found.every(({ damaged, short }) => damaged + short === 0)) await send(tx, locked);
  const note = `退款单 ${refund.refund_no}，${foundWords(found)}`;
  await settleOrder(tx, order, { event: 'inspect_goods', title: '退货验收', note });
}

/** Starts the payment; an amount of zero needs no channel. */
async function send(tx: Context, { refund }: LockedRefund, amount_fen = refund.amount_fen): Promise<void> {
  const isFree = amount_fen === 0 && refund.kind !== 'exchange';
  const done = isFree ? ({ state: 'succeeded', finished_at: tx.clock() } as const) : ({ state: 'approved' } as const);
  await writeRefund(tx, refund.id, done);
  await recountRefunds(tx, refund.order_id);
  if (!isFree) await emit(tx, refundSend, { refund_id: refund.id });
}

export interface Conclusion extends InspectedInput {
  readonly id: number;
  readonly note: string;
}

/** Concludes a refund whose goods came damaged or short: all of the money, less of it, or none. */
export function concludeRefund(ctx: Context, { id, note, ...input }: Conclusion): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockRefund(tx, id, 'approve');
    const { order, refund } = locked;
    decideTransition(refundFlow, refund.state, 'conclude', refund);
    const decided = accepted(concludeInspected(await inspectedOf(tx, locked), input));
    if (decided.state === 'approved') await requireRefundChannel(tx, { ...refund, amount_fen: decided.amount_fen });
    await tx.db.rows(
      `UPDATE refund_line l SET quantity = d.quantity, amount_fen = d.amount_fen, points = d.points
       FROM jsonb_to_recordset($1::jsonb) AS d(id bigint, quantity int, amount_fen bigint, points bigint) WHERE l.id = d.id`,
      [JSON.stringify(decided.lines)],
    );
    const { amount_fen, freight_fen, points } = decided;
    await writeRefund(tx, id, { amount_fen, freight_fen, points, decision_note: note });
    if (decided.state === 'approved') await send(tx, locked, amount_fen);
    else {
      await writeRefund(tx, id, { state: 'rejected', finished_at: tx.clock() });
      await recountRefunds(tx, order.id);
    }
    const words = `退款单 ${refund.refund_no}，${yuan(amount_fen)} 元：${note}`;
    const title = `验收后${labelOf(inspectedOutcome, input.outcome)}`;
    await settleOrder(tx, order, { event: 'conclude_refund', title, note: words });
    return { id };
  });
}

async function inspectedOf({ db }: Context, { refund }: LockedRefund) {
  const lines = await db.rows<InspectedLine>(
    'SELECT id, quantity, short_quantity, amount_fen, points FROM refund_line WHERE refund_id = $1 ORDER BY id',
    [refund.id],
  );
  return { freight_fen: refund.freight_fen, lines };
}

function accepted(decided: Concluded | ConclusionFault): Concluded {
  if (!('fault' in decided)) return decided;
  if (decided.fault === 'goods_kept') return fail('refund.goods_kept', decided);
  if (decided.fault === 'nothing_came_back') return fail('refund.nothing_came_back', {});
  return fail('refund.amount_exceeds', decided);
}
