import type { ReportRow } from '../../../platform/report/use-report.ts';

type Requested = Readonly<Record<string, string>>;

/** The filter by which the list shows what a row of a grouping counts. */
function ofRow(by: string, { key, name }: ReportRow): Requested {
  if (by === 'day') return { meal_date__gte: String(name), meal_date__lte: String(name) };
  if (by === 'hour') return { hour__gte: String(Number(key)), hour__lte: String(Number(key)) };
  // Meals of people without a department.
  if (key === '') return { [`${by}__isnull`]: 'true' };
  return { [by]: String(key) };
}

/** The address of the list of meals behind a row of the report. */
export function chargesPath(requested: Requested, row: ReportRow): string {
  const { by = 'day', from_date = '', to_date = '', enterprise, canteen, department, meal } = requested;
  const narrowed = { enterprise, canteen, department, meal };
  const kept = Object.entries(narrowed).filter((one): one is [string, string] => one[1] !== undefined);
  const search = new URLSearchParams({
    ...{ view: 'charges', state: 'done', meal_date__gte: from_date, meal_date__lte: to_date },
    ...Object.fromEntries(kept),
    ...ofRow(by, row),
  });
  return `/data-info?${search}`;
}
