import type { Context } from '../context.ts';
import type { Projection } from '../domain.ts';
import { dayOf } from './business-day.ts';
import { rangesOf } from './day-ranges.ts';
import { type Aggregate, refreshSql } from './day-sums.ts';
import { firstRecentDay } from './recent-days.ts';

interface RecentSums {
  readonly name: string;
  /** The followed table, and the logged column whose values say what changed. */
  readonly table: string;
  readonly column: string;
  /** SQL of the moments that the values `$1` of the column make stale. */
  readonly moments: string;
  readonly sums: readonly Aggregate[];
}

/** Keeps sums of the last thirty days in line with the rows of a table, and drops the days that are no longer recent. */
export function recentProjection({ name, table, column, moments, sums }: RecentSums): Projection {
  const changed = `SELECT DISTINCT ${dayOf('c.at')}::text AS day FROM (${moments}) c(at) WHERE ${dayOf('c.at')} >= ${firstRecentDay}`;
  const every = `SELECT (${firstRecentDay} + n)::text AS day FROM generate_series(0, 29) n`;
  return {
    ...{ name, table, columns: [column] },
    stale: ({ db }, changes) =>
      changes === 'all' ? daysOf(db, every, []) : daysOf(db, changed, [changes.map((change) => change[column])]),
    refresh: async ({ db }, days) => {
      for (const { from, to } of rangesOf(days)) for (const sum of sums) await db.rows(refreshSql(sum), [from, to]);
      for (const sum of sums) await db.rows(`DELETE FROM ${sum.table} WHERE day < ${firstRecentDay}`);
      return [];
    },
  };
}

async function daysOf(db: Context['db'], sql: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(sql, values);
  return rows.map(({ day }) => day);
}
