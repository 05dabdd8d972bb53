/** Columns by which sums are kept apart, such as malls, each with the SQL of its value where a level leaves it out. */
export type Sides = Readonly<Record<string, string>>;

/** A table of sums by day and sides, which levels add up further. */
export interface SidedSums {
  readonly table: string;
  /** What the sums of every level are grouped by, besides their day. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly sides: Sides;
}

/**
 * SQL of the sums of the days from `$1` to `$2`. The level `all` adds up all sides, each other level those but its own.
 * `day` is the SQL of the day that they stand at. Each row is read once for all levels.
 */
export function levelRows({ table, keys, values, sides }: SidedSums, day: string, levels: readonly string[]): string {
  const own = Object.keys(sides).filter((name) => levels.includes(name));
  const columns = Object.entries(sides).map(([name, empty]) =>
    own.includes(name)
      ? `CASE WHEN grouping(${name}) = 0 THEN ${name} ELSE ${empty} END AS ${name}`
      : `${empty} AS ${name}`,
  );
  const grouped = ['day', ...keys].join(', ');
  return `
    SELECT CASE ${own.map((name) => `WHEN grouping(${name}) = 0 THEN '${name}'`).join(' ')} ELSE 'all' END AS level, day,
      ${columns.join(', ')}, ${keys.join(', ')}, ${values.map((value) => `sum(${value})::bigint AS ${value}`).join(', ')}
    FROM (SELECT ${day} AS day, ${[...Object.keys(sides), ...keys, ...values].join(', ')}
      FROM ${table} WHERE day BETWEEN $1::date AND $2::date) d
    GROUP BY GROUPING SETS ((${grouped}), ${own.map((name) => `(${grouped}, ${name})`).join(', ')})`;
}
