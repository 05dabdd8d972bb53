import { toSeconds } from '../format/date-time.ts';
import type { QueryValue } from './request.ts';

export type FilterValue = QueryValue | Date | readonly (string | number | Date | null | undefined)[];

/** Filters by field, with an optional lookup (`amount_fen__gte`); `name__exact` is equality of a string. */
export type Filters = Readonly<Record<string, FilterValue>>;

export interface ListRequest {
  /** From 1. */
  readonly page?: number;
  readonly size?: number;
  /** Comma list of sortable fields, `-` for descending. */
  readonly ordering?: string;
  readonly filters?: Filters;
}

const defaultPageSize = 15;
const newestFirst = '-id';

const lookup = /__(contains|gt|gte|lt|lte|in|isnull|within|exact)$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

type Parameter = readonly [name: string, value: QueryValue];
type Range = Extract<FilterValue, readonly unknown[]>;

/** First second of a range's start less one, as `gt` is strict; last second of its end. */
function rangeParameters(name: string, [from, to]: Range): Parameter[] {
  const start = toSeconds(from);
  const end = toSeconds(typeof to === 'string' && day.test(to) ? `${to} 23:59:59` : to);
  return [
    [`${name}__gt`, start === undefined ? undefined : start - 1],
    [`${name}__lte`, end],
  ];
}

function arrayParameters(name: string, values: Range): Parameter[] {
  const field = name.replace(lookup, '');
  if (field === name && field.endsWith('_at')) return rangeParameters(name, values);
  const given = values.filter((value) => value !== '' && value !== null && value !== undefined);
  const texts = given.map((value) => String(value instanceof Date ? toSeconds(value) : value));
  return [[lookup.test(name) ? name : `${name}__in`, texts.join(',')]];
}

function parametersOf(name: string, value: FilterValue): Parameter[] {
  if (Array.isArray(value)) return arrayParameters(name, value as Range);
  const single = value as Exclude<FilterValue, readonly unknown[]>;
  const isMoment = name.replace(lookup, '').endsWith('_at') && (typeof single === 'string' || single instanceof Date);
  const seconds = isMoment ? toSeconds(single) : undefined;
  if (seconds !== undefined) return [[name, seconds]];
  if (single instanceof Date) return [[name, toSeconds(single)]];
  if (name.endsWith('__exact')) return [[name.slice(0, -'__exact'.length), single]];
  const text = typeof single === 'string' ? single.trim() : single;
  if (typeof text !== 'string' || text === '' || lookup.test(name)) return [[name, text]];
  return [[name === 'created_by' ? 'created_by__nickname__contains' : `${name}__contains`, text]];
}

/** The parameters of a list call: page as limit and offset, filters by the rules of the wire. */
export function listParameters({
  page = 1,
  size = defaultPageSize,
  ordering,
  filters,
}: ListRequest): Record<string, QueryValue> {
  const parameters = Object.entries(filters ?? {}).flatMap(([name, value]) => parametersOf(name, value));
  return {
    limit: size,
    offset: (page - 1) * size,
    is_deleted: false,
    ordering: ordering ?? newestFirst,
    ...Object.fromEntries(parameters.filter(([, value]) => value !== '' && value !== null && value !== undefined)),
  };
}

/** The filters alone, for the calls that have no pages (summary). */
export function filterParameters(filters: Filters): Record<string, QueryValue> {
  const { limit: _limit, offset: _offset, ordering: _ordering, ...rest } = listParameters({ filters });
  return rest;
}
