import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import type { AdapterOf } from '../field-adapter.ts';

export type NestedRow = Readonly<Record<string, unknown>>;

/** The editable fields. */
export function writableFields(fields: Fields): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(([, field]) => !field.read_only);
}

/** The visible fields: a line's id is internal. */
export function lineFields(fields: Fields): Fields {
  const { id: _id, ...others } = fields;
  return others;
}

/** A row as a body carries it: only what may be written, references as ids. */
export function nestedBody(row: NestedRow, fields: Fields, adapterOf: AdapterOf): NestedRow {
  const entries = writableFields(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = row[name];
    if (value === undefined) return [];
    const { toBody } = adapterOf(field);
    return [[name, value === null || !toBody ? value : toBody(value, field)]];
  });
  return Object.fromEntries(entries);
}

/** A new row with the declared initial values. */
export function emptyRow(fields: Fields): NestedRow {
  const initial = writableFields(fields).filter(([, field]) => field.initial !== undefined);
  return Object.fromEntries(initial.map(([name, field]) => [name, field.initial]));
}
