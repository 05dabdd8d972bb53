import { bool } from '@zhanggui/contract/platform/fields/choice/bool';
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { int } from '@zhanggui/contract/platform/fields/number/int';
import { quantity } from '@zhanggui/contract/platform/fields/number/quantity';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { record } from '@zhanggui/contract/platform/fields/structure/record';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { describe, expect, it } from 'vitest';
import { changedNames, createBody, initialValues, patchBody, sameValue } from './changes.ts';

const depot = { name: 'depot', label: '仓库', path: '/api/depot', label_fields: ['name'] };
const fields = {
  name: text({ label: '名称', required: true }),
  note: text({ label: '备注' }),
  sort: int({ label: '排序', initial: 10 }),
  active: bool({ label: '启用', initial: true }),
  visible: bool({ label: '可见', required: true }),
  depot: ref({ label: '仓库', to: () => depot }),
  total: int({ label: '合计', read_only: true }),
  receiver: record({
    label: '收货',
    fields: { depot: ref({ label: '仓库', to: () => depot }), city: text({ label: '城市' }) },
  }),
  lines: lines({
    label: '明细',
    fields: { depot: ref({ label: '仓库', to: () => depot }), quantity: quantity({ label: '数量' }) },
  }),
};
const read = {
  name: '一号',
  note: null,
  sort: 3,
  active: true,
  visible: true,
  depot: { id: 7, name: '东仓' },
  total: 5,
  receiver: { depot: { id: 7, name: '东仓' }, city: '青岛' },
  lines: [{ depot: { id: 7, name: '东仓' }, quantity: 2 }],
};

describe('what changed', () => {
  it('is nothing when values only look different', () => {
    const again = {
      ...read,
      note: '',
      depot: { id: 7, label: '东仓' },
      lines: [{ quantity: 2, depot: { id: 7, label: 'x' } }],
    };
    expect(changedNames(fields, read, again)).toEqual([]);
  });

  it('is found in references, lines and groups by what a body would carry', () => {
    const mine = {
      ...read,
      depot: { id: 8, label: '西仓' },
      lines: [{ depot: { id: 7 }, quantity: 3 }],
      receiver: { ...read.receiver, city: '济南' },
    };
    expect(patchBody(fields, read, mine)).toEqual({
      depot: 8,
      receiver: { depot: 7, city: '济南' },
      lines: [{ depot: 7, quantity: 3 }],
    });
  });

  it('sends null for what was cleared and nothing for what nobody may write', () => {
    expect(patchBody(fields, { ...read, note: 'x' }, { ...read, note: null, depot: null, total: 99 })).toEqual({
      note: null,
      depot: null,
    });
  });

  it('keeps 0 and false', () => {
    expect(patchBody(fields, read, { ...read, sort: 0, active: false })).toEqual({ sort: 0, active: false });
  });
});

describe('a new record', () => {
  it('begins with the declared values', () => {
    expect(initialValues(fields)).toEqual({ sort: 10, active: true, visible: false });
  });

  it('sends what was filled in, and null only where leaving it out would store something else', () => {
    expect(createBody(fields, { name: '二号', note: null, sort: null, active: false, lines: [] })).toEqual({
      name: '二号',
      sort: null,
      active: false,
    });
  });
});

describe('sameValue', () => {
  it('tells longer lists and missing values apart', () => {
    expect(sameValue([{ quantity: 1 }], [{ quantity: 1 }, { quantity: 1 }], fields.lines)).toBe(false);
    expect(sameValue(undefined, null, fields.note)).toBe(true);
    expect(sameValue([], null, fields.lines)).toBe(true);
    expect(sameValue(0, null, fields.sort)).toBe(false);
  });
});
