import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { int } from '@zhanggui/contract/platform/fields/number/int';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedNames } from './changes.ts';
import { mergeChanges } from './merge.ts';

const depot = { name: 'depot', label: '仓库', path: '/api/depot', label_fields: ['name'] };
const fields = {
  name: text({ label: '名称' }),
  note: text({ label: '备注' }),
  sort: int({ label: '排序' }),
  depot: ref({ label: '仓库', to: () => depot }),
  total: int({ label: '合计', read_only: true }),
};
const before = { name: '旧', note: '旧', sort: 1, depot: { id: 1, name: '东' }, total: 1, version: 1 };

describe('two people who changed one record', () => {
  it('lose nothing where they changed different fields', () => {
    const merge = mergeChanges(fields, {
      before,
      mine: { ...before, name: '我的' },
      theirs: { ...before, note: '他的', total: 9, version: 2 },
    });
    expect(merge.overlaps).toEqual([]);
    expect(merge.values).toMatchObject({ name: '我的', note: '他的', total: 9, version: 2 });
    expect(changedNames(fields, merge.initial, merge.values)).toEqual(['name']);
  });

  it('are asked where they changed the same field to different values', () => {
    const { overlaps } = mergeChanges(fields, {
      before,
      mine: { ...before, name: '我的', sort: 5 },
      theirs: { ...before, name: '他的', sort: 5 },
    });
    expect(overlaps).toEqual([{ name: 'name', field: fields.name, before: '旧', mine: '我的', theirs: '他的' }]);
  });

  it('agree on a reference by its id', () => {
    const mine = { ...before, depot: { id: 2, label: '西' } };
    const theirs = { ...before, depot: { id: 2, name: '西' } };
    expect(mergeChanges(fields, { before, mine, theirs }).overlaps).toEqual([]);
  });
});

it('keeps every change of one side that the other did not touch, whatever the values', () => {
  const small = fc.record({
    name: fc.constantFrom('a', 'b', null),
    note: fc.constantFrom('a', 'b'),
    sort: fc.integer({ min: 0, max: 2 }),
  });
  fc.assert(
    fc.property(small, small, small, (base, mine, theirs) => {
      const { values, overlaps } = mergeChanges(fields, { before: base, mine, theirs });
      const mineChanged = changedNames(fields, base, mine);
      const names = ['name', 'note', 'sort'] as const;
      const expected = names.map((name) => (mineChanged.includes(name) ? mine[name] : theirs[name]));
      const both = names.filter((name) => mineChanged.includes(name) && theirs[name] !== base[name]);
      expect(names.map((name) => values[name])).toEqual(expected);
      expect(overlaps.map(({ name }) => name)).toEqual(both.filter((name) => mine[name] !== theirs[name]));
    }),
  );
});
