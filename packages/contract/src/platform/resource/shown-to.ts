import type { Field, Fields } from '../fields/field.ts';
import type { LimitedKind, ScopeKind } from '../identity/scope-kind.ts';
import type { ResourceDeclaration } from './resource.ts';

type Shown = { [K in ScopeKind]?: ResourceDeclaration };

const known = new WeakMap<ResourceDeclaration, Shown>();

/** The declaration as accounts of a kind see it: without the fields that are hidden from them, wherever these are named. */
export function shownTo(resource: ResourceDeclaration, kind: ScopeKind): ResourceDeclaration {
  const shown = known.get(resource) ?? { staff: resource };
  known.set(resource, shown);
  shown[kind] ??= narrowed(resource, kind as LimitedKind);
  return shown[kind];
}

/** Names of fields that accounts of a kind do not see, or of which they do not see every part. */
export function hiddenNames({ fields }: ResourceDeclaration, kind: LimitedKind): readonly string[] {
  return Object.keys(fields).filter((name) => shownField(fields[name] as Field, kind) !== fields[name]);
}

function narrowed(resource: ResourceDeclaration, kind: LimitedKind): ResourceDeclaration {
  if (hiddenNames(resource, kind).length === 0) return resource;
  const fields = shownFields(resource.fields, kind);
  const shownOf = (names: readonly string[] = []) => names.filter((name) => fields[name] || !resource.fields[name]);
  const { filters, sums, columns } = resource;
  return {
    ...resource,
    fields,
    columns: shownOf(columns),
    filters: shownOf(filters),
    sums: shownOf(sums),
  };
}

function shownFields(fields: Fields, kind: LimitedKind): Fields {
  const shown = Object.entries(fields).map(([name, field]) => [name, shownField(field, kind)]);
  return Object.fromEntries(shown.filter(([, field]) => field));
}

/** The field itself where nothing of it is hidden; undefined where all of it is. */
function shownField(field: Field, kind: LimitedKind): Field | undefined {
  if (field.hidden_from?.includes(kind)) return undefined;
  if (field.kind !== 'lines') return field;
  const fields = shownFields(field.fields, kind);
  return Object.keys(field.fields).every((name) => fields[name] === field.fields[name]) ? field : { ...field, fields };
}
