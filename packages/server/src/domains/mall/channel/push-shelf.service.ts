import { pushChannelGoods } from '@zhanggui/contract/domains/mall/channel/channel.action';
import { messageState } from '@zhanggui/contract/domains/mall/channel/channel.enum';
import { failMall } from '@zhanggui/contract/domains/mall/mall.errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { emit } from '../../../platform/outbox/outbox.ts';
import { type ConnectedMall, channelOf, lockChannel, mallOf, unanswered } from './channel-lock.service.ts';
import { channelMessage } from './channel-topic.ts';
import { compareShelf, keepBankShelf, knownShelf } from './compare-shelf.service.ts';
import { maxAttempts } from './deliver-message.service.ts';

/** Most SKUs that one run pushes; the next run takes the others. */
const most = 2000;

interface Chosen {
  /** One SKU; all that differ where null. */
  readonly goods_id: number | null;
  /** A run by the clock does not repeat what the bank has refused, until it would say something else. */
  readonly by_clock: boolean;
}

/** What a push of `g` says. */
const payloadSql = `jsonb_build_object('code', g.code, 'state', coalesce(g.our_state, 'off'), 'price_fen', coalesce(g.our_price_fen, 0),
  'points', coalesce(g.our_points, 0), 'quantity', coalesce(g.our_quantity, 0),
  'title', coalesce((SELECT c.name FROM combination c WHERE c.id = g.combination_id), (SELECT coalesce(m.title, s.name) FROM sku s LEFT JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = g.mall_id
    WHERE s.id = g.sku_id), g.code),
  'bank_no', (SELECT m.bank_no FROM mall_goods m WHERE m.sku_id = g.sku_id AND m.mall_id = g.mall_id))`;

/** Queues a push for each SKU that differs and is not under way; the connection is locked. Answers how many. */
async function queuePushes(tx: Context, mall: ConnectedMall, { goods_id, by_clock }: Chosen): Promise<number> {
  const due = await tx.db.rows<{ id: number; payload: Readonly<Record<string, unknown>> }>(
    `SELECT g.id, ${payloadSql} AS payload FROM mall_channel_goods g
     WHERE g.mall_id = $1 AND g.difference <> 'none' AND g.push_state IS DISTINCT FROM 'waiting' AND ($2::bigint IS NULL OR g.id = $2)
       AND NOT ($3::boolean AND EXISTS (SELECT FROM mall_channel_message f
         WHERE f.channel_goods_id = g.id AND f.state = 'failed' AND f.attempts < $4 AND f.payload = ${payloadSql}))
     ORDER BY g.id LIMIT ${most}`,
    [mall.id, goods_id, by_clock, maxAttempts],
  );
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.db.rows(
    `UPDATE mall_channel_message ${noEdit('it tells how work goes on')} SET state = 'replaced', updated_at = $2
     WHERE channel_goods_id = ANY($1::bigint[]) AND state = 'failed'`,
    [ids, tx.clock()],
  );
  await tx.db.rows(
    `UPDATE mall_channel_goods ${noEdit('it tells how work goes on')} SET push_no = push_no + 1, push_state = 'waiting' WHERE id = ANY($1::bigint[])`,
    [ids],
  );
  const messages = await tx.db.rows<{ id: number }>(
    `INSERT INTO mall_channel_message (mall_id, mall_kind, direction, kind, key, channel_goods_id, sku_id, payload, created_by, updated_by)
     SELECT g.mall_id, g.mall_kind, 'out', CASE g.difference WHEN 'stock' THEN 'stock' ELSE 'shelf' END, g.code || ':' || g.push_no,
       g.id, g.sku_id, d.payload, $2::bigint, $2::bigint
     FROM jsonb_to_recordset($1::jsonb) AS d(id bigint, payload jsonb) JOIN mall_channel_goods g ON g.id = d.id ORDER BY g.id RETURNING id`,
    [JSON.stringify(due), accountIdOf(tx.caller)],
  );
  for (const { id } of messages) await emit(tx, channelMessage, { message_id: id });
  return messages.length;
}

/** Pushes what differs in a mall; pressed twice, the second finds it under way. */
export async function pushDifferences(ctx: Context, id: number, by_clock = false): Promise<{ count: number }> {
  const mall = await mallOf(ctx, id, 'push');
  channelOf(mall);
  return inTransaction(ctx, async (tx) => {
    await lockChannel(tx, mall);
    await compareShelf(tx, mall);
    return { count: await queuePushes(tx, mall, { goods_id: null, by_clock }) };
  });
}

/** Pushes one SKU as our shelf has it. */
export async function pushOne(ctx: Context, id: number): Promise<{ id: number }> {
  const [row] = await ctx.db.rows<{ mall_id: number }>(
    'SELECT mall_id FROM mall_channel_goods WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  const mall = await mallOf(ctx, (row ?? fail('not_found', {})).mall_id, 'push');
  channelOf(mall);
  return inTransaction(ctx, async (tx) => {
    await lockChannel(tx, mall);
    await compareShelf(tx, mall);
    const [goods] = await tx.db.rows<{ difference: string; push_state: string | null }>(
      'SELECT difference, push_state FROM mall_channel_goods WHERE id = $1',
      [id],
    );
    enforceGuard(pushChannelGoods, goods ?? fail('not_found', {}));
    if (goods?.push_state === messageState.waiting) failMall('channel.under_way', {});
    await queuePushes(tx, mall, { goods_id: id, by_clock: false });
    return { id };
  });
}

/** Reads the bank's shelf, outside of any transaction, and compares it with ours. */
export async function compareWithBank(ctx: Context, id: number): Promise<{ count: number }> {
  const mall = await mallOf(ctx, id, 'push');
  const answer = await channelOf(mall)
    .shelf({ mall: mall.code, known: await knownShelf(ctx, mall) })
    .catch(unanswered);
  if (answer.outcome === 'unknown') return failMall('channel.unanswered', { reason: answer.message });
  return inTransaction(ctx, async (tx) => {
    await lockChannel(tx, mall);
    await keepBankShelf(tx, mall, answer.goods);
    await compareShelf(tx, mall);
    await tx.db.rows(
      `UPDATE mall_channel ${noEdit('it tells how work goes on')} SET compared_at = $2 WHERE mall_id = $1`,
      [id, tx.clock()],
    );
    const [row] = await tx.db.rows<{ count: number }>(
      "SELECT count(*)::int AS count FROM mall_channel_goods WHERE mall_id = $1 AND difference <> 'none' AND NOT is_deleted",
      [id],
    );
    return { count: row?.count ?? 0 };
  });
}
