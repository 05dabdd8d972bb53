import { expect, test } from 'vitest';
import { picturePointsFault, pointOf, withPoint } from './picture-points.ts';

const a = { picture: '/media/a.webp', x: 0.25, y: 0.75 };

test('a point is a picture with two fractions, one for each picture', () => {
  expect(picturePointsFault([])).toBeUndefined();
  expect(picturePointsFault([a])).toBeUndefined();
  for (const wrong of [{}, [{ ...a, x: 1.1 }], [{ ...a, y: '0' }], [{ ...a, z: 1 }], [null], [a, a]])
    expect(picturePointsFault(wrong)).toBeTypeOf('string');
});

test('a picture without a point has its middle; a moved one stays inside, and points of removed pictures go', () => {
  expect(pointOf(null, 'b')).toEqual({ picture: 'b', x: 0.5, y: 0.5 });
  expect(pointOf([a], a.picture)).toBe(a);
  const moved = withPoint([a, { ...a, picture: 'gone' }], { ...a, x: -1, y: 0.333_33 }, [a.picture]);
  expect(moved).toEqual([{ picture: a.picture, x: 0, y: 0.333 }]);
});
