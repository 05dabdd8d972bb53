import { defineEnum } from '@zhanggui/contract/platform/enum';
import { enumOf } from '@zhanggui/contract/platform/fields/choice/enum';
import { int } from '@zhanggui/contract/platform/fields/number/int';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { expect, test } from 'vitest';
import { createBody, patchBody } from './changes.ts';

const way = defineEnum({
  name: 'way',
  label: '方式',
  values: [
    { value: 'list', label: '名单' },
    { value: 'all', label: '全体' },
  ],
});
const fields = {
  way: enumOf({ label: '方式', of: way }),
  each: int({ label: '每人', requested_if: { field: 'way', in: ['all'] } }),
  lines: lines({ label: '名单', requested_if: { field: 'way', in: ['list'] }, fields: { sum: int({ label: '数' }) } }),
};

test('what belongs to another mode is not sent, and is cleared where it was stored', () => {
  const written = { way: 'all', each: 5, lines: [{ sum: 1 }] };
  expect(createBody(fields, written)).toEqual({ way: 'all', each: 5 });
  expect(createBody(fields, { ...written, way: 'list' })).toEqual({
    way: 'list',
    lines: [{ sum: 1 }],
  });
  const stored = { way: 'list', each: null, lines: [{ sum: 1 }] };
  expect(patchBody(fields, stored, { ...stored, way: 'all', each: 5 })).toEqual({
    way: 'all',
    each: 5,
    lines: [],
  });
});
