import { ts } from '@ts-morph/common';

const maxOptions = 24;

/** The values of a type that has few; undefined when it has more. */
export function finiteValues(type: ts.Type): readonly unknown[] | undefined {
  const parts = type.isUnion() ? type.types : [type];
  if (parts.length > maxOptions) return undefined;
  const values = parts.map(literalValue);
  return values.every((value) => value !== undefined) ? values.map((value) => value?.value) : undefined;
}

function literalValue(type: ts.Type): { readonly value: unknown } | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { value: type.value };
  if (type.flags & ts.TypeFlags.BooleanLiteral)
    return { value: 'intrinsicName' in type && type.intrinsicName === 'true' };
  if (type.flags & ts.TypeFlags.Null) return { value: null };
  return type.flags & ts.TypeFlags.Undefined ? { value: undefined } : undefined;
}
