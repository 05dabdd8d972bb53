import { overDays, type ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { breakdownAction, countName, readAction } from '@zhanggui/contract/platform/report/report-actions';
import {
  type DayRange,
  formerMonth,
  formerMonths,
  formerRange,
  monthBefore,
} from '@zhanggui/contract/platform/report/report-period';
import type { SignedIn } from '../harness/people.ts';

type Values = Readonly<Record<string, unknown>>;
export type Query = Readonly<Record<string, string>>;

/** A report with its input. */
export interface Requested {
  readonly report: ReportDeclaration;
  readonly query: Query;
  readonly id: number;
}

async function get(who: SignedIn, path: string, { id, query }: Requested): Promise<Values> {
  const reply = await who.call('GET', `${path.replace('{id}', String(id))}?${new URLSearchParams(query)}`);
  if (reply.status !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${JSON.stringify(reply)}`);
  return reply.body;
}

/** The reply with all rows: every page, or as many of the first as there can be. */
export async function wholeReply(
  who: SignedIn,
  requested: Requested,
): Promise<{ readonly reply: Values; readonly rows: readonly Values[] }> {
  const { path } = readAction(requested.report);
  const { rows: shape } = requested.report;
  const all = shape && 'top' in shape ? { top: String(shape.top) } : {};
  const reply = await get(who, path, { ...requested, query: { ...requested.query, ...all } });
  const rows = [...((reply.rows ?? []) as readonly Values[])];
  const count = Number(reply[countName(requested.report)] ?? 0);
  while (shape && 'page' in shape && rows.length < count) {
    const next = await get(who, path, { ...requested, query: { ...requested.query, offset: String(rows.length) } });
    rows.push(...(next.rows as readonly Values[]));
  }
  return { reply, rows };
}

const added = (rows: readonly Values[], name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

/** Totals that differ from all rows. Balances of days are those of the first or the last one; a distinct count is between the maximum of the rows and their sum. */
export async function faultsOfTotals(who: SignedIn, requested: Requested): Promise<unknown[]> {
  const { report } = requested;
  const { reply, rows } = await wholeReply(who, requested);
  if (!report.rows) return [];
  const totals = (report.compare ? reply.total : reply) as Values;
  const count = Number(reply[countName(report)]);
  const counted = count === rows.length ? [] : [{ report: report.name, count, rows: rows.length }];
  const ends = overDays(report, requested.query.by);
  const faults = Object.entries(report.totals).filter(([name, { distinct }]) => {
    const total = Number(totals[name]);
    const most = Math.max(0, ...rows.map((row) => Number(row[name])));
    if (ends[name]) return total !== Number(rows.at(ends[name] === 'first' ? 0 : -1)?.[name] ?? 0);
    return distinct ? total < most || total > added(rows, name) : total !== added(rows, name);
  });
  return [
    ...counted,
    ...faults.map(([name]) => ({ ...requested.query, report: report.name, name, total: totals[name] })),
  ];
}

/** Whether the rows of a report are months. */
const isOfMonths = ({ report: { by }, query }: Requested) => by?.months !== undefined && query.by === by.months;

function formerOf(requested: Requested, days: DayRange): DayRange {
  const { by, period } = requested.report;
  if (isOfMonths(requested)) return monthBefore(days);
  if (period?.kind === 'days' && period.by_months) return formerMonths(days);
  return by?.months === undefined ? formerRange(days) : formerMonth(days);
}

/** The key of the row that one is compared with. */
function formerKey(requested: Requested, key: unknown): unknown {
  if (!isOfMonths(requested)) return key;
  const first = `${key}-01`;
  return monthBefore({ from: first, to: first }).from.slice(0, 7);
}

/** A former period of other days, or with other figures than the same days have by themselves. */
export async function faultsOfFormer(who: SignedIn, requested: Requested): Promise<unknown[]> {
  const { report, query } = requested;
  if (!report.compare) return [];
  const { reply, rows } = await wholeReply(who, requested);
  const { from, to } = formerOf(requested, { from: query.from_date ?? '', to: query.to_date ?? '' });
  const own = await wholeReply(who, { ...requested, query: { ...query, from_date: from, to_date: to } });
  const shown = { from: reply.former_from_date, to: reply.former_to_date, former: reply.former };
  const counted = { from, to, former: own.reply.total };
  const beside = rows.flatMap((row) => {
    const same = own.rows.find(({ key }) => key === formerKey(requested, row.key));
    const wrong = Object.keys(report.compare ?? {}).filter((name) => row[`former_${name}`] !== (same?.[name] ?? 0));
    return wrong.map((name) => ({ report: report.name, key: row.key, name }));
  });
  return [...(JSON.stringify(shown) === JSON.stringify(counted) ? [] : [{ shown, counted }]), ...beside];
}

/** Figures that their breakdown does not add up to. */
export async function faultsOfBreakdown(who: SignedIn, requested: Requested): Promise<unknown[]> {
  const { report } = requested;
  const { breakdown } = report;
  if (!breakdown) return [];
  const { reply } = await wholeReply(who, requested);
  const faults: unknown[] = [];
  for (const [figure, { measure, adds }] of Object.entries(breakdown.figures)) {
    const at = { ...requested, query: { ...requested.query, figure, limit: String(breakdown.rows.max) } };
    const found = await get(who, breakdownAction(report, breakdown).path, at);
    const rows = found.rows as readonly Values[];
    const sum = adds === 'rows' ? rows.length : added(rows, breakdown.total);
    const received = adds === 'rows' ? found.count : found[`total_${breakdown.total}`];
    if (sum !== reply[measure] || received !== sum) faults.push({ figure, shown: reply[measure], received, sum });
  }
  return faults;
}
