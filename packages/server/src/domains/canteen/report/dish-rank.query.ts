import { dishRank } from '@zhanggui/contract/domains/canteen/report/dish-rank.report';
import { bindReport, type ReportInput } from '../../../platform/report/bind-report.ts';

function linesSql({ filters, days, bind }: ReportInput<typeof dishRank>): string {
  const [enterprise, canteen] = [bind(filters.enterprise ?? null), bind(filters.canteen ?? null)];
  const [department, meal] = [bind(filters.department ?? null), bind(filters.meal ?? null)];
  return `SELECT l.canteen_goods_id::text AS key, b.id AS booking_id, l.quantity, l.amount_fen
    FROM meal_booking b JOIN meal_booking_line l ON l.meal_booking_id = b.id
    WHERE b.state = 'booked' AND NOT b.is_deleted AND b.meal_date BETWEEN ${bind(days.from)}::date AND ${bind(days.to)}::date
      AND (${enterprise}::bigint IS NULL OR b.enterprise_id = ${enterprise}::bigint)
      AND (${canteen}::bigint IS NULL OR b.canteen_id = ${canteen}::bigint)
      AND (${department}::bigint IS NULL OR b.department_id = ${department}::bigint)
      AND (${meal}::text IS NULL OR b.meal = ${meal}::text)`;
}

const ofGoods = (column: string) =>
  `(SELECT ${column} FROM canteen_goods g JOIN canteen n ON n.id = g.canteen_id WHERE g.id::text = r.key)`;

/** Dishes by the pieces that were booked and not cancelled. */
export const dishRankReport = bindReport(dishRank, {
  query: (_ctx, input) => {
    const lines = linesSql(input);
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
