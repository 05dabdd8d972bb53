import type { FieldKind } from '../fields/field.ts';
import { isPersonal } from '../fields/text/personal.ts';
import { fieldOf, isBaseField, type ResourceDeclaration } from './resource.ts';

const filteredKinds: ReadonlySet<FieldKind> = new Set([
  'ref',
  'enum',
  'bool',
  'int',
  'quantity',
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

/** The enumerations that narrow what a picker offers, by one value or by several with commas. */
export function pickedBy(resource: ResourceDeclaration): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'enum' && filterOf(resource, name) ? [name] : [],
  );
}
