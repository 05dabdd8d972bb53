import { expect, test } from 'vitest';
import { maxPasted, phonesFault, phonesOf } from './phone-list.ts';

test('a pasted list has a phone on each line, with a name behind it', () => {
  expect(phonesOf('13800000001 李雷\n13800000002，13800000003\t韩 梅梅\n\n')).toEqual([
    { phone: '13800000001', name: '李雷' },
    { phone: '13800000002', name: null },
    { phone: '13800000003', name: '韩 梅梅' },
  ]);
});

test.each([
  ['', '没有手机号'],
  ['13800000001\n李雷', '第 2 个手机号应为5-32位数字或连字符'],
  ['13800000001\n'.repeat(maxPasted + 1), '一次最多 2000 个手机号'],
])('%j is refused', (text, fault) => {
  expect(phonesOf(text)).toBe(fault);
});

test('phones of a call are texts of digits', () => {
  expect(phonesFault(['13800000001'])).toBeUndefined();
  for (const wrong of [[], 'x', [1], ['李雷'], ['13****0001']]) expect(phonesFault(wrong)).toMatch('手机号应为');
});
