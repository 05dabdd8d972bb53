import { expect, test } from 'vitest';
import { type RuledCategory, ruleRows, sourceWords } from './rule-rows.ts';

const category = (id: number, parent: number | null, change: Partial<RuledCategory> = {}): RuledCategory => ({
  ...{ id, parent, name: `分类${id}`, rule: null, is_allowed: true, from: null, sku_count: 1 },
  ...change,
});
const tree = [category(1, null), category(2, 1), category(3, 2), category(4, null)];

test('rows stand in the order of the tree, each with the SKUs below it', () => {
  const rows = ruleRows(tree, new Set([2]));
  expect(rows.map(({ category: { id }, depth, sku_count }) => [id, depth, sku_count])).toEqual([
    [1, 0, 3],
    [2, 1, 2],
    [4, 0, 1],
  ]);
});

test('what holds says where it comes from', () => {
  expect(sourceWords(category(1, null))).toBe('商城默认');
  expect(sourceWords(category(2, 1, { from: '分类1' }))).toBe('沿用“分类1”');
  expect(sourceWords(category(2, 1, { rule: 'deny', from: '分类2' }))).toBe('本级设置');
});
