import { expect, test } from 'vitest';
import { regionFault } from './region-fault.ts';

const field = (depth?: 1 | 2 | 3) => ({ label: '省市区', ...(depth ? { depth } : {}) });

test.each([
  [1, ['山东省'], { depth: 1, goes_on: true }, undefined],
  [undefined, ['山东省'], { depth: 1, goes_on: true }, undefined],
  [2, ['山东省'], { depth: 1, goes_on: true }, '省市区应选到市'],
  [3, ['山东省', '青岛市'], { depth: 2, goes_on: true }, '省市区应选到区县'],
  [3, ['广东省', '东莞市'], { depth: 2, goes_on: false }, undefined],
  [2, ['山东省', '青岛市', '市南区'], { depth: 3, goes_on: false }, undefined],
  [3, ['火星省'], { depth: 0, goes_on: false }, '没有“火星省”这个地区'],
  [3, ['山东省', '广州市', '天河区'], { depth: 1, goes_on: true }, '山东省没有“广州市”这个地区'],
  [3, ['广东省', '东莞市', '东莞市'], { depth: 2, goes_on: false }, '广东省东莞市没有“东莞市”这个地区'],
] as const)('least %s: %j', (least, names, way, fault) => {
  expect(regionFault(field(least), names, way)).toBe(fault);
});
