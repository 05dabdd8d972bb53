import { quote } from '../resource/column-name.ts';
import { LOG_SIGN } from './change-log.ts';
import type { DerivedObject } from './derived-object.ts';
import type { LargeTable } from './large-table.ts';
import { ROW_COUNT } from './rollup.ts';

/** The column that numbers the ranges; a range has so many ids that a deep page passes few of them. */
export const ID_RANGE = 'id_range';
const BITS = 13;

/** SQL of the range of an id. */
export function rangeOf(id: string): string {
  return `(${id} >> ${BITS})`;
}

/** SQL of the least id of a range. */
export function firstIdOf(range: string): string {
  return `((${range}) << ${BITS})`;
}

const keys = `is_deleted, ${ID_RANGE}`;

/** How many rows a large table has in each range of ids, apart from those that are deleted. */
export function idRangeTable({ id_ranges }: LargeTable): DerivedObject {
  return {
    kind: 'table',
    name: id_ranges,
    create: [
      `CREATE TABLE public.${quote(id_ranges)} (is_deleted boolean NOT NULL, ${ID_RANGE} bigint NOT NULL, ${ROW_COUNT} bigint NOT NULL)
       WITH (fillfactor = 40, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
      `CREATE UNIQUE INDEX ${quote(`${id_ranges}_key`)} ON public.${quote(id_ranges)} (${keys})`,
    ],
    drop: `DROP TABLE IF EXISTS public.${quote(id_ranges)}`,
  };
}

/** Statements that count a table's rows by ranges anew; the caller holds off writers. */
export function fillIdRanges({ name, id_ranges }: LargeTable): string[] {
  return [
    `DELETE FROM public.${quote(id_ranges)}`,
    `INSERT INTO public.${quote(id_ranges)} SELECT is_deleted, ${rangeOf('id')}, count(*) FROM public.${quote(name)} GROUP BY 1, 2`,
  ];
}

/** The statement that adds log rows to the ranges; `since` is a condition on the log's alias `l`. */
export function compactIntoRanges({ log, id_ranges }: LargeTable, since: string): string {
  return `INSERT INTO public.${quote(id_ranges)} AS c
    SELECT is_deleted, ${rangeOf('id')}, sum(${LOG_SIGN}) FROM public.${quote(log)} l WHERE ${since} GROUP BY 1, 2 HAVING sum(${LOG_SIGN}) <> 0
    ON CONFLICT (${keys}) DO UPDATE SET ${ROW_COUNT} = c.${ROW_COUNT} + excluded.${ROW_COUNT}`;
}
