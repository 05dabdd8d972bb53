import { expect, test } from 'vitest';
import { waveStateOf } from './wave-state.ts';

test.each([
  [['picking', 'cancelled'], 'picking'],
  [['packing', 'shipped'], 'packing'],
  [['packed', 'cancelled'], 'packing'],
  [['shipped', 'cancelled'], 'done'],
  [['cancelled'], 'cancelled'],
] as const)('tasks %j make a wave %s', (tasks, state) => {
  expect(waveStateOf(tasks)).toBe(state);
});
