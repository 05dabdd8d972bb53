import { expect, test } from 'vitest';
import { addMallGoods } from './mall.action.ts';

test('putting goods on a shelf says how many it added, and when all were there already', () => {
  const { done } = addMallGoods;
  if (typeof done !== 'function') throw new Error('its reply is not read');
  expect([done({ count: 2 }), done({ count: 0 })]).toEqual(['已添加 2 个SKU', '都已在货架上，没有新添加的SKU']);
});
