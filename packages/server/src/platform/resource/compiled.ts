import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { LimitedKind } from '@zhanggui/contract/platform/identity/scope-kind';
import type { Viewers } from '@zhanggui/contract/platform/identity/viewer';
import { reportActions } from '@zhanggui/contract/platform/report/report-actions';
import {
  allFields,
  comesAlone,
  fieldOf,
  type ResourceDeclaration,
} from '@zhanggui/contract/platform/resource/resource';
import { hiddenNames, isHiddenFrom } from '@zhanggui/contract/platform/resource/shown-fields';
import { shownTo } from '@zhanggui/contract/platform/resource/shown-to';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isClosed, LIMITED_KINDS, readsAll, type TableScope } from '../database/scope.ts';
import type { ExtensionPoint, Provision } from '../extension/extension-point.ts';
import { oncePer } from '../extension/once-per.ts';
import { isStored } from '../fields/field-adapters.ts';
import { viewersOf } from '../identity/viewers.ts';
import type { BoundReport } from '../report/bind-report.ts';
import type { Binding, ResolvedBinding, UsedBy } from './binding.ts';
import { choosersOf } from './choosers.ts';
import { columnOf, quote } from './column-name.ts';
import { resolveBindings } from './resolve-bindings.ts';
import { childrenSelect, selectionOf } from './selection.ts';

/** A bound resource with everything that does not change between requests worked out once. */
export interface CompiledResource {
  readonly binding: ResolvedBinding;
  readonly resource: ResourceDeclaration;
  /** The table's name as it is. */
  readonly name: string;
  /** The table's name quoted for SQL. */
  readonly table: string;
  readonly scope: TableScope;
  /** Its rows lie in partitions, which a plan for all ids would read one and all. */
  readonly is_partitioned: boolean;
  /** The select lists of a row in a list and of a whole record, over the row alias `t`. */
  readonly list: string;
  readonly detail: string;
  /** The pages and actions that hold a field chosen from it. */
  readonly choosers: ReadonlySet<Permission>;
  /** What its references lead to, by field. */
  readonly targets: ReadonlyMap<string, ResourceDeclaration>;
  /** Where the trees are stored that its references lead into, by field. */
  readonly trees: ReadonlyMap<string, StoredTree>;
  /** What those see of it from whom fields are hidden, or to whom records are closed that it refers to. */
  readonly narrowed: ReadonlyMap<LimitedKind, CompiledResource>;
  /** The kind of accounts from whom fields of it are hidden; none where its rows are whole. */
  readonly narrowed_for?: LimitedKind;
  /** Declared usages and every other resource's reference to this one. */
  readonly usedBy: readonly UsedBy[];
}

/** A table whose rows name the row above them. */
export interface StoredTree {
  readonly table: string;
  readonly parent: string;
}

export type ResourceRegistry = ReadonlyMap<string, CompiledResource>;

/** The column of a row that a limited caller is held to, or undefined where rows are shared. */
export function scopeColumnOf(scope: TableScope, kind: LimitedKind): string | undefined {
  return typeof scope === 'object' ? scope.by[kind] : undefined;
}

interface Bound {
  readonly name: string;
  readonly points?: readonly ExtensionPoint<unknown>[];
  readonly provides?: readonly Provision[];
  readonly tables: readonly { readonly table: PgTable; readonly scope: TableScope }[];
  readonly partitions?: readonly { readonly table: string }[];
  readonly bindings: readonly Binding[];
  readonly handlers: readonly { readonly action: ActionDeclaration }[];
  readonly reports?: readonly BoundReport[];
}

/** Works out every bound resource of all domains; throws on declarations that can not be served. */
export const compileResources = oncePer((domains: readonly Bound[]): ResourceRegistry => {
  const scopes = new Map<string, TableScope>();
  for (const { table, scope } of domains.flatMap((domain) => domain.tables)) {
    scopes.set(getTableName(table), scope);
  }
  const bindings = resolveBindings(domains);
  const choosers = choosersOf(
    bindings.map(({ resource }) => resource),
    domains.flatMap(({ handlers, reports = [] }) => [
      ...handlers.map(({ action }) => action),
      ...reports.flatMap(({ report }) => reportActions(report)),
    ]),
  );
  const partitioned = new Set(domains.flatMap(({ partitions = [] }) => partitions.map(({ table }) => table)));
  const byName = new Map(bindings.map((binding) => [binding.resource.name, binding]));
  const references = Map.groupBy(bindings.flatMap(referencesFrom), ({ target }) => target);
  const registry = new Map<string, CompiledResource>();
  for (const binding of bindings) {
    const { name } = binding.resource;
    if (registry.has(name)) throw new Error(`resource ${name} is bound twice`);
    const surroundings = { scopes, byName, references: references.get(name) ?? [] };
    const whole = {
      ...compile(binding, surroundings),
      choosers: choosers.get(name) ?? new Set(),
      is_partitioned: partitioned.has(getTableName(binding.table)),
    };
    registry.set(name, { ...whole, narrowed: narrowedOf(whole, viewersOf(domains)) });
  }
  return registry;
});

/** What compiling one binding needs of the others. */
interface Surroundings {
  readonly scopes: ReadonlyMap<string, TableScope>;
  readonly byName: ReadonlyMap<string, Binding>;
  /** Those to its own resource. */
  readonly references: readonly Reference[];
}

function compile(
  binding: ResolvedBinding,
  { scopes, byName, references }: Surroundings,
): Omit<CompiledResource, 'choosers' | 'is_partitioned' | 'narrowed'> {
  const { resource } = binding;
  const name = getTableName(binding.table);
  const scope = scopes.get(name);
  if (!scope) throw new Error(`table ${name} has no scope`);
  refuseUndeclaredComputed(binding);
  refuseUndeclaredBreakdowns(binding);
  refuseUnrelated(binding);
  const targets = targetsOf(binding, byName);
  return {
    binding,
    resource,
    name,
    table: quote(name),
    scope,
    ...selectionsOf(binding),
    targets: new Map(targets.map(([field, target]) => [field, target.resource])),
    trees: treesOf(targets),
    usedBy: [...binding.usedBy, ...references.flatMap(({ from, usedBy }) => (isChild(binding, from) ? [] : [usedBy]))],
  };
}

/** The select lists of a row in a list and of a whole record. */
function selectionsOf({ resource, computed, children }: ResolvedBinding): Pick<CompiledResource, 'list' | 'detail'> {
  const stored = Object.entries(allFields(resource)).filter(([, field]) => isStored(field));
  const light = stored.filter(([, field]) => !comesAlone(field));
  const lines = Object.entries(resource.fields).flatMap(([field, declared]) => {
    const child = children[field];
    if (declared.kind !== 'lines' || !child) return [];
    return [`${childrenSelect(declared.fields, child)} AS ${quote(field)}`];
  });
  const detail = selectionOf(Object.fromEntries(stored), computed);
  return { list: selectionOf(Object.fromEntries(light), computed), detail: [detail, ...lines].join(', ') };
}

/** The resource as each kind of limited callers sees it; throws where what is hidden shows or can be written otherwise. */
function narrowedOf(whole: Omit<CompiledResource, 'narrowed'>, viewers: Viewers): CompiledResource['narrowed'] {
  return new Map(
    LIMITED_KINDS.flatMap((kind): [LimitedKind, CompiledResource][] => {
      const resource = shownTo(whole.resource, viewers[kind]);
      if (isClosed(whole.scope, kind) || resource === whole.resource) return [];
      const binding = { ...whole.binding, resource };
      const seen = { ...whole, binding, resource, narrowed: new Map() };
      const hidden = hiddenNames(whole.resource, kind);
      if (hidden.length === 0) return [[kind, seen]];
      refuseExposed(whole, kind, hidden);
      return [[kind, { ...seen, ...selectionsOf(binding), narrowed_for: kind }]];
    }),
  );
}

/** Labels are shown in references to a record, and what a kind writes it has to see. */
function refuseExposed(
  { resource, scope }: Pick<CompiledResource, 'resource' | 'scope'>,
  kind: LimitedKind,
  hidden: readonly string[],
): void {
  const isWritten = resource.can.length > 0 && !readsAll(scope, kind);
  const exposed = hidden.find((name) => {
    const field = resource.fields[name];
    const isShown = resource.label_fields.includes(name) || name === resource.tabs;
    return isShown || (isWritten && field !== undefined && isWrittenHidden(field, kind));
  });
  if (exposed !== undefined) throw new Error(`${resource.name}.${exposed} can not be hidden from ${kind}`);
}

/** Whether a body sets what a kind does not see; of lines, any of their fields. */
function isWrittenHidden(field: Field, kind: LimitedKind): boolean {
  if (field.read_only) return false;
  if (isHiddenFrom(field, kind)) return true;
  return field.kind === 'lines' && Object.values(field.fields).some((one) => isWrittenHidden(one, kind));
}

type Target = readonly [field: string, target: Binding];

function targetsOf(from: Binding, byName: ReadonlyMap<string, Binding>): readonly Target[] {
  return Object.entries({ ...allFields(from.resource), ...from.resource.related }).flatMap(
    ([name, field]): Target[] => {
      const target = field.kind === 'ref' ? byName.get(field.to().name) : undefined;
      return target ? [[name, target]] : [];
    },
  );
}

function treesOf(targets: readonly Target[]): ReadonlyMap<string, StoredTree> {
  return new Map(
    targets.flatMap(([name, target]): [string, StoredTree][] => {
      const parent = target.resource.tree;
      if (parent === undefined) return [];
      const column = columnOf(parent, declaredField(target.resource, parent));
      return [[name, { table: quote(getTableName(target.table)), parent: quote(column) }]];
    }),
  );
}

function refuseUndeclaredComputed({ resource, computed }: Binding): void {
  const wrong = Object.keys(computed).find((name) => resource.fields[name]?.filter || resource.fields[name]?.sortable);
  if (wrong) throw new Error(`${resource.name}.${wrong} is computed: it can not be filtered or sorted by`);
  const declared = Object.entries(resource.fields).flatMap(([name, field]) => (field.computed ? [name] : []));
  const bound = Object.keys(computed);
  if (declared.sort().join() === bound.sort().join()) return;
  throw new Error(`${resource.name} declares ${declared.join(', ')} as computed, but binds ${bound.join(', ')}`);
}

function refuseUndeclaredBreakdowns({ resource, breakdowns }: Binding): void {
  const declared = Object.keys(resource.breakdowns ?? {}).sort();
  const bound = Object.keys(breakdowns).sort();
  if (declared.join() === bound.join()) return;
  throw new Error(`${resource.name} explains ${declared.join(', ')}, but is bound to explain ${bound.join(', ')}`);
}

function refuseUnrelated({ resource, related }: Binding): void {
  const declared = Object.keys(resource.related ?? {}).sort();
  const bound = Object.keys(related).sort();
  const hidden = declared.find((name) => Object.hasOwn(allFields(resource), name));
  if (hidden !== undefined) throw new Error(`${resource.name}.${hidden} is a field and a filter beside it`);
  if (declared.join() === bound.join()) return;
  throw new Error(`${resource.name} is filtered by ${declared.join(', ')}, but bound by ${bound.join(', ')}`);
}

/** A record's own lines do not keep it from being deleted. */
function isChild(parent: Binding, other: Binding): boolean {
  return Object.values(parent.children).some((child) => child.table === other.table);
}

/** A stored reference, which keeps the record that it leads to from being deleted. */
interface Reference {
  /** The name of the resource that it leads to. */
  readonly target: string;
  readonly from: Binding;
  readonly usedBy: UsedBy;
}

function referencesFrom(from: Binding): readonly Reference[] {
  return Object.entries(from.resource.fields).flatMap(([name, field]): Reference[] => {
    if (field.kind !== 'ref' || field.reference === 'weak' || from.computed[name]) return [];
    const usedBy = { table: getTableName(from.table), column: columnOf(name, field), label: from.resource.label };
    return [{ target: field.to().name, from, usedBy }];
  });
}

/** The declared field of a name; callers pass only names that a checked query or body holds. */
export function declaredField(resource: ResourceDeclaration, name: string): Field {
  const field = fieldOf(resource, name);
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  return field;
}
