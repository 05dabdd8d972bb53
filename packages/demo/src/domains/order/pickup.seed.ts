import { bankCellLevel, bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { payOrder } from '@zhanggui/server/domains/order/pay/pay-order.service';
import { renewCode } from '@zhanggui/server/domains/order/pickup/issue-code.service';
import { arrivePickup, dispatchPickup, lapsePickup } from '@zhanggui/server/domains/order/pickup/move-pickup.service';
import { pickUp } from '@zhanggui/server/domains/order/pickup/pick-up.service';
import { placeOrder } from '@zhanggui/server/domains/order/place/place-order.service';
import type { Context } from '@zhanggui/server/platform/context';
import { phoneNumber } from '../../platform/phone-number.ts';
import { randomFrom } from '../../platform/random.ts';
import { givenNames, surnames } from '../../world/buyers.ts';
import { randomSeeds } from '../../world/sizes.ts';

const ends = ['overdue', 'picked_up', 'ready', 'on_the_way', 'preparing'] as const;
type End = (typeof ends)[number];

/** How many of the demo's pickups have come how far, and how many days ago the first of them was ordered. */
const plan: Readonly<Record<End, { readonly count: number; readonly days: number }>> = {
  overdue: { count: 3, days: 11 },
  picked_up: { count: 8, days: 6 },
  ready: { count: 7, days: 3 },
  on_the_way: { count: 4, days: 1 },
  preparing: { count: 6, days: 0.5 },
};

const day = 86_400_000;

/** Counters of the city of a branch, those of the demo's own bank account first. */
const cells = `SELECT code FROM bank_cell WHERE level = ${bankCellLevel.outlet} AND status = ${bankCellStatus.enabled} AND takes_pickup AND region[2] = '青岛市' ORDER BY id LIMIT 12`;

/** SKUs with large stock, so that the stock shown does not change visibly. */
const plenty = `
  SELECT s.code FROM sku s JOIN goods g ON g.id = s.goods_id JOIN stock_level l ON l.sku_id = s.id
  WHERE s.fulfilment = 'stock' AND s.sale_price_fen > 0 AND g.state = 'on' AND NOT s.is_deleted AND NOT g.is_deleted
  GROUP BY s.id HAVING sum(l.on_hand - l.reserved - l.safety) > 1000 ORDER BY s.id LIMIT 40`;

/** The demo's pickup orders in all states, from shipping to handover. */
export async function seedPickups(ctx: Context): Promise<void> {
  const random = randomFrom(randomSeeds.pickups);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const at = (await ctx.db.rows<{ code: string }>(cells)).map(({ code }) => code);
  const skus = (await ctx.db.rows<{ code: string }>(plenty)).map(({ code }) => code);
  const now = ctx.clock().getTime();
  for (const end of ends) {
    const { count, days } = plan[end];
    for (let index = 0; index < count; index += 1) {
      const began = now - days * day * (1 - (0.4 * index) / count);
      const clock = (share: number): Context => ({ ...ctx, clock: () => new Date(began + (now - began) * share) });
      const order = {
        ...{ bank_cell: at[index % at.length] ?? '', sku_code: pick(skus), quantity: 1 + Math.floor(random() * 2) },
        ...{ buyer_name: pick(surnames) + pick(givenNames), buyer_phone: phoneNumber(random) },
      };
      await live(clock, end, order);
    }
  }
}

interface Input {
  readonly bank_cell: string;
  readonly sku_code: string;
  readonly quantity: number;
  readonly buyer_name: string;
  readonly buyer_phone: string;
}

async function live(at: (share: number) => Context, end: End, { sku_code, quantity, ...input }: Input): Promise<void> {
  const order = await placeOrder(at(0), {
    ...{ kind: 'point', mall_id: null, agent_label_id: null, channel: '活动小程序', external_no: null },
    ...{ region: [], address: '', delivery_method: 'self_pickup', buyer_remark: null, staff_remark: null },
    ...input,
    lines: [{ sku_code, quantity }],
  });
  const notice = { pay_no: `ZT${order.order_no}`, channel_no: null, method: 'wechat', card_type: null } as const;
  await payOrder(at(0.01), order.id, { ...notice, amount_fen: order.payable_fen, paid_at: at(0.01).clock() });
  const [own] = await at(0).db.rows<{ id: number }>('SELECT id FROM pickup WHERE order_id = $1', [order.id]);
  const id = own?.id ?? 0;
  if (end === 'preparing') return;
  await dispatchPickup(at(0.06), id);
  if (end === 'on_the_way') return;
  await arrivePickup(at(0.1), id);
  if (end === 'picked_up') await pickUp(at(0.4), { id, code: await renewCode(at(0.2), id) });
  if (end === 'overdue') await lapsePickup(at(0.95), id);
}
