import { expect, test } from 'vitest';
import { placeIn, type RegionPlaces } from './region-places.ts';

const places = JSON.parse(
  '{"山东省":{"济南市":[117,36.65],"青岛市":[120.36,36.1]},"北京市":{"东城区":[116.42,39.92]}}',
) as RegionPlaces;

test('a region is at its city, its county or somewhere in its province', () => {
  expect(placeIn(places, ['山东省', '青岛市', '市南区'])).toEqual([120.36, 36.1]);
  expect(placeIn(places, ['北京市', '市辖区', '东城区'])).toEqual([116.42, 39.92]);
  expect(placeIn(places, ['山东省', '某市'])).toEqual([117, 36.65]);
});

test('what no map knows is nowhere', () => {
  expect(placeIn(places, ['某省', '某市'])).toBeUndefined();
  expect(placeIn(places, null)).toBeUndefined();
});
