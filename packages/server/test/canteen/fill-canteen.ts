import { businessDay } from '@zhanggui/contract/platform/time';
import type { SignedIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { makeCanteen } from './canteen-world.ts';

/** Gives the reports of canteens rows: a budget, a recharge, a meal at the till and one that was booked for today. */
export async function fillCanteen(server: TestServer, chief: SignedIn, sku: number): Promise<void> {
  const db = server.database.db();
  const own = await makeCanteen(server, chief);
  await db.rows('UPDATE department SET budget_fen = 100000 WHERE id = $1', [own.department_id]);
  const { number } = await own.person({ subsidy: 300, cash: 2000 });
  const shown = { canteen: own.canteen, name: '套餐', position: 10, state: 'enabled' };
  const { body: category } = await chief.call('POST', '/api/canteen_category/', shown);
  const dish = { ...shown, canteen_category: category.id, sku, meals: ['lunch'], price_fen: 500 };
  const { body: goods } = await chief.call('POST', '/api/canteen_goods/', dish);
  const charge = { charge_no: 'FILL1', canteen: own.canteen_code, amount_fen: 400 };
  const tomorrow = businessDay(new Date(Date.now() + 86_400_000));
  const replies = [
    await own.till('POST', `/open/v1/meal-cards/${number}/charges/`, charge),
    await own.till('POST', '/open/v1/meal-bookings/', {
      ...{ request_id: 'FILL2', card: number, canteen: own.canteen_code, meal: 'lunch', meal_date: tomorrow },
      lines: [{ goods: goods.id, quantity: 1 }],
    }),
  ];
  for (const { status, body } of replies) if (status !== 201) throw new Error(JSON.stringify(body));
  const today = businessDay(new Date());
  await db.rows("UPDATE meal_booking SET meal_date = $1 WHERE request_id = 'FILL2'", [today]);
  await db.rows("UPDATE meal_charge SET meal_date = $1 WHERE way = 'booking'", [today]);
}
