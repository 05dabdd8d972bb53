import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';

test('the distance of two points is that along the ground', () => {
  expect(metresBetween('120.382,36.067', '120.382,36.067')).toBe(0);
  expect(metresBetween('120,36', '120,37')).toBe(111_195);
  expect(metresBetween('120.382,36.067', '117.120,36.651')).toBe(metresBetween('117.120,36.651', '120.382,36.067'));
  expect(metresBetween('120.382,36.067', '117.120,36.651')).toBeGreaterThan(290_000);
  expect(metresBetween('120.382,36.067', '117.120,36.651')).toBeLessThan(310_000);
});
