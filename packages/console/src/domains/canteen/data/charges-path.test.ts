import { expect, test } from 'vitest';
import { chargesPath } from './charges-path.ts';

const days = { from_date: '2026-03-01', to_date: '2026-03-31' };
const searchOf = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

test('a figure leads to the meals of its row, within what the report is narrowed by', () => {
  const narrowed = { ...days, canteen: '3', by: 'department' };
  expect(searchOf(chargesPath(narrowed, { key: '7', name: '一车间' }))).toEqual({
    ...{ view: 'charges', state: 'done', canteen: '3', department: '7' },
    ...{ meal_date__gte: '2026-03-01', meal_date__lte: '2026-03-31' },
  });
});

test('a day and an hour narrow the meals to themselves', () => {
  expect(searchOf(chargesPath({ ...days, by: 'day' }, { key: '004', name: '2026-03-05' }))).toMatchObject({
    meal_date__gte: '2026-03-05',
    meal_date__lte: '2026-03-05',
  });
  expect(searchOf(chargesPath({ ...days, by: 'hour' }, { key: '07', name: '07:00' }))).toMatchObject({
    hour__gte: '7',
    hour__lte: '7',
  });
});
