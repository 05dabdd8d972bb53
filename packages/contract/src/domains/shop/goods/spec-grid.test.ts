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
    [[{ name: '颜色', values: [1] }], '规格应为'],
    [[{ name: '颜色', values: ['红'], more: 1 }], '规格应为'],
    [[{ name: ' 颜色', values: ['红'] }], '规格名称「 颜色」应为1-32个字符，首尾无空格'],
    [[axes[0], { name: '', values: ['红'] }], '第2项规格没有名称'],
    [[...axes, ...axes], '最多3项'],
    [[axes[0], axes[0]], '规格名称「颜色」重复'],
    [[{ name: '颜色', values: [] }], '规格「颜色」没有取值'],
    [[{ name: '颜色', values: ['红', '红'] }], '规格「颜色」的取值「红」重复'],
    [[axes[0], { name: '尺码', values: ['大', ' 小'] }], '规格「尺码」的取值「 小」应为1-32个字符'],
    [[{ name: '颜色', values: Array.from({ length: 51 }, (_, n) => `${n}`) }], '规格「颜色」有51个取值，最多50个'],
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
