import { canteen, mealPeriod } from '@zhanggui/server/domains/canteen/canteen.tables';
import { canteenCategory, canteenGoods } from '@zhanggui/server/domains/canteen/mall/canteen-mall.tables';
import { canteenStaff } from '@zhanggui/server/domains/canteen/staff/staff.tables';
import type { Context } from '@zhanggui/server/platform/context';
import { randomFrom } from '../../platform/random.ts';
import { canteens, dishes } from '../../world/canteen/canteens.ts';
import { randomSeeds } from '../../world/sizes.ts';
import { seedBookings } from './booking.seed.ts';
import { seedCards } from './card.seed.ts';
import { seedCharges } from './charge.seed.ts';
import { type DemoCanteen, momentOf } from './demo-canteen.ts';
import { expirePastSubsidies, seedRecharges } from './recharge.seed.ts';

/** Canteens with their malls, cards, recharges in different states, meals of the last days and bookings. */
export async function seedCanteens(ctx: Context): Promise<void> {
  const random = randomFrom(randomSeeds.canteens);
  const made = await makeCanteens(ctx);
  await seedCards(ctx, made);
  for (const one of made) await seedRecharges(ctx, one, 'first');
  for (const day of [38, 37]) await seedCharges(ctx, made, { day, random });
  await expirePastSubsidies(momentOf(ctx, 8, '00:30'));
  for (const one of made) await seedRecharges(ctx, one, 'later');
  for (const day of [7, 6, 5, 4, 3, 2, 1]) {
    await seedBookings(ctx, made, { day, random });
    await seedCharges(ctx, made, { day, random });
  }
  await seedBookings(ctx, made, { day: -1, random });
}

/** Who works at the till of each canteen. */
const cashiers = [
  { name: '周涛', tel: '13800000071', number: 'S01', position: '收银主管', may: ['charge', 'reverse'] },
  { name: '吴敏', tel: '13800000072', number: 'S02', position: '收银员', may: ['charge'] },
];

/** The canteens of the first enterprises, with categories and dishes of their malls. */
async function makeCanteens({ db }: Context): Promise<DemoCanteen[]> {
  const owners = await db.rows<{ enterprise_id: number; agent_label_id: number | null; address: string | null }>(
    'SELECT id AS enterprise_id, agent_label_id, address FROM enterprise ORDER BY id LIMIT $1',
    [canteens.length],
  );
  const skus = await db.rows<{ id: number }>('SELECT id FROM sku WHERE NOT is_deleted ORDER BY id LIMIT 20');
  const made: DemoCanteen[] = [];
  for (const [at, { name, periods }] of canteens.entries()) {
    const { address = null, ...own } = owners[at] ?? { enterprise_id: 0, agent_label_id: null };
    const code = `ST${String(at + 1).padStart(3, '0')}`;
    const [row] = await db.sql
      .insert(canteen)
      .values({ ...own, code, name, address })
      .returning({ id: canteen.id });
    const canteen_id = row?.id ?? 0;
    await db.sql.insert(canteenStaff).values(cashiers.map((person) => ({ ...own, canteen_id, ...person })));
    await db.sql.insert(mealPeriod).values(periods.map((period) => ({ ...own, canteen_id, ...period })));
    for (const [place, { category, goods }] of dishes.entries()) {
      const position = (place + 1) * 10;
      const [group] = await db.sql
        .insert(canteenCategory)
        .values({ ...own, canteen_id, name: category, position })
        .returning({ id: canteenCategory.id });
      await db.sql.insert(canteenGoods).values(
        goods.map(({ price, meals, ...dish }, n) => ({
          ...{ ...own, canteen_id, ...dish, meals: [...meals], price_fen: price * 100, position: (n + 1) * 10 },
          ...{ canteen_category_id: group?.id ?? 0, sku_id: skus[(place * 5 + n) % skus.length]?.id ?? 0 },
        })),
      );
    }
    made.push({ id: canteen_id, code, enterprise_id: own.enterprise_id });
  }
  return made;
}
