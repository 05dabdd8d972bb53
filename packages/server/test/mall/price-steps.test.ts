import { planRefund, type RefundableLine } from '@zhanggui/contract/domains/order/refund/refundable';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  giftWork,
  type PromotedSku,
  type Promotion,
  priceWork,
  reductionWork,
} from '../../src/domains/mall/promotion/offers.ts';
import { pointsWork } from '../../src/domains/order/price/points-step.ts';
import { type LinePrice, type PriceStep, priceCart } from '../../src/domains/order/price/price-cart.ts';
import type { OrderedLine, StepWork } from '../../src/domains/order/price/price-steps.port.ts';

const sku = (sku_id: number, price_fen: number, quantity = 1, points_price = 0): OrderedLine => ({
  ...{ sku_id, sku_code: `S${sku_id}`, goods_id: sku_id, goods_name: '茶', spec: '', picture: null, unit: '件' },
  ...{ price_fen, points_price, cost_fen: null, tax_rate: 13, supplier_id: null, fulfilment: 'stock' as const },
  ...{ weight_g: 0, volume_cm3: 0, freight_template_id: null, limit_per_buyer: null, is_promoted: true },
  ...{ pool_sku_id: null, supply_price_fen: null, quota: null, stock_percent: 100 },
  ...{ quantity, set: null, is_gift: false },
});
const { quantity: _, ...cup } = sku(99, 990);

const promotion = (kind: Promotion['kind'], terms: Partial<Promotion> = {}): Promotion => ({
  ...{ id: 1, name: '活动', kind, threshold_fen: null, cut_fen: null, is_repeated: false },
  ...{ skus: null, gift: null, gift_quantity: null },
  ...terms,
});
const terms = (sku_id: number, price_fen: number, left: Partial<PromotedSku> = {}): PromotedSku => ({
  ...{ sku_id, price_fen, left: null, left_of_buyer: null },
  ...left,
});
const named = (name: string, work: StepWork, excludes: readonly string[] = []): PriceStep<OrderedLine> => ({
  name,
  excludes,
  ...work,
});
const offered = (work: StepWork, ...lines: readonly OrderedLine[]) => priceCart(lines, [named('step', work)]);

describe('prices of SKUs', () => {
  const two = [
    promotion('limited_time', { id: 1, skus: [terms(1, 80, { left: 1 })] }),
    promotion('limited_time', { id: 2, skus: [terms(1, 90)] }),
  ];

  test('take the lowest that a line may have whole', () => {
    const one = [sku(1, 100)];
    expect(offered(priceWork(two, one), ...one).lines).toMatchObject([{ payable_fen: 80, shares: [{ source_id: 1 }] }]);
    const more = [sku(1, 100, 2), sku(2, 100)];
    const { lines, missed } = offered(priceWork(two, more), ...more);
    expect(lines.map((line) => line.payable_fen)).toEqual([180, 100]);
    expect(missed).toMatchObject([{ source_id: 1, reason: '茶只剩 1 件' }]);
  });

  test.each([
    [{ left: 0 }, '茶已抢完'],
    [{ left_of_buyer: 0 }, '茶已达每人限购'],
    [{ left_of_buyer: 1 }, '茶每人限购，还可买 1 件'],
  ])('with %j a buyer of two reads %s', (left, reason) => {
    const cart = [sku(1, 100, 2)];
    const limited = [promotion('limited_time', { skus: [terms(1, 80, left)] })];
    expect(offered(priceWork(limited, cart), ...cart)).toMatchObject({ missed: [{ reason }] });
  });

  test('never make a line dearer, and leave sets and gifts alone', () => {
    const expensive = [promotion('activity_price', { skus: [terms(1, 120)] })];
    const cart = [sku(1, 100)];
    expect(offered(priceWork(expensive, cart), ...cart).lines[0]?.payable_fen).toBe(100);
    const gift = [{ ...sku(1, 200), is_gift: true }];
    expect(offered(priceWork(expensive, gift), ...gift).lines[0]?.payable_fen).toBe(200);
  });
});

describe('reductions', () => {
  const ladder = [
    promotion('full_reduction', { id: 1, threshold_fen: 100, cut_fen: 10 }),
    promotion('full_reduction', { id: 2, threshold_fen: 200, cut_fen: 30 }),
  ];

  test('the highest step that is reached counts, once', () => {
    const cart = [sku(1, 100), sku(2, 150)];
    const { lines, missed } = offered(reductionWork(ladder, cart), ...cart);
    expect(lines.map((line) => line.payable_fen)).toEqual([88, 132]);
    expect(missed).toMatchObject([{ source_id: 1, reason: '已享受其他满减' }]);
  });

  test('tell what is missing, and repeat where that is agreed', () => {
    const cart = [sku(1, 150)];
    expect(offered(reductionWork(ladder, cart), ...cart).missed).toMatchObject([
      { source_id: 2, reason: '还差 0.50 元' },
    ]);
    const again = [promotion('full_reduction', { threshold_fen: 50, cut_fen: 5, is_repeated: true })];
    expect(offered(reductionWork(again, cart), ...cart).lines[0]?.payable_fen).toBe(135);
  });

  test('of other SKUs go side by side', () => {
    const cart = [sku(1, 100), sku(2, 100)];
    const apart = [1, 2].map((id) =>
      promotion('full_reduction', { id, threshold_fen: 100, cut_fen: id * 5, skus: [terms(id, 0)] }),
    );
    expect(offered(reductionWork(apart, cart), ...cart).lines.map((line) => line.payable_fen)).toEqual([95, 90]);
  });
});

test('gifts come as long as there are enough of them, one promotion a gift', () => {
  const cart = [sku(1, 100, 3)];
  const giving = (available: number, id = 1) =>
    promotion('full_gift', {
      id,
      threshold_fen: 100,
      gift: { ...cup, available },
      gift_quantity: 2,
      is_repeated: true,
    });
  expect(offered(giftWork([giving(6), giving(6, 2)], cart), ...cart).lines).toMatchObject([
    { payable_fen: 300 },
    { quantity: 6, payable_fen: 0, shares: [{ source_id: 1 }] },
  ]);
  const { lines, missed } = offered(giftWork([giving(5)], cart), ...cart);
  expect(lines).toHaveLength(1);
  expect(missed).toMatchObject([{ reason: '赠品已送完' }]);
});

const priceOf = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 500_000 }));
const carts = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      price_fen: priceOf,
      points_price: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9999 })),
      quantity: fc.integer({ min: 1, max: 30 }),
    }),
    { minLength: 1, maxLength: 6, selector: ({ id }) => id },
  ),
  promotions: fc.array(
    fc.record({
      kind: fc.constantFrom('activity_price', 'limited_time', 'full_reduction', 'full_gift'),
      threshold_fen: fc.integer({ min: 1, max: 300_000 }),
      cut_fen: fc.integer({ min: 1, max: 300_000 }),
      is_repeated: fc.boolean(),
      skus: fc.option(
        fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), price_fen: priceOf, left: fc.option(fc.nat(30)) }), {
          maxLength: 4,
        }),
      ),
      available: fc.option(fc.nat(40)),
    }),
    { maxLength: 6 },
  ),
  channel_fen: fc.oneof(fc.constant(0), fc.nat(50_000)),
  points: fc.oneof(fc.constant(0), fc.nat(5_000_000)),
  freight_fen: fc.nat(2000),
  parts: fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 30 })), { maxLength: 10 }),
});

type Drawn = typeof carts extends fc.Arbitrary<infer T> ? T : never;

function priced({ lines: drawn, promotions, channel_fen, points }: Drawn) {
  const lines = drawn.map(({ id, price_fen, quantity, points_price }) => sku(id, price_fen, quantity, points_price));
  const own = promotions.map(({ kind, skus, available, ...rest }, id) =>
    promotion(kind, {
      ...{ ...rest, id, gift_quantity: 1, gift: available === null ? null : { ...cup, available } },
      skus: skus?.map((one) => terms(one.id, one.price_fen, { left: one.left })) ?? null,
    }),
  );
  const of = (kind: Promotion['kind']) => own.filter((one) => one.kind === kind);
  const offer = { source_id: 0, label: '渠道优惠', lines: [...lines.keys()], discount_fen: channel_fen };
  return priceCart(lines, [
    named('activity_price', priceWork(of('activity_price'), lines)),
    named('limited_time', priceWork(of('limited_time'), lines)),
    named('full_reduction', reductionWork(of('full_reduction'), lines), ['activity_price']),
    named('full_gift', giftWork(of('full_gift'), lines)),
    named('coupon', { offers: () => [offer] }, ['activity_price']),
    named('points', pointsWork({ id: 0, points_per_yuan: 70, points_percent: 90 }, points)),
  ]).lines;
}

function refundableOf(lines: readonly (OrderedLine & LinePrice)[]): RefundableLine[] {
  return lines.map((line, line_id) => ({
    ...{
      line_id,
      sku_code: line.sku_code,
      quantity: line.quantity,
      payable_fen: line.payable_fen,
      points: line.points,
    },
    ...{
      shipped_quantity: 0,
      withheld_quantity: 0,
      taken_quantity: 0,
      exchanged_quantity: 0,
      taken_fen: 0,
      taken_points: 0,
    },
  }));
}

/** Refunds some pieces after the other and then the rest; answers what came back. */
function refunded(drawn: Drawn, lines: readonly (OrderedLine & LinePrice)[]): { fen: number; points: number } {
  let state = { lines: refundableOf(lines), freight_fen: drawn.freight_fen, freight_taken_fen: 0 };
  const back = { fen: 0, points: 0 };
  const wanted = [
    ...drawn.parts.map(([line_id, quantity]) => [{ line_id: line_id % lines.length, quantity }]),
    undefined,
  ];
  for (const chosen of wanted) {
    const plan = planRefund(state, { kind: 'money', lines: chosen });
    if ('fault' in plan) continue;
    back.fen += plan.amount_fen;
    back.points += plan.points;
    const taken = (line: RefundableLine) => plan.lines.find(({ line_id }) => line_id === line.line_id);
    state = {
      ...state,
      freight_taken_fen: state.freight_taken_fen + plan.freight_fen,
      lines: state.lines.map((line) => ({
        ...line,
        withheld_quantity: line.withheld_quantity + (taken(line)?.unshipped_quantity ?? 0),
        taken_quantity: line.taken_quantity + (taken(line)?.quantity ?? 0),
        taken_fen: line.taken_fen + (taken(line)?.amount_fen ?? 0),
        taken_points: line.taken_points + (taken(line)?.points ?? 0),
      })),
    };
  }
  return back;
}

function isRight({ shares, payable_fen, goods_fen, points, is_gift }: OrderedLine & LinePrice): boolean {
  const taken = shares.reduce((all, { amount_fen }) => all + amount_fen, 0);
  const has = (...steps: readonly string[]) => shares.some(({ step }) => steps.includes(step));
  if (is_gift && (payable_fen !== 0 || points !== 0)) return false;
  if (has('activity_price') && has('full_reduction', 'coupon')) return false;
  return payable_fen >= 0 && goods_fen - taken === payable_fen;
}

test('carts through every step add up line by line, and refunds of everything return everything', () => {
  fc.assert(
    fc.property(carts, (drawn) => {
      const lines = priced(drawn);
      const sum = (of: (line: OrderedLine & LinePrice) => number) => lines.reduce((all, line) => all + of(line), 0);
      if (!lines.every(isRight)) return false;
      const back = refunded(drawn, lines);
      const payable_fen = sum((line) => line.payable_fen) + drawn.freight_fen;
      return back.fen === payable_fen && back.points === sum((line) => line.points);
    }),
    { numRuns: Number(process.env.CART_RUNS ?? 5000), seed: Number(process.env.SEED ?? 20_261_125) },
  );
}, 120_000);
