import { expect, test } from 'vitest';
import type { RegionPlaces } from '../../../platform/kit/map/region-places.ts';
import { cityOf, livePoints } from './live-points.ts';

const places = JSON.parse('{"山东省":{"青岛市":[120.36,36.1]}}') as RegionPlaces;
const sale = (id: number, region: readonly string[] | null) =>
  ({ id, region, at: 0, kind: 'mall', paid_fen: 1, goods_name: '大米', quantity: 1 }) as const;

test('a city is one point, which draws the eye while its newest order is new', () => {
  const sales = [sale(9, ['山东省', '青岛市']), sale(7, ['山东省', '青岛市']), sale(6, null)];
  const point = { key: '山东省青岛市', lng: 120.36, lat: 36.1, title: '山东省青岛市' };
  expect(livePoints(sales, places, 8)).toEqual([{ ...point, tone: 'live' }]);
  expect(livePoints(sales, places, 9)).toEqual([{ ...point, tone: 'faint' }]);
});

test('municipalities are called by their own name', () => {
  expect(cityOf(['北京市', '市辖区'])).toBe('北京市');
  expect(cityOf(null)).toBe('未填写地区');
});
