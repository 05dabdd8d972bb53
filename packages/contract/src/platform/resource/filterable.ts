import type { FieldKind } from '../fields/field.ts';
import { isPersonal } from '../fields/text/personal.ts';
import { allFields, type BaseField, fieldOf, isBaseField, type ResourceDeclaration } from './resource.ts';

const filteredKinds: ReadonlySet<FieldKind> = new Set([
  'ref',
  'enum',
  'bool',
  'int',
  'quantity',
  'points',
  'money',
  'decimal',
  'code',
  'date',
  'datetime',
]);

/** How a field of a resource can be filtered by: as declared, else by its kind; undefined when not at all. */
export function filterOf(resource: ResourceDeclaration, name: string): 'fast' | 'bounded' | undefined {
  const field = fieldOf(resource, name);
  if (!field || field.filter || field.computed || isBaseField(name)) return field?.filter;
  const isName = field.kind === 'text' && (resource.label_fields.includes(name) || /(^|_)(name|title)$/.test(name));
  return (isName || filteredKinds.has(field.kind)) && !isPersonal(field) ? 'bounded' : undefined;
}

/** What narrows what a picker offers, by one value or by several with commas: the id, enumerations and declared references. */
export function pickedBy(resource: ResourceDeclaration): string[] {
  const { fields, narrowed_by = [] } = resource;
  const enums = Object.keys(fields).filter((name) => fields[name]?.kind === 'enum' && filterOf(resource, name));
  return ['id', ...enums, ...narrowed_by];
}

/** Whether a viewer is offered a filter: values of closed records can not be chosen, though rows show them and the server answers. */
export function isOffered(resource: ResourceDeclaration, name: string): boolean {
  return filterOf(resource, name) !== undefined && resource.closed_references?.includes(name) !== true;
}

const lesser: readonly string[] = ['id', 'updated_by', 'updated_at', 'version'] satisfies BaseField[];

/** The filters that a list offers: those of its bar, and those that can be added, in the order of the columns and the declaration. */
export function offeredFilters(resource: ResourceDeclaration): {
  readonly shown: readonly string[];
  readonly more: readonly string[];
} {
  const fields = { ...allFields(resource), ...resource.related };
  const own = Object.keys(fields).filter((name) => !lesser.includes(name));
  const shown = resource.filters ?? own.filter((name) => fields[name]?.filter && isOffered(resource, name));
  const ordered = new Set([...resource.columns, ...own, 'updated_by', 'updated_at']);
  const more = [...ordered].filter(
    (name) => !shown.includes(name) && isOffered(resource, name) && name !== 'id' && !fields[name]?.tie,
  );
  return { shown, more };
}
