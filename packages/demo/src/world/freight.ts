import type { FreightRule, FreightTerms } from '@zhanggui/contract/domains/shop/freight/freight-charge';

const remote = ['西藏自治区', '新疆维吾尔自治区', '青海省'];
const overseas = ['台湾省', '香港特别行政区', '澳门特别行政区'];

function rule(region: string | null, first_fee_fen: number, change: Partial<FreightRule> = {}): FreightRule {
  const names = region?.split('/') ?? null;
  return {
    ...{
      region: names,
      service: 'delivered',
      first: 1,
      first_fee_fen,
      next: 1,
      next_fee_fen: 100,
      free_over_fen: 9900,
      free_over_quantity: null,
    },
    ...change,
  };
}

const refused = overseas.map((region) => rule(region, 0, { service: 'refused', next_fee_fen: 0, free_over_fen: null }));

const byWeight = { first: 1000, next: 1000 };
const byVolume = { first: 50_000, next: 10_000 };

/** What the demo charges for delivery: nothing over 99 yuan near by, more for the far west, not beyond the mainland. */
export const freightTemplates: readonly (FreightTerms & { readonly name: string })[] = [
  {
    ...{ name: '常温快递（满99元包邮）', basis: 'piece' },
    rules: [
      rule(null, 800),
      rule('山东省', 600),
      rule('山东省/青岛市', 500),
      ...remote.map((region) => rule(region, 1800, { next_fee_fen: 800, free_over_fen: null })),
      ...refused,
    ],
  },
  {
    ...{ name: '冷链快递（按重量）', basis: 'weight' },
    rules: [
      rule(null, 2800, { ...byWeight, next_fee_fen: 600, free_over_fen: 39_900 }),
      rule('山东省', 1600, { ...byWeight, next_fee_fen: 300, free_over_fen: 19_900 }),
      ...remote.map((region) =>
        rule(region, 0, { ...byWeight, service: 'refused', next_fee_fen: 0, free_over_fen: null }),
      ),
      ...refused,
    ],
  },
  {
    name: '大件物流（按体积）',
    basis: 'volume',
    rules: [
      rule(null, 3000, { ...byVolume, next_fee_fen: 500, free_over_fen: null, free_over_quantity: 5 }),
      rule('山东省', 2000, { ...byVolume, next_fee_fen: 400, free_over_fen: null }),
      ...refused,
    ],
  },
];
