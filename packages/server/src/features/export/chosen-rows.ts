import type { ExportRequest } from '@zhanggui/contract/features/export/export-request';
import type { RowFilter } from '../../platform/count/count-plan.ts';

/** The rows of a filter that were chosen from what it finds. */
export function chosenRows(where: RowFilter, { chosen }: Pick<ExportRequest, 'chosen'>): RowFilter {
  if (!chosen) return where;
  const place = `$${where.values.length + 1}::bigint[]`;
  const isChosen = chosen.kept === 'in' ? `= ANY(${place})` : `<> ALL(${place})`;
  return {
    ...where,
    sql: (alias) => `${where.sql(alias)} AND ${alias}.id ${isChosen}`,
    values: [...where.values, chosen.ids],
  };
}
