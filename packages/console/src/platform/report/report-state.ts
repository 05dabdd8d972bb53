import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import type { FilterTexts } from '../fields/field-adapter.ts';
import { type DayRange, readDateRange, usualDays } from '../fields/time/day-range.ts';
import { formatDateTime } from '../format/date-time.ts';

/** The input of a report, as texts of a query string. */
export type ReportQuery = Readonly<Record<string, string>>;

/** The days of an address: the last thirty by default. */
export function shownDays(parameter: string, texts: FilterTexts, now: Date): DayRange {
  const usual = usualDays(now);
  const { from, to } = readDateRange(texts, parameter);
  return { from: from ?? usual.from, to: to ?? usual.to };
}

function periodQuery({ period }: ReportDeclaration, texts: FilterTexts, now: Date): Record<string, string | undefined> {
  if (!period) return {};
  if (period.kind === 'last_days') return { days: texts.days };
  if (period.kind === 'days') {
    const { from, to } = shownDays(period.parameter, texts, now);
    return { from_date: from, to_date: to };
  }
  // The range filter sends the second before its first day.
  const start = texts[`${period.parameter}__gt`];
  return { from: start && String(Number(start) + 1), to: texts[`${period.parameter}__lte`] };
}

/** The value of an enum that a text names, else its first. */
function chosenValue(
  field: { readonly of: { readonly values: readonly { readonly value: string | number }[] } } | undefined,
  text: string | undefined,
): string | undefined {
  const values = field?.of.values.map(({ value }) => String(value)) ?? [];
  return values.find((value) => value === text) ?? values[0];
}

/** The selection of rows, as texts of an address. */
function rowsQuery({ rows }: ReportDeclaration, texts: FilterTexts): Record<string, string | undefined> {
  if (!rows || 'fixed' in rows) return {};
  if ('top' in rows) {
    const choices = rows.choices.map(String);
    return { top: choices.find((choice) => choice === texts.top) ?? choices[0] };
  }
  return { limit: String(rows.page), offset: String((pageOf(texts) - 1) * rows.page) };
}

/** The page number of an address, from 1. */
export function pageOf(texts: FilterTexts): number {
  return /^[1-9]\d{0,5}$/.test(texts.page ?? '') ? Number(texts.page) : 1;
}

/** The moment of an address; by default the beginning of today. */
function shownMoment(texts: FilterTexts, now: Date): string {
  const today = formatDateTime(Math.floor(now.getTime() / 1000), 'day');
  return /^\d{1,12}$/.test(texts.at ?? '') ? String(texts.at) : String(Date.parse(`${today}T00:00:00+08:00`) / 1000);
}

/** Filters, grouping and order of a report without its paging: the input of an export too. */
export function requestedQuery(report: ReportDeclaration, texts: FilterTexts, now: Date): ReportQuery {
  const filters = Object.keys(report.filters).map((name) => [name, texts[name]] as const);
  return defined({
    ...periodQuery(report, texts, now),
    ...(report.as_of ? { at: shownMoment(texts, now) } : {}),
    ...Object.fromEntries(filters),
    ...(report.by ? { by: chosenValue(report.by.field, texts.by) } : {}),
    ...(report.order ? { order: chosenValue(report.order.field, texts.order) } : {}),
  });
}

/** The whole query of a report's call. */
export function reportQuery(report: ReportDeclaration, texts: FilterTexts, now: Date): ReportQuery {
  return defined({ ...requestedQuery(report, texts, now), ...rowsQuery(report, texts) });
}

/** The query of a printed report: of a paged one the first rows, as many as a reply may have. */
export function printedQuery(report: ReportDeclaration, texts: FilterTexts, now: Date): ReportQuery {
  const query = reportQuery(report, texts, now);
  const { rows } = report;
  return rows && 'page' in rows ? { ...query, limit: String(rows.max), offset: '0' } : query;
}

function defined(texts: Readonly<Record<string, string | undefined>>): ReportQuery {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** Whether the period goes on, so that its figures may move. */
export function isRunning({ period }: ReportDeclaration, { to_date }: ReportQuery, now: Date): boolean {
  if (period?.kind !== 'days' || to_date === undefined) return false;
  return to_date >= formatDateTime(Math.floor(now.getTime() / 1000), 'day');
}
