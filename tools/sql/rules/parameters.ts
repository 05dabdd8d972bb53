import type { ts } from '@ts-morph/common';
import type { Catalogue } from '../database/catalogue.ts';
import type { ParameterNullability } from '../nullability/scope.ts';
import type { Given } from '../source/statements.ts';
import { elementsOf, inWords, kindOf, type Parts, partsOf, type ValueType, valueType } from './value-type.ts';

/** What is wrong with the values of a statement. */
export function parameterFaults(
  checker: ts.TypeChecker,
  { types }: Catalogue,
  { parameters, values }: { readonly parameters: readonly number[]; readonly values: readonly Given[] },
): string[] {
  if (parameters.length !== values.length) {
    return [`the statement has ${parameters.length} parameters, but is sent ${values.length} values`];
  }
  return values.flatMap((given, index) => {
    const oid = parameters[index] ?? 0;
    const type = valueType(types, oid);
    const found = faultOf(checker, given, { type, isText: looseNames.has(types.get(oid)?.name ?? '') });
    return found === undefined ? [] : [`$${index + 1} ${found}`];
  });
}

/** Types whose text is also that of a number. */
const looseNames = new Set(['numeric']);

interface Wanted {
  readonly type: ValueType;
  readonly isText: boolean;
}

function faultOf(checker: ts.TypeChecker, given: Given, { type, isText }: Wanted): string | undefined {
  if ('value' in given) {
    const kind = given.value === null ? 'null' : typeof given.value;
    return kind === 'null' || isAccepted(kind, type, isText) ? undefined : mismatch(kind, type);
  }
  const parts = partsOf(given.type);
  if (parts.hasUndefined && !given.isListed) return 'may be undefined, which is no parameter';
  if (parts.isOpen) return undefined;
  const wrong = parts.types.find((part) => !admits(checker, part, { type, isText }));
  return wrong && mismatch(checker.typeToString(wrong), type);
}

function mismatch(found: string, type: ValueType): string {
  return `is ${inWords(type)}, but is sent ${found}`;
}

function admits(checker: ts.TypeChecker, part: ts.Type, { type, isText }: Wanted): boolean {
  if (typeof type === 'string') return isAccepted(kindOf(checker, part), type, isText);
  const elements = elementsOf(checker, part);
  if (!elements) return false;
  return elements.isOpen || elements.types.every((element) => admits(checker, element, { type: type.element, isText }));
}

function isAccepted(kind: string, type: ValueType, isText: boolean): boolean {
  if (kind === 'undefined') return false;
  // An array would be written as one of the database, which is no JSON.
  if (type === 'json') return kind === 'string' || kind === 'object';
  if (type === 'Date') return kind === 'Date' || kind === 'string';
  if (type === 'string') return kind === 'string' || kind === 'Date' || (isText && kind === 'number');
  if (typeof type === 'object') return kind === 'object';
  return kind === type || (kind === 'bigint' && type === 'number');
}

/** What the parser may assume of the values. */
export function nullabilityOf(checker: ts.TypeChecker, values: readonly Given[] | undefined): ParameterNullability[] {
  return (values ?? []).map((given) => {
    if ('value' in given) return { isNullable: given.value === null, hasNullableElements: holdsNull(given.value) };
    const parts = partsOf(given.type);
    const lists: (Parts | undefined)[] = parts.types.map((part) => elementsOf(checker, part));
    return {
      isNullable: parts.hasNull || parts.isOpen,
      hasNullableElements: lists.some((elements) => elements === undefined || elements.hasNull || elements.isOpen),
    };
  });
}

function holdsNull(value: unknown): boolean {
  return !Array.isArray(value) || value.includes(null);
}
