import { expect, test } from 'vitest';
import { fillFault } from './fill-fault.ts';

const fault = (before: readonly unknown[], after: readonly unknown[], from = 0) =>
  fillFault({
    name: 'weight_g',
    label: '重量',
    before: before.map((weight_g) => ({ weight_g })),
    after: after.map((weight_g) => ({ weight_g })),
    from,
  });

test('filling down says why it changed nothing', () => {
  expect(fault([1, 2], [1, 1])).toBeUndefined();
  expect(fault([undefined, 2], [undefined, 2])).toBe('第 1 行的重量没有填写，先填写再向下填充');
  expect(fault([2, 2], [2, 2])).toBe('下面各行的重量都已填写，没有改动');
  expect(fault([1, 2], [1, 2], 1)).toBe('下面没有可填充的行');
});
