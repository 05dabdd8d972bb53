import type { FreightRule, FreightTerms } from '@zhanggui/contract/domains/shop/freight/freight-charge';

/** The malls of eight banks; the first is the one whose storefront the demo's application is. */
export const mallSeeds = [
  { code: 'QDCCB', name: '青岛银行掌上商城', bank: 'QDCCB' },
  { code: 'ABC', name: '农业银行惠农商城', bank: 'ABC' },
  { code: 'ICBC', name: '工商银行积分商城', bank: 'ICBC' },
  { code: 'CCB', name: '建设银行生活商城', bank: 'CCB' },
  { code: 'COMM', name: '交通银行通兑商城', bank: 'COMM' },
  { code: 'PSBC', name: '邮储银行邮享商城', bank: 'PSBC' },
  { code: 'CITIC', name: '中信银行乐享商城', bank: 'CITIC' },
  { code: 'SPDB', name: '浦发银行精选商城', bank: 'SPDB' },
].map((mall) => ({ ...mall, state: 'enabled' }));

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
export const freightSeeds: readonly (FreightTerms & { readonly name: string })[] = [
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
