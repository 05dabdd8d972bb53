import { expect, test } from 'vitest';
import { blocksFault, type SpecialBlock } from './special-blocks.ts';
import { specialFaults } from './special-faults.ts';

const now = 1_800_000_000;
const picture = { id: 'p', kind: 'picture', picture: '/media/a.webp' } as const;
const faultsOf = (...blocks: readonly SpecialBlock[]) =>
  specialFaults({ blocks, starts_at: null, ends_at: null, mall_count: 1 }, now);

test('a whole special has no faults', () => {
  const blocks: readonly SpecialBlock[] = [
    { ...picture, link: 'https://a.cn/x' },
    { id: 'g', kind: 'goods', goods: [{ goods: 1 }] },
    { id: 'r', kind: 'rule', by: 'brand', brand: 2 },
    { id: 't', kind: 'text', text: '字' },
    { id: 'c', kind: 'countdown', ends_at: now + 1 },
  ];
  expect(blocksFault(blocks)).toBeUndefined();
  expect(faultsOf(...blocks)).toEqual([]);
});

test('every fault is said, each with its block', () => {
  expect(specialFaults({ blocks: [], starts_at: now, ends_at: now - 5, mall_count: 0 }, now)).toEqual([
    '没有选择商城',
    '展示时间已结束',
    '结束时间应晚于开始时间',
    '没有内容',
  ]);
  expect(faultsOf({ ...picture, link: 'tel:12345' }, { id: 't', kind: 'text', text: ' ' })).toEqual([
    '第2块（文字）没有文字',
  ]);
  expect(faultsOf({ id: 'r', kind: 'rule', by: 'brand' }, { id: 'q', kind: 'rule' })).toEqual([
    '第1块（按规则选商品）没有选择品牌',
    '第2块（按规则选商品）没有选择规则',
  ]);
});

test('a moment that is reached is over', () => {
  expect(faultsOf({ id: 'c', kind: 'countdown', ends_at: now })).toEqual(['第1块（倒计时）的时间已过']);
});
