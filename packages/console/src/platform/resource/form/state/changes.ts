import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { isEmpty } from '../../../fields/field-adapter.ts';
import { adapterOf } from '../../../fields/field-adapters.tsx';
import { writableFields } from '../../../fields/structure/nested-row.ts';
import { requestedValues } from './requested.ts';

/** Values of a form by field, as replies carry them; null is cleared, undefined never filled. */
export type Values = Readonly<Record<string, unknown>>;

function bodyValue(value: unknown, field: Field): unknown {
  if (value === null || value === undefined) return null;
  const { toBody } = adapterOf(field);
  return toBody ? toBody(value, field) : value;
}

function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [left, right] = [one as Values, other as Values];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameJson(left[key], right[key]));
}

/** Whether two values of a field would be stored as the same. */
export function sameValue(one: unknown, other: unknown, field: Field): boolean {
  return sameJson(bodyValue(one, field), bodyValue(other, field));
}

/** Names of the fields whose values are not the ones that the form began with. */
export function changedNames(fields: Fields, initial: Values, values: Values): readonly string[] {
  return writableFields(fields)
    .filter(([name, field]) => !sameValue(initial[name], values[name], field))
    .map(([name]) => name);
}

/** The body of a PATCH: what changed, null for what was cleared or is no longer asked for. */
export function patchBody(fields: Fields, initial: Values, written: Values): Record<string, unknown> {
  const values = requestedValues(fields, written);
  const names = new Set(changedNames(fields, initial, values));
  const changed = writableFields(fields).filter(([name]) => names.has(name));
  return Object.fromEntries(changed.map(([name, field]) => [name, bodyValue(values[name], field)]));
}

/** The body of a POST: what was filled in; null only where leaving it out would store something else. */
export function createBody(fields: Fields, written: Values): Record<string, unknown> {
  const values = requestedValues(fields, written);
  const filled = writableFields(fields).filter(
    ([name, field]) => !isEmpty(values[name]) || (values[name] === null && field.initial !== undefined),
  );
  return Object.fromEntries(filled.map(([name, field]) => [name, bodyValue(values[name], field)]));
}

/** What an empty form begins with: the declared initial values. */
export function initialValues(fields: Fields): Values {
  const entries = writableFields(fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.initial !== undefined) return [[name, field.initial]];
    // An untouched switch shows off.
    return field.kind === 'bool' && field.required ? [[name, false]] : [];
  });
  return Object.fromEntries(entries);
}
