import { type Aggregate, refreshReturningSql } from './day-sums.ts';
import type { Sides } from './levels.ts';

/** Who came on which days: a table with a row for each day, member and sides, such as malls. */
export interface Visits {
  readonly aggregate: Aggregate;
  /** The column of members, such as buyers. */
  readonly member: string;
  readonly sides: Sides;
}

/** The value of `former_day` where a member came for the first time. */
const never = "'-infinity'::date";

/** All members together, or those of each value of one side. */
const levelsOf = ({ sides }: Visits): readonly string[] => ['all', ...Object.keys(sides)];

/**
 * SQL of the day nearest to that of a visit `m` on which the same member came at a level. The filter keeps the planner from
 * walking an index of days: the member's own visits are few.
 */
function nearest({ aggregate, member }: Visits, level: string, way: 'before' | 'after'): string {
  const [pick, than] = way === 'before' ? ['max', '<'] : ['min', '>'];
  const side = level === 'all' ? `n.${member} = m.${member}` : `n.${level} = m.${level}`;
  return `(SELECT ${pick}(n.day) FILTER (WHERE ${side}) FROM ${aggregate.table} n WHERE n.${member} = m.${member} AND n.day ${than} m.day)`;
}

/** SQL of a row for each member of a level and day, of the days that `days` says of the column `day`. */
export function recencyRows(visits: Visits, level: string, days: string): string {
  const { aggregate, member, sides } = visits;
  const own = level === 'all' ? '' : `, ${level}`;
  const columns = Object.entries(sides).map(([name, empty]) => `${name === level ? `m.${name}` : empty} AS ${name}`);
  return `SELECT '${level}' AS level, m.day, ${columns.join(', ')}, coalesce(${nearest(visits, level, 'before')}, ${never}) AS former_day,
      1 AS members FROM (SELECT DISTINCT day, ${member}${own} FROM ${aggregate.table} WHERE ${days}) m`;
}

/**
 * How many members of a day came last on which day before it, at every level. A member is new in a period on one day of it:
 * that whose former day lies before the period. So distinct members of any period are a sum.
 */
export function recencySums(table: string, visits: Visits): Aggregate {
  const rows = levelsOf(visits).map((level) => recencyRows(visits, level, 'day BETWEEN $1::date AND $2::date'));
  return {
    table,
    keys: ['level', ...Object.keys(visits.sides), 'day', 'former_day'],
    values: ['members'],
    rows: rows.join(' UNION ALL '),
  };
}

/** SQL that brings the visits from `$1` to `$2` in line with their rows, and gives each day whose recency changes with them. */
export function refreshVisitsSql(visits: Visits): string {
  const next = levelsOf(visits).map((level) => `SELECT ${nearest(visits, level, 'after')}`);
  return refreshReturningSql(
    visits.aggregate,
    (changed) => `SELECT DISTINCT d.day::text AS day FROM (${changed}) m,
      LATERAL (SELECT m.day UNION ALL ${next.join(' UNION ALL ')}) d (day) WHERE d.day IS NOT NULL`,
  );
}
