import { expect, it } from 'vitest';
import { refLabel } from './ref-label.ts';

const target = { name: 'sku', label: '商品', path: '/api/sku', label_fields: ['code', 'name'] };

it('joins the label fields of a reply', () => {
  expect(refLabel({ id: 1, code: 'A1', name: '茶' }, target)).toBe('A1 茶');
  expect(refLabel({ id: 1, code: 'A1', name: null }, target)).toBe('A1');
});

it('takes the label of a picker, and the id when nothing else is known', () => {
  expect(refLabel({ id: 1, label: 'A1 茶' }, target)).toBe('A1 茶');
  expect(refLabel({ id: 12 }, target)).toBe('商品 12');
});
