import type { FreightRule, FreightTerms } from '@zhanggui/contract/domains/shop/freight/freight-charge';

export interface ChannelSeed extends FreightTerms {
  readonly code: string;
  readonly name: string;
  readonly carrier: string;
  readonly priority: number;
  readonly state?: string;
  /** Each from province down; everywhere when empty. */
  readonly regions: readonly string[];
  readonly people: readonly { readonly name: string; readonly position: string; readonly region?: string }[];
  /** None: its carrier is asked by the usual schedule. */
  readonly timing?: {
    readonly kind: 'daily' | 'interval';
    readonly times?: string;
    readonly interval_minutes?: number;
  };
}

const kilogram = { first: 1000, next: 1000 };

function rule(region: string | null, first_fee_fen: number, change: Partial<FreightRule> = {}): FreightRule {
  const costs = { service: 'delivered', ...kilogram, first_fee_fen, next_fee_fen: 100 } as const;
  return { region: region?.split('/') ?? null, ...costs, free_over_fen: null, free_over_quantity: null, ...change };
}

const far = ['西藏自治区', '新疆维吾尔自治区', '青海省'].map((region) => rule(region, 1600, { next_fee_fen: 900 }));
const refused = ['台湾省', '香港特别行政区', '澳门特别行政区'].map((region) =>
  rule(region, 0, { service: 'refused', next_fee_fen: 0 }),
);

/** The carriers that the demo works with, where they deliver and what they charge us. */
export const deliveryChannels: readonly ChannelSeed[] = [
  {
    ...{ code: 'SF-BK', name: '顺丰标快', carrier: 'SF', priority: 20, basis: 'weight', regions: [] },
    rules: [rule(null, 1300, { next_fee_fen: 500 }), rule('山东省', 1000, { next_fee_fen: 200 }), ...far],
    people: [
      { name: '孙经理', position: 'account_manager' },
      { name: '马师傅', position: 'courier', region: '山东省/青岛市/市南区' },
      { name: '顺丰客服', position: 'service' },
    ],
  },
  {
    ...{ code: 'ZTO-PK', name: '中通普快', carrier: 'ZTO', priority: 10, basis: 'weight', regions: [] },
    rules: [rule(null, 450), rule('山东省', 320, { next_fee_fen: 60 }), ...far, ...refused],
    people: [
      { name: '赵立国', position: 'account_manager' },
      { name: '周师傅', position: 'courier', region: '山东省/青岛市/崂山区' },
    ],
  },
  {
    ...{ code: 'JT-JN', name: '极兔省内件', carrier: 'JTSD', priority: 5, basis: 'weight', regions: ['山东省'] },
    rules: [rule(null, 260, { next_fee_fen: 50 })],
    people: [{ name: '钱师傅', position: 'courier', region: '山东省/青岛市/市北区' }],
    timing: { kind: 'interval', interval_minutes: 10_080 },
  },
  {
    ...{ code: 'EMS-BJ', name: '邮政标准快递', carrier: 'EMS', priority: 30, basis: 'weight', regions: [] },
    rules: [rule(null, 700, { next_fee_fen: 150 })],
    people: [{ name: '吴晓梅', position: 'settlement' }],
    timing: { kind: 'daily', times: '06:00,12:00,18:30' },
  },
  {
    ...{ code: 'DB-DJ', name: '德邦大件', carrier: 'DBL', priority: 40, basis: 'volume', state: 'disabled' },
    ...{ regions: ['山东省', '河北省', '江苏省'], people: [] },
    rules: [rule(null, 3000, { first: 50_000, next: 10_000, next_fee_fen: 400 })],
    timing: { kind: 'daily', times: '07:30' },
  },
];
