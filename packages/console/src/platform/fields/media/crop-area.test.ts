import { describe, expect, test } from 'vitest';
import { largestArea, pixelsOf, writtenType } from './crop-area.ts';

const wide = { width: 800, height: 400 };

describe('the largest area of a ratio', () => {
  test('is the whole picture where the ratio is free', () => {
    expect(largestArea(wide, undefined)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
  });

  test('takes the whole height of a picture that is wider, and stands in its middle', () => {
    expect(largestArea(wide, 1)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  });

  test('takes the whole width of a picture that is higher', () => {
    expect(largestArea(wide, 4)).toEqual({ x: 0, y: 25, width: 100, height: 50 });
  });

  test.each([1, 4 / 3, 16 / 9, 3 / 4])('has the ratio %d in pixels', (ratio) => {
    const { width, height } = pixelsOf(largestArea({ width: 1234, height: 567 }, ratio), { width: 1234, height: 567 });
    expect(Math.abs(width / height - ratio)).toBeLessThan(0.01);
  });
});

describe('pixels', () => {
  test('are whole and end with the picture', () => {
    expect(pixelsOf({ x: 33.333, y: 0, width: 66.667, height: 99.99 }, { width: 100, height: 50 })).toEqual({
      ...{ x: 33, y: 0 },
      ...{ width: 67, height: 50 },
    });
  });

  test('are never none', () => {
    expect(pixelsOf({ x: 100, y: 100, width: 0, height: 0 }, wide)).toEqual({ x: 799, y: 399, width: 1, height: 1 });
  });
});

test('a photo stays a photo, and what may be transparent is not flattened', () => {
  const types = ['/media/a.jpg', '/media/a.JPEG', '/media/a.webp', '/media/a.png', '/media/a.gif'].map(writtenType);
  expect(types).toEqual(['image/jpeg', 'image/jpeg', 'image/webp', 'image/png', 'image/png']);
});
