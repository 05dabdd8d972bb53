import { defineEnum } from '@zhanggui/contract/platform/enum';
import { enumOf } from '@zhanggui/contract/platform/fields/choice/enum';
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { defineResource } from '@zhanggui/contract/platform/resource/resource';
import { describe, expect, it } from 'vitest';
import {
  changedFilters,
  type ListState,
  nextOrdering,
  pageParameters,
  readListState,
  sameFilters,
  startState,
  writeListState,
} from './list-state.ts';

const state = defineEnum({
  name: 'state',
  label: '状态',
  values: [
    { value: 0, member: 'open', label: '开' },
    { value: 1, member: 'closed', label: '关' },
  ],
});
const shelf = defineResource({
  name: 'shelf',
  label: '货架',
  path: '/api/shelf',
  label_fields: ['name'],
  can: [],
  columns: ['name'],
  fields: {
    name: text({ label: '名称', filter: 'fast' }),
    secret: text({ label: '内部' }),
    state: enumOf({ label: '状态', of: state, filter: 'fast' }),
    price_fen: money({ label: '价格', filter: 'fast', sortable: true }),
  },
});

const read = (query: string) => readListState(shelf, new URLSearchParams(query));

describe('the state of a list in its address', () => {
  it('is the first page of the newest when the address says nothing', () => {
    expect(read('')).toEqual(startState);
    const own = (query: string) => readListState(shelf, new URLSearchParams(query), 50).size;
    expect([own(''), own('page_size=30'), own('page_size=17')]).toEqual([50, 30, 15]);
  });

  it('is read back as it was written', () => {
    const kept: ListState = {
      page: 3,
      size: 50,
      ordering: '-price_fen',
      filters: { name__contains: '茶 & 酒', state__in: '0,1', price_fen__gte: '100' },
    };
    const address = writeListState(shelf, new URLSearchParams('id=7&tab=x'), kept);
    expect(readListState(shelf, new URLSearchParams(address.toString()))).toEqual(kept);
    expect(address.get('id')).toBe('7');
    expect(address.get('tab')).toBe('x');
  });

  it('passes over what the resource does not know, refuses or does not offer', () => {
    const { page, size, ordering, filters } = read(
      'page=0&page_size=17&ordering=-secret&secret=a&nonsense=1&state=9&name__gt=3&state__in=0,x&price_fen=1&name=',
    );
    expect({ page, size, ordering }).toEqual({ page: 1, size: 15, ordering: '-id' });
    expect(filters).toEqual({ price_fen: '1' });
  });

  it('leaves defaults and removed filters out of the address', () => {
    const before = new URLSearchParams('page=4&name__contains=a&ordering=price_fen&page_size=30&keep=1');
    expect(writeListState(shelf, before, startState).toString()).toBe('keep=1');
  });

  it('never takes the open record for a filter', () => {
    expect(read('id=7&form=new&limit=1&offset=5&is_deleted=true').filters).toEqual({});
  });
});

describe('the parameters of the call', () => {
  it('turn pages into an offset and ask for living rows', () => {
    expect(pageParameters({ page: 3, size: 30, ordering: '-id', filters: { state: '1' } })).toEqual({
      state: '1',
      limit: 30,
      offset: 60,
      is_deleted: false,
      ordering: '-id',
    });
  });
});

describe('changing filters', () => {
  it('sets, replaces and takes away', () => {
    expect(changedFilters({ a: '1', b: '2' }, { a: undefined, b: '3', c: '' })).toEqual({ b: '3' });
  });

  it('compares by what is asked, not by identity', () => {
    expect(sameFilters({ a: '1' }, { a: '1' })).toBe(true);
    expect(sameFilters({ a: '1' }, { a: '1', b: '2' })).toBe(false);
    expect(sameFilters({ a: '1' }, { b: '1' })).toBe(false);
  });
});

describe('a click on a head', () => {
  it('goes from descending over ascending back to the newest first', () => {
    const first = nextOrdering('-id', 'price_fen');
    const second = nextOrdering(first, 'price_fen');
    expect([first, second, nextOrdering(second, 'price_fen')]).toEqual(['-price_fen', 'price_fen', '-id']);
  });
});
