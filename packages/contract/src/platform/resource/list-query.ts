import { Invalid } from '../errors.ts';
import { parseBool } from '../fields/choice/bool.ts';
import { isIntoTree } from '../fields/choice/ref.ts';
import type { Field } from '../fields/field.ts';
import { adapterOf } from '../fields/field-adapters.ts';
import { type Lookup, lookups } from '../fields/field-kind.ts';
import { parseInteger } from '../fields/number/int.ts';
import { admitsLookup, isPersonal } from '../fields/text/personal.ts';
import { parseText } from '../fields/text/text.ts';
import { Issues } from '../issues.ts';
import { filterOf } from './filterable.ts';
import { fieldOf, isRelated, type ResourceDeclaration } from './resource.ts';

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
const newestFirst: readonly Ordering[] = [{ field: 'id', descending: true }];
const largestLimit = 1000;
const largestOffset = 100_000_000;
/** How many values a filter takes at once. */
export const largestSet = 1000;

/** A query string after decoding: a parameter given twice is an array. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Reading {
  readonly resource: ResourceDeclaration;
  readonly issues: Issues;
}

type Paging = Omit<ListQuery, 'conditions'>;

/** How each parameter that is no filter is read. */
const paging: { readonly [N in keyof Paging]: (text: string, reading: Reading) => Paging[N] } = {
  limit: (text, reading) => bounded(text, 'limit', [1, largestLimit], reading),
  offset: (text, reading) => bounded(text, 'offset', [0, largestOffset], reading),
  ordering: parseOrdering,
  is_deleted: parseDeleted,
};

/** Reads the parameters of a list; throws `Invalid` that names every parameter at fault. */
export function parseListQuery(resource: ResourceDeclaration, parameters: Parameters): ListQuery {
  const reading = { resource, issues: new Issues() };
  const requested: Partial<Record<keyof Paging, unknown>> = {};
  const conditions: Condition[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== 'string') reading.issues.add(name, `参数 ${name} 重复`);
    else if (Object.hasOwn(paging, name))
      requested[name as keyof Paging] = paging[name as keyof Paging](value, reading);
    else conditions.push(...parseCondition(name, value, reading));
  }
  if (reading.issues.found) throw new Invalid(reading.issues.map);
  const usual: Paging = { limit: defaultLimit, offset: 0, ordering: newestFirst, is_deleted: false };
  return { ...usual, ...(requested as Partial<Paging>), conditions };
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

/** Base fields, moments and declared fields can be sorted by; masked ones never, for an order tells what is hidden. */
export function isSortable(name: string, field: Field): boolean {
  if (isPersonal(field)) return false;
  return (
    field.sortable === true || name.endsWith('_at') || name === 'last_login' || name === 'id' || name === 'version'
  );
}

/** The condition of one parameter; none when it is unknown or unreadable, which is reported. */
function parseCondition(name: string, text: string, { resource, issues }: Reading): Condition[] {
  const { field, lookup, through } = splitName(name);
  const declared = fieldOf(resource, field);
  if (!declared || !filterOf(resource, field) || !lookup || !answers(resource, { field, lookup, through })) {
    issues.add(name, `未知的筛选条件：${name}`);
    return [];
  }
  const value = through === undefined ? parseValue(text, declared, lookup) : parseText(text);
  if (value !== undefined) return [{ field, lookup, value, ...(through === undefined ? {} : { through }) }];
  issues.add(name, `${declared.label}的筛选值无效：${name}`);
  return [];
}

interface FilterName {
  readonly field: string;
  readonly lookup: Lookup | undefined;
  readonly through: string | undefined;
}

/** Takes `created_by__nickname__contains` apart; a lookup that can not be written, such as `__eq`, is undefined. */
function splitName(name: string): FilterName {
  const parts = name.split('__');
  const [field = ''] = parts;
  if (parts.length === 1) return { field, lookup: 'eq', through: undefined };
  const last = lookups.find((known) => known === parts.at(-1) && known !== 'eq');
  return { field, lookup: parts.length > 3 ? undefined : last, through: parts.length === 3 ? parts[1] : undefined };
}

/** The lookups of a declared filter; one by other tables matches existing rows, never absent ones. */
export function lookupsOf(resource: ResourceDeclaration, name: string): readonly Lookup[] {
  const field = fieldOf(resource, name);
  const own =
    field && filterOf(resource, name) ? adapterOf(field).lookups.filter((lookup) => admitsLookup(field, lookup)) : [];
  return isRelated(resource, name) ? own.filter((lookup) => lookup === 'eq' || lookup === 'in') : own;
}

function answers(
  resource: ResourceDeclaration,
  { field: name, lookup, through }: FilterName & { readonly lookup: Lookup },
): boolean {
  const field = fieldOf(resource, name);
  if (!field) return false;
  if (lookup === 'within' && through === undefined) return isIntoTree(field);
  if (through === undefined) return lookupsOf(resource, name).includes(lookup);
  return field.kind === 'ref' && lookup === 'contains' && field.to().label_fields.includes(through);
}

function parseValue(text: string, field: Field, lookup: Lookup): unknown {
  const adapter = adapterOf(field);
  if (lookup === 'isnull') return parseBool(text);
  if (lookup !== 'in') return adapter.parse(text, field);
  const values = text.split(',').map((part) => adapter.parse(part, field));
  return values.length <= largestSet && values.every((value) => value !== undefined) ? [...new Set(values)] : undefined;
}
