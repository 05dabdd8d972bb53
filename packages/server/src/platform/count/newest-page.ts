import { LOG_SIGN, LOG_XID } from '../derived/change-log.ts';
import type { LargeTable } from '../derived/large-table.ts';
import { quote } from '../resource/column-name.ts';
import type { Base } from './base-store.ts';
import type { CountedRead, NewestPage } from './count-plan.ts';
import { listQuestion, type Question } from './count-question.ts';
import { LAST_XID } from './count-source.ts';

/** More ids than a page shows are kept, so that rows which leave it do not make it be looked for anew. */
const SPARE_IDS = 15;
/** Of the ids written since only the largest are looked at. */
const WRITTEN_IDS = 60;

/** The number of rows of a list, beside their largest ids. */
export function idsQuestion(read: CountedRead, { limit }: NewestPage): Question {
  const { table, where } = read;
  const ids = `ARRAY(SELECT t.id FROM public.${quote(table)} t WHERE ${where.sql('t')} ORDER BY t.id DESC LIMIT ${limit + SPARE_IDS})`;
  return {
    ...listQuestion({
      table,
      where,
      values: where.values,
      page: `CASE WHEN c.value = '0' THEN '' ELSE array_to_string(${ids}, ',') END`,
    }),
    finds_ids: true,
  };
}

/** Reads `3,2,1`. */
export function parseIds(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** Whether ids found are all that a page of this size shows. */
export function showsAll(ids: readonly number[], { limit }: NewestPage, count: number): boolean {
  return ids.length >= Math.min(limit, count);
}

/** The ids to keep of those found. */
export function keptIds(ids: readonly number[], { limit }: NewestPage, { ids: before = [] }: Base): readonly number[] {
  return ids.slice(0, Math.max(limit + SPARE_IDS, before.length));
}

/** The parameters behind those of the test: total, snapshot, known ids, the least id above which they are complete, size of the page. */
export function newestValues({ limit, test }: NewestPage, { value, snapshot, ids = [] }: Base): unknown[] {
  const complete_from = ids.length >= Number(value) ? 0 : (ids.at(-1) ?? Number.MAX_SAFE_INTEGER);
  return [...test.values, value, snapshot.xmax, snapshot.xip, ids, complete_from, limit];
}

/**
 * The statement that brings a known total and page up to date. A row that matches now either matched in the base's snapshot,
 * or its last image is in the log since. So above the least id up to which both lists are complete, no row is missed, and no
 * other row is looked at. It answers all ids that match there, and shows the largest; its plan serves all values.
 */
export function newestStatement({ test, page }: NewestPage, table: LargeTable): string {
  const at = test.values.length;
  const [value, xmax, xip, ids, complete_from, limit] = [1, 2, 3, 4, 5, 6].map((n) => `$${at + n}`);
  const images = (condition: string) =>
    `SELECT r.id, r.${LOG_SIGN} FROM public.${quote(table.log)} r WHERE ${condition} AND ${test.sql('r')}`;
  return `WITH tail AS MATERIALIZED (
  ${images(`r.${LOG_XID} >= ${xmax}::xid8 AND r.${LOG_XID} <= '${LAST_XID}'`)}
  UNION ALL ${images(`r.${LOG_XID} = ANY(${xip}::xid8[])`)}),
 written AS MATERIALIZED (SELECT DISTINCT id FROM tail WHERE ${LOG_SIGN} > 0 ORDER BY id DESC LIMIT ${WRITTEN_IDS}),
 near AS MATERIALIZED (SELECT t.* FROM (SELECT * FROM public.${quote(table.name)} t
   WHERE t.id = ANY(${ids}::bigint[] || ARRAY(SELECT id FROM written))
    AND t.id >= greatest(${complete_from}::bigint, (SELECT CASE WHEN count(*) = ${WRITTEN_IDS} THEN min(id) END FROM written))
   OFFSET 0) t
  WHERE ${test.sql('t')}),
 shown AS MATERIALIZED (SELECT * FROM near ORDER BY id DESC LIMIT ${limit}::bigint)
SELECT (${value}::bigint + (SELECT coalesce(sum(${LOG_SIGN}), 0) FROM tail))::bigint::text AS value,
 ${page('shown')} AS page, array_to_string(ARRAY(SELECT id FROM near ORDER BY id DESC), ',') AS ids,
 m.epoch::text AS epoch, m.horizon::text AS horizon,
 pg_current_snapshot()::text AS snapshot, pg_current_xact_id_if_assigned() IS NOT NULL AS written
 FROM (SELECT) o LEFT JOIN public.change_log m ON m.name = '${table.name}'`;
}
