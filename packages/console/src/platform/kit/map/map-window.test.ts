import { expect, test } from 'vitest';
import type { DrawnMap } from './drawn-map.ts';
import { closer, mapRatio, middleOf, moved, shareOf, toDegrees, toUnits, unitsAt, wholeOf } from './map-window.ts';

const map: DrawnMap = { west: 114, north: 38, per_degree: [80, 100], size: [640, 400], areas: [] };
const whole = wholeOf(map);

test('the whole map is in its window, in the middle', () => {
  for (const corner of [
    [0, 0],
    [640, 400],
  ] as const)
    for (const share of shareOf(corner, whole)) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1);
    }
  expect(middleOf(whole)).toEqual([320, expect.closeTo(200)]);
});

test('degrees become units and come back', () => {
  const units = toUnits(120.3826, 36.0671, map);
  expect(units).toEqual([expect.closeTo(510.608), expect.closeTo(193.29)]);
  expect(toDegrees(units, map)).toEqual([120.3826, 36.0671]);
});

test('what is zoomed at stays where it is, and no window leaves the map', () => {
  const at = [500, 300] as const;
  const window = closer(whole, 4, at, whole);
  expect(window.width).toBeCloseTo(whole.width / 4);
  expect(shareOf(at, window)).toEqual(shareOf(at, whole).map((share) => expect.closeTo(share)));
  expect(unitsAt(shareOf(at, window), window)).toEqual([expect.closeTo(500), expect.closeTo(300)]);
  const edge = moved(window, [100, 100], whole);
  expect(edge.x + edge.width).toBeCloseTo(whole.x + whole.width);
  expect(edge.y + edge.width / mapRatio).toBeCloseTo(whole.y + whole.width / mapRatio);
  expect(closer(edge, 0.001, at, whole)).toEqual(whole);
});
