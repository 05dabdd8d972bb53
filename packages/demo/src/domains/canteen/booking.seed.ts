import { bookMeal, cancel } from '@zhanggui/server/domains/canteen/booking/booking.service';
import type { Context } from '@zhanggui/server/platform/context';
import { type DemoCanteen, type DemoDay, dateOf, momentOf } from './demo-canteen.ts';

/** Lunches of a day that some booked the day before; one in ten is cancelled. */
export async function seedBookings(
  ctx: Context,
  canteens: readonly DemoCanteen[],
  { day, random }: DemoDay,
): Promise<void> {
  const meal_date = dateOf(day);
  const planned = momentOf(ctx, day + 1, '05:00');
  const before = planned.clock() < ctx.clock() ? planned : ctx;
  for (const { id, code, enterprise_id } of canteens) {
    const dishes = await ctx.db.rows<{ id: number }>(
      "SELECT id FROM canteen_goods WHERE canteen_id = $1 AND 'lunch' = ANY(meals) ORDER BY id",
      [id],
    );
    const cards = await ctx.db.rows<{ number: string }>(
      "SELECT number FROM meal_card WHERE enterprise_id = $1 AND state = 'active' AND id % 5 = $2 ORDER BY id LIMIT 7",
      [enterprise_id, Math.abs(day) % 5],
    );
    for (const { number } of cards) {
      const goods = dishes[Math.floor(random() ** 2 * dishes.length)]?.id ?? 0;
      const request_id = `${code}-${meal_date}-${number}`;
      const chosen = {
        card: number,
        canteen: code,
        meal: 'lunch',
        meal_date,
        lines: [{ goods, quantity: 1 }],
      } as const;
      await bookMeal(before, { request_id, ...chosen });
    }
    if (random() < 0.5) await cancelOne(before, id, meal_date);
  }
}

async function cancelOne(ctx: Context, canteen_id: number, meal_date: string): Promise<void> {
  const [booking] = await ctx.db.rows<{ id: number }>(
    'SELECT id FROM meal_booking WHERE canteen_id = $1 AND meal_date = $2 ORDER BY id LIMIT 1',
    [canteen_id, meal_date],
  );
  if (booking) await cancel(ctx, booking.id, null);
}
