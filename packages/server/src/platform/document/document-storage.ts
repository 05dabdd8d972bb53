import type { AnyDocument } from '@zhanggui/contract/platform/document/document';
import type { DocumentEvents } from '@zhanggui/contract/platform/document/document-event';
import type { BodyOf, Fields } from '@zhanggui/contract/platform/fields/field';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { TableScope } from '../database/scope.ts';
import type { Children, Computed, StoredIn } from '../resource/binding.ts';

/** The locked header of a document, by its columns. */
export interface DocumentRow {
  readonly id: number;
  readonly number: string;
}

/** The locked header of a document with all columns of its table. */
export type HeaderOf<T extends PgTable> = Readonly<T['$inferSelect']>;

/** Values by column. */
export type Columns = Readonly<Record<string, unknown>>;

/** The effect of an event; returns changes of the header, with `state` where the flow leaves it open. */
export type Effect<Row, Body = object> = (tx: Context, document: Row, body: Body) => Promise<Columns | undefined>;

type BodyOfEvent<E> = E extends { readonly body: infer B extends Fields } ? BodyOf<B> : object;

/** By event, each with the body of its action; the index signature lets the row be inferred. */
export type Effects<Row, E> = { readonly [N in keyof E]?: Effect<Row, BodyOfEvent<E[N]>> } & {
  readonly [event: string]: Effect<Row, never>;
};

/** Checks of a body, before anything is locked. */
export type BodyChecks<E> = { readonly [N in keyof E]?: (body: BodyOfEvent<E[N]>) => void };

/** Where the lines are stored and what the header keeps of them. */
export interface DocumentLines {
  readonly table: PgTable;
  /** The column of a line that holds the document's id. */
  readonly key: string;
  /** Columns of the header that each line repeats. */
  readonly repeats?: readonly string[];
  /** Fills in what lines leave out from other tables; before `derive`. */
  readonly complete?: (ctx: Context, id: number, lines: readonly Columns[]) => Promise<readonly Columns[]>;
  /** Further columns of a line, worked out from its checked body. */
  readonly derive?: (line: Columns, index: number) => Columns;
  /** Columns of the header as SQL aggregates over the lines. */
  readonly totals?: Readonly<Record<string, string>>;
}

/** A posting taken apart: what is read and locked, what is decided of it, and how that is written. */
export interface Posting<Row, Body, Facts, Plan> {
  readonly facts: (tx: Context, document: Row, body: Body) => Promise<Facts>;
  /** Pure: entries and everything else that follows from the facts; refuses by `fail` or `invalid`. */
  readonly plan: (facts: Facts) => Plan;
  readonly write: (tx: Context, document: Row, plan: Plan) => Promise<Columns | undefined>;
}

/** The effect of a posting. */
export function posting<Row, Body, Facts, Plan>({
  facts,
  plan,
  write,
}: Posting<Row, Body, Facts, Plan>): Effect<Row, NoInfer<Body>> {
  return async (tx, document, body) => write(tx, document, plan(await facts(tx, document, body)));
}

/** An entry of some books, under the line of the document that caused it. */
interface LineEntry {
  readonly line_id: number;
}

/** How a posted document is undone by one of its own: which columns the copy has, and the opposite of each entry. */
export interface Reversal<Row, Posted extends LineEntry = LineEntry, Entry = object> {
  /** Columns of the header that the copy shares, and those that it sets. */
  readonly header: readonly string[];
  readonly set?: Columns;
  readonly lines: readonly string[];
  readonly posted: (tx: Context, document: Row) => Promise<readonly Posted[]>;
  /** Pure: the entry that takes one back. */
  readonly opposite: (posted: Posted) => Entry;
  readonly write: (
    tx: Context,
    reversal: Pick<DocumentRow, 'id' | 'number'>,
    entries: readonly (Entry & LineEntry)[],
  ) => Promise<unknown>;
}

/** How drafts are written by callers. */
export interface Drafting<F extends Fields> {
  /** Refuses a new document, or adds columns that its body does not set. */
  readonly open?: (ctx: Context, values: BodyOf<F>) => Promise<Columns>;
  /** The same of a change; `current` is the locked header. */
  readonly change?: (ctx: Context, current: Columns, values: Partial<BodyOf<F>>) => Promise<Columns>;
  /** Refuses a new or changed document by what is stored of it; the body says what was changed. */
  readonly check?: (ctx: Context, id: number, body: Partial<BodyOf<F>>) => Promise<void>;
}

/** Refusals in words of the domain's own, where those of the platform do not do. */
export interface Refusals {
  readonly notEditable?: (state: string) => never;
  readonly reversalIsFinal?: () => never;
}

/** How a document is stored, and what its events do. */
export interface DocumentStorage<
  F extends Fields,
  E,
  K extends Computed,
  Row extends DocumentRow,
  Posted extends LineEntry,
  Entry,
  L extends Readonly<Record<string, Children>> = Readonly<Record<never, Children>>,
> extends StoredIn<F, K, 'lines' | (keyof L & string)> {
  readonly lines: DocumentLines;
  /** Further tables of `lines` fields; the domain writes the rows of read-only ones, the form those of others. */
  readonly children?: L;
  /** Whose rows header and lines are, where no list of the domain says it. */
  readonly scope?: TableScope;
  readonly draft?: Drafting<F>;
  readonly checks?: BodyChecks<E>;
  readonly effects?: Effects<Row, E>;
  readonly reversal?: Reversal<Row, Posted, Entry>;
  /** Locks what is locked before the document, and hides what the caller may not act on. */
  readonly before?: (tx: Context, move: { readonly id: number; readonly event: string }) => Promise<void>;
  /** Checks that the flow can not make. */
  readonly guard?: (document: Row, event: string) => void;
  /** Runs after the header is written; `before` is the header as it was locked. */
  readonly after?: (tx: Context, before: Row, event: string, body: object) => Promise<void>;
  /** Turns failures of the database into those of the domain. */
  readonly explain?: <T>(work: () => Promise<T>) => Promise<T>;
  readonly refusals?: Refusals;
  /** Its effects and drafts take the trusted view (ADR 12). */
  readonly reach?: 'trusted';
  /** Only those who see every row may move it. */
  readonly requires?: 'unrestricted_scope';
}

/** A document's storage, as the engine sees it. */
export type AnyStorage = Omit<
  DocumentStorage<Fields, DocumentEvents, Computed, DocumentRow & Columns, LineEntry, object>,
  'table' | 'computed' | 'children' | 'checks' | 'effects' | 'draft'
> & {
  readonly table: PgTable;
  readonly children?: Readonly<Record<string, Children>>;
  readonly checks?: Readonly<Record<string, (body: object) => void>>;
  readonly effects?: Readonly<Record<string, Effect<DocumentRow & Columns>>>;
  readonly draft?: {
    readonly open?: (ctx: Context, values: Columns) => Promise<Columns>;
    readonly change?: (ctx: Context, current: Columns, values: Columns) => Promise<Columns>;
    readonly check?: (ctx: Context, id: number, body: Columns) => Promise<void>;
  };
};

/** A document with its storage, as the services take it. */
export interface StoredDocument {
  readonly document: AnyDocument;
  readonly storage: AnyStorage;
}
