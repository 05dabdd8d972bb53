import type { FieldProps, Lookup } from '@zhanggui/contract/platform/fields/field-kind';

/** Adds a parameter to the statement and returns its placeholder: `$3`. */
export type Bind = (value: unknown) => string;

/** What a column is compared with. */
export interface Operand {
  readonly value: unknown;
  readonly bind: Bind;
  /** `find`: rows are looked for, so an index shall serve it. `test`: a few rows are tested, by one text for all values. */
  readonly purpose?: 'find' | 'test';
}

/** The server's adapter of a field kind: how its value is stored, compared and turned into the wire's JSON, in SQL. */
export interface ServerFieldAdapter<F extends FieldProps> {
  /** PostgreSQL type names (udt_name) that may store it; the start refuses others. */
  readonly storage: readonly string[];
  /** SQL of the wire value of a column. */
  readonly select: (column: string, field: F) => string;
  /** The driver's value of a checked body value. */
  readonly write: (value: unknown, field: F) => unknown;
  /** SQL condition of one lookup on a column. */
  readonly compare: (column: string, lookup: Lookup, operand: Operand) => string;
  /** Whether the answer to a text looked for in a masked field tells more than the mask shows; it does by default. */
  readonly isShown?: (lookup: Lookup, value: unknown) => boolean;
}

const operators: Partial<Record<Lookup, string>> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Comparison by plain operators with parameters of one PostgreSQL type; what most kinds do. */
export function compareAs(type: string): ServerFieldAdapter<FieldProps>['compare'] {
  return (column, lookup, { value, bind }) => {
    if (lookup === 'isnull') return `${column} IS ${value === true ? '' : 'NOT '}NULL`;
    if (lookup === 'in') return `${column} = ANY(${bind(value)}::${type}[])`;
    const operator = operators[lookup];
    if (!operator) throw new Error(`lookup ${lookup} does not compare`);
    return `${column} ${operator} ${bind(value)}::${type}`;
  };
}

/** The column itself is the wire's value. */
export const asIs = (column: string): string => column;
/** The checked value itself is stored. */
export const unchanged = (value: unknown): unknown => value;
