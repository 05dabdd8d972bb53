import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { RowToImport } from './import-handler.ts';
import type { RowNote } from './parse-rows.ts';

/** What is wrong with a row, in one of its columns. */
type RowFault<V> = readonly [column: keyof V & string, message: string];

interface RowRulesDeclaration<V, K> {
  /** Reads what rows name, for all of them at once; writes nothing. */
  readonly read: (ctx: Context, rows: readonly V[]) => Promise<K>;
  readonly faults: (row: V, known: K, index: number) => Iterable<RowFault<V>>;
}

interface RowRules<V, K> {
  /** The faults of all rows. */
  readonly check: (ctx: Context, rows: readonly RowToImport<V>[]) => Promise<RowNote[]>;
  /** What the rows of a unit name as it is applied; fails with their first fault. */
  readonly require: (tx: Context, unit: readonly V[]) => Promise<K>;
}

/** Checks rows one by one, by the same rules before an import and as it is applied. */
export function rowRules<V, K>({ read, faults }: RowRulesDeclaration<V, K>): RowRules<V, K> {
  return {
    check: async (ctx, rows) => {
      const values = rows.map((row) => row.values);
      const known = await read(ctx, values);
      return rows.flatMap(({ row }, index) =>
        Array.from(faults(values[index] as V, known, index), ([column, message]): RowNote => {
          return { row, column, message, level: 'error' };
        }),
      );
    },
    require: async (tx, unit) => {
      const known = await read(tx, unit);
      for (const [index, row] of unit.entries()) for (const fault of faults(row, known, index)) invalid(...fault);
      return known;
    },
  };
}
