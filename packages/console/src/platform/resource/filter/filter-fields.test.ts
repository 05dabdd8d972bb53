import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { int } from '@zhanggui/contract/platform/fields/number/int';
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { longText } from '@zhanggui/contract/platform/fields/text/long-text';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { defineResource } from '@zhanggui/contract/platform/resource/resource';
import { expect, it } from 'vitest';
import { filterFields } from './filter-fields.ts';

const depot = { name: 'depot', label: '仓库', path: '/api/depot', label_fields: ['name'] };
const shelf = defineResource({
  name: 'shelf',
  label: '货架',
  path: '/api/shelf',
  label_fields: ['name'],
  can: [],
  columns: ['depot', 'places', 'name'],
  filters: ['name'],
  fields: {
    name: text({ label: '名称', filter: 'fast' }),
    row_no: int({ label: '行号', tie: true }),
    value_fen: money({ label: '价值' }),
    free: int({ label: '空位', computed: true }),
    places: int({ label: '格数' }),
    remark: longText({ label: '备注' }),
    depot: ref({ label: '仓库', to: () => depot, filter: 'fast' }),
  },
});

it('keeps what is declared in the bar and offers every other filter in the order of the columns', () => {
  const { first, rest, further } = filterFields(shelf, undefined, 4);
  expect(first.map(({ name }) => name)).toEqual(['name']);
  expect(rest).toEqual([]);
  expect(further.map(({ name }) => name)).toEqual([
    'depot',
    'places',
    'value_fen',
    'created_by',
    'created_at',
    'updated_by',
    'updated_at',
  ]);
});
