import { createHash } from 'node:crypto';
import { failMall } from '@zhanggui/contract/domains/mall/mall.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { emit } from '../../../platform/outbox/outbox.ts';
import { type ConnectedMall, channelOf, lockChannel, mallOf, unanswered } from './channel-lock.service.ts';
import { channelMessage } from './channel-topic.ts';
import type { GivenOrder } from './mall-channel.port.ts';

export interface Pulled {
  readonly count: number;
  readonly repeats: number;
}

/** An order that is paid later, or could not be read, comes again as a message of its own. */
function keyOf(order: GivenOrder): string {
  if (!('fault' in order)) return order.payment ? `${order.external_no}:paid` : order.external_no;
  return `${order.external_no}:${createHash('sha256').update(order.item).digest('base64url')}`;
}

/** Asks the bank for new orders, outside of any transaction, and keeps each once before the mark moves on. */
export async function pullOrders(ctx: Context, id: number): Promise<Pulled> {
  const mall = await mallOf(ctx, id, 'push');
  const channel = channelOf(mall);
  const { pull_mark: mark } = await inTransaction(ctx, (tx) => lockChannel(tx, mall));
  const answer = await channel.orders({ mall: mall.code, mark }).catch(unanswered);
  if (answer.outcome === 'unknown') {
    await ctx.db.rows(
      `UPDATE mall_channel ${noEdit('it tells how work goes on')} SET pull_error = left($2, 500) WHERE mall_id = $1`,
      [id, answer.message],
    );
    return failMall('channel.unanswered', { reason: answer.message });
  }
  return inTransaction(ctx, async (tx) => {
    const { pull_mark } = await lockChannel(tx, mall);
    const pulled = await keepOrders(tx, mall, answer.orders);
    // Another pull may have gone further meanwhile.
    const next = pull_mark === mark ? answer.mark : pull_mark;
    await tx.db.rows(
      `UPDATE mall_channel ${noEdit('it tells how work goes on')} SET pull_mark = $2, pulled_at = $3, pull_error = NULL WHERE mall_id = $1`,
      [id, next, tx.clock()],
    );
    return pulled;
  });
}

async function keepOrders(tx: Context, mall: ConnectedMall, orders: readonly GivenOrder[]): Promise<Pulled> {
  const byKey = Map.groupBy(orders, keyOf);
  const rows = [...byKey].map(([key, [payload, ...others]]) => ({ key, payload, repeats: others.length }));
  if (rows.length === 0) return { count: 0, repeats: 0 };
  const kept = await tx.db.rows<{ id: number; is_new: boolean }>(
    `INSERT INTO mall_channel_message (mall_id, mall_kind, direction, kind, key, payload, repeats, created_by, updated_by)
     SELECT $1::bigint, $2, 'in', 'order', r.key, r.payload, r.repeats, $4::bigint, $4::bigint
     FROM jsonb_to_recordset($3::jsonb) AS r(key text, payload jsonb, repeats int)
     ON CONFLICT (mall_id, direction, key) DO UPDATE SET ${noEdit('it counts repeats')}
       repeats = mall_channel_message.repeats + 1 + excluded.repeats
     RETURNING id, coalesce(xmax = 0, true) AS is_new`,
    [mall.id, mall.kind, JSON.stringify(rows), accountIdOf(tx.caller)],
  );
  const fresh = kept.filter(({ is_new }) => is_new);
  for (const { id } of fresh) await emit(tx, channelMessage, { message_id: id });
  return { count: fresh.length, repeats: orders.length - fresh.length };
}
