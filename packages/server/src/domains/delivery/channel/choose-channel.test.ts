import type { FreightRule } from '@zhanggui/contract/domains/shop/freight/freight-charge';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChannelTerms, chooseChannel } from './choose-channel.ts';

const rule = (
  region: readonly string[] | null,
  first_fee_fen: number,
  service: FreightRule['service'] = 'delivered',
) => ({
  ...{ region, service, first: 1000, first_fee_fen, next: 1000, next_fee_fen: 100 },
  ...{ free_over_fen: null, free_over_quantity: null },
});
const channel = (id: number, values: Partial<ChannelTerms> = {}): ChannelTerms => ({
  ...{ id, priority: 10, basis: 'weight', regions: [], rules: [rule(null, 800)] },
  ...values,
});
const address = ['山东省', '青岛市', '市南区'];
const parcel = { quantity: 1, weight_g: 2500, volume_cm3: 1, amount_fen: 0 };
const shown = (channels: readonly ChannelTerms[]) =>
  chooseChannel(channels, address, parcel).map(({ channel: { id }, fit, charge }) => [id, fit, charge?.fee_fen]);

test('the first priority is used, among equals the cheapest', () => {
  const cheap = channel(3, { rules: [rule(null, 500)] });
  expect(shown([channel(1, { priority: 20, rules: [rule(null, 100)] }), channel(2), cheap])).toEqual([
    [3, 'chosen', 700],
    [2, 'possible', 1000],
    [1, 'possible', 300],
  ]);
});

test('a channel takes what lies within its regions and what its rules deliver, by the most specific rule', () => {
  const within = channel(1, { regions: [['山东省', '青岛市']], rules: [rule(null, 900), rule(['山东省'], 400)] });
  const outside = channel(2, { priority: 1, regions: [['北京市'], ['山东省', '济南市']] });
  const refused = channel(3, { priority: 2, rules: [rule(null, 1), rule(['山东省'], 0, 'refused')] });
  const silent = channel(4, { priority: 3, rules: [rule(['北京市'], 1)] });
  expect(shown([refused, silent, outside, within])).toEqual([
    [1, 'chosen', 600],
    [2, 'outside', undefined],
    [3, 'refused', undefined],
    [4, 'refused', undefined],
  ]);
});

test('whatever the channels, at most one is chosen, and none that can take the parcel has a better place', () => {
  const any = fc.record({
    priority: fc.integer({ min: 1, max: 3 }),
    fee: fc.integer({ min: 0, max: 5 }),
    far: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), (terms) => {
      const channels = terms.map(({ priority, fee, far }, at) =>
        channel(at + 1, { priority, regions: far ? [['北京市']] : [], rules: [rule(null, fee)] }),
      );
      const quotes = chooseChannel(channels, address, parcel);
      const able = quotes.filter(({ charge }) => charge);
      expect(quotes.length).toBe(channels.length);
      expect(quotes.filter(({ fit }) => fit === 'chosen').length).toBe(Math.min(1, able.length));
      const places = able.map(({ channel: { priority }, charge }) => priority * 10_000 + (charge?.fee_fen ?? 0));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});
