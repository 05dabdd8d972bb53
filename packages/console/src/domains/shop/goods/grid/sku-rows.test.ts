import { describe, expect, test } from 'vitest';
import { filledDown, nextCode, regridded, rowCount, type SkuRow, withSaved } from './sku-rows.ts';

const colour = { name: '颜色', values: ['红', '蓝'] };
const size = { name: '尺码', values: ['大', '小'] };
const red: SkuRow = { id: 1, code: 'A1', sale_price_fen: 100, weight_g: 5, fulfilment: 'stock', spec_values: ['红'] };
const blue: SkuRow = { id: 2, code: 'A2', sale_price_fen: 200, weight_g: 5, fulfilment: 'stock', spec_values: ['蓝'] };
const shown = (rows: readonly SkuRow[]) =>
  rows.map(({ id, spec_values, sale_price_fen }) => [id, spec_values.join(), sale_price_fen]);

describe('the rows of the grid', () => {
  test('stay with their combination when a value comes or goes', () => {
    const wider = { ...colour, values: ['绿', '蓝', '红'], from: 0 };
    expect(shown(regridded([red, blue], [colour], [wider]))).toEqual([
      [undefined, '绿', 100],
      [2, '蓝', 200],
      [1, '红', 100],
    ]);
    expect(shown(regridded([red, blue], [colour], [{ ...colour, values: ['蓝'], from: 0 }]))).toEqual([[2, '蓝', 200]]);
  });

  test('go on as the first combination of a new axis, whose others take the price over but not the code', () => {
    const after = [
      { ...colour, from: 0 },
      { ...size, from: undefined },
    ];
    const rows = regridded([red, blue], [colour], after);
    expect(shown(rows)).toEqual([
      [1, '红,大', 100],
      [undefined, '红,小', 100],
      [2, '蓝,大', 200],
      [undefined, '蓝,小', 200],
    ]);
    expect(rows.map(({ code }) => code)).toEqual(['A1', undefined, 'A2', undefined]);
  });

  test('follow an axis that moves when one before it goes', () => {
    const rows = [
      { ...red, spec_values: ['大', '红'] },
      { ...blue, spec_values: ['大', '蓝'] },
    ];
    expect(shown(regridded(rows, [size, colour], [{ ...colour, from: 1 }]))).toEqual([
      [1, '红', 100],
      [2, '蓝', 200],
    ]);
  });

  test('do not change for an axis that has no values yet', () => {
    const after = [
      { name: '', values: [], from: undefined },
      { ...colour, from: 0 },
    ];
    expect(shown(regridded([red, blue], [colour], after))).toEqual(shown([red, blue]));
    expect(rowCount(after)).toBe(2);
  });

  test('are the saved ones again when their combination comes back', () => {
    const rows = regridded([blue], [{ ...colour, values: ['蓝'] }], [{ ...colour, from: 0 }]);
    expect(shown(withSaved(rows, [red, blue]))).toEqual([
      [1, '红', 100],
      [2, '蓝', 200],
    ]);
  });
});

describe('filling down', () => {
  test('copies the first value to all', () => {
    expect(shown(filledDown([red, blue], 'sale_price_fen'))).toEqual([
      [1, '红', 100],
      [2, '蓝', 100],
    ]);
  });

  test('counts codes up where they are missing, past those that are taken', () => {
    const bare = { spec_values: ['绿'] };
    expect(
      filledDown([{ ...red, code: 'T-09' }, bare, { ...blue, code: 'T-10' }, bare], 'code').map(({ code }) => code),
    ).toEqual(['T-09', 'T-11', 'T-10', 'T-12']);
    expect(nextCode('TEA')).toBe('TEA-2');
  });
});
