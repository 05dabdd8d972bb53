import type { Permission } from '../catalogue/permission.ts';
import type { BodyOf, Fields } from '../field.ts';

/** A spreadsheet whose rows are acts or records: `POST <path>` takes one, `GET <path>template/` gives an empty one. */
export interface ImportDeclaration<F extends Fields = Fields> {
  /** `<noun>.<what>`: `order.shipments`. */
  readonly name: string;
  readonly label: string;
  /** With the closing slash. */
  readonly path: string;
  /** Any of these admits. */
  readonly permission: readonly Permission[];
  /** The columns, found by their labels. */
  readonly columns: F;
  /** Other headings under which people have a column. */
  readonly aliases?: { readonly [N in keyof F]?: readonly string[] };
  /** Columns whose values together no two rows may share. */
  readonly key: readonly (keyof F & string)[];
  /** Columns whose values together name what rows make: those that agree are done in one transaction; the key when absent. */
  readonly unit?: readonly (keyof F & string)[];
  /** One row as people fill it in, for the template. */
  readonly sample: { readonly [N in keyof F]?: string };
  /** Most rows of a file. */
  readonly most: number;
}

/** Declares an import. */
export function defineImport<const F extends Fields>(declaration: ImportDeclaration<F>): ImportDeclaration<F> {
  return declaration;
}

/** One checked row. */
export type RowOfImport<I> = I extends ImportDeclaration<infer F> ? BodyOf<F> : never;

export const importModes = ['dry_run', 'commit'] as const;
export type ImportMode = (typeof importModes)[number];
