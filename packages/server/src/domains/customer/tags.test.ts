import { expect, test } from 'vitest';
import { tagsAfter } from './tags.ts';

test('tags are put on once, taken off, and leave the rest', () => {
  expect(tagsAfter('重点 央企', { add: '央企  季度采购', remove: '重点' })).toBe('央企 季度采购');
  expect(tagsAfter(null, { add: '新客' })).toBe('新客');
  expect(tagsAfter('新客', { remove: '新客' })).toBeNull();
});
