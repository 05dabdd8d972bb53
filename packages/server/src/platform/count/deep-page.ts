import { LOG_SIGN, LOG_XID } from '../derived/change-log.ts';
import { firstIdOf, ID_RANGE, rangeOf } from '../derived/id-range.ts';
import type { LargeTable } from '../derived/large-table.ts';
import { ROW_COUNT } from '../derived/rollup.ts';
import { quote } from '../resource/column-name.ts';
import type { CountedRead, DeepPage } from './count-plan.ts';
import { ROLLUP_USABLE } from './count-source.ts';

/** Whether the counts by ranges of ids can find a page: nothing but what is deleted is left out. */
export function isFoundByRange({ where }: Pick<CountedRead, 'where'>): boolean {
  return where.columns.every((column) => column === 'is_deleted');
}

/**
 * SQL of a deep page by id. The counts by ranges of ids say in which range it begins, so only rows of that range are passed.
 * Counts, log and rows are of one snapshot. Where compaction is behind, all rows before the page are passed.
 */
export function deepPageSql({ where }: Pick<CountedRead, 'where'>, deep: DeepPage, table: LargeTable): string {
  const [limit, offset] = [`$${deep.values_from + 1}::bigint`, `$${deep.values_from + 2}::bigint`];
  const name = `public.${quote(table.name)}`;
  const [order, beyond] = deep.descending ? ['DESC', '<'] : ['ASC', '>='];
  const rows = `(WITH start AS MATERIALIZED (${startSql({ where }, deep, table)})
    SELECT t.* FROM (
      SELECT t.id FROM ${name} t WHERE ${where.sql('t')} AND t.id ${beyond} (SELECT bound FROM start)
      ORDER BY t.id ${order} LIMIT ${limit} OFFSET (SELECT passed FROM start)) k JOIN ${name} t USING (id))`;
  return `CASE WHEN c.value::bigint <= ${offset} THEN '[]' ELSE ${deep.page(rows)} END`;
}

/** Where to begin: a bound of ids, and how many rows behind it are passed. */
function startSql({ where }: Pick<CountedRead, 'where'>, deep: DeepPage, { name, log, id_ranges }: LargeTable): string {
  const offset = `$${deep.values_from + 2}::bigint`;
  const order = deep.descending ? 'DESC' : 'ASC';
  const tail = (condition: string) =>
    `SELECT ${rangeOf('r.id')}, r.${LOG_SIGN} FROM compacted m JOIN public.${quote(log)} r ON ${condition} WHERE ${where.sql('r')}`;
  return `WITH compacted AS MATERIALIZED (SELECT * FROM public.change_log m WHERE m.name = '${name}' AND ${ROLLUP_USABLE}),
     counts AS (SELECT a.${ID_RANGE}, sum(a.n)::bigint AS n FROM (
       SELECT r.${ID_RANGE}, r.${ROW_COUNT} AS n FROM public.${quote(id_ranges)} r WHERE ${where.sql('r')}
       UNION ALL ${tail(`r.${LOG_XID} >= pg_snapshot_xmax(m.folded)`)}
       UNION ALL ${tail(`r.${LOG_XID} = ANY(ARRAY(SELECT pg_snapshot_xip(m.folded)))`)}) a GROUP BY a.${ID_RANGE}),
     running AS (SELECT ${ID_RANGE}, n, sum(n) OVER (ORDER BY ${ID_RANGE} ${order})::bigint AS until FROM counts)
   SELECT coalesce(s.bound, ${deep.descending ? LAST_ID : '0'}) AS bound, coalesce(s.passed, ${offset}) AS passed
   FROM (SELECT) o LEFT JOIN (
     SELECT ${firstIdOf(deep.descending ? `${ID_RANGE} + 1` : ID_RANGE)} AS bound, ${offset} - (until - n) AS passed
     FROM running WHERE until > ${offset} AND EXISTS (SELECT FROM compacted)
     ORDER BY ${ID_RANGE} ${order} LIMIT 1) s ON true`;
}

const LAST_ID = (2n ** 63n - 1n).toString();
