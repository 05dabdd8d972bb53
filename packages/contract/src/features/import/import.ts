import type { Permission } from '../../platform/catalogue/permission.ts';
import type {} from '../../platform/domain.ts';
import type { BodyOf, Field, Fields } from '../../platform/fields/field.ts';
import { cellText } from './cell-text.ts';

/** An option of an import, chosen before the file is read: one of a list, or a record that the rows belong to. */
export type ImportChoices = Readonly<Record<string, Extract<Field, { readonly kind: 'enum' | 'ref' }>>>;

/** A spreadsheet whose rows are acts or records: `POST <path>` takes one, `GET <path>template/` gives an empty one. */
export interface ImportDeclaration<F extends Fields = Fields, C extends ImportChoices = ImportChoices> {
  /** `<noun>.<what>`: `order.shipments`. */
  readonly name: string;
  readonly label: string;
  /** With the closing slash. */
  readonly path: string;
  /** Any of these admits. */
  readonly permission: readonly Permission[];
  /** What its rows do under that admission, which the caller need not hold; leaves of a page that admits need that page's. */
  readonly covers?: readonly Permission[];
  /** Each is required; that of a list has `initial` as its default. */
  readonly choices?: C;
  /** The columns, found by their labels. */
  readonly columns: F;
  /** Other headings under which people have a column. */
  readonly aliases?: { readonly [N in keyof F]?: readonly string[] };
  /** Columns whose values together no two rows may share. */
  readonly key: readonly (keyof F & string)[];
  /**
   * Columns whose values together name what rows make: those that agree are done in one transaction; the key when absent. A
   * `file` is done as a whole.
   */
  readonly unit?: readonly (keyof F & string)[] | 'file';
  /** Most rows of a unit; further rows make further units. */
  readonly unit_max?: number;
  /** A part of the file would be wrong, so no row is left out. */
  readonly all_rows?: true;
  /** One row as people fill it in, for the template. */
  readonly sample: { readonly [N in keyof F]?: string };
  /** Most rows of a file. */
  readonly max: number;
}

declare module '../../platform/domain.ts' {
  interface DomainDeclaration {
    readonly imports?: readonly ImportDeclaration[];
  }
}

/** Declares an import. */
export function defineImport<const F extends Fields, const C extends ImportChoices = Record<never, never>>(
  declaration: ImportDeclaration<F, C>,
): ImportDeclaration<F, C> {
  return declaration;
}

/** One checked row. */
export type RowOfImport<I> = I extends ImportDeclaration<infer F, infer _C> ? BodyOf<F> : never;

/** What was chosen for a file. */
export type ChoicesOfImport<I> = I extends ImportDeclaration<infer _F, infer C> ? BodyOf<C> : never;

/** The heading of a file for each column, where it is not the column's label; an empty text leaves the column out. */
export type ImportMapping = Readonly<Record<string, string>>;

export const importModes = ['dry_run', 'commit'] as const;
export type ImportMode = (typeof importModes)[number];

const longestHeading = 200;

/** Reads a mapping; undefined when the value is none of this import's. */
export function readMapping({ columns }: ImportDeclaration, value: unknown): ImportMapping | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const isKnown = ([name, heading]: [string, unknown]) =>
    Object.hasOwn(columns, name) && typeof heading === 'string' && heading.length <= longestHeading;
  return Object.entries(value).every(isKnown) ? (value as ImportMapping) : undefined;
}

/** The place of each column under a file's headings; columns that the file does not have are left out. */
export function placesOf(
  { columns, aliases = {} }: ImportDeclaration,
  heading: readonly unknown[],
  mapping: ImportMapping = {},
): Map<string, number> {
  const texts = heading.map(cellText);
  const plain = texts.map((text) => text.replaceAll(/[\s*＊]/g, ''));
  const found = Object.entries(columns).flatMap(([name, { label }]) => {
    const chosen = mapping[name];
    const at =
      chosen === undefined
        ? plain.findIndex((text) => text === label || aliases[name]?.includes(text))
        : texts.findIndex((text) => text !== '' && text === chosen);
    return at < 0 ? [] : [[name, at] as const];
  });
  return new Map(found);
}
