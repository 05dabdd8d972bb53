import type { ChoicesOfImport, ImportDeclaration, RowOfImport } from '@zhanggui/contract/features/import/import';
import type { Context } from '../../platform/context.ts';
import type { ImportRow, RowNote } from './parse-rows.ts';

/** A row with its values as the declaration types them. */
export interface RowToImport<V> {
  readonly row: number;
  readonly values: V;
}

/** The rows that are done together, at least one. */
export type Unit<V> = readonly [V, ...V[]];

/** Adds a note to a unit's rows: a warning, or what only the result file says, such as a one-time password. */
export type Tell = (message: string, level?: 'info' | 'warning') => void;

type Values = Readonly<Record<string, unknown>>;

/** An import with what its rows do. */
export interface ImportHandler {
  readonly declaration: ImportDeclaration;
  readonly check: (ctx: Context, rows: readonly ImportRow[], choices: Values) => Promise<readonly RowNote[]>;
  readonly apply: (ctx: Context, unit: readonly Values[], choices: Values, tell: Tell) => Promise<unknown>;
  readonly beforeUndo?: (ctx: Context, effect: unknown) => Promise<void>;
  readonly undo: (ctx: Context, effect: unknown) => Promise<void>;
}

/** What the rows of an import do; each part but `beforeUndo` works in the transaction that it is given. */
interface ImportWork<V, C, E> {
  /** What keeps rows from being imported beyond the columns' own rules; writes nothing. */
  readonly check: (ctx: Context, rows: readonly RowToImport<V>[], choices: C) => Promise<readonly RowNote[]>;
  /** Does the rows of one unit; answers what that made, for `undo`. */
  readonly apply: (ctx: Context, unit: Unit<V>, choices: C, tell: Tell) => Promise<E>;
  /** Asks others before a unit is taken back, outside of any transaction, so that their answer holds no lock; fails as `undo` does. */
  readonly beforeUndo?: (ctx: Context, effect: E) => Promise<void>;
  /** Takes back what `apply` made; fails with the reason where it has been used since. */
  readonly undo: (ctx: Context, effect: E) => Promise<void>;
}

declare module '../../platform/domain.ts' {
  interface ServerDomain {
    readonly imports?: readonly ImportHandler[];
  }
}

/** Ties an import to what its rows do. */
export function handleImport<const I extends ImportDeclaration<never, never> | ImportDeclaration, E>(
  declaration: I,
  work: ImportWork<RowOfImport<I>, ChoicesOfImport<I>, E>,
): ImportHandler {
  return { declaration: declaration as ImportDeclaration, ...work } as unknown as ImportHandler;
}
