import { labelOf } from '@zhanggui/contract/platform/enum';
import { Invalid, invalid } from '@zhanggui/contract/platform/errors';
import {
  type BodyOfReport,
  overDays,
  type ReplyOfReport,
  type ReportBreakdown,
  type ReportDeclaration,
} from '@zhanggui/contract/platform/report/report';
import { countName, rowFields } from '@zhanggui/contract/platform/report/report-actions';
import {
  type DayRange,
  daysOf,
  formerDays,
  momentsOf,
  periodOf,
} from '@zhanggui/contract/platform/report/report-period';
import { reportShownTo } from '@zhanggui/contract/platform/report/report-shown-to';
import type { Context } from '../context.ts';
import { titlesOf } from '../resource/relation/titles.query.ts';
import type { BoundReport, ReportInput } from './bind-report.ts';
import { allRowsSql, measuresOf, type ReportParts, replySql } from './report-sql.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call of a report: the record of its path and the checked body. */
export interface ReportCall {
  readonly id: number;
  readonly body: Values;
}

interface Statement {
  readonly parts: ReportParts;
  readonly values: readonly unknown[];
  readonly view: Context;
  readonly former: DayRange | undefined;
}

/** Totals over all rows, with those of the former period where there is one. */
export interface Found {
  readonly count: number;
  readonly totals: Values;
  readonly former?: Values;
  readonly rows?: readonly Values[];
}

const noDays: DayRange = { from: '', to: '' };

/** A bound report as the caller sees it: its query may work out more than is shown. */
export function seenReport(bound: BoundReport, { caller, identity }: Context): BoundReport {
  return { ...bound, report: reportShownTo(bound.report, identity.viewers[caller.scope.kind]) };
}

/** Refuses what the caller is not shown as what is not declared. */
function refuseHidden(whole: ReportDeclaration, shown: ReportDeclaration, body: Values): void {
  const asked = Object.keys(whole.filters).find((name) => !shown.filters[name] && (body[name] ?? null) !== null);
  if (asked !== undefined) invalid(asked, `未知的参数：${asked}`);
  const { order, breakdown } = shown;
  if (order && body.order !== undefined && !order.by[String(body.order)])
    throw new Invalid({ order: ['不能按它排序'] });
  if (body.figure !== undefined && !breakdown?.figures[String(body.figure)]) invalid('figure', '这个数字没有明细');
}

/** Checks what the fields alone do not: the period, a moment that is not to come, and what is hidden from the caller. */
function inputOf(ctx: Context, whole: BoundReport, { id, body }: ReportCall): Omit<ReportInput, 'bind'> {
  const { report } = seenReport(whole, ctx);
  refuseHidden(whole.report, report, body);
  const now = ctx.clock();
  const at = Number(body.at ?? 0);
  if (report.as_of && at > now.getTime() / 1000) invalid('at', '时点不能晚于现在');
  const { period } = report;
  const names = Object.keys(report.filters);
  const filters = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
  const requested = { filters, by: body.by, at, id, is_former: false } as Pick<
    ReportInput,
    'filters' | 'by' | 'at' | 'id' | 'is_former'
  >;
  if (!period) return { ...requested, from: now, to: now, days: noDays };
  if (period.kind !== 'days') return { ...requested, ...periodOf(period, body, now), days: noDays };
  return { ...requested, ...during(daysOf(body as { from_date: string; to_date: string }, period.max_days)) };
}

function during(days: DayRange): Pick<ReportInput, 'from' | 'to' | 'days'> {
  return { ...momentsOf(days), days };
}

/** Refuses what a report would refuse, without reading it. */
export function checkCall(ctx: Context, bound: BoundReport, call: ReportCall): void {
  bound.admit?.(ctx);
  inputOf(ctx, bound, call);
}

async function statementOf(ctx: Context, bound: BoundReport, call: ReportCall): Promise<Statement> {
  const { query } = bound;
  const { report } = seenReport(bound, ctx);
  bound.admit?.(ctx);
  const values: unknown[] = [];
  const input = { ...inputOf(ctx, bound, call), bind: (value: unknown) => `$${values.push(value)}` };
  const current = await query(ctx, input);
  const former = report.compare ? formerDays(report, input.by, input.days) : undefined;
  const parts: ReportParts = {
    fields: rowFields(report),
    totals: Object.fromEntries(Object.keys(report.totals).map((name) => [name, name])),
    ends: overDays(report, call.body.by),
    measures: measuresOf(report),
    compared: Object.keys(report.compare ?? {}),
    current,
    former: former && (await query(ctx, { ...input, ...during(former), is_former: true })),
    orderedBy: report.order?.by[String(call.body.order)],
  };
  return { parts, values, view: current.view ?? ctx, former };
}

/** The LIMIT of a body; its numbers are checked fields and still bound. */
function rangeOf({ rows }: ReportDeclaration, { top, limit, offset }: Values, values: unknown[]): string | undefined {
  if (!rows) return undefined;
  const bind = (value: unknown) => `$${values.push(value)}::bigint`;
  if ('fixed' in rows) return `LIMIT ${bind(rows.fixed)}`;
  if ('top' in rows) return `LIMIT ${bind(top)}`;
  return `LIMIT ${bind(limit ?? rows.page)} OFFSET ${bind(offset ?? 0)}`;
}

async function read({ parts, values, view }: Statement, range: string | undefined): Promise<Found> {
  const [found] = await view.db.rows<{ reply: Found }>(replySql(parts, range), values);
  if (!found) throw new Error('an aggregate without a row');
  return found.reply;
}

/** Work in one snapshot of the caller's own view. */
function inSnapshot<T>(ctx: Context, work: (tx: Context) => Promise<T>, timeout_ms?: number): Promise<T> {
  // A file takes rows while they are read, so its reading can not be done again.
  const own = timeout_ms === undefined ? {} : ({ statement_timeout_ms: timeout_ms, reads_only: 'once' } as const);
  const usual = { isolation: 'repeatable read', reads_only: 'repeatable' } as const;
  return ctx.db.transaction((db) => work({ ...ctx, db }), { ...usual, ...own });
}

/** A report's reply, its figures from one snapshot. */
export function readReport(ctx: Context, bound: BoundReport, call: ReportCall): Promise<Values> {
  return inSnapshot(ctx, async (tx) => {
    const statement = await statementOf(tx, bound, call);
    const values = [...statement.values];
    const range = rangeOf(bound.report, call.body, values);
    const found = await read({ ...statement, values }, range);
    const facts = (await bound.facts?.(tx)) ?? {};
    const { former } = statement;
    const totals = former
      ? { former_from_date: former.from, former_to_date: former.to, total: found.totals, former: found.former }
      : found.totals;
    const rows = found.rows && { [countName(bound.report)]: found.count, rows: found.rows };
    return { ...facts, ...totals, ...rows };
  });
}

/** The same, with the types of its declaration. */
export function readTyped<R extends ReportDeclaration>(
  ctx: Context,
  bound: BoundReport & { readonly report: R },
  body: BodyOfReport<R> & { readonly top?: number; readonly limit?: number | null; readonly offset?: number | null },
): Promise<ReplyOfReport<R>> {
  return readReport(ctx, bound, { id: 0, body }) as Promise<ReplyOfReport<R>>;
}

/** The rows that a figure is made of, by pages, with what they add up to. */
export function readBreakdown(
  ctx: Context,
  bound: BoundReport,
  { breakdown, call }: { readonly breakdown: ReportBreakdown; readonly call: ReportCall },
): Promise<Values> {
  return inSnapshot(ctx, async (tx) => {
    bound.admit?.(tx);
    const values: unknown[] = [];
    const input = { ...inputOf(tx, bound, call), bind: (value: unknown) => `$${values.push(value)}` };
    const current = await bound.breakdown?.(tx, input, String(call.body.figure));
    if (!current) throw new Error(`${bound.report.name} has no breakdown`);
    const { fields, total, rows } = seenReport(bound, tx).report.breakdown ?? breakdown;
    const parts: ReportParts = {
      ...{ fields, measures: fields, compared: [], current, former: undefined, orderedBy: undefined },
      totals: { [`total_${total}`]: total },
    };
    const range = rangeOf({ ...bound.report, rows }, call.body, values);
    const found = await read({ parts, values, view: current.view ?? tx, former: undefined }, range);
    return { count: found.count, ...found.totals, rows: found.rows ?? [] };
  });
}

const batch = 1000;

/** All rows of a report and its totals in one snapshot, some at a time; a file may take longer than a reply. */
export function readAllRows(
  ctx: Context,
  bound: BoundReport,
  call: ReportCall,
  take: (rows: readonly Values[], found: Found) => Promise<void>,
): Promise<Found> {
  const work = async (tx: Context) => {
    const statement = await statementOf(tx, bound, call);
    const { db } = statement.view;
    const found = await read(statement, undefined);
    await db.rows("SELECT set_config('idle_in_transaction_session_timeout', '0', true)");
    await db.rows(`DECLARE exported NO SCROLL CURSOR FOR ${allRowsSql(statement.parts)}`, statement.values);
    while (true) {
      const rows = await db.rows<{ row: string }>(`FETCH ${batch} FROM exported`);
      if (rows.length === 0) return found;
      await take(
        rows.map(({ row }) => JSON.parse(row) as Values),
        found,
      );
    }
  };
  return inSnapshot(ctx, work, 0);
}

/** A moment on Shanghai's clock: `2026-11-30 08:00`. */
function minute(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}

/** The period of a call in words: `日期：2026-11-01 至 2026-11-30`. */
export function periodWords(
  period: Pick<ReportDeclaration, 'period'>['period'],
  body: Values,
  now: Date,
): readonly string[] {
  if (!period) return [];
  if (period.kind === 'days') return [`日期：${body.from_date} 至 ${body.to_date}`];
  const { from, to } = periodOf(period, body, now);
  return [`时间：${minute(from)} 至 ${to ? minute(to) : '现在'}`];
}

/** The filters of a call in words: `仓库：李沧仓`. */
export async function filterWords(
  ctx: Context,
  { filters }: Pick<ReportDeclaration, 'filters'>,
  body: Values,
): Promise<readonly string[]> {
  const set = Object.entries(filters).filter(([name]) => body[name] !== undefined && body[name] !== null);
  return Promise.all(
    set.map(async ([name, field]) => {
      const value = body[name];
      if (field.kind !== 'ref') {
        const label = field.kind === 'enum' ? labelOf(field.of, value as string | number) : String(value);
        return `${field.label}：${label}`;
      }
      const titles = await titlesOf(ctx, field.to(), [value]);
      return `${field.label}：${titles.join('、') || `${field.to().label} ${value}（已删除）`}`;
    }),
  );
}
