import { meal as meals } from '@zhanggui/contract/domains/canteen/canteen.enum';
import type { mealGrouping } from '@zhanggui/contract/domains/canteen/report/meal-grouping.enum';
import { mealSummary } from '@zhanggui/contract/domains/canteen/report/meal-summary.report';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { bindReport, type ReportInput } from '../../../platform/report/bind-report.ts';
import { mealConditions } from './meal-conditions.ts';

interface Grouping {
  readonly key: string;
  readonly name: string;
  readonly order: string;
}

const mealNames = meals.values.map(({ value, label }) => `WHEN '${value}' THEN '${label}'`).join(' ');
const mealPlaces = meals.values.map(({ value }, place) => `WHEN '${value}' THEN ${place}`).join(' ');

const groupings: Readonly<Record<Exclude<ValueOf<typeof mealGrouping>, 'day'>, Grouping>> = {
  canteen: {
    key: 'm.canteen_id::text',
    name: '(SELECT n.name FROM canteen n WHERE n.id::text = r.key)',
    order: 'r.amount_fen DESC, r.key',
  },
  department: {
    key: "coalesce(m.department_id::text, '')",
    name: "coalesce((SELECT concat_ws(' · ', n.name, d.name) FROM department d JOIN enterprise n ON n.id = d.enterprise_id WHERE d.id::text = r.key), '没有部门')",
    order: 'r.amount_fen DESC, r.key',
  },
  meal: { key: 'm.meal', name: `CASE r.key ${mealNames} END`, order: `CASE r.key ${mealPlaces} END` },
  hour: { key: "lpad(m.hour::text, 2, '0')", name: "r.key || ':00'", order: 'r.key' },
};

/** Days are known by how many there were since the first, so that former ones stand beside them. */
function groupingOf({ by, days, bind }: ReportInput<typeof mealSummary>): Grouping {
  if (by !== 'day') return groupings[by];
  const first = bind(days.from);
  return { key: `lpad((m.meal_date - ${first}::date)::text, 3, '0')`, name: 'r.day::text', order: 'r.key' };
}

/** Meals of a period: how many, by whom, for how much, and what of it was subsidy. */
export const mealSummaryReport = bindReport(mealSummary, {
  query: (_ctx, input) => {
    const { key, name, order } = groupingOf(input);
    const charges = `SELECT ${key} AS key, m.meal_date, m.employee_id, m.amount_fen, m.subsidy_fen, m.way
      FROM meal_charge m WHERE m.state = 'done' AND ${mealConditions(input)}`;
    return {
      parts: `charges AS MATERIALIZED (${charges})`,
      rows: `SELECT key, min(meal_date) AS day, count(*) AS meal_count, count(DISTINCT employee_id) AS people_count,
          sum(amount_fen)::bigint AS amount_fen, sum(subsidy_fen)::bigint AS subsidy_fen,
          sum(amount_fen - subsidy_fen)::bigint AS cash_fen, count(*) FILTER (WHERE way = 'booking') AS booked_count
        FROM charges GROUP BY key`,
      key: 'r.key',
      order,
      shown: { name },
      distinct: { people_count: `SELECT count(DISTINCT employee_id) FROM (${charges}) d` },
    };
  },
});
