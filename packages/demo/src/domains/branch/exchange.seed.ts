import { exchangeGoods, takeExchangeBack } from '@zhanggui/server/domains/branch/exchange/exchange.service';
import type { Context } from '@zhanggui/server/platform/context';
import { beforeEnd, closedMonths } from '../../platform/former-months.ts';
import { phoneNumber } from '../../platform/phone-number.ts';
import { randomFrom } from '../../platform/random.ts';
import { counterActivities, counterCustomers } from '../../world/banks.ts';
import { randomSeeds } from '../../world/sizes.ts';

const day = 86_400_000;
const days = 18;
const most = 42;

interface Shelf {
  readonly bank_cell_id: number;
  readonly sku_id: number;
  readonly code: string;
  readonly employee_id: number | null;
}

const shelvesOf = (condition: string) => `
  SELECT v.bank_cell_id, v.sku_id, s.code,
    (SELECT id FROM bank_cell_staff WHERE bank_cell_id = v.bank_cell_id ORDER BY id LIMIT 1) AS employee_id
  FROM stock_level v JOIN sku s ON s.id = v.sku_id
  WHERE v.location_kind = 'bank_cell' AND v.bank_cell_id IS NOT NULL AND ${condition} ORDER BY v.bank_cell_id, v.sku_id`;

const receivedBefore = `v.on_hand > 6 AND EXISTS (SELECT FROM stock_movement m
  WHERE m.location_id = v.location_id AND m.sku_id = v.sku_id AND m.occurred_at < $1)`;

/** What counters had received in the closed months, and handed most of over then; a few pieces went to their staff. */
export async function seedFormerExchanges(ctx: Context): Promise<void> {
  const random = randomFrom(randomSeeds.formerExchanges);
  for (const month of closedMonths(ctx.clock())) {
    const stock = await ctx.db.rows<Shelf>(
      `SELECT f.* FROM (${shelvesOf(receivedBefore)}) f ORDER BY f.code, f.bank_cell_id LIMIT 4`,
      [beforeEnd(month, 9)],
    );
    for (const [index, { code, employee_id, ...where }] of stock.entries()) {
      const clock = () => beforeEnd(month, 8 - 2 * index + random());
      const isStaff = index === 1;
      const customer = { customer_name: counterCustomers[index] ?? null, customer_phone: phoneNumber(random) };
      await exchangeGoods(
        { ...ctx, clock },
        {
          ...{ ...where, sku_code: code, employee_id, quantity: 2 },
          ...(isStaff ? { kind: 'staff_use', remark: '客户活动领用' } : { kind: 'product', ...customer }),
        },
      );
    }
  }
}

/** What counters of the demo handed over in the last weeks, day by day; one in seven went to their staff. */
export async function seedExchanges(ctx: Context): Promise<void> {
  const random = randomFrom(randomSeeds.exchanges);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const stock = await ctx.db.rows<Shelf>(shelvesOf('v.on_hand > 12'));
  const now = ctx.clock().getTime();
  for (let index = 0; index < most; index += 1) {
    const { code, employee_id, ...where } = pick(stock);
    const clock = () => new Date(now - days * day * (1 - index / most));
    const isStaff = index % 7 === 3;
    const event = index % 3 === 1 ? { activity: pick(counterActivities), prize: '到店礼品' } : {};
    const customer = { customer_name: pick(counterCustomers), customer_phone: phoneNumber(random) };
    const { id } = await exchangeGoods(
      { ...ctx, clock },
      {
        ...{ ...where, sku_code: code, employee_id, quantity: 1 + Math.floor(random() * 2) },
        ...(isStaff ? { kind: 'staff_use', remark: '客户活动领用' } : { kind: 'product', ...customer, ...event }),
      },
    );
    if (index === 30) await takeExchangeBack({ ...ctx, clock }, id, { reason: '客户当场退换' });
  }
}
