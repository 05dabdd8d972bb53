import { ts } from '@ts-morph/common';
import type { TypeInfo } from '../database/catalogue.ts';

/** What a value of the database is in JavaScript. */
export type ValueType =
  | 'number'
  | 'string'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'json'
  | 'void'
  | { readonly element: ValueType };

const byName: Readonly<Record<string, ValueType>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  void: 'void',
};

/** The result of the value parsers for a type; text where they have none. */
export function valueType(
  types: ReadonlyMap<number, TypeInfo>,
  oid: number,
  json: 'value' | 'text' = 'value',
): ValueType {
  const info = types.get(oid);
  if (info?.element !== undefined) return { element: valueType(types, info.element) };
  const type = byName[info?.name ?? ''] ?? 'string';
  return type === 'json' && json === 'text' ? 'string' : type;
}

/** A type without null and undefined, and whether it has them. */
export interface Parts {
  readonly types: readonly ts.Type[];
  readonly hasNull: boolean;
  readonly hasUndefined: boolean;
  /** Unknown, any or a type parameter: nothing to compare with. */
  readonly isOpen: boolean;
}

export function partsOf(type: ts.Type): Parts {
  const all = type.isUnion() ? type.types : [type];
  const open = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.IndexedAccess;
  const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  return {
    types: all.filter(({ flags }) => !(flags & empty)),
    hasNull: all.some(({ flags }) => flags & ts.TypeFlags.Null),
    hasUndefined: all.some(({ flags }) => flags & ts.TypeFlags.Undefined),
    isOpen: all.some(({ flags }) => flags & open),
  };
}

const classes: Readonly<Record<string, string>> = { Date: 'Date', Buffer: 'Buffer', Uint8Array: 'Buffer' };

/** The kind of one type: `number`, `Date`, `array` …; `object` for what has no name here. */
export function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  const { flags } = type;
  if (type.isIntersection())
    return type.types.map((part) => kindOf(checker, part)).find((kind) => kind !== 'object') ?? 'object';
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (flags & ts.TypeFlags.BigIntLike) return 'bigint';
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array';
  return classes[type.getSymbol()?.getName() ?? ''] ?? 'object';
}

/** The types of an array's elements; undefined for what is none. */
export function elementsOf(checker: ts.TypeChecker, type: ts.Type): Parts | undefined {
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return undefined;
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return element && partsOf(element);
}

/** A type in words. */
export function inWords(type: ValueType): string {
  return typeof type === 'string' ? type : `${inWords(type.element)}[]`;
}
