/** A table of sums by day, and the rows that it adds up. */
export interface Aggregate {
  readonly table: string;
  readonly keys: readonly string[];
  readonly values: readonly string[];
  /** SQL of rows with all keys and values, of the days from `$1` to `$2`. */
  readonly rows: string;
}

/** SQL of the sums of the days from `$1` to `$2` as the rows have them. */
export function sumsSql({ keys, values, rows }: Aggregate): string {
  const sums = values.map((value) => `sum(${value})::bigint AS ${value}`);
  return `SELECT ${[...keys, ...sums].join(', ')} FROM (${rows}) e GROUP BY ${keys.join(', ')}`;
}

/**
 * Brings the days from `$1` to `$2` in line with the rows, whatever was there before; rows that are right are not written
 * again, for a day with many orders comes by every few seconds.
 */
export function refreshSql(aggregate: Aggregate): string {
  const { gone, made } = changesOf(aggregate);
  return `${gone}) ${made}`;
}

/** The same, with what `read` makes of the SQL of rows that came or went, by their keys. */
export function refreshReturningSql(aggregate: Aggregate, read: (changed: string) => string): string {
  const { gone, made } = changesOf(aggregate);
  const keys = aggregate.keys.join(', ');
  return `${gone} RETURNING ${keys}), made AS (${made} RETURNING ${keys}, xmax = 0 AS is_new)
    ${read(`SELECT ${keys} FROM gone UNION ALL SELECT ${keys} FROM made WHERE is_new`)}`;
}

function changesOf(aggregate: Aggregate): { readonly gone: string; readonly made: string } {
  const { table, keys, values } = aggregate;
  const columns = [...keys, ...values].join(', ');
  const isSame = keys.map((key) => `f.${key} = t.${key}`).join(' AND ');
  const of = (alias: string) => values.map((value) => `${alias}.${value}`).join(', ');
  return {
    gone: `WITH fresh AS MATERIALIZED (${sumsSql(aggregate)}),
    gone AS (DELETE FROM ${table} t WHERE t.day BETWEEN $1::date AND $2::date AND NOT EXISTS (SELECT FROM fresh f WHERE ${isSame})`,
    made: `INSERT INTO ${table} AS t (${columns}) SELECT ${columns} FROM fresh
    ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${values.map((value) => `${value} = excluded.${value}`).join(', ')}
    WHERE (${of('t')}) IS DISTINCT FROM (${of('excluded')})`,
  };
}
