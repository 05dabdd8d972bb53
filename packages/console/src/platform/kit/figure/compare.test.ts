import { expect, test } from 'vitest';
import { changeOf, figureWords, shareWords } from './compare.ts';

test('figures are written by their unit', () => {
  expect(figureWords(123_450, 'money')).toBe('¥ 1,234.50');
  expect(figureWords(-700, 'money')).toBe('¥ -7.00');
  expect(figureWords(1234, 'count')).toBe('1,234');
  expect(figureWords(520, 'rate')).toBe('5.20%');
  expect(figureWords(null, 'rate')).toBe('-');
});

test('a change says its direction and size, and when nothing can be compared', () => {
  expect(changeOf(150, 100)).toEqual({ direction: 'up', words: '50.00%' });
  expect(changeOf(75, 100)).toEqual({ direction: 'down', words: '25.00%' });
  expect(changeOf(0, 0)).toEqual({ direction: 'same', words: '持平' });
  expect(changeOf(5, 0)).toEqual({ direction: 'up', words: '上期为 0' });
  expect(changeOf(2100, 100)).toEqual({ direction: 'up', words: '21 倍' });
  expect(changeOf(520, 480, 'rate')).toEqual({ direction: 'up', words: '0.40 个百分点' });
  expect(changeOf(null, 3)).toEqual({ direction: 'same', words: '无可比' });
});

test('a share of nothing is none', () => {
  expect(shareWords(1, 8)).toBe('12.50%');
  expect(shareWords(1, 0)).toBe('-');
});
