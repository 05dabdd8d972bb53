import type { LimitedKind, ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';

/** Whose rows a view of the database admits; staff see all. */
export type Scope =
  | { readonly kind: 'staff' }
  | { readonly kind: 'agent'; readonly agent_label_id: number }
  | { readonly kind: 'supplier'; readonly supplier_id: number }
  | { readonly kind: 'enterprise'; readonly enterprise_id: number }
  | { readonly kind: 'branch'; readonly bank_cell_ids: readonly number[] };

export const SCOPE_KINDS = [
  'staff',
  'agent',
  'supplier',
  'enterprise',
  'branch',
] as const satisfies readonly ScopeKind[];

export const LIMITED_KINDS = ['agent', 'supplier', 'enterprise', 'branch'] as const satisfies readonly LimitedKind[];

/** The database role that carries a kind's rights; every login of the server is a member of exactly one. */
export function roleOf(kind: ScopeKind): `zg_${ScopeKind}` {
  return `zg_${kind}`;
}

/** The setting that a kind's policies read. */
export function settingOf(kind: LimitedKind): `app.${LimitedKind}` {
  return `app.${kind}`;
}

/** The value of a scope's setting, or undefined for staff; throws on a scope that names nothing, before any SQL is sent. */
export function settingValue(scope: Scope): string | undefined {
  switch (scope.kind) {
    case 'staff':
      return undefined;
    case 'agent':
      return String(checkedId(scope.agent_label_id));
    case 'supplier':
      return String(checkedId(scope.supplier_id));
    case 'enterprise':
      return String(checkedId(scope.enterprise_id));
    case 'branch':
      return branchIds(scope.bank_cell_ids);
    default:
      throw new TypeError('scope.kind is unknown');
  }
}

function branchIds(ids: readonly number[]): string {
  if (!Array.isArray(ids) || ids.length === 0) {
    throw new TypeError('scope names no branch');
  }
  return `{${ids.map(checkedId).join(',')}}`;
}

function checkedId(id: number): number {
  if (!Number.isSafeInteger(id) || id <= 0) {
    throw new TypeError(`scope id ${String(id)} is not a positive integer`);
  }
  return id;
}

/**
 * The rights of limited callers on a table: read all, none, add only, or each named kind its rows by one column. With
 * `traces` staff, too, only add and read.
 */
export type TableScope = 'shared' | 'closed' | 'append' | 'traces' | ColumnScope;

/** Whether limited callers add rows of a table and read none. */
export function takesRows(scope: TableScope): boolean {
  return scope === 'append' || scope === 'traces';
}

interface ColumnScope {
  readonly by: { readonly [K in LimitedKind]?: string };
  /** Kinds that read every row and write none, where others own theirs or have none. */
  readonly read?: readonly LimitedKind[];
}

/** Whether callers of a kind read every row of a table and write none. */
export function readsAll(scope: TableScope, kind: LimitedKind): boolean {
  return scope === 'shared' || (typeof scope === 'object' && scope.read?.includes(kind) === true);
}

/** Whether callers of a limited kind read nothing of a table, whatever they may add to it. */
export function isClosed(scope: TableScope, kind: LimitedKind): boolean {
  if (takesRows(scope)) return true;
  return scope === 'closed' || (typeof scope === 'object' && scope.by[kind] === undefined && !readsAll(scope, kind));
}
