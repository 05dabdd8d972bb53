import { expect, test } from 'vitest';
import { type Carrier, carrierFor, carriersOf, readTrackingNo, trackingFault } from './carriers.ts';
import { carrier } from './shipment.enum.ts';

const numbers: Readonly<Record<Carrier, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  SF: {
    good: ['SF1234567890123', '123456789012', '123456789012345'],
    bad: ['SF123456789012', 'sf1234567890123', '1234567890123'],
  },
  ZTO: { good: ['73100123456789', '531012345678'], bad: ['7310012345678', 'ZT12345678901'] },
  YTO: { good: ['YT1234567890123', 'YT123456789012345', '1234567890'], bad: ['YT12345678901', 'YTO1234567890'] },
  STO: { good: ['773123456789012', '268123456789'], bad: ['1234567890', '663123456789012'] },
  YUNDA: { good: ['4312345678901', '462598779470531'], bad: ['46259877947053', 'YD12345678901'] },
  JD: { good: ['JDVA11408814483', 'JD0012345678901', 'JDVA11408814483-1-1-'], bad: ['JD123', '1234567890123'] },
  EMS: { good: ['1234567890123', 'EA123456789CN'], bad: ['EA12345678CN', '123456789012'] },
  JTSD: { good: ['JT3002232682242', 'JT000696832695'], bad: ['JT12345', '3002232682242'] },
  DBL: { good: ['DPK364112047425', '123456789'], bad: ['DPK36411', '1234567'] },
  OTHER: { good: ['自提单一', '1234', 'x'.repeat(40)], bad: ['123', 'x'.repeat(41)] },
};

test.each(carrier.values.map(({ value }) => value))('numbers of %s are told from others', (value) => {
  const { good, bad } = numbers[value];
  expect(good.map((number) => trackingFault(value, number))).toEqual(good.map(() => undefined));
  for (const number of bad) expect(trackingFault(value, number)).toContain('运单号不符合该快递公司的规则');
});

test('a number is read as it stands on the label', () => {
  expect(readTrackingNo(' ｓｆ１２３４\n5678 90123')).toBe('SF1234567890123');
  expect(readTrackingNo('  ')).toBe('');
});

test('the carrier follows a number that only one has, and stays where it fits or nobody can tell', () => {
  expect(carrierFor(carriersOf('SF1234567890123'), 'ZTO')).toBe('SF');
  expect(carrierFor(carriersOf('JT3002232682242'), undefined)).toBe('JTSD');
  expect(carrierFor(carriersOf('531012345678'), 'ZTO')).toBeUndefined();
  expect(carrierFor(carriersOf('531012345678'), undefined)).toBeUndefined();
  expect(carrierFor(carriersOf('自提单一'), 'OTHER')).toBeUndefined();
});
