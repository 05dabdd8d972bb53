import type { openMenu } from '@zhanggui/contract/domains/canteen/booking/booking.action';
import { failCanteen } from '@zhanggui/contract/domains/canteen/canteen.errors';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import type { Meal } from '../charge/decide-charge.ts';

/** A dish of a booking with its price. */
export interface BookedLine {
  readonly goods: number;
  readonly name: string;
  readonly quantity: number;
  readonly price_fen: number;
  readonly amount_fen: number;
}

interface Chosen {
  readonly meal: Meal;
  readonly meal_date: string;
  readonly lines: readonly { readonly goods: number; readonly quantity: number }[];
}

/** Pieces by goods, however many lines name them. */
export function piecesOf(lines: Chosen['lines']): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { goods, quantity } of lines) pieces.set(goods, (pieces.get(goods) ?? 0) + quantity);
  return pieces;
}

/** SQL of the pieces of goods `g` that are booked for a day, given as a parameter. */
const bookedSql = (
  day: string,
) => `coalesce((SELECT sum(l.quantity) FROM meal_booking_line l JOIN meal_booking b ON b.id = l.meal_booking_id
  WHERE l.canteen_goods_id = g.id AND l.meal_date = ${day}::date AND b.state = 'booked'), 0)::int`;

/** Dishes at their prices; those with a day limit are locked, so that no two bookings take the same piece. */
export async function chooseDishes(tx: Context, canteen_id: number, chosen: Chosen): Promise<readonly BookedLine[]> {
  const quantities = piecesOf(chosen.lines);
  const ids = [...quantities.keys()];
  await tx.db.rows(
    'SELECT id FROM canteen_goods WHERE id = ANY($1::bigint[]) AND day_limit IS NOT NULL ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
  const dishes = await tx.db.rows<{
    id: number;
    name: string;
    price_fen: number;
    day_limit: number | null;
    booked: number;
  }>(
    `SELECT g.id, g.name, g.price_fen, g.day_limit, ${bookedSql('$4')} AS booked FROM canteen_goods g
     WHERE g.id = ANY($1::bigint[]) AND g.canteen_id = $2 AND g.state = 'enabled' AND NOT g.is_deleted AND $3::text = ANY(g.meals)`,
    [ids, canteen_id, chosen.meal, chosen.meal_date],
  );
  const known = new Map(dishes.map((dish) => [dish.id, dish]));
  for (const [at, { goods }] of chosen.lines.entries())
    if (!known.has(goods)) invalid(`lines.${at}.goods`, '该餐次没有这道菜');
  return dishes.map(({ id, name, price_fen, day_limit, booked }) => {
    const quantity = quantities.get(id) ?? 0;
    if (day_limit !== null && booked + quantity > day_limit)
      failCanteen('booking.sold_out', { name, left: Math.max(0, day_limit - booked) });
    return { goods: id, name, quantity, price_fen, amount_fen: price_fen * quantity };
  });
}

type Menu = ReplyOfAction<typeof openMenu>['results'];

/** What can be booked for a meal of a day. */
export function menuOf(
  { db }: Context,
  canteen_id: number,
  { meal, meal_date }: Pick<Chosen, 'meal' | 'meal_date'>,
): Promise<Menu> {
  return db.rows<Menu[number]>(
    `SELECT g.id AS goods, c.name AS category, g.name, g.picture, g.price_fen,
       CASE WHEN g.day_limit IS NOT NULL THEN greatest(0, g.day_limit - ${bookedSql('$3')}) END AS left_quantity
     FROM canteen_goods g JOIN canteen_category c ON c.id = g.canteen_category_id AND c.state = 'enabled' AND NOT c.is_deleted
     WHERE g.canteen_id = $1 AND g.state = 'enabled' AND NOT g.is_deleted AND $2::text = ANY(g.meals)
     ORDER BY c.position, c.id, g.position, g.id`,
    [canteen_id, meal, meal_date],
  ) as Promise<Menu>;
}
