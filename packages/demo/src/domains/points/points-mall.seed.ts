import { pointsMallFlow } from '@zhanggui/contract/domains/points/mall/points-mall.flow';
import { payOrder } from '@zhanggui/server/domains/order/pay/pay-order.service';
import { placeOrder } from '@zhanggui/server/domains/order/place/place-order.service';
import { shipOrder } from '@zhanggui/server/domains/order/ship/ship-order.service';
import { createMall } from '@zhanggui/server/domains/points/mall/points-mall.service';
import { pointsMall } from '@zhanggui/server/domains/points/mall/points-mall.tables';
import { addGoods } from '@zhanggui/server/domains/shop/mall/mall-goods.service';
import type { Context } from '@zhanggui/server/platform/context';
import { moveRow } from '@zhanggui/server/platform/resource/write/move-row';

const dayMs = 86_400_000;

/** The malls of the demo's first enterprises; the last one is being put together. */
const malls = [
  { name: '员工福利积分商城', pricing: 'points', theme: 'red', notice: '积分当年有效，请及时兑换', orders: 14 },
  { name: '惠员工积分商城', pricing: 'both', theme: 'blue', notice: '积分加现金，好物随心换', orders: 8 },
  { name: '节日福利商城', pricing: 'points', theme: 'gold', notice: null, orders: 0 },
] as const;

const places = ['总部一楼服务点', '三号厂房服务点', '研发中心服务点'] as const;

/** Malls of points with goods that warehouses have, and what people ordered there within a week. */
export async function seedPointsMalls(ctx: Context): Promise<void> {
  const enterprises = await ctx.db.rows<{ id: number }>(
    `SELECT id FROM enterprise WHERE state = 'active' ORDER BY id LIMIT ${malls.length}`,
  );
  const skus = await ctx.db.rows<{ id: number; code: string }>(
    `SELECT s.id, s.code FROM sku s JOIN goods g ON g.id = s.goods_id AND g.state = 'on'
     WHERE s.points_price BETWEEN 500 AND 6000 AND s.fulfilment = 'stock' AND NOT s.is_deleted
       AND (SELECT sum(l.on_hand - l.reserved - l.safety) FROM stock_level l JOIN location p ON p.id = l.location_id
         WHERE l.sku_id = s.id AND p.kind = 'warehouse' AND p.agent_label_id IS NULL) > 200
     ORDER BY s.points_price, s.id LIMIT 24`,
  );
  for (const [at, mall] of malls.entries()) {
    const enterprise = enterprises[at]?.id ?? 0;
    const id = await makeMall(ctx, { ...mall, enterprise, skus: skus.map((sku) => sku.id) });
    if (mall.orders === 0) continue;
    await moveRow(ctx, pointsMall, id, { flow: pointsMallFlow, event: 'open' });
    await placeSome(ctx, { id, enterprise, count: mall.orders, codes: skus.map(({ code }) => code) });
  }
}

type Mall = Pick<(typeof malls)[number], 'name' | 'pricing' | 'theme' | 'notice'>;

async function makeMall(
  ctx: Context,
  { skus, enterprise, name, pricing, theme, notice }: Mall & { enterprise: number; skus: readonly number[] },
): Promise<number> {
  const { id } = await createMall(ctx, { enterprise, name, pricing, category_default: 'allow' });
  const [made] = await ctx.db.rows<{ mall_id: number }>(
    `UPDATE points_mall SET theme = $2, notice = $3,
       banners = coalesce((SELECT array_agg(cover) FROM (SELECT cover FROM special WHERE cover IS NOT NULL ORDER BY id LIMIT 2) s), '{}')
     WHERE id = $1 RETURNING mall_id`,
    [id, theme, notice],
  );
  const mall_id = made?.mall_id ?? 0;
  await ctx.db.rows(
    `INSERT INTO warehouse_mall (location_id, mall_id) SELECT id, $1 FROM location
     WHERE kind = 'warehouse' AND agent_label_id IS NULL AND NOT is_deleted ORDER BY id`,
    [mall_id],
  );
  await addGoods(ctx, mall_id, { skus: skus.map((sku) => ({ sku })) });
  await ctx.db.rows('UPDATE mall_goods SET limit_per_buyer = 5 WHERE mall_id = $1 AND sku_id % 3 = 0', [mall_id]);
  return id;
}

interface Orders {
  readonly id: number;
  readonly enterprise: number;
  readonly count: number;
  readonly codes: readonly string[];
}

/** One order each of the people with most points; most are sent, some were placed at a place of the enterprise. */
async function placeSome(ctx: Context, { id, enterprise, count, codes }: Orders): Promise<void> {
  const [mall] = await ctx.db.rows<{ mall_id: number; name: string }>(
    'SELECT mall_id, name FROM points_mall WHERE id = $1',
    [id],
  );
  const people = await ctx.db.rows<{ number: string; name: string; tel: string | null }>(
    `SELECT e.number, e.name, e.tel FROM points_account a JOIN employee e ON e.id = a.employee_id AND e.state = 'employed'
     WHERE a.enterprise_id = $1 AND a.state = 'open' ORDER BY a.balance DESC, a.id LIMIT $2`,
    [enterprise, count],
  );
  for (const [at, { number, name, tel }] of people.entries()) {
    const moment = new Date(Date.now() - (at % 6) * dayMs - (1 + at) * 600_000);
    const then: Context = { ...ctx, clock: () => moment };
    const isAtPlace = at % 4 === 3;
    const placed = await placeOrder(then, {
      ...{ kind: isAtPlace ? 'point' : 'points', mall_id: mall?.mall_id ?? null, agent_label_id: null },
      ...{ channel: mall?.name ?? '', external_no: null, buyer_name: name, buyer_phone: tel ?? '13800000000' },
      ...{
        region: ['山东省', '青岛市', '市南区'],
        address: '香港中路 61 号',
        delivery_method: 'express',
        bank_cell: null,
      },
      ...{ lines: [{ sku_code: codes[at % 6] ?? '', quantity: 1 }], buyer_remark: null, staff_remark: null },
      employee_no: number,
      ...(isAtPlace ? { place_id: 1 + (at % 3), place_name: places[at % 3] ?? null } : {}),
    });
    await payIfDue(then, placed);
    if (at % 6 > 0)
      await shipOrder(then, {
        ...{ order_id: placed.id, carrier: 'SF', tracking_no: `SF77${String(10_000_000_000 + placed.id)}` },
      });
  }
}

async function payIfDue(ctx: Context, order: Awaited<ReturnType<typeof placeOrder>>): Promise<void> {
  if (order.payable_fen === 0) return;
  const notice = { pay_no: `JFSC${order.order_no}`, channel_no: null, method: 'wechat', card_type: null } as const;
  await payOrder(ctx, order.id, { ...notice, amount_fen: order.payable_fen, paid_at: ctx.clock() });
}
