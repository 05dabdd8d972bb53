import type { Field, Fields } from '../fields/field.ts';
import type { LimitedKind, ScopeKind } from '../identity/scope-kind.enum.ts';
import { isBaseField, isRelated, type ResourceDeclaration } from './resource.ts';

const known = new WeakMap<ResourceDeclaration, Map<LimitedKind, ResourceDeclaration>>();

/** The declaration as accounts of a kind see it: without the fields that are hidden from them, wherever these are named. */
export function shownTo(resource: ResourceDeclaration, kind: ScopeKind): ResourceDeclaration {
  if (kind === 'staff') return resource;
  const byKind = known.get(resource) ?? new Map<LimitedKind, ResourceDeclaration>();
  known.set(resource, byKind);
  const shown = byKind.get(kind) ?? narrowed(resource, kind);
  byKind.set(kind, shown);
  return shown;
}

/** Names of fields that accounts of a kind do not see, or of which they do not see every part. */
export function hiddenNames({ fields }: ResourceDeclaration, kind: LimitedKind): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (shownField(field, kind) === field ? [] : [name]));
}

function narrowed(resource: ResourceDeclaration, kind: LimitedKind): ResourceDeclaration {
  const hidden = hiddenNames(resource, kind);
  if (hidden.length === 0) return resource;
  const fields = shownFields(resource.fields, kind);
  const isShown = (name: string) => Object.hasOwn(fields, name) || isBaseField(name) || isRelated(resource, name);
  const { filters, form, sums, columns } = resource;
  return {
    ...resource,
    fields,
    columns: columns.filter(isShown),
    ...(filters && { filters: filters.filter(isShown) }),
    ...(form && { form: form.map((section) => ({ ...section, fields: section.fields.filter(isShown) })) }),
    ...(sums && { sums: sums.filter(isShown) }),
  };
}

function shownFields(fields: Fields, kind: LimitedKind): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const shown = shownField(field, kind);
      return shown ? [[name, shown]] : [];
    }),
  );
}

/** The field itself where nothing of it is hidden; undefined where all of it is. */
function shownField(field: Field, kind: LimitedKind): Field | undefined {
  if (field.hidden_from?.includes(kind)) return undefined;
  if (field.kind !== 'lines') return field;
  const isWhole = Object.values(field.fields).every((part) => shownField(part, kind) === part);
  return isWhole ? field : { ...field, fields: shownFields(field.fields, kind) };
}
