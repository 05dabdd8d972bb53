import { trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { expect, test } from 'vitest';
import { simulateWaybills } from './waybill-adapters.ts';

const simulated = simulateWaybills();
const place = { name: '李雷', phone: null, region: ['山东省', '青岛市'], address: '香港中路1号' };
const requested = {
  request_no: 'MD00000000001202',
  carrier: 'SF',
  sender: place,
  receiver: place,
  pieces: 1,
  attempt: 1,
} as const;
const electronic = carrier.values.map(({ value }) => value).filter((value) => value !== 'OTHER');

test.each(electronic)(
  'a number of %s is one that its own rule admits, the same for the same request',
  async (value) => {
    const first = await simulated.request({ ...requested, carrier: value });
    expect(await simulated.request({ ...requested, carrier: value, attempt: 2 })).toEqual(first);
    expect(first).toMatchObject({ outcome: 'issued', sort_code: expect.stringMatching(/^\d{4}-[A-Z]\d\d$/) });
    expect(trackingFault(value, 'tracking_no' in first ? first.tracking_no : '')).toBeUndefined();
    const other = await simulated.request({ ...requested, carrier: value, request_no: 'MD00000000001302' });
    expect(other).not.toEqual(first);
  },
);

test('only its own faults steer it, never what a buyer wrote', async () => {
  const to = (address: string) => ({ ...requested, receiver: { ...place, address } });
  for (const end of ['-FAIL', '-TIMEOUT', '-TIMEOUT-ONCE']) {
    expect(await simulated.request(to(`某路${end}`))).toMatchObject({ outcome: 'issued' });
  }
  expect(await simulateWaybills(() => 'failed').request(requested)).toMatchObject({ outcome: 'failed' });
  const once = simulateWaybills(({ attempt }) => (attempt === 1 ? 'unknown' : undefined));
  expect(await once.request(requested)).toMatchObject({ outcome: 'unknown' });
  expect(await once.request({ ...requested, attempt: 2 })).toMatchObject({ outcome: 'issued' });
});
