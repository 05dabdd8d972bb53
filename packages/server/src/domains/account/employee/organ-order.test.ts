import { expect, test } from 'vitest';
import { parentFault } from './organ-order.ts';

test('an organ stands under a larger one only', () => {
  expect(parentFault('campus', 'hospital')).toBeUndefined();
  expect(parentFault('department', 'campus')).toBeUndefined();
  expect(parentFault('department', 'hospital')).toBeUndefined();
  for (const [type, parent] of [
    ['hospital', 'campus'],
    ['campus', 'campus'],
    ['hospital', 'hospital'],
    ['department', 'unknown'],
  ] as const) {
    expect(parentFault(type, parent)).toBe('上级必须是更大的组织');
  }
});
