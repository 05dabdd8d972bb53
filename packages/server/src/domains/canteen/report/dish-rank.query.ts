import { dishRank } from '@zhanggui/contract/domains/canteen/report/dish-rank.report';
import { bindReport } from '../../../platform/report/bind-report.ts';
import { mealConditions } from './meal-conditions.ts';

const ofGoods = (column: string) =>
  `(SELECT ${column} FROM canteen_goods g JOIN canteen n ON n.id = g.canteen_id WHERE g.id::text = r.key)`;

/** Dishes by the pieces that were booked and not cancelled. */
export const dishRankReport = bindReport(dishRank, {
  query: (_ctx, input) => {
    const lines = `SELECT l.canteen_goods_id::text AS key, m.id AS booking_id, l.quantity, l.amount_fen
      FROM meal_booking m JOIN meal_booking_line l ON l.meal_booking_id = m.id WHERE m.state = 'booked' AND ${mealConditions(input)}`;
    return {
      parts: `lines AS MATERIALIZED (${lines})`,
      rows: `SELECT key, sum(quantity)::bigint AS quantity, sum(amount_fen)::bigint AS amount_fen,
          count(DISTINCT booking_id) AS booking_count FROM lines GROUP BY key`,
      key: 'r.key',
      order: 'r.quantity DESC, r.key',
      shown: { name: ofGoods('g.name'), canteen_name: ofGoods('n.name') },
      distinct: { booking_count: `SELECT count(DISTINCT booking_id) FROM (${lines}) d` },
    };
  },
});
