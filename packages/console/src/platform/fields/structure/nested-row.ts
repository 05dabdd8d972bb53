import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import type { AdapterOf } from '../field-adapter.ts';

export type NestedRow = Readonly<Record<string, unknown>>;

/** The fields that somebody fills in. */
export function writableFields(fields: Fields): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(([, field]) => !field.read_only);
}

/** The fields that somebody reads or fills in: a line's id only says which line it is. */
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

/** A row that nobody has filled in: what the declaration says to begin with. */
export function emptyRow(fields: Fields): NestedRow {
  const initial = writableFields(fields).filter(([, field]) => field.initial !== undefined);
  return Object.fromEntries(initial.map(([name, field]) => [name, field.initial]));
}
