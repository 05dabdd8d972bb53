import { describe, expect, it } from 'vitest';
import {
  everythingSelected,
  isNamed,
  isSelected,
  nothingSelected,
  selectedCount,
  selectionBody,
  withoutLost,
  withSelected,
} from './selection.ts';

describe('chosen rows', () => {
  it('are kept over pages by their ids', () => {
    const two = withSelected(withSelected(nothingSelected, [1, 2], 'in'), [2, 9], 'in');
    const one = withSelected(two, [1], 'out');
    expect([1, 2, 9].map((id) => isSelected(one, id))).toEqual([false, true, true]);
    expect(selectedCount(one, 100)).toBe(2);
    expect(selectionBody(one, { state: '1' })).toEqual({ ids: [2, 9] });
  });

  it('may be all that the filter finds but a few', () => {
    const max = withSelected(everythingSelected, [3, 4], 'out');
    expect(isSelected(max, 3)).toBe(false);
    expect(isSelected(max, 5)).toBe(true);
    expect(selectedCount(max, 100)).toBe(98);
    expect(selectionBody(max, { state: '1' })).toEqual({ filter: { state: '1' }, exclude_ids: [3, 4] });
    expect(selectedCount(withSelected(max, [3], 'in'), 100)).toBe(99);
  });

  it('are named no longer where they are lost, and neither are those that were left out', () => {
    const two = withSelected(nothingSelected, [1, 2], 'in');
    expect(selectedCount(withoutLost(two, new Set([2, 7])), 100)).toBe(1);
    const max = withSelected(everythingSelected, [3, 4], 'out');
    expect([isNamed(max, 3), isNamed(max, 5)]).toEqual([true, false]);
    expect(selectedCount(withoutLost(max, new Set([3])), 99)).toBe(98);
  });

  it('leave the selection before untouched', () => {
    withSelected(nothingSelected, [1], 'in');
    expect(selectedCount(nothingSelected, 10)).toBe(0);
  });
});
