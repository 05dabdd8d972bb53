import { expect, test } from 'vitest';
import { parcelOf, repeated } from './parcel-draft.ts';

test('a number is read as it stands on the label, and tells its carrier', () => {
  const sf = { tracking_no: 'SF1234567890123', carrier: 'SF', fault: undefined };
  expect(parcelOf(' ｓf1234567890123 ', undefined)).toEqual(sf);
  expect(parcelOf('SF1234567890123', 'YTO')).toEqual(sf);
  expect(parcelOf('123456789012', 'ZTO')).toMatchObject({ carrier: 'ZTO', fault: undefined });
});

test('what no carrier would give is said', () => {
  expect(parcelOf('12', 'SF')).toMatchObject({ carrier: 'SF', fault: expect.stringContaining('应为') });
  expect(parcelOf('12', undefined)).toMatchObject({
    carrier: undefined,
    fault: expect.stringContaining('无法识别快递公司'),
  });
  expect(parcelOf('  ', 'SF')).toBeUndefined();
  expect(parcelOf(undefined, 'SF')).toBeUndefined();
});

test('rows under one number are told apart from those under their own', () => {
  expect(repeated(['A', undefined, 'B', 'A', undefined, 'A'])).toEqual(
    new Map([
      [3, 0],
      [5, 0],
    ]),
  );
});
