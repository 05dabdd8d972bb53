import { labelOf } from '../enum.ts';
import type { Field } from '../fields/field.ts';
import { changeColumn, measureOf, type ReportDeclaration } from './report.ts';

type Values = Readonly<Record<string, unknown>>;

/** One column of a report, in its table and in its file. */
export type ReportColumn =
  | (Head & { readonly kind: 'place' })
  | (Head & { readonly kind: 'share' })
  | (Head & { readonly kind: 'dimension' | 'measure'; readonly field: Field })
  | (Head & { readonly kind: 'change'; readonly measure: string });

interface Head {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
}

/** Every column that a report can show; `by` is the chosen grouping, which heads its dimension. */
export function reportColumns(report: ReportDeclaration, by?: string | number): readonly ReportColumn[] {
  const { dimensions, measures, shares = {}, compare = {}, rows } = report;
  return [
    ...(rows && 'top' in rows ? [{ name: 'place', label: '名次', kind: 'place' } as const] : []),
    ...Object.entries(dimensions)
      .filter(([, field]) => !field.tie)
      .map(([name, field]) => ({ name, label: headOf(report, name, by), kind: 'dimension', field }) as const),
    ...Object.entries(measures).map(
      ([name, field]) => ({ name, label: field.label, help: field.help, kind: 'measure', field }) as const,
    ),
    ...Object.entries(shares).map(([name, { label }]) => ({ name, label, kind: 'share' }) as const),
    ...Object.entries(compare).map(
      ([measure, { label }]) => ({ name: changeColumn(measure), label, kind: 'change', measure }) as const,
    ),
  ];
}

/** The columns that the rows of the chosen grouping can fill. */
export function columnsOf(
  report: ReportDeclaration,
  columns: readonly ReportColumn[],
  by: unknown,
): readonly ReportColumn[] {
  const omitted = report.by?.omits?.[String(by)] ?? [];
  return columns.filter(({ name }) => !omitted.includes(name));
}

function headOf({ by, dimensions }: ReportDeclaration, name: string, chosen: string | number | undefined): string {
  const label = dimensions[name]?.label ?? name;
  if (by?.heads !== name || chosen === undefined) return label;
  return labelOf(by.field.of, chosen).replace(/^按/, '');
}

/** A part of a whole in hundredths of a percent, rounded half up; null where there is no whole. */
export function ratioOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole);
}

/** The shares of figures that were added up: a share of the total, or a ratio of two of them. */
export function sharesOf(
  { shares = {} }: ReportDeclaration,
  figures: Values,
  totals: Values,
): Record<string, number | null> {
  const entries = Object.entries(shares).map(([name, { part, whole, cumulative }]) => {
    const of = whole === undefined ? totals[part] : figures[whole];
    return [name, cumulative ? null : ratioOf(Number(figures[part]), Number(of))] as const;
  });
  return Object.fromEntries(entries);
}

/** Reads the shares of rows one after the other. What is cumulative is none unless rows are ordered by its part. */
export function shareReader(report: ReportDeclaration, totals: Values, orderedBy: string | undefined) {
  const sums: Record<string, number> = {};
  return (row: Values): Record<string, number | null> => {
    const shares = sharesOf(report, row, totals);
    for (const [name, { part, cumulative }] of Object.entries(report.shares ?? {})) {
      if (!cumulative || part !== orderedBy) continue;
      sums[name] = (sums[name] ?? 0) + Number(row[part]);
      shares[name] = ratioOf(sums[name], Number(totals[part]));
    }
    return shares;
  };
}

/** What the rows that are not shown come to, measure by measure. */
export function restOf(report: ReportDeclaration, rows: readonly Values[], totals: Values): Record<string, number> {
  const added = Object.entries(report.totals).filter(([, { distinct, over_days }]) => !distinct && !over_days);
  return Object.fromEntries(
    added.map(([name]) => [name, rows.reduce((rest, row) => rest - Number(row[name]), Number(totals[name]))]),
  );
}

/** The measure that a body's order puts first. */
export function orderedMeasure({ order }: ReportDeclaration, chosen: unknown): string | undefined {
  return order?.by[String(chosen)];
}

/** A former value as a column of a file. */
export function formerField(report: ReportDeclaration, measure: string): Field {
  const field = measureOf(report, measure);
  return { ...field, label: `上期${field.label}` };
}
