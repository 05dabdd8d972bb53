import { describe, expect, test } from 'vitest';
import { type FreightRule, freightCharge, repeatedRegions } from './freight-charge.ts';

function rule(region: readonly string[] | null, first_fee_fen: number, change: Partial<FreightRule> = {}): FreightRule {
  return {
    ...{ region, service: 'delivered', first: 1, first_fee_fen, next: 1, next_fee_fen: 200 },
    ...{ free_over_fen: null, free_over_quantity: null },
    ...change,
  };
}

const template = {
  basis: 'piece',
  rules: [
    rule(null, 1000),
    rule(['山东省'], 800),
    rule(['山东省', '青岛市'], 600, { free_over_fen: 9900 }),
    rule(['山东省', '青岛市', '崂山区'], 500),
    rule(['西藏自治区'], 0, { service: 'refused' }),
  ],
} as const;

const one = { quantity: 1, weight_g: 500, volume_cm3: 3000, amount_fen: 5000 };
const freightFee = (...requested: Parameters<typeof freightCharge>) => freightCharge(...requested)?.fee_fen;

describe('freight', () => {
  test.each([
    [['山东省', '青岛市', '崂山区'], 500],
    [['山东省', '青岛市', '市南区'], 600],
    [['山东省', '济南市', '历下区'], 800],
    [['广东省', '东莞市'], 1000],
  ])('to %s costs by the most specific rule', (region, fee) => {
    expect(freightFee(template, region, one)).toBe(fee);
  });

  test('grows by steps begun', () => {
    const weighed = { basis: 'weight', rules: [rule(null, 1000, { first: 1000, next: 500 })] } as const;
    expect(freightFee(weighed, ['河南省'], { ...one, weight_g: 1000 })).toBe(1000);
    expect(freightFee(weighed, ['河南省'], { ...one, weight_g: 1001 })).toBe(1200);
    expect(freightFee(weighed, ['河南省'], { ...one, weight_g: 2000 })).toBe(1400);
  });

  test('is free over an amount', () => {
    expect(freightFee(template, ['山东省', '青岛市', '市南区'], { ...one, quantity: 9, amount_fen: 9900 })).toBe(0);
  });

  test('is free from a count of pieces on, and says why', () => {
    const counted = {
      basis: 'piece',
      rules: [rule(null, 1000, { free_over_fen: 20_000, free_over_quantity: 3 })],
    } as const;
    expect(freightCharge(counted, ['河南省'], { ...one, quantity: 3 })).toMatchObject({
      free_by: 'quantity',
      fee_fen: 0,
    });
    expect(freightCharge(counted, ['河南省'], { ...one, quantity: 2 })).toMatchObject({
      free_by: null,
      steps: 1,
      fee_fen: 1200,
    });
  });

  test('counts volume where the template does', () => {
    const bulky = { basis: 'volume', rules: [rule(null, 1000, { first: 1000, next: 1000 })] } as const;
    expect(freightFee(bulky, ['河南省'], one)).toBe(1400);
  });

  test('is refused where the template does not deliver or says nothing', () => {
    expect(freightFee(template, ['西藏自治区', '拉萨市'], one)).toBeUndefined();
    expect(freightFee({ basis: 'piece', rules: [] }, ['山东省'], one)).toBeUndefined();
  });
});

test('a region has one rule, and so has the rest of the country', () => {
  const regions = [null, ['山东省'], ['山东省', '青岛市'], ['山东省'], null].map((region) => ({ region }));
  expect(repeatedRegions(regions)).toEqual([3, 4]);
});
