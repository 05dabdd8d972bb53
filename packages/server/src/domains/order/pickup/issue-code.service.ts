import { pickupFlow } from '@zhanggui/contract/domains/order/pickup/pickup.flow';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail as notFound } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { codeBytes, hashOfCode, makeCode, spellCode } from './pickup-code.ts';
import { lockPickup, writePickup } from './pickup-lock.query.ts';
import { notifyReady } from './pickup-ready.port.ts';

/** Gives the buyer a code, shown this once: from now on no former one counts. Its digest is all that is kept. */
export async function renewCode(tx: Context, id: number): Promise<string> {
  const code = makeCode(tx.random(codeBytes));
  await writePickup(tx, id, { code_hash: hashOfCode(code) });
  return spellCode(code);
}

/** Issues a new code for a buyer who lost the first; the timeline keeps the reason. */
export function issueCode(
  ctx: Context,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<{ readonly code: string }> {
  return inTransaction(ctx, async (tx) => {
    const { order, pickup } = await lockPickup(tx, id);
    decideTransition(pickupFlow, pickup.state, 'issue_code', pickup);
    const code = await renewCode(tx, id);
    await settleOrder(trusted(tx), order, { event: 'issue_pickup_code', title: '重发提货码', note: reason });
    await notifyReady(trusted(tx), { order_id: order.id, pickup_id: id, code: async () => code });
    return { code };
  });
}

/** A code for the buyer of the calling application's order, once the goods are there. */
export function codeForBuyer(
  ctx: Context,
  order_id: number,
): Promise<{ readonly code: string; readonly due_at: number | null }> {
  return inTransaction(ctx, async (tx) => {
    const [own] = await tx.db.rows<{ id: number; due_at: Date | null }>(
      'SELECT id, due_at FROM pickup WHERE order_id = $1 AND NOT is_deleted',
      [order_id],
    );
    if (!own) return notFound('not_found', {});
    const { pickup } = await lockPickup(tx, own.id);
    decideTransition(pickupFlow, pickup.state, 'issue_code', pickup);
    const due_at = own.due_at === null ? null : Math.floor(own.due_at.getTime() / 1000);
    return { code: await renewCode(tx, own.id), due_at };
  });
}
