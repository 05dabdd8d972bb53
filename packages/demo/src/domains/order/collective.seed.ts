import { collectiveOrders } from '@zhanggui/server/domains/order/collective/collective-order.service';
import { shipOrder } from '@zhanggui/server/domains/order/ship/ship-order.service';
import type { Context } from '@zhanggui/server/platform/context';

/** How far each collective order of the demo has come, and what it is for. */
const orders = [
  { purpose: '端午福利', headcount: 40, outcome: ['submit', 'approve', 'deliver', 'ship', 'accept'] },
  { purpose: '高温慰问', headcount: 25, outcome: ['submit', 'approve', 'deliver'] },
  { purpose: '中秋福利', headcount: 30, outcome: ['submit', 'approve'] },
  { purpose: '年会礼品', headcount: 20, outcome: ['submit'] },
  { purpose: '新员工礼包', headcount: 15, outcome: [] },
] as const;

/** Goods of a mall that it sells for money, of which much is free. */
const goods = `
  SELECT m.mall_id, m.sku_id FROM mall_goods m JOIN mall w ON w.id = m.mall_id AND w.pricing = 'money' AND w.state = 'enabled'
    JOIN sku s ON s.id = m.sku_id AND s.fulfilment = 'stock' AND NOT s.is_deleted JOIN goods g ON g.id = s.goods_id AND g.state = 'on'
    JOIN warehouse_mall h ON h.mall_id = m.mall_id JOIN stock_level v ON v.location_id = h.location_id AND v.sku_id = s.id
  WHERE m.state = 'on' AND NOT m.is_deleted AND w.pool_id IS NULL AND v.on_hand - v.reserved - v.safety > 90
  GROUP BY m.mall_id, m.sku_id ORDER BY m.mall_id, m.sku_id LIMIT 2`;

/** Collective orders of the first enterprises, in different states. */
export async function seedCollectiveOrders(ctx: Context): Promise<void> {
  const { db } = ctx;
  const sold = await db.rows<{ mall_id: number; sku_id: number }>(goods);
  const lines = sold.filter(({ mall_id }) => mall_id === sold[0]?.mall_id);
  const enterprises = await db.rows<{ id: number; agent_label_id: number | null }>(
    "SELECT id, agent_label_id FROM enterprise WHERE state = 'active' AND credit_limit_fen > 0 ORDER BY id LIMIT $1",
    [orders.length],
  );
  const [first] = lines;
  if (!first) return;
  for (const [at, { purpose, headcount, outcome }] of orders.entries()) {
    const own = enterprises[at % enterprises.length];
    if (!own) return;
    const id = await collectiveOrders.open(ctx, {
      header: {
        ...{ enterprise_id: own.id, agent_label_id: own.agent_label_id, mall_id: first.mall_id, purpose, headcount },
        ...{ receiver: '王强', phone: '13800000088', region: ['山东省', '青岛市', '市南区'], address: '香港中路 6 号' },
      },
      lines: lines.map(({ sku_id }) => ({ sku: sku_id, quantity: headcount, price_fen: 500 + at * 100 })),
    });
    const bodies = { submit: {}, approve: {}, deliver: { part: 1 }, accept: { part: 1, signer: '王强' } };
    for (const event of outcome)
      await (event === 'ship' ? ship(ctx, id) : collectiveOrders.move(ctx, { id, event, body: bodies[event] }));
  }
}

async function ship(ctx: Context, id: number): Promise<void> {
  const parts = await ctx.db.rows<{ order_id: number }>(
    'SELECT order_id FROM collective_delivery WHERE collective_order_id = $1 ORDER BY part',
    [id],
  );
  for (const { order_id } of parts)
    await shipOrder(ctx, { order_id, carrier: 'SF', tracking_no: `SF78${String(10_000_000_000 + order_id)}` });
}
