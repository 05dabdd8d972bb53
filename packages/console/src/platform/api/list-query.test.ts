import { describe, expect, test } from 'vitest';
import { type Filters, filterParameters, listParameters } from './list-query.ts';

const base = { limit: 15, offset: 0, is_deleted: false, ordering: '-id' };

function withFilters(filters: Filters): Record<string, unknown> {
  return filterParameters(filters);
}

describe('listParameters', () => {
  test('the first page of 15, newest first, without deleted rows', () => {
    expect(listParameters({})).toEqual(base);
  });

  test('page and size become limit and offset', () => {
    expect(listParameters({ page: 4, size: 30, ordering: 'name,-id' })).toEqual({
      ...base,
      limit: 30,
      offset: 90,
      ordering: 'name,-id',
    });
  });

  test('filters may ask for deleted rows', () => {
    expect(listParameters({ filters: { is_deleted: true } })).toEqual({ ...base, is_deleted: true });
  });
});

describe('filters', () => {
  test.each<[string, Filters, Record<string, unknown>]>([
    ['strings contain', { name: ' 茶 ' }, { name__contains: '茶' }],
    ['the creator by nickname', { created_by: '小王' }, { created_by__nickname__contains: '小王' }],
    ['the creator by id', { created_by: 7 }, { created_by: 7 }],
    ['numbers and booleans are equal', { status: 0, is_active: false }, { status: 0, is_active: false }],
    ['empty strings and absent values are left out', { name: '', code: null, kind: undefined, tag: '  ' }, {}],
    ['a lookup stays', { amount_fen__gte: 100, name__contains: 'a' }, { amount_fen__gte: 100, name__contains: 'a' }],
    ['equality of a string on demand', { code__exact: 'A-1' }, { code: 'A-1' }],
    ['arrays are joined', { status: [1, 2], id__in: [3, 4] }, { status__in: '1,2', id__in: '3,4' }],
    ['an empty array is no filter', { status: [], kind__in: [] }, {}],
    ['a moment', { paid_at: '2024-06-30 12:05:09' }, { paid_at: 1_719_720_309 }],
    ['a moment with lookup', { paid_at__lt: '2024-06-30' }, { paid_at__lt: 1_719_676_800 }],
    ['a moment as Date', { paid_at__gte: new Date(1_719_720_309_500) }, { paid_at__gte: 1_719_720_309 }],
    ['a number is a moment already', { paid_at: 1_719_720_309 }, { paid_at: 1_719_720_309 }],
    ['no moment stays text', { paid_at: 'soon' }, { paid_at__contains: 'soon' }],
    ['a name that only ends in at', { format: 'A4' }, { format__contains: 'A4' }],
  ])('%s', (_name, filters, expected) => {
    expect(withFilters(filters)).toEqual({ is_deleted: false, ...expected });
  });

  test('a range of days takes in its first and last second', () => {
    expect(withFilters({ created_at: ['2024-06-30', '2024-06-30'] })).toEqual({
      is_deleted: false,
      created_at__gt: 1_719_676_799,
      created_at__lte: 1_719_763_199,
    });
  });

  test('a range may be open', () => {
    expect(withFilters({ created_at: [null, '2024-06-30 12:05:09'] })).toEqual({
      is_deleted: false,
      created_at__lte: 1_719_720_309,
    });
    expect(withFilters({ created_at: ['2024-06-30', ''] })).toEqual({
      is_deleted: false,
      created_at__gt: 1_719_676_799,
    });
  });
});
