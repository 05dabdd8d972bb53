import type { DayRange } from '@zhanggui/contract/platform/report/report-period';
import type { Context } from '../../../platform/context.ts';
import type { Changes, Projection } from '../../../platform/domain.ts';
import { dayOf } from '../../../platform/projection/business-day.ts';
import { rangesOf } from '../../../platform/projection/day-ranges.ts';
import { refreshSql } from '../../../platform/projection/day-sums.ts';
import { daysOfMonth, monthOf } from '../../../platform/projection/months.ts';
import { changesToCome } from '../../../platform/projection/projection.service.ts';
import { refreshVisitsSql } from '../../../platform/projection/recency.ts';
import { aggregates, buyerRecency, buyerVisits, provinceLevelDays, skuLevelDays, skuMonths } from './aggregates.ts';

/** The name of the follower, whose progress says how fresh the figures are. */
export const salesFollowerName = 'dashboard.sales';

/**
 * Recomputes the figures of whole days from orders and refunds; doing it again changes nothing. Returns the keys of the days
 * whose recency of buyers changes with them.
 */
export async function refreshDays({ db }: Context, { from, to }: DayRange): Promise<string[]> {
  const others = aggregates.filter((aggregate) => aggregate !== buyerVisits.aggregate);
  for (const aggregate of [...others, skuLevelDays, provinceLevelDays])
    await db.rows(refreshSql(aggregate), [from, to]);
  const changed = await db.rows<{ day: string }>(refreshVisitsSql(buyerVisits), [from, to]);
  return changed.map(({ day }) => recencyKey(day));
}

/** Every day that has figures or should have. */
async function everyDay({ db }: Context): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(
    `SELECT generate_series(least(o.first, s.first)::timestamp, greatest(o.last, r.last, s.last)::timestamp, '1 day')::date::text AS day
     FROM (SELECT ${dayOf('min(created_at)')} AS first, ${dayOf('max(created_at)')} AS last FROM "order") o,
       (SELECT ${dayOf('max(finished_at)')} AS last FROM refund) r,
       (SELECT min(day) AS first, max(day) AS last FROM (${ofEachTable}) d) s`,
  );
  return rows.map(({ day }) => day);
}

const ofEachTable = aggregates
  .flatMap(({ table }) => [`SELECT min(day) AS day FROM ${table}`, `SELECT max(day) FROM ${table}`])
  .join(' UNION ALL ');

/**
 * The days on which an order or its refund counts. A successful refund updates its order, so changes of orders cover
 * refunds. Counted columns of lines never change.
 */
async function daysOf({ db }: Context, changes: Exclude<Changes, 'all'>): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(
    `SELECT DISTINCT ${dayOf('c.at')}::text AS day FROM unnest($1::timestamptz[]) c(at) WHERE c.at IS NOT NULL
     UNION SELECT DISTINCT ${dayOf('r.finished_at')}::text FROM refund r
     WHERE r.order_id = ANY($2::bigint[]) AND r.state = 'succeeded' AND r.finished_at IS NOT NULL`,
    [changes.map(({ created_at }) => created_at), changes.map(({ id }) => id)],
  );
  return rows.map(({ day }) => day);
}

/** Recomputes the sums of months that are over from those of their days. */
async function refreshMonth({ db }: Context, month: string): Promise<void> {
  const { from, to } = daysOfMonth(month);
  await db.rows(refreshSql(skuMonths), [from, to]);
}

/**
 * Past months without sums, and those of some days. A month's key sorts after its days' keys, so its sums are made
 * after them. A stale month is read from its days (`readableMonths`).
 */
async function monthsOf({ db }: Context, days: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ month: string }>(
    `SELECT to_char(m, 'YYYY-MM') AS month
     FROM (SELECT min(day) AS first, ${dayOf('now()')} AS today FROM sales_sku_day) d,
       generate_series(date_trunc('month', least(d.first, (SELECT min(k) FROM unnest($1::date[]) k))::timestamp),
         date_trunc('month', d.today::timestamp) - interval '1 month', '1 month') m
     WHERE to_char(m, 'YYYY-MM') = ANY($2)
       OR (NOT EXISTS (SELECT FROM sales_sku_month s WHERE s.level = 'all' AND s.day = m::date)
         AND EXISTS (SELECT FROM sales_sku_day s WHERE s.day >= m::date AND s.day < m::date + interval '1 month'))`,
    [days, days.map(monthOf)],
  );
  return rows.map(({ month }) => month);
}

const isDay = (key: string): boolean => key.length === 10;
const isMonth = (key: string): boolean => key.length === 7;
/** Sorts before every day: recency is worked out when no day is stale, so once for each day of new tables. */
export const recencyKey = (day: string): string => `0 ${day}`;

/** Keeps the figures within seconds of the orders. */
export const salesFollower: Projection = {
  name: salesFollowerName,
  table: 'order',
  columns: ['created_at'],
  stale: async (ctx, changes) => {
    const days = await (changes === 'all' ? everyDay(ctx) : daysOf(ctx, changes));
    const months = await monthsOf(ctx, days);
    return [...days, ...months, ...(changes === 'all' ? days.map(recencyKey) : [])];
  },
  refresh: async (ctx, keys) => {
    const further: string[] = [];
    for (const range of rangesOf(keys.filter(isDay))) further.push(...(await refreshDays(ctx, range)));
    for (const month of keys.filter(isMonth)) await refreshMonth(ctx, month);
    const recency = keys.filter((key) => !isDay(key) && !isMonth(key)).map((key) => key.slice(2));
    for (const { from, to } of rangesOf(recency)) await ctx.db.rows(refreshSql(buyerRecency), [from, to]);
    return further;
  },
};

/** The days whose sums do not have every change yet, in any order; all of them where everything may have changed. */
export async function changingDays(ctx: Context): Promise<readonly string[] | 'all'> {
  const changes = await changesToCome(ctx, salesFollower);
  if (changes === 'all') return 'all';
  const noted = await ctx.db.rows<{ key: string }>('SELECT key FROM follower_stale WHERE follower = $1', [
    salesFollowerName,
  ]);
  return [...noted.map(({ key }) => key).filter(isDay), ...(await daysOf(ctx, changes))];
}
