import { effectivePermissions, parseMenuPermission } from '@zhanggui/contract/platform/catalogue/permission';
import type { Scope } from '../database/scope.ts';
import type { ActingSuperuser, UserCaller } from './caller.ts';

/** What decides an account's rights, as stored. */
export interface AccessFacts {
  readonly is_superuser: boolean;
  readonly is_supplier: boolean;
  readonly agent_label_id: number | null;
  readonly supplier_id: number | null;
  readonly bank_cell_id: number | null;
  readonly enterprise_id: number | null;
  /** The bank cell with everything below it, where rows are to be read; the cell alone where it is left out. */
  readonly bank_cell_ids?: readonly number[] | null;
  /** Of the account's live role, or null. */
  readonly menu_permission: string | null;
  readonly role_scope: string | null;
}

/** An account that holds a live session. */
export interface SessionFacts extends AccessFacts {
  readonly id: number;
  readonly session_id: number;
  readonly nickname: string;
  readonly must_change: boolean;
  /** The role requires a second factor, and none is on. */
  readonly must_enrol: boolean;
  /** A superuser works inside its agent label in this session. */
  readonly is_inside_agent: boolean;
  /** The session's own superuser, where it acts as this account. */
  readonly acted_by?: ActingSuperuser | null;
}

/** The permission ids that come with being a superuser or a supplier. */
export interface Grants {
  readonly superuser: ReadonlySet<number>;
  readonly supplier: ReadonlySet<number>;
}

/** Whose rows an account sees: its flags and binding, narrowed by its role; undefined when the two have nothing in common. */
export function scopeOf(facts: AccessFacts): Scope | undefined {
  if (facts.is_superuser) return { kind: 'staff' };
  const { supplier_id } = facts;
  if (facts.is_supplier) return supplier_id === null ? undefined : { kind: 'supplier', supplier_id };
  const limit = facts.role_scope ?? 'all';
  const bound = boundScope(facts);
  if (bound === undefined) return limit === 'all' ? { kind: 'staff' } : undefined;
  return bound !== 'gone' && (limit === 'all' || limit === bound.kind) ? bound : undefined;
}

/** What an account is bound to, if it is; `gone` where that is deleted. */
function boundScope(facts: AccessFacts): Scope | 'gone' | undefined {
  const { enterprise_id, bank_cell_id, agent_label_id } = facts;
  if (enterprise_id !== null) return { kind: 'enterprise', enterprise_id };
  if (bank_cell_id !== null) return branchOf(facts) ?? 'gone';
  return agent_label_id === null ? undefined : { kind: 'agent', agent_label_id };
}

/** Bank staff have their cell and its descendants; nothing once the cell is deleted. */
function branchOf({ bank_cell_id, bank_cell_ids }: AccessFacts): Scope | undefined {
  const ids = bank_cell_ids ?? (bank_cell_id === null ? [] : [bank_cell_id]);
  return ids.length > 0 ? { kind: 'branch', bank_cell_ids: ids } : undefined;
}

/** The pages and leaves that an account may use. */
export function permissionsOf(facts: AccessFacts, grants: Grants): ReadonlySet<number> {
  if (facts.is_superuser) return grants.superuser;
  if (facts.is_supplier) return grants.supplier;
  return effectivePermissions(parseMenuPermission(facts.menu_permission ?? ''));
}

/** The agent label that a superuser works inside: it sees the label's rows alone, with every permission. */
function agentInside({ is_superuser, is_inside_agent, agent_label_id }: SessionFacts): Scope | undefined {
  if (!is_superuser || !is_inside_agent || agent_label_id === null) return undefined;
  return { kind: 'agent', agent_label_id };
}

/** The caller of a live session; null when its account is bound to nothing that exists. */
export function callerOf(facts: SessionFacts, grants: Grants): UserCaller | null {
  const inside = agentInside(facts);
  const scope = inside ?? scopeOf(facts);
  if (!scope) return null;
  return {
    kind: 'user',
    id: facts.id,
    session_id: facts.session_id,
    nickname: facts.nickname,
    is_superuser: facts.is_superuser && !inside,
    must_change: facts.must_change,
    must_enrol: facts.must_enrol,
    inside_agent_id: inside?.kind === 'agent' ? inside.agent_label_id : null,
    acted_by: facts.acted_by ?? null,
    permissions: permissionsOf(facts, grants),
    scope,
  };
}

/** What is wrong with an account's flags, binding and role together, by field; undefined when they fit. */
export function bindingFault(facts: Omit<AccessFacts, 'menu_permission'>): readonly [string, string] | undefined {
  return supplierFault(facts) ?? branchFault(facts) ?? enterpriseFault(facts) ?? roleFault(facts);
}

type Binding = Parameters<typeof bindingFault>[0];
type Fault = ReturnType<typeof bindingFault>;

function supplierFault({ is_superuser, is_supplier, supplier_id, agent_label_id }: Binding): Fault {
  if (is_supplier && is_superuser) return ['is_supplier', '超级管理员不能是供应商账号'];
  if (is_supplier && supplier_id === null) return ['supplier', '供应商账号必须选择供应商'];
  if (!is_supplier && supplier_id !== null) return ['supplier', '只有供应商账号可以选择供应商'];
  if (is_supplier && agent_label_id !== null) return ['agent_label', '供应商账号不能属于分公司'];
  return undefined;
}

function branchFault({ is_superuser, is_supplier, agent_label_id, bank_cell_id }: Binding): Fault {
  if (bank_cell_id === null) return undefined;
  if (is_superuser) return ['bank_cell', '超级管理员不能属于网点'];
  if (is_supplier) return ['bank_cell', '供应商账号不能属于网点'];
  return agent_label_id === null ? undefined : ['bank_cell', '分公司人员不能属于网点'];
}

function enterpriseFault({ is_superuser, is_supplier, agent_label_id, bank_cell_id, enterprise_id }: Binding): Fault {
  if (enterprise_id === null) return undefined;
  const isOther = is_superuser || is_supplier || agent_label_id !== null || bank_cell_id !== null;
  return isOther ? ['enterprise', '企业账号不能同时是超级管理员、供应商、分公司或网点的账号'] : undefined;
}

function roleFault(facts: Binding): Fault {
  if (facts.role_scope === null || scopeOf({ ...facts, menu_permission: null })) return undefined;
  return ['role', '该角色的数据范围与账号的身份不符'];
}
