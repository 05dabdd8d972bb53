import { trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { expect, test } from 'vitest';
import { simulatedWaybillCarrier } from './simulated-waybill-carrier.ts';

const place = { name: '李雷', phone: null, region: ['山东省', '青岛市'], address: '香港中路1号' };
const asked = {
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
    const first = await simulatedWaybillCarrier.request({ ...asked, carrier: value });
    expect(await simulatedWaybillCarrier.request({ ...asked, carrier: value, attempt: 2 })).toEqual(first);
    expect(first).toMatchObject({ outcome: 'issued', sort_code: expect.stringMatching(/^\d{4}-[A-Z]\d\d$/) });
    expect(trackingFault(value, 'tracking_no' in first ? first.tracking_no : '')).toBeUndefined();
    const other = await simulatedWaybillCarrier.request({ ...asked, carrier: value, request_no: 'MD00000000001302' });
    expect(other).not.toEqual(first);
  },
);

test('the address says when the carrier refuses or stays silent', async () => {
  const to = (address: string, attempt = 1) =>
    simulatedWaybillCarrier.request({ ...asked, attempt, receiver: { ...place, address } });
  expect(await to('某路-FAIL')).toMatchObject({ outcome: 'failed' });
  expect(await to('某路-TIMEOUT', 9)).toMatchObject({ outcome: 'unknown' });
  expect(await to('某路-TIMEOUT-ONCE')).toMatchObject({ outcome: 'unknown' });
  expect(await to('某路-TIMEOUT-ONCE', 2)).toMatchObject({ outcome: 'issued' });
});
