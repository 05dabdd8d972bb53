import { ts } from '@ts-morph/common';
import type { Catalogue } from '../database/catalogue.ts';
import type { Description } from '../database/describe.ts';
import type { ResultColumn } from '../nullability/scope.ts';
import { elementsOf, inWords, kindOf, type Parts, partsOf, type ValueType, valueType } from './value-type.ts';

/** A statement's result as the database, the parser and the code see it. */
export interface Result {
  readonly described: Description;
  readonly columns: readonly ResultColumn[];
  readonly row: ts.Type;
  readonly json: 'value' | 'text';
}

/** A declaration that allows more than there is. */
export const neverNullFault = 'is never null, but is declared so';

/** What is wrong with the row that a call declares. */
export function rowFaults(checker: ts.TypeChecker, { types }: Catalogue, result: Result): string[] {
  const { described, columns, row, json } = result;
  if (partsOf(row).isOpen || checker.getIndexInfosOfType(row).length > 0) return [];
  if (described.columns.length !== columns.length) {
    return [`the parser finds ${columns.length} columns, the database ${described.columns.length}`];
  }
  const declared = new Map(checker.getPropertiesOfType(row).map((property) => [property.getName(), property]));
  const names = described.columns.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...twice.map((name) => `two columns are called '${name}'`),
    ...[...declared.values()]
      .filter((property) => !names.includes(property.getName()) && !isOptional(property))
      .map((property) => `no column is called '${property.getName()}'`),
    ...described.columns.flatMap(({ name, type: oid }, index) => {
      const property = declared.get(name);
      const type = valueType(types, oid, json);
      // Functions that return nothing are called for what they do.
      if (!property) return type === 'void' ? [] : [`column '${name}' is not declared`];
      const parts = withoutUndefined(partsOf(checker.getTypeOfSymbol(property)), isOptional(property));
      return columnFaults(checker, parts, {
        type,
        isNullable: columns[index]?.isNullable ?? true,
        isPromise: isPromise(property),
      }).map((fault) => `column '${name}' ${fault}`);
    }),
  ];
}

function isPromise(property: ts.Symbol): boolean {
  const [declaration] = property.declarations ?? [];
  return declaration === undefined || declaration.getSourceFile().fileName.includes('/packages/contract/');
}

function isOptional(property: ts.Symbol): boolean {
  return (property.flags & ts.SymbolFlags.Optional) !== 0;
}

function withoutUndefined(parts: Parts, isOptional: boolean): Parts {
  return isOptional ? { ...parts, hasUndefined: false } : parts;
}

interface Actual {
  readonly type: ValueType;
  readonly isNullable: boolean;
  /** Whether the contract declares it, which may promise less than one statement keeps. */
  readonly isPromise: boolean;
}

function columnFaults(checker: ts.TypeChecker, declared: Parts, { type, isNullable, isPromise }: Actual): string[] {
  if (declared.isOpen) return [];
  const faults: string[] = [];
  if (declared.hasUndefined) faults.push('is declared as possibly undefined, which no column is');
  if (isNullable && !declared.hasNull) faults.push('may be null, which its declaration leaves out');
  if (!isNullable && declared.hasNull && !isPromise) faults.push(neverNullFault);
  if (!fits(checker, declared, type)) faults.push(`is ${inWords(type)}, but is declared as something else`);
  return faults;
}

function fits(checker: ts.TypeChecker, declared: Parts, type: ValueType): boolean {
  if (declared.isOpen || type === 'json') return true;
  return declared.types.every((part) => {
    if (typeof type === 'string') return kindOf(checker, part) === type;
    const elements = elementsOf(checker, part);
    return elements !== undefined && fits(checker, elements, type.element);
  });
}
