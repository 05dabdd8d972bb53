import type { mealSummary } from '@zhanggui/contract/domains/canteen/report/meal-summary.report';
import type { ReportInput } from '../../../platform/report/bind-report.ts';

/** SQL of what meals, with the alias `m`, a report is narrowed to: its days and its filters. */
export function mealConditions({
  filters,
  days,
  bind,
}: Pick<ReportInput<typeof mealSummary>, 'filters' | 'days' | 'bind'>): string {
  const [enterprise, canteen] = [bind(filters.enterprise ?? null), bind(filters.canteen ?? null)];
  const [department, meal] = [bind(filters.department ?? null), bind(filters.meal ?? null)];
  return `NOT m.is_deleted AND m.meal_date BETWEEN ${bind(days.from)}::date AND ${bind(days.to)}::date
    AND (${enterprise}::bigint IS NULL OR m.enterprise_id = ${enterprise}::bigint)
    AND (${canteen}::bigint IS NULL OR m.canteen_id = ${canteen}::bigint)
    AND (${department}::bigint IS NULL OR m.department_id = ${department}::bigint)
    AND (${meal}::text IS NULL OR m.meal = ${meal}::text)`;
}
