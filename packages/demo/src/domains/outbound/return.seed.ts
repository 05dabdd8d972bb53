import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { approveRefund } from '@zhanggui/server/domains/order/refund/decide-refund.service';
import { concludeRefund } from '@zhanggui/server/domains/order/refund/inspected-goods.service';
import { requestRefund } from '@zhanggui/server/domains/order/refund/request-refund.service';
import { scrapReturn } from '@zhanggui/server/domains/outbound/return/dispose.service';
import { openReturns } from '@zhanggui/server/domains/outbound/return/follow-refund.service';
import { inspectReturn } from '@zhanggui/server/domains/outbound/return/inspect-return.service';
import { receiveReturn } from '@zhanggui/server/domains/outbound/return/receive-return.service';
import type { Context } from '@zhanggui/server/platform/context';

interface Awaited {
  readonly id: number;
  readonly refund_id: number;
}

/** How far the demo's returns have come: one of each in turn, and the rest has not been sent. */
const outcomes = ['arrived', 'good', 'damaged', 'arrived', 'scrapped', 'short', 'good', 'arrived', 'damaged'] as const;

/** Received recently, from a warehouse of ours, without refunds. */
const askable = `
  SELECT o.id AS order_id, f.id AS line_id
  FROM "order" o CROSS JOIN LATERAL (SELECT id FROM order_line WHERE order_id = o.id ORDER BY id LIMIT 1) f
  WHERE o.status = ${orderStatus.received} AND o.kind = 'mall' AND o.refund_state = 'none' AND o.received_at > now() - interval '6 days' AND NOT o.is_deleted
    AND NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.fulfilment <> 'stock')
  ORDER BY o.id DESC LIMIT ${outcomes.length}`;

const reasons = ['收到时外壳破裂', '口味与描述不符', '拍错了规格'] as const;

const sent = `
  UPDATE refund r SET return_carrier = 'SF', return_tracking_no = 'SF' || lpad((r.id * 7919 % 10000000000000)::text, 13, '0'),
    sent_back_at = now() - interval '1 day' FROM goods_return t
  WHERE t.refund_id = r.id AND t.state = 'awaited' AND t.id % 3 < 2`;

const travelling = `
  UPDATE goods_return t SET state = 'sent', carrier = r.return_carrier, tracking_no = r.return_tracking_no, sent_at = r.sent_back_at
  FROM refund r WHERE r.id = t.refund_id AND r.sent_back_at IS NOT NULL AND t.state = 'awaited'`;

/** The demo's goods on their way back, awaited, inspected, and in quarantine; the relay pays for those that are good. */
export async function seedReturns(ctx: Context): Promise<void> {
  await ask(ctx);
  const refunds = await ctx.db.rows<{ id: number }>(
    "SELECT id FROM refund WHERE state = 'goods_back' AND NOT is_deleted ORDER BY id",
  );
  await openReturns(
    ctx,
    refunds.map(({ id }) => id),
  );
  const rows = await ctx.db.rows<Awaited>(
    `SELECT id, refund_id FROM goods_return WHERE state = 'awaited' AND location_id IS NOT NULL AND refund_id IS NOT NULL ORDER BY id LIMIT ${outcomes.length}`,
  );
  for (const [index, row] of rows.entries()) await live(ctx, row, outcomes[index] ?? 'arrived');
  for (const statement of [sent, travelling]) await ctx.db.rows(statement);
  await ctx.db.rows('ANALYZE goods_return, goods_return_line');
}

async function ask(ctx: Context): Promise<void> {
  const orders = await ctx.db.rows<{ order_id: number; line_id: number }>(askable);
  for (const [index, { order_id, line_id }] of orders.entries()) {
    const reason = reasons[index % reasons.length] ?? reasons[0];
    const input = { kind: 'goods', ground: 'quality', lines: [{ line_id, quantity: 1 }] } as const;
    await requestRefund(ctx, { ...input, order_id, reason });
  }
  const requested = await ctx.db.rows<{ id: number }>(
    "SELECT id FROM refund WHERE state = 'requested' AND kind = 'goods' AND order_id = ANY($1::bigint[]) ORDER BY id",
    [orders.map(({ order_id }) => order_id)],
  );
  for (const { id } of requested) await approveRefund(ctx, { id, note: null });
}

async function live(ctx: Context, { id, refund_id }: Awaited, outcome: (typeof outcomes)[number]): Promise<void> {
  if (outcome === 'arrived') return void (await receiveReturn(ctx, { id, carrier: null, tracking_no: null }));
  await inspect(ctx, id, outcome);
  if (outcome !== 'scrapped') return;
  await concludeRefund(ctx, { id: refund_id, outcome: 'full', note: '运输途中破损，全额退款' });
  const [line] = await ctx.db.rows<{ id: number }>('SELECT id FROM goods_return_line WHERE goods_return_id = $1', [id]);
  await scrapReturn(ctx, { id, line: line?.id ?? 0, quantity: 1, reason: '外壳破裂，不能再售' });
}

async function inspect(ctx: Context, id: number, outcome: 'good' | 'damaged' | 'scrapped' | 'short'): Promise<void> {
  const lines = await ctx.db.rows<{ id: number; quantity: number }>(
    'SELECT id, quantity FROM goods_return_line WHERE goods_return_id = $1 ORDER BY id',
    [id],
  );
  const isDamaged = outcome === 'damaged' || outcome === 'scrapped';
  const found = lines.map(({ id: line, quantity }, index) => {
    const bad = index === 0 && outcome !== 'good' ? 1 : 0;
    const words = isDamaged ? '外壳破裂' : '包裹里没有';
    return { line, good: quantity - bad, damaged: isDamaged ? bad : 0, remark: bad > 0 ? words : null };
  });
  await inspectReturn(ctx, { id, location_id: null, lines: found, remark: null, pictures: null });
}
