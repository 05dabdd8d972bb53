import type { PagePath } from '../catalogue/catalogue.gen.ts';
import type { EnumField } from '../fields/choice/enum.ts';
import type { BodyOf, Field, Fields, WireRow, WireValue } from '../fields/field.ts';
import type { DecimalField } from '../fields/number/decimal.ts';
import type { IntField } from '../fields/number/int.ts';
import type { MoneyField } from '../fields/number/money.ts';
import type { PointsField } from '../fields/number/points.ts';
import type { QuantityField } from '../fields/number/quantity.ts';
import type { DateField } from '../fields/time/date.ts';
import type { DatetimeField } from '../fields/time/datetime.ts';
import type { ResourceDeclaration } from '../resource/resource.ts';

/** A field that adds up. */
export type MeasureField = (MoneyField | QuantityField | PointsField | IntField | DecimalField) & {
  readonly required: true;
};

/** The form of the period; `parameter` is the name of its range in the page's address. */
export type ReportPeriod =
  | {
      readonly kind: 'days';
      readonly parameter: string;
      readonly fields: { readonly from_date: DateField; readonly to_date: DateField };
      readonly max_days: number;
      /** Whole months are compared with as many whole months before. */
      readonly by_months?: true;
    }
  | {
      readonly kind: 'moments';
      readonly parameter: string;
      readonly fields: { readonly from: DatetimeField; readonly to: DatetimeField };
      /** Days before now when no start is given. */
      readonly usual_days: number;
    }
  | {
      readonly kind: 'last_days';
      readonly fields: { readonly days: IntField };
      readonly usual_days: number;
    };

/** The rows of a reply: the first ones up to the requested number, or a page. */
export type ReportRows =
  | { readonly fixed: number }
  | { readonly top: number; readonly choices: readonly number[] }
  | { readonly page: number; readonly max: number };

/** A total over all rows. What counts distinct things over all rows is no sum of its rows. */
export interface ReportTotal {
  readonly label?: string;
  readonly distinct?: true;
  /** Of a balance, which does not add up: where rows are days or months, the total is that of the first or the last. */
  readonly over_days?: 'first' | 'last';
}

/** A part of a whole, worked out from figures and never added up: of the total, or of another measure. */
export interface ReportShare {
  readonly label: string;
  readonly part: string;
  readonly whole?: string;
  /** Adds the shares of all rows before it. */
  readonly cumulative?: true;
}

/** The change of a measure since the former period. */
export interface ReportChange {
  readonly label: string;
  readonly better: 'more' | 'less';
}

/** The rows behind one figure: they add up to the measure, or their number is it. */
export interface BreakdownFigure {
  readonly title: string;
  readonly measure: string;
  readonly adds: 'rows' | 'total';
  readonly columns: readonly string[];
}

/** The rows that the figures of a report are made of. */
export interface ReportBreakdown {
  readonly label: string;
  readonly figure: EnumField;
  readonly figures: { readonly [figure: string]: BreakdownFigure };
  readonly fields: Fields;
  /** The field that is added up, as `total_<name>`. */
  readonly total: string;
  readonly rows: { readonly page: number; readonly max: number };
}

/** The file of a report. */
export interface ReportFile {
  readonly formats: readonly ('xlsx' | 'csv')[];
  /** The xlsx is laid out as a book: title, period and unit above its rows, totals and the printed signatures below. */
  readonly layout?: 'book';
}

/** Bars for the first rows by a measure, with a share as a line. */
export interface ReportChart {
  readonly title: string;
  readonly measure: string;
  readonly share?: string;
  readonly max: number;
  /** Groupings whose rows are single records, which bars say nothing of. */
  readonly not_by?: readonly string[];
}

/** The measures that rows can be ordered by, most first, under their names on the wire. */
export interface ReportOrder {
  readonly field: EnumField & { readonly required: true };
  readonly by: Readonly<Record<string, string>>;
}

/** A report as the outside sees it. Pure data: calls, permissions, columns, page and file derive from it. */
export interface ReportDeclaration {
  /** `<noun>.<verb>` of the call that reads it: `sales.rank`. */
  readonly name: string;
  readonly label: string;
  /** Without the closing slash; may name a record: `/api/supplier/{id}/score`. */
  readonly path: string;
  /** Its id admits reading, its export leaf the file. */
  readonly page: PagePath;
  readonly filters: Fields;
  /** The resource that it adds up: closed to whom that is; who does not see a field does not see the figure of its name. */
  readonly source?: Pick<ResourceDeclaration, 'name' | 'fields'>;
  readonly period?: ReportPeriod;
  /** The past moment that a ledger is read at, as `at`. */
  readonly as_of?: DatetimeField & { readonly required: true };
  /** A choice of grouping; `heads` is the dimension that names a group, `code` is shown below it. */
  readonly by?: {
    readonly field: EnumField & { readonly required: true };
    readonly heads: string;
    readonly code?: string;
    /** The grouping whose rows are the days of the period; its key orders them. */
    readonly days?: string;
    /** The grouping whose rows are the months of the period: each is compared with the same days of the month before. */
    readonly months?: string;
    /** Columns that say nothing of the rows of a grouping. */
    readonly omits?: Readonly<Record<string, readonly string[]>>;
  };
  readonly dimensions: Fields;
  readonly measures: { readonly [measure: string]: MeasureField };
  readonly totals: { readonly [measure: string]: ReportTotal };
  readonly shares?: { readonly [share: string]: ReportShare };
  /** Rows carry `former_<measure>` of these, and the reply the former totals. */
  readonly compare?: { readonly [measure: string]: ReportChange };
  /** Further values of the reply. */
  readonly facts?: Fields;
  /** Absent where there are totals only. */
  readonly rows?: ReportRows;
  readonly order?: ReportOrder;
  /** Columns in order: dimensions, measures, shares, `<measure>_change`, `place`. */
  readonly columns: readonly string[];
  readonly breakdown?: ReportBreakdown;
  readonly export?: ReportFile;
  readonly print?: { readonly signatures: readonly string[] };
  readonly chart?: ReportChart;
}

/** Declares a report; throws on names that it does not declare, and where what heads or orders rows is hidden from some. */
export function defineReport<const R extends ReportDeclaration>(report: R): R {
  const unknown = namesUsed(report).find(([known, name]) => !known.includes(name));
  if (unknown) throw new Error(`${report.name} has no ${unknown[1]}`);
  if (Object.values(report.totals).some(({ over_days }) => over_days) && report.by?.days === undefined)
    throw new Error(`${report.name} says how balances combine over days, and has no days`);
  return withHidden(report);
}

/** The same, its figures and dimensions hidden as the fields of its source are. */
function withHidden<R extends ReportDeclaration>(report: R): R {
  const hidden = <F extends Fields[string]>(fields: Readonly<Record<string, F>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const hidden_from = field.hidden_from ?? report.source?.fields[name]?.hidden_from;
        return [name, hidden_from ? { ...field, hidden_from } : field];
      }),
    );
  const { by, order, breakdown } = report;
  const shown: R = { ...report, measures: hidden(report.measures), dimensions: hidden(report.dimensions) };
  const ordered = order && Object.values(order.by).every((measure) => shown.measures[measure]?.hidden_from);
  if ((by && shown.dimensions[by.heads]?.hidden_from) || ordered)
    throw new Error(`${report.name} can not hide what its rows are headed or ordered by`);
  return breakdown ? { ...shown, breakdown: { ...breakdown, fields: hidden(breakdown.fields) } } : shown;
}

function namesUsed(report: ReportDeclaration): (readonly [known: readonly string[], name: string])[] {
  const { dimensions, totals, shares = {}, compare = {}, order, chart, breakdown, by } = report;
  const measures = Object.keys(report.measures);
  const changes = Object.keys(compare).map(changeColumn);
  const columns = [...Object.keys(dimensions), ...measures, ...Object.keys(shares), ...changes, 'place'];
  const asMeasures = [
    ...Object.keys(totals),
    ...Object.values(shares).flatMap(({ part, whole }) => (whole === undefined ? [part] : [part, whole])),
    ...Object.keys(compare),
    ...Object.values(order?.by ?? {}),
    ...(chart ? [chart.measure] : []),
    ...Object.values(breakdown?.figures ?? {}).map(({ measure }) => measure),
  ];
  const rowFields = Object.keys(breakdown?.fields ?? {});
  return [
    ...asMeasures.map((name) => [measures, name] as const),
    ...report.columns.map((name) => [columns, name] as const),
    ...(by ? [[Object.keys(dimensions), by.heads] as const] : []),
    ...Object.values(by?.omits ?? {}).flatMap((names) => names.map((name) => [columns, name] as const)),
    ...(breakdown ? [[rowFields, breakdown.total] as const] : []),
    ...Object.values(breakdown?.figures ?? {}).flatMap((one) => one.columns.map((name) => [rowFields, name] as const)),
  ];
}

/** The column of a measure's change since the former period. */
export function changeColumn(measure: string): string {
  return `${measure}_change`;
}

/** The field of a measure; callers pass only names that the declaration holds. */
export function measureOf(
  { name, measures }: Pick<ReportDeclaration, 'name' | 'measures'>,
  measure: string,
): MeasureField {
  const field = measures[measure];
  if (!field) throw new Error(`${name} has no measure ${measure}`);
  return field;
}

/** The field of a total, under its own label. */
export function totalField(report: ReportDeclaration, measure: string): Field {
  const field = measureOf(report, measure);
  const label = report.totals[measure]?.label ?? field.label;
  return { ...field, label };
}

type Former<R extends ReportDeclaration> =
  R['compare'] extends Readonly<Record<infer M extends string, ReportChange>>
    ? { readonly [N in M as `former_${N}`]: number }
    : object;

/** How the totals of a reply combine over days or months: none where its rows are neither. */
export function overDays(
  { by, totals }: ReportDeclaration,
  chosen: unknown,
): Readonly<Record<string, 'first' | 'last'>> {
  if (chosen === undefined || (chosen !== by?.days && chosen !== by?.months)) return {};
  return Object.fromEntries(
    Object.entries(totals).flatMap(([name, { over_days }]) => (over_days ? [[name, over_days]] : [])),
  );
}

/** Input of a report: filters, grouping and order. */
export type BodyOfReport<R extends ReportDeclaration> = BodyOf<R['filters']> &
  (R extends { by: { field: infer F } } ? { readonly by: WireValue<F> } : object) &
  (R extends { order: { field: infer F } } ? { readonly order: WireValue<F> } : object) &
  (R extends { as_of: object } ? { readonly at: number } : object) &
  (R extends { period: { fields: infer F extends Fields } } ? BodyOf<F> : object);

/** One row of a report's reply. */
export type RowOfReport<R extends ReportDeclaration> = WireRow<R['dimensions']> & WireRow<R['measures']> & Former<R>;

type TotalsOf<R extends ReportDeclaration> = { readonly [N in keyof R['totals']]: number };

type CountOf<R> = R extends { rows: { fixed: number } } ? { readonly row_count: number } : { readonly count: number };

type FactsOf<R> = R extends { facts: infer F extends Fields } ? WireRow<F> : object;

/** What a report answers. */
export type ReplyOfReport<R extends ReportDeclaration> = FactsOf<R> &
  (R extends { compare: object }
    ? {
        readonly former_from_date: string;
        readonly former_to_date: string;
        readonly total: TotalsOf<R>;
        readonly former: TotalsOf<R>;
      }
    : TotalsOf<R>) &
  (R extends { rows: ReportRows } ? CountOf<R> & { readonly rows: readonly RowOfReport<R>[] } : object);
