import type { ImportDeclaration, RowOfImport } from '@zhanggui/contract/kernel/import/import';
import type { Context } from '../context.ts';
import type { ImportRow, RowNote } from './parse-rows.ts';

/** A row with its values as the declaration types them. */
export interface RowToImport<V> {
  readonly row: number;
  readonly values: V;
}

/** An import with what its rows do. */
export interface ImportHandler {
  readonly declaration: ImportDeclaration;
  /** What keeps rows from being imported beyond the columns' own rules; writes nothing. At most 500 rows. */
  readonly check: (ctx: Context, rows: readonly ImportRow[]) => Promise<readonly RowNote[]>;
  /** Does one row in the transaction that it is given; answers what it did. */
  readonly apply: (ctx: Context, values: never) => Promise<unknown>;
}

/** Ties an import to what its rows do. */
export function handleImport<const I extends ImportDeclaration<never> | ImportDeclaration>(
  declaration: I,
  work: {
    readonly check: (ctx: Context, rows: readonly RowToImport<RowOfImport<I>>[]) => Promise<readonly RowNote[]>;
    readonly apply: (ctx: Context, values: RowOfImport<I>) => Promise<unknown>;
  },
): ImportHandler {
  return { declaration: declaration as ImportDeclaration, ...work } as unknown as ImportHandler;
}
