import type { BodyOf } from '@zhanggui/contract/platform/fields/field';
import type { BodyOfReport, ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import type { DayRange } from '@zhanggui/contract/platform/report/report-period';
import type { Context } from '../context.ts';
import type { Bind } from '../fields/field-adapter.ts';

/** Input of a report's query; every value goes into the statement by `bind`. */
export interface ReportInput<R extends ReportDeclaration = ReportDeclaration> {
  readonly filters: BodyOf<R['filters']>;
  readonly by: R extends { by: object } ? BodyOfReport<R>['by' & keyof BodyOfReport<R>] : undefined;
  /** The period, or the former one; without an end up to now and beyond. */
  readonly from: Date;
  readonly to: Date | undefined;
  /** The same with a period in days. */
  readonly days: DayRange;
  /** Whether it is the former period that is read; rows of months are then named by the month that is compared with them. */
  readonly is_former: boolean;
  /** Unix seconds of the past moment; the whole second counts. */
  readonly at: number;
  /** The record of the path. */
  readonly id: number;
  readonly bind: Bind;
}

/** How a report finds its rows. Texts are SQL of the domain; what the caller sent is only ever bound. */
export interface ReportSql {
  /** What the other members read, as parts of a WITH: `due AS (…), sent AS (…)`. */
  readonly parts?: string;
  /** One row for each combination of dimensions, with a column for each measure; references by their ids. */
  readonly rows: string;
  /** Unique key expression over a row `r`; the former period is joined by it. */
  readonly key: string;
  /** The usual order, over a row `r`; after a measure that is chosen, the order of equals. */
  readonly order: string;
  /** Expressions over `r` of dimensions that are looked up for the rows of the reply only. */
  readonly shown?: Readonly<Record<string, string>>;
  /** Totals that are no sums: a SELECT of one value. */
  readonly distinct?: Readonly<Record<string, string>>;
  /** The view that reads it, where that is not the caller's own. */
  readonly view?: Context;
}

type Query<R extends ReportDeclaration> = (ctx: Context, input: ReportInput<R>) => ReportSql | Promise<ReportSql>;

interface ReportBinding<R extends ReportDeclaration> {
  readonly query: Query<R>;
  /** The rows behind a figure. */
  readonly breakdown?: (ctx: Context, input: ReportInput<R>, figure: string) => Promise<ReportSql> | ReportSql;
  /** Further values of the reply, from the same snapshot. */
  readonly facts?: (ctx: Context) => Promise<Readonly<Record<string, unknown>>>;
  /** Lines that the head of its file adds to the period. */
  readonly notes?: (ctx: Context, days: DayRange) => Promise<readonly string[]>;
  /** Refuses callers whose scope has nothing to do with it. */
  readonly admit?: (ctx: Context) => void;
  /** The query takes the trusted view (ADR 12). */
  readonly reach?: 'trusted';
}

/** A report with its query; its own type does not flow through the engine. */
export interface BoundReport extends ReportBinding<ReportDeclaration> {
  readonly report: ReportDeclaration;
}

/** Ties a report to its query; throws where a declared breakdown or fact has none. */
export function bindReport<R extends ReportDeclaration>(
  report: R,
  binding: ReportBinding<R>,
): BoundReport & { readonly report: R } {
  const parts = [
    [report.breakdown, binding.breakdown, 'breakdown'],
    [report.facts, binding.facts, 'facts'],
  ] as const;
  for (const [declared, bound, name] of parts) {
    if ((declared === undefined) !== (bound === undefined))
      throw new Error(`${report.name}: ${name} declared or bound alone`);
  }
  if (report.compare && report.period?.kind !== 'days') throw new Error(`${report.name} compares periods of days only`);
  return { report, ...(binding as unknown as ReportBinding<ReportDeclaration>) };
}
