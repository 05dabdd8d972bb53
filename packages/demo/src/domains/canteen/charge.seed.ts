import { canteenByCode } from '@zhanggui/server/domains/canteen/canteen.query';
import { chargeEach } from '@zhanggui/server/domains/canteen/charge/charge.service';
import type { Context } from '@zhanggui/server/platform/context';
import { type DemoCanteen, type DemoDay, dateOf, momentOf } from './demo-canteen.ts';

const meals = [
  { meal: 'breakfast', hour: 7, chance: 0.3, fen: 400 },
  { meal: 'lunch', hour: 11, chance: 0.65, fen: 1400 },
  { meal: 'dinner', hour: 17, chance: 0.25, fen: 1300 },
] as const;

/** Meals of one day that cards paid at the till. */
export async function seedCharges(
  ctx: Context,
  canteens: readonly DemoCanteen[],
  { day, random }: DemoDay,
): Promise<void> {
  const date = dateOf(day);
  for (const own of canteens) {
    const canteen = await canteenByCode(ctx, own.code);
    const cards = await ctx.db.rows<{ number: string }>(
      `SELECT c.number FROM meal_card c WHERE c.enterprise_id = $1 AND c.state = 'active'
         AND NOT EXISTS (SELECT FROM meal_charge m WHERE m.card_account_id = c.card_account_id AND m.meal_date = $2 AND m.way = 'booking')
       ORDER BY c.id`,
      [own.enterprise_id, date],
    );
    for (const { meal, hour, chance, fen } of meals) {
      if (!canteen.periods.some((one) => one.meal === meal)) continue;
      const requests = cards.flatMap(({ number }) => {
        if (random() > chance) return [];
        const seconds = Math.floor(random() * 5000);
        const charged_at = new Date(Date.parse(`${date}T00:00:00+08:00`) + (hour * 3600 + 900 + seconds) * 1000);
        const charge_no = `${own.code}-${date.replaceAll('-', '')}-${meal.slice(0, 1).toUpperCase()}${number.slice(-6)}`;
        const amount_fen = fen + Math.floor(random() * 8) * 100;
        return [{ charge_no, number, meal, amount_fen, charged_at, is_late: false, staff: null, canteen }];
      });
      await chargeEach(momentOf(ctx, day, `${String(hour + 2).padStart(2, '0')}:00`), requests);
    }
  }
}
