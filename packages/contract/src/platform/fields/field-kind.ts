import type { LimitedKind } from '../identity/scope-kind.ts';
import type { Issues } from '../issues.ts';

/** Lookups of a filter: `field` (eq), `field__contains`, `field__gt` …; `within` is a tree node or its descendants. */
export const lookups = ['eq', 'contains', 'gt', 'gte', 'lt', 'lte', 'in', 'isnull', 'within'] as const;
export type Lookup = (typeof lookups)[number];

/** What every field may declare, whatever its kind. */
export interface FieldProps {
  readonly label: string;
  /** One line under the input. */
  readonly help?: string;
  /** A record is refused without it. */
  readonly required?: true;
  /** Owned by a flow, a ledger or a computation: accepted in bodies and ignored. */
  readonly read_only?: true;
  /** Two live records never share it (case-sensitive; deleted rows do not count). */
  readonly unique?: true;
  /** Worked out from other columns or rows: it can not be filtered or sorted by. */
  readonly computed?: true;
  /** Filterable: `fast` has an index that serves it at ten million rows, `bounded` is answered within 3 s or refused; `filterOf` has the defaults. */
  readonly filter?: 'fast' | 'bounded';
  readonly sortable?: true;
  /** Ties rows of one record together and is no displayed number: replies carry it, tables leave it out. */
  readonly tie?: true;
  /** Accounts of these kinds neither see it nor ask by it; a field of theirs to write can not be. */
  readonly hidden_from?: readonly LimitedKind[];
  /** Forms ask for it only while another field has one of these values, and send it only then. */
  readonly requested_if?: { readonly field: string; readonly in: readonly (string | number | boolean)[] };
  /** Stored when the body does not send the field; null begins a dialog empty where the record has a value of this name. */
  readonly initial?: unknown;
}

/** JSON Schema of a value, as OpenAPI 3.1 writes it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The position of a check: the field's path in the body, and the collector of errors. */
export interface Check {
  readonly path: string;
  readonly issues: Issues;
}

/** The contract's adapter of a field kind: pure, shared by server and console. */
export interface ContractFieldAdapter<F extends FieldProps> {
  readonly lookups: readonly Lookup[];
  /** Checks a JSON body value (never null); returns the value to store or reports to `check`. Bodies are never coerced. */
  readonly check: (value: unknown, field: F, check: Check) => unknown;
  /** Reads one value of a query string; undefined when the text is no such value. */
  readonly parse: (text: string, field: F) => unknown;
  /** JSON Schema of the value in replies. */
  readonly schema: (field: F) => JsonSchema;
  /** JSON Schema of the value in bodies, where it differs. */
  readonly bodySchema?: (field: F) => JsonSchema;
}

/** Reports a fault of the present value; returns undefined so that checks can end with it. */
export function refuse(check: Check, message: string): undefined {
  check.issues.add(check.path, message);
  return undefined;
}

export const equality = ['eq', 'in', 'isnull'] as const satisfies readonly Lookup[];
export const searching = ['eq', 'in', 'isnull', 'contains'] as const satisfies readonly Lookup[];
export const ordering = ['eq', 'in', 'isnull', 'gt', 'gte', 'lt', 'lte'] as const satisfies readonly Lookup[];
