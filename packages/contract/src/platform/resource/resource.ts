import type { ApprovalDeclaration } from '../approval-declaration.ts';
import type { PagePath } from '../catalogue/catalogue.gen.ts';
import { bool } from '../fields/choice/bool.ts';
import { ref } from '../fields/choice/ref.ts';
import type { BodyOf, Field, Fields, WireRow } from '../fields/field.ts';
import { int } from '../fields/number/int.ts';
import { datetime } from '../fields/time/datetime.ts';
import type { Guarded } from '../flow/guard.ts';
import { accountTarget } from '../identity/identity-targets.ts';
import type { LimitedKind } from '../identity/scope-kind.ts';

export type Verb = 'create' | 'update' | 'delete';

/** A page that admits reading; `only` narrows the rows that its holders see to these values of one enum field. */
export interface Reader {
  readonly page: PagePath;
  readonly only?: { readonly field: string; readonly values: readonly (number | string)[] };
  /** What the page's own leaves admit to, for the rows that it shows; verbs that the resource allows. */
  readonly can?: readonly ('export' | Verb)[];
}

export interface FormSection {
  readonly title: string;
  readonly fields: readonly string[];
}

/** One kind of record as the outside sees it. Pure data: everything else derives from it. */
export type ResourceDeclaration<F extends Fields = Fields, Q extends string = string> = ResourceShape<
  F,
  keyof F & string,
  Q
>;

/**
 * The members of a declaration; names are separate from fields so that every declaration fits `ResourceDeclaration`.
 */
interface ResourceShape<F extends Fields, N extends string, Q extends string> {
  /** Singular snake_case: table, type, permission and file names follow it. */
  readonly name: string;
  readonly label: string;
  /** Collection path without the closing slash: `/api/agent_label`. */
  readonly path: string;
  /** The page whose leaves admit writing, and whose id admits reading; absent for records that only own callers or pickers read. */
  readonly page?: PagePath;
  /** The page that shows one record by `?id=`: of a document its page, unless another is named. */
  readonly record_page?: PagePath;
  /** Its readers are answered at `path` too, not only behind `_readonly`. */
  readonly plain_path?: true;
  /**
   * Further permissions that admit reading: pages, or holders of a page or action with a field that refers to these
   * records.
   */
  readonly readers?: readonly Reader[] | 'choosers';
  /** The reference to an account whose rows a caller may read without any page. */
  readonly own?: N | BaseField;
  /** Narrows what its readers see; a reader may name rows of its own. */
  readonly only?: Reader['only'];
  readonly fields: F;
  /** Fields that label the record in references, search and titles. */
  readonly label_fields: readonly N[];
  /** Those of them that people read; all by default. */
  readonly titled_by?: readonly N[];
  /** Further fields by which pickers find a record when typed whole, such as a code or the name of a person. */
  readonly found_by?: readonly N[];
  /** What the leaves of `page` admit to besides the export; absent verbs answer 405. */
  readonly can: readonly Verb[];
  /** Guards that refuse an edit or a deletion in the record's present state, whatever the caller's permissions. */
  readonly guards?: { readonly [V in 'update' | 'delete']?: Guarded };
  /** List columns in order; base fields may be named. */
  readonly columns: readonly (N | BaseField)[];
  /** Fields that the cell of a column shows beside its own; in files each of them has a column. */
  readonly folded?: { readonly [K in N]?: readonly N[] };
  /** Filters by other tables, such as lines or references; never in replies. */
  readonly related?: { readonly [K in Q]: Field };
  /** Where it is narrowed for a viewer: filters whose values are chosen from records that the viewer never reads. */
  readonly closed_references?: readonly string[];
  /** Filters shown in the bar, in order; further declared filters still answer. */
  readonly filters?: readonly (N | BaseField | NoInfer<Q>)[];
  /** The enum field whose values are the tabs above the list. */
  readonly tabs?: N;
  readonly form?: readonly FormSection[];
  /** Amount fields that the summary adds up over the whole filter. */
  readonly sums?: readonly N[];
  /** Declared large: exact totals come from a change log; `facets` are its low-cardinality fields. */
  readonly large?: { readonly facets: readonly N[] };
  /** A new record or a change may be put before a second pair of eyes: it then answers 202 with an `approval`. */
  readonly approval?: ApprovalDeclaration;
  /** The self-reference that makes a tree of it. */
  readonly tree?: N;
  /** References by which a form narrows the records that it offers, often those that both have: its 部门 are those of its 企业. */
  readonly narrowed_by?: readonly (N | NoInfer<Q>)[];
  /** Additions to its records besides their fields, such as comments and links; for readers of a record. */
  readonly features?: readonly RecordFeature[];
  /** Fields whose number opens down to what it is the sum of; of a `ledger` as of any past moment too. */
  readonly breakdowns?: { readonly [K in N]?: BreakdownSource };
  /** Kinds of accounts to which the rows of a figure are closed that they see. */
  readonly breakdowns_hidden_from?: { readonly [K in N]?: readonly LimitedKind[] };
}

/** Whether what makes a figure is as it is now, or was written once at a moment and stays. */
export type BreakdownSource = 'rows' | 'ledger';

/** What can hang on a record. */
export type RecordFeature = 'comments' | 'attachments' | 'links';

/** Declares a resource. */
export function defineResource<const F extends Fields, const Q extends string = never>(
  declaration: ResourceDeclaration<F, Q>,
): ResourceDeclaration<F, Q> {
  return declaration;
}

/** The fields of every record besides its own. */
export const baseFields = {
  id: int({ label: '编号', read_only: true, filter: 'fast', sortable: true }),
  created_by: ref({ label: '创建人', to: () => accountTarget, read_only: true, filter: 'fast' }),
  updated_by: ref({ label: '更新人', to: () => accountTarget, read_only: true, filter: 'bounded' }),
  created_at: datetime({ label: '创建时间', read_only: true, filter: 'fast', sortable: true }),
  updated_at: datetime({ label: '更新时间', read_only: true, filter: 'bounded', sortable: true }),
  is_deleted: bool({ label: '已删除', read_only: true }),
  version: int({ label: '版本', read_only: true, filter: 'bounded' }),
} as const satisfies Fields;

export type BaseField = keyof typeof baseFields;

type AccountLabel = { readonly id: number; readonly nickname: string };

/** A record of a resource as replies show it. */
export type RowOf<R> =
  R extends ResourceDeclaration<infer F>
    ? WireRow<F> & {
        readonly id: number;
        readonly created_by: AccountLabel | null;
        readonly updated_by: AccountLabel | null;
        readonly created_at: number;
        readonly updated_at: number;
        readonly is_deleted: boolean;
        readonly version: number;
      }
    : never;

/** A checked body that creates a record. */
export type CreateOf<R> = R extends ResourceDeclaration<infer F> ? BodyOf<F> : never;

/** A checked body that changes a record. */
export type PatchOf<R> = R extends ResourceDeclaration<infer F> ? Partial<BodyOf<F>> : never;

/** The declaration of an own or base field, or of a filter by other tables; else undefined. */
export function fieldOf(resource: ResourceDeclaration, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name];
  if (isRelated(resource, name)) return resource.related?.[name];
  return isBaseField(name) ? baseFields[name] : undefined;
}

/** Whether every record has a field of this name. */
export function isBaseField(name: string): name is BaseField {
  return Object.hasOwn(baseFields, name);
}

/** Columns with the fields that their cells show beside them, each once. */
export function unfoldedColumns({ folded }: ResourceDeclaration, columns: readonly string[]): readonly string[] {
  const beside = folded as Readonly<Record<string, readonly string[]>> | undefined;
  return [...new Set(columns.flatMap((name) => [name, ...(beside?.[name] ?? [])]))];
}

/** Whether a name is a filter by other tables. */
export function isRelated({ related }: ResourceDeclaration, name: string): boolean {
  return related !== undefined && Object.hasOwn(related, name);
}

/** Fields too heavy for lists: they come with one record. */
export function comesAlone(field: Field): boolean {
  return field.kind === 'lines' || field.kind === 'rich_text';
}

/** The pages that admit reading a resource, each with the rows that its holders see. */
export function readersOf({ page, only, readers }: ResourceDeclaration): readonly Reader[] {
  const own: readonly Reader[] = page ? [{ page }] : [];
  const declared = Array.isArray(readers) ? [...own, ...(readers as readonly Reader[])] : own;
  return declared.map((reader) => (only ? { only, ...reader } : reader));
}

/** The pages whose leaf of a verb admits writing, each the rows that it shows; none where the resource does not allow it. */
export function writersOf(resource: ResourceDeclaration, verb: Verb): readonly Reader[] {
  if (!resource.can.includes(verb)) return [];
  return readersOf(resource).filter(({ page, can }) => page === resource.page || can?.includes(verb));
}

/** Own and base fields together, in the order of replies. */
export function allFields(resource: ResourceDeclaration): Fields {
  const { id, ...base } = baseFields;
  return { id, ...resource.fields, ...base };
}
