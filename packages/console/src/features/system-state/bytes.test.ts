import { expect, it } from 'vitest';
import { bytesWords, durationWords } from './bytes.ts';

it('tells sizes in the unit that fits', () => {
  expect([0, 999, 1000, 123_456_789, 1_400_000_000, 5e15].map(bytesWords)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '123 MB',
    '1.4 GB',
    '5000 TB',
  ]);
});

it('tells durations by their two largest units', () => {
  expect([0, 59, 60, 3661, 90_000, 277_300].map(durationWords)).toEqual([
    '0 秒',
    '59 秒',
    '1 分钟',
    '1 小时 1 分钟',
    '1 天 1 小时',
    '3 天 5 小时',
  ]);
});
