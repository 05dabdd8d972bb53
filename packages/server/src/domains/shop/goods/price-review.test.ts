import { priceBelowCost, priceChange } from '@zhanggui/contract/domains/shop/price/price-measures';
import { describe, expect, it } from 'vitest';
import { belowCost, changeInPercent, priceContent, priceMeasured } from './price-review.ts';

const move = (before: number | null, after: number, cost: number | null = null) => ({
  code: 'S1',
  before,
  after,
  cost,
});

describe('a moved price', () => {
  it('is measured by its share, up or down, and never from nothing', () => {
    expect(changeInPercent(move(1000, 1300))).toBe(30);
    expect(changeInPercent(move(1000, 699))).toBe(30.1);
    expect(changeInPercent(move(0, 1))).toBe(0);
    expect(changeInPercent(move(null, 990))).toBe(0);
  });

  it('is measured against the cost where that is known', () => {
    expect(belowCost(move(1000, 500, 600))).toBe(100);
    expect(belowCost(move(1000, 600, 600))).toBe(0);
    expect(belowCost(move(1000, 1, null))).toBe(0);
  });
});

describe('several prices', () => {
  it('are measured each by the worst, below cost last', () => {
    const moves = [move(1000, 900, 950), { ...move(1000, 2000, 100), code: 'S2' }];
    expect(priceMeasured(moves)).toEqual([
      { measure: priceChange, value: 100, text: 'S2 变动 100%' },
      { measure: priceBelowCost, value: 50, text: 'S1 低于成本 0.50 元' },
    ]);
    expect(priceMeasured([])).toEqual([]);
  });

  it('are told line by line, not without end', () => {
    expect(priceContent([move(null, 990, 500)])).toEqual([
      { label: 'S1 销售价', text: '新增 → 9.90 元（成本 5.00 元）' },
    ]);
    expect(priceContent(Array.from({ length: 50 }, () => move(1, 2))).at(-1)).toEqual({
      label: '其余',
      text: '还有 10 个SKU',
    });
  });
});
