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
  const isHidden = (field: Field): boolean =>
    field.hidden_from?.includes(kind) || (field.kind === 'lines' && Object.values(field.fields).some(isHidden));
  return Object.keys(fields).filter((name) => isHidden(fields[name] as Field));
}

function narrowed(resource: ResourceDeclaration, kind: LimitedKind): ResourceDeclaration {
  const fields = shownFields(resource.fields, kind);
  const shownOf = (names: readonly string[] = []) => names.filter((name) => fields[name] || !resource.fields[name]);
  const { filters, sums, columns } = resource;
  return { ...resource, fields, columns: shownOf(columns), filters: shownOf(filters), sums: shownOf(sums) };
}

function shownFields(fields: Fields, kind: LimitedKind): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { hidden_from }]) => !hidden_from?.includes(kind))
      .map(([name, field]) => [
        name,
        field.kind === 'lines' ? { ...field, fields: shownFields(field.fields, kind) } : field,
      ]),
  );
}
