import { expect, test } from 'vitest';
import { marksOf, targetsOf } from './trend-marks.ts';

const pairs = ['2026-11-09', '2026-11-10', '2026-11-11'].map((at) => ({ at, current: undefined, former: undefined }));
const period = { to_date: '2026-11-11' };

test('a step shows what happened on its days', () => {
  const marks = [
    { day: '2026-11-11', title: '双11' },
    { day: '2026-11-11', title: '系统扩容' },
    { day: '2026-12-12', title: '双12' },
  ];
  expect(marksOf(pairs, 'day', period, marks)).toEqual([{ step: 2, title: '双11、系统扩容' }]);
  const [week] = pairs;
  expect(marksOf(week ? [week] : [], 'week', period, marks)).toEqual([{ step: 0, title: '双11、系统扩容' }]);
  const hours = ['2026-11-11 00:00', '2026-11-11 01:00'].map((at) => ({ at, current: undefined, former: undefined }));
  expect(marksOf(hours, 'hour', period, marks)).toHaveLength(1);
});

test('each step has its share of the month’s target', () => {
  const targets = [{ month: '2026-11', amount_fen: 30_000 }];
  expect(targetsOf(pairs, 'day', period, targets)).toEqual([1000, 1000, 1000]);
  expect(targetsOf(pairs, 'hour', period, targets)).toEqual([]);
  expect(targetsOf(pairs, 'day', period, [])).toEqual([]);
});
