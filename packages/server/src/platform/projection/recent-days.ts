import type { Context } from '../context.ts';
import type { Projection } from '../domain.ts';
import { dayOf } from './business-day.ts';
import { rangesOf } from './day-ranges.ts';
import { type Aggregate, refreshSql } from './day-sums.ts';

const days = 30;

/** SQL of the first of the last thirty days, today among them. */
export const firstRecentDay = `(${dayOf('now()')} - ${days - 1})`;

interface RecentDays {
  readonly name: string;
  /** The table of a resource declared large, and the column of it that `moments` takes. */
  readonly table: string;
  readonly column: string;
  /** SQL of the moments whose days have changed; `$1` are the values of that column in changed rows. */
  readonly moments: string;
  readonly sums: readonly Aggregate[];
}

/** Keeps sums of the last thirty days in line with a table, and drops the days before them. */
export function followRecentDays({ name, table, column, moments, sums }: RecentDays): Projection {
  const changed = `SELECT DISTINCT ${dayOf('c.at')}::text AS day FROM (${moments}) c(at) WHERE ${dayOf('c.at')} >= ${firstRecentDay}`;
  const every = `SELECT (${firstRecentDay} + n)::text AS day FROM generate_series(0, ${days - 1}) n`;
  const daysBy = async ({ db }: Context, sql: string, values: readonly unknown[]) =>
    (await db.rows<{ day: string }>(sql, values)).map(({ day }) => day);
  return {
    ...{ name, table, columns: [column] },
    stale: (ctx, changes) =>
      changes === 'all' ? daysBy(ctx, every, []) : daysBy(ctx, changed, [changes.map((change) => change[column])]),
    refresh: async ({ db }, keys) => {
      for (const { from, to } of rangesOf(keys)) for (const sum of sums) await db.rows(refreshSql(sum), [from, to]);
      for (const sum of sums) await db.rows(`DELETE FROM ${sum.table} WHERE day < ${firstRecentDay}`);
    },
  };
}
