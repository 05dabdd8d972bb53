import { describe, expect, test } from 'vitest';
import { combinationsOf, gridFaults, specsFault, specTextOf } from './spec-grid.ts';

const axes = [
  { name: '颜色', values: ['红', '蓝'] },
  { name: '尺码', values: ['大', '小'] },
];

describe('axes', () => {
  test('combine in their order', () => {
    expect(combinationsOf(axes).map(specTextOf)).toEqual(['红 / 大', '红 / 小', '蓝 / 大', '蓝 / 小']);
    expect(combinationsOf([])).toEqual([[]]);
  });

  test.each([
    [{}, '规格应为'],
    [[{ name: '颜色' }], '规格应为'],
    [[{ name: ' 颜色', values: ['红'] }], '规格应为'],
    [[{ name: '颜色', values: ['红'], more: 1 }], '规格应为'],
    [[...axes, ...axes], '最多3项'],
    [[axes[0], axes[0]], '名称重复'],
    [[{ name: '颜色', values: [] }], '颜色'],
    [[{ name: '颜色', values: ['红', '红'] }], '颜色'],
  ])('%j is refused', (value, message) => {
    expect(specsFault(value)).toContain(message);
  });

  test('of a good shape pass', () => {
    expect(specsFault(axes)).toBeUndefined();
    expect(specsFault([])).toBeUndefined();
  });
});

describe('the grid', () => {
  test('admits any part of the combinations, each once', () => {
    expect(gridFaults(axes, [{ spec_values: ['红', '大'] }, { spec_values: ['蓝', '小'] }]).size).toBe(0);
    const faults = gridFaults(axes, [
      { spec_values: ['红', '大'] },
      { spec_values: ['红'] },
      { spec_values: ['红', '大'] },
    ]);
    expect([...faults]).toEqual([
      [1, '规格「红」不在商品的规格中'],
      [2, '规格「红 / 大」重复'],
    ]);
  });

  test('of goods without axes is one SKU', () => {
    expect([...gridFaults([], [{ spec_values: [] }, { spec_values: [] }])]).toEqual([[1, '规格「默认」重复']]);
  });
});
