import { defineEnum } from '@zhanggui/contract/platform/enum';
import { bool } from '@zhanggui/contract/platform/fields/choice/bool';
import { enumOf } from '@zhanggui/contract/platform/fields/choice/enum';
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { region } from '@zhanggui/contract/platform/fields/choice/region';
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { datetime } from '@zhanggui/contract/platform/fields/time/datetime';
import { defineResource } from '@zhanggui/contract/platform/resource/resource';
import { expect, it } from 'vitest';
import { filterChips } from './filter-chips.ts';

const state = defineEnum({
  name: 'state',
  label: '状态',
  values: [
    { value: 0, label: '开' },
    { value: 1, label: '关' },
  ],
});
const depot = { name: 'depot', label: '仓库', path: '/api/depot', label_fields: ['name'] };
const shelf = defineResource({
  name: 'shelf',
  label: '货架',
  path: '/api/shelf',
  label_fields: ['name'],
  can: [],
  columns: ['name'],
  fields: {
    name: text({ label: '名称', filter: 'fast' }),
    state: enumOf({ label: '状态', of: state, filter: 'fast' }),
    price_fen: money({ label: '价格', filter: 'fast' }),
    depot: ref({ label: '仓库', to: () => depot, filter: 'fast' }),
    place: region({ label: '地区', filter: 'fast' }),
    is_open: bool({ label: '启用', filter: 'fast' }),
    sold_at: datetime({ label: '售出时间', filter: 'fast' }),
  },
});

const words = (filters: Record<string, string>) =>
  filterChips(shelf, filters).map((chip) => `${chip.field.label}：${chip.words}`);

it('says in words what each field is filtered by', () => {
  expect(words({ name__contains: '茶', state__in: '0,1', is_open: 'true', place: '山东省,青岛市' })).toEqual([
    '名称：含 “茶”',
    '状态：开、关',
    '启用：是',
    '地区：山东省 青岛市',
  ]);
});

it('puts the bounds of one field into one chip', () => {
  const [chip] = filterChips(shelf, { price_fen__gte: '100', price_fen__lte: '25000' });
  expect(chip?.words).toBe('≥ 1.00元 且 ≤ 250.00元');
  expect(chip?.parameters).toEqual(['price_fen__gte', 'price_fen__lte']);
});

it('shows whole days of a range as days', () => {
  const day = 1_750_003_200; // 2025-06-16 00:00:00 in Shanghai
  expect(words({ sold_at__gt: String(day - 1), sold_at__lte: String(day + 86_399) })).toEqual(['售出时间：2025-06-16']);
  expect(words({ sold_at__gt: String(day - 1) })).toEqual(['售出时间：2025-06-16 起']);
});

it('leaves the label of a reference to be looked up', () => {
  const [chip] = filterChips(shelf, { depot: '12' });
  expect(chip).toMatchObject({ refId: 12, words: '编号 12', parameters: ['depot'] });
  expect(filterChips(shelf, { depot__in: '1,2' })[0]).not.toHaveProperty('refId');
});

it('knows empty and filled', () => {
  expect(words({ name__isnull: 'true', state__isnull: 'false' })).toEqual(['名称：为空', '状态：不为空']);
});
