import type { BodyOf, Field, Fields } from '@zhanggui/contract/platform/fields/field';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { TableScope } from '../database/scope.ts';
import type { Extensions } from '../extension/extension-point.ts';
import type { BreakdownRows } from './breakdown-rows.ts';

/** Code around the engine's writes; a verb with a hook runs in one transaction with it. Values are by field name, checked. */
export interface Hooks<F extends Fields = Fields> {
  /** May refuse (fail, invalid) or return other values; `extra` columns that the body can not set may be added. */
  readonly beforeCreate?: (ctx: Context, values: BodyOf<F>) => Promise<Readonly<Record<string, unknown>>>;
  /** `values` are the checked body's, as before any hook. */
  readonly afterCreate?: (ctx: Context, id: number, values: BodyOf<F>) => Promise<void>;
  /** `current` is the locked row as stored (column names). */
  readonly beforeUpdate?: (
    ctx: Context,
    current: Readonly<Record<string, unknown>>,
    values: Partial<BodyOf<F>>,
  ) => Promise<Readonly<Record<string, unknown>>>;
  readonly afterUpdate?: (ctx: Context, id: number, values: Partial<BodyOf<F>>) => Promise<void>;
  /** May refuse a soft delete. */
  readonly beforeDelete?: (ctx: Context, current: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly afterDelete?: (ctx: Context, id: number) => Promise<void>;
  /** Brings back what `beforeDelete` took with the row, or refuses; `current` is the locked row as it lay deleted. */
  readonly beforeRestore?: (ctx: Context, current: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** A child table whose rows a `lines` field shows in the record (not in lists), ordered by id. */
export interface Children {
  readonly table: PgTable;
  /** The child's column that holds the parent's id. */
  readonly key: string;
  /** Where they grow without end, only so many of the newest are shown. */
  readonly newest?: number;
}

/** SQL of a computed field over a row alias; what higher domains provide is taken from `extensions`. */
export type ComputedSql = (t: string, extensions: Extensions) => string;

/** Where a resource is stored. */
export interface Binding {
  readonly resource: ResourceDeclaration;
  readonly table: PgTable;
  /** Read-only fields that are SQL over the row alias `t` (no parameters): `(t) => \`${t}.on_hand - ${t}.reserved\``. */
  readonly computed: Computed;
  readonly children: Readonly<Record<string, Children>>;
  /** The scope of its table and of those of its lines, unless a list of the domain has them. */
  readonly scope?: TableScope;
  /** The SQL of each filter by other tables. */
  readonly related: Readonly<Record<string, RelatedFilter>>;
  readonly hooks: Hooks<never>;
  /** What each figure that the resource explains is the sum of. */
  readonly breakdowns: Readonly<Record<string, BreakdownRows>>;
  /** Tables whose live rows forbid deletion: `{ table, column, label }`. */
  readonly usedBy: readonly UsedBy[];
  /** Its hooks take the trusted view (ADR 12). */
  readonly reach?: 'trusted';
  /** The column of a deleted row that names the row which answers for it. */
  readonly moved_to?: string;
}

/** Writes the SQL comparison of a column with a filter's value. */
export type Compares = (column: string) => string;

/** The SQL of a filter by other tables. */
export interface RelatedFilter {
  /** SQL of the ids that are meant: of the record itself, or of what `reference` leads to. */
  readonly ids: (compares: Compares, extensions: Extensions) => string;
  /** A reference with few targets: their ids are read first, so that totals can use them. */
  readonly reference?: string;
}

/** A filter whose SQL has what higher domains provide. */
export interface ResolvedFilter extends Omit<RelatedFilter, 'ids'> {
  readonly ids: (compares: Compares) => string;
}

/** A binding whose SQL has what higher domains provide. */
export interface ResolvedBinding extends Binding {
  readonly computed: Readonly<Record<string, (t: string) => string>>;
  readonly breakdowns: Readonly<Record<string, (t: string) => ReturnType<BreakdownRows>>>;
  readonly related: Readonly<Record<string, ResolvedFilter>>;
}

export interface UsedBy {
  readonly table: string;
  readonly column: string;
  /** Chinese name of the document that refers to the row, for the message. */
  readonly label: string;
}

type ColumnName<N extends string, X extends Field> = X extends { kind: 'ref' } ? `${N}_id` : N;

type StoredColumns<F extends Fields, C extends string> = {
  readonly [N in keyof F & string as N extends C ? never : ColumnName<N, F[N]>]: PgColumn;
};

type BaseColumns = Readonly<
  Record<'id' | 'created_by' | 'updated_by' | 'created_at' | 'updated_at' | 'is_deleted' | 'version', PgColumn>
>;

/** SQL over the row alias by the names of read-only fields. */
export type Computed = Readonly<Record<string, ComputedSql>>;

/** The table of a resource: a column for each declared field that is neither computed nor named by `C`. */
export interface StoredIn<F extends Fields, K extends Computed, C extends string> {
  readonly table: PgTable & StoredColumns<F, (keyof K & string) | C> & BaseColumns;
  readonly computed?: K;
}

/** Binds a resource to its table; it does not compile when a declared field has no column, computation or child table. */
export function bind<
  const F extends Fields,
  const C extends Computed = Record<never, never>,
  const L extends Readonly<Record<string, Children>> = Record<never, never>,
  const Q extends string = never,
>(
  resource: ResourceDeclaration<F, Q>,
  storage: StoredIn<F, C, keyof L & string> & {
    readonly children?: L;
    readonly scope?: TableScope;
    readonly related?: { readonly [K in NoInfer<Q>]: RelatedFilter };
    readonly hooks?: Hooks<F>;
    readonly breakdowns?: { readonly [N in keyof F & string]?: BreakdownRows };
    readonly usedBy?: readonly UsedBy[];
    readonly reach?: 'trusted';
    readonly moved_to?: string;
  },
): Binding {
  return {
    resource: resource as unknown as ResourceDeclaration,
    table: storage.table,
    computed: storage.computed ?? {},
    children: storage.children ?? {},
    ...(storage.scope && { scope: storage.scope }),
    related: storage.related ?? {},
    hooks: (storage.hooks ?? {}) as Hooks<never>,
    breakdowns: (storage.breakdowns ?? {}) as Binding['breakdowns'],
    usedBy: storage.usedBy ?? [],
    ...(storage.reach && { reach: storage.reach }),
    ...(storage.moved_to && { moved_to: storage.moved_to }),
  };
}
