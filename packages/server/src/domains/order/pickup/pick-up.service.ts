import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { pickupFlow } from '@zhanggui/contract/domains/order/pickup/pickup.flow';
import { pickup as pickupResource } from '@zhanggui/contract/domains/order/pickup/pickup.resource';
import { type Failure, invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { postHeldOut } from '../../stock/stock.service.ts';
import { shippableLines } from '../ship/shipment.query.ts';
import { sumsOf } from '../state/order-facts.query.ts';
import { actorOf, settleOrder } from '../state/settle-order.service.ts';
import { admitTry, countWrong, forgetTries } from './code-tries.query.ts';
import { hashOfCode, readCode } from './pickup-code.ts';
import { lockPickup, type PickupRow, writePickup } from './pickup-lock.query.ts';

/** A typing error has its own message: the check character shows it, and it counts as no try. */
function hashOf(text: string): string {
  const code = readCode(text) ?? invalid('code', '提货码应为12位字母和数字，请核对后重新输入');
  return hashOfCode(code);
}

/** The pickup of a buyer's code, within the caller's scope. A code of another cell has its own message. */
export function findPickup(ctx: Context, text: string): Promise<{ readonly pickup_id: number } | Failure> {
  const hash = hashOf(text);
  return inTransaction(ctx, async (tx) => {
    await admitTry(tx);
    const [own] = await tx.db.rows<{ id: number }>('SELECT id FROM pickup WHERE code_hash = $1 AND NOT is_deleted', [
      hash,
    ]);
    if (own) {
      await forgetTries(tx);
      about(tx, pickupResource, own.id);
      return { pickup_id: own.id };
    }
    const [elsewhere] = await trusted(tx).db.rows<{ name: string }>(
      'SELECT c.name FROM pickup p JOIN bank_cell c ON c.id = p.bank_cell_id WHERE p.code_hash = $1 AND NOT p.is_deleted',
      [hash],
    );
    return elsewhere ? fail('pickup.other_cell', { bank_cell: elsewhere.name }) : countWrong(tx);
  });
}

/**
 * Hands an order over for its code, once: its pieces leave the cell in the same transaction. Those of open refunds stay;
 * they are fetched with another code where their refund comes to nothing.
 */
export function pickUp(
  ctx: Context,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<{ readonly id: number } | Failure> {
  const hash = hashOf(code);
  return inTransaction(ctx, async (tx) => {
    await admitTry(tx);
    const { order, pickup } = await lockPickup(tx, id);
    if (pickup.state === 'picked_up') return refuseAgain(pickup);
    decideTransition(pickupFlow, pickup.state, 'pick_up', pickup);
    if (pickup.code_hash !== hash) return countWrong(tx);
    await forgetTries(tx);
    decideTransition(orderFlow, order.status, 'pick_up', order);
    const beyond = trusted(tx);
    const lines = (await shippableLines(beyond, order.id))
      .filter(({ left }) => left > 0)
      .map(({ line_id, left }) => ({ line_id, quantity: left }));
    if (lines.length === 0) fail('pickup.refund_open', {});
    const now = tx.clock();
    await beyond.db.rows(
      `WITH h AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS h(line_id bigint, quantity int)),
         handed AS (UPDATE pickup_line t SET handed_quantity = t.handed_quantity + h.quantity FROM h WHERE t.order_line_id = h.line_id)
       UPDATE order_line l SET shipped_quantity = l.shipped_quantity + h.quantity,
         received_quantity = l.received_quantity + h.quantity, ${edited({ at: '$2', of: 'l', by: null })}
       FROM h WHERE l.id = h.line_id`,
      [JSON.stringify(lines), now],
    );
    const [, name] = actorOf(tx.caller);
    const posting_no = pickup.postings + 1;
    const isPart = (await sumsOf(beyond, order.id)).units.withheld_open > 0;
    await writePickup(tx, id, { postings: posting_no, verified_by: name, ...(isPart && { code_hash: null }) });
    const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
    await settleOrder(beyond, order, {
      ...{ event: 'pick_up', title: '网点自提', note: `${pickup.cell_name}，${pieces} 件` },
      changes: { shipped_at: now },
    });
    const document = { kind: 'order', id: order.id, no: order.order_no } as const;
    await postHeldOut(beyond, { document, posting_no, lines });
    return { id };
  });
}

const moment = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

function refuseAgain({ picked_up_at, verified_by }: PickupRow): never {
  return fail('pickup.already_done', { at: moment.format(picked_up_at ?? new Date(0)), by: verified_by ?? '系统' });
}
