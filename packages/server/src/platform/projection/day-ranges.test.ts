import { expect, test } from 'vitest';
import { rangesOf } from './day-ranges.ts';

test('days that follow each other become one range', () => {
  expect(rangesOf(['2026-03-02', '2026-02-28', '2026-03-01', '2026-05-01', '2026-05-01'])).toEqual([
    { from: '2026-02-28', to: '2026-03-02' },
    { from: '2026-05-01', to: '2026-05-01' },
  ]);
  expect(rangesOf([])).toEqual([]);
});
