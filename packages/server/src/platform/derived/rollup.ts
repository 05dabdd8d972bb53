import { quote } from '../resource/column-name.ts';
import { LOG_SIGN } from './change-log.ts';
import type { DerivedObject } from './derived-object.ts';
import type { LargeTable, Rollup } from './large-table.ts';

/** How many rows a combination has. */
export const ROW_COUNT = 'row_count';

/** The rollup's column that adds up an amount. */
export function sumColumn(amount: string): string {
  return `sum_${amount}`;
}

/** The rollups of a large table; rows are rewritten every second, so their pages keep room for new versions. */
export function rollupTables({ logged, sums, rollups }: LargeTable): DerivedObject[] {
  return rollups.map(({ name, columns }) => {
    const keys = columns.map((column) => `${quote(column)} ${logged.get(column)}`);
    const amounts = sums.map((sum) => `${quote(sumColumn(sum))} numeric NOT NULL`);
    return {
      kind: 'table',
      name,
      create: [
        `CREATE TABLE public.${quote(name)} (${[...keys, `${ROW_COUNT} bigint NOT NULL`, ...amounts].join(', ')})
         WITH (fillfactor = 40, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
        `CREATE UNIQUE INDEX ${quote(`${name}_key`)} ON public.${quote(name)} (${columns.map(quote).join(', ')}) NULLS NOT DISTINCT`,
      ],
      drop: `DROP TABLE IF EXISTS public.${quote(name)}`,
    };
  });
}

/** Statements that count a table's rows into its rollups anew; the caller holds off writers. */
export function fillRollups({ name, sums, rollups }: LargeTable): string[] {
  return rollups.flatMap((rollup) => {
    const amounts = sums.map((sum) => `coalesce(sum(${quote(sum)}), 0)`);
    return [
      `DELETE FROM public.${quote(rollup.name)}`,
      `INSERT INTO public.${quote(rollup.name)} SELECT ${[keysOf(rollup), 'count(*)', ...amounts].join(', ')} FROM public.${quote(name)} GROUP BY ${keysOf(rollup)}`,
    ];
  });
}

/** The statement that adds log rows to a rollup; `since` is a condition on the log's alias `l`. */
export function compactInto(rollup: Rollup, { log, sums }: LargeTable, since: string): string {
  const amounts = sums.map((sum) => `coalesce(sum(${LOG_SIGN} * ${quote(sum)}), 0)`);
  const counters = [ROW_COUNT, ...sums.map((sum) => quote(sumColumn(sum)))];
  const added = counters.map((counter) => `${counter} = c.${counter} + excluded.${counter}`);
  return `INSERT INTO public.${quote(rollup.name)} AS c
    SELECT ${[keysOf(rollup), `sum(${LOG_SIGN})`, ...amounts].join(', ')} FROM public.${quote(log)} l WHERE ${since} GROUP BY ${keysOf(rollup)}
    ON CONFLICT (${keysOf(rollup)}) DO UPDATE SET ${added.join(', ')}`;
}

function keysOf({ columns }: Rollup): string {
  return columns.map(quote).join(', ');
}
