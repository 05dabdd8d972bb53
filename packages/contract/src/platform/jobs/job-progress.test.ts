import { expect, test } from 'vitest';
import { progressText } from './job-progress.ts';

test('progress counts in the unit of its kind', () => {
  expect(progressText({ kind: 'import', done: 53, total: 1500, failed: 2 })).toBe('53 / 1,500 行，2 行未成功');
  expect(progressText({ kind: 'check', done: 3, total: 20, failed: 0 })).toBe('3 / 20 项');
  expect(progressText({ kind: 'bulk', done: 1200, total: null, failed: 0 })).toBe('1,200 条');
});
