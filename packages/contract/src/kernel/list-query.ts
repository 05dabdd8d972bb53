import { Invalid } from './errors.ts';
import { faceOf } from './faces.ts';
import type { Field } from './field.ts';
import { type Lookup, lookups } from './field-kind.ts';
import { parseInteger } from './field-kinds/number/int.ts';
import { Issues } from './issues.ts';
import { parseBool } from './field-kinds/choice/bool.ts';
import { fieldOf, type ResourceDeclaration } from './resource.ts';

/** One filter: a declared field, how to compare, and the parsed value. */
export interface Condition {
  readonly field: string;
  readonly lookup: Lookup;
  readonly value: unknown;
  /** For `created_by__nickname__contains`: the label field of the referenced record. */
  readonly through?: string;
}

export interface Ordering {
  readonly field: string;
  readonly descending: boolean;
}

/** The parameters of a list, checked. */
export interface ListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: readonly Ordering[];
  readonly is_deleted: boolean;
  readonly conditions: readonly Condition[];
}

export const defaultLimit = 15;
const largestLimit = 1000;
const largestOffset = 100_000_000;
const largestSet = 1000;

/** A query string after decoding: a parameter given twice is an array. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Reading {
  readonly resource: ResourceDeclaration;
  readonly issues: Issues;
}

/** Reads the parameters of a list; throws `Invalid` that names every parameter at fault. */
export function parseListQuery(resource: ResourceDeclaration, parameters: Parameters): ListQuery {
  const reading = { resource, issues: new Issues() };
  let [limit, offset, is_deleted] = [defaultLimit, 0, false];
  let ordering: Ordering[] = [{ field: 'id', descending: true }];
  const conditions: Condition[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== 'string') reading.issues.add(name, `参数 ${name} 重复`);
    else if (name === 'limit') limit = bounded(value, name, [1, largestLimit], reading);
    else if (name === 'offset') offset = bounded(value, name, [0, largestOffset], reading);
    else if (name === 'ordering') ordering = parseOrdering(value, reading);
    else if (name === 'is_deleted') is_deleted = parseDeleted(value, reading);
    else {
      const condition = parseCondition(name, value, reading);
      if (condition) conditions.push(condition);
    }
  }
  if (reading.issues.found) throw new Invalid(reading.issues.map);
  return { limit, offset, ordering, is_deleted, conditions };
}

function bounded(text: string, name: string, [min, max]: readonly [number, number], { issues }: Reading): number {
  const value = parseInteger(text);
  if (value !== undefined && value >= min && value <= max) return value;
  issues.add(name, `${name} 应为 ${min} 到 ${max} 的整数`);
  return min;
}

function parseDeleted(text: string, { issues }: Reading): boolean {
  const value = parseBool(text);
  if (value === undefined) issues.add('is_deleted', 'is_deleted 应为 true 或 false');
  return value ?? false;
}

/** Reads `ordering`: a comma list of sortable fields, `-` for descending, made total by a final id. */
function parseOrdering(text: string, { resource, issues }: Reading): Ordering[] {
  const orderings: Ordering[] = [];
  for (const part of text.split(',')) {
    const descending = part.startsWith('-');
    const field = descending ? part.slice(1) : part;
    const declared = fieldOf(resource, field);
    if (!declared || !isSortable(field, declared)) issues.add('ordering', `不能按 ${part} 排序`);
    else if (orderings.some((known) => known.field === field)) issues.add('ordering', `排序字段 ${field} 重复`);
    else orderings.push({ field, descending });
  }
  const last = orderings.at(-1);
  if (last && !orderings.some((known) => known.field === 'id')) {
    orderings.push({ field: 'id', descending: last.descending });
  }
  return orderings;
}

/** Base fields, moments and declared fields can be sorted by. */
export function isSortable(name: string, field: Field): boolean {
  return field.sortable === true || name.endsWith('_at') || name === 'last_login' || name === 'id' || name === 'version';
}

function parseCondition(name: string, text: string, { resource, issues }: Reading): Condition | undefined {
  const parts = name.split('__');
  const lookup = (parts.length > 1 && lookups.find((known) => known === parts.at(-1))) || 'eq';
  const path = lookup === 'eq' && parts.at(-1) !== 'eq' ? parts : parts.slice(0, -1);
  const [field = '', through] = path;
  const declared = fieldOf(resource, field);
  const unknown = () => issues.add(name, `未知的筛选条件：${name}`);
  if (!declared?.filter || path.length > 2 || (parts.at(-1) === 'eq' && parts.length > 1)) return unknown() ?? undefined;
  if (through !== undefined) {
    const traversable = declared.kind === 'ref' && declared.to().label_fields.includes(through);
    if (!traversable || lookup !== 'contains') return unknown() ?? undefined;
    return { field, lookup, value: text, through };
  }
  if (!faceOf(declared).lookups.includes(lookup)) return unknown() ?? undefined;
  const value = parseValue(text, declared, lookup);
  if (value === undefined) return issues.add(name, `${declared.label}的筛选值无效：${name}`) ?? undefined;
  return { field, lookup, value };
}

function parseValue(text: string, field: Field, lookup: Lookup): unknown {
  const face = faceOf(field);
  if (lookup === 'isnull') return parseBool(text);
  if (lookup !== 'in') return face.parse(text, field);
  const values = text.split(',').map((part) => face.parse(part, field));
  return values.length <= largestSet && values.every((value) => value !== undefined) ? [...new Set(values)] : undefined;
}
