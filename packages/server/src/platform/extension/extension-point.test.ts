import { expect, test } from 'vitest';
import { collectExtensions, openPoint, provide, requiredPoint } from './extension-point.ts';

const price = requiredPoint<(id: number) => number>('price');
const listeners = openPoint<string>('listeners');
const shop = { name: 'shop', points: [price, listeners] };

test('a required point answers its one value, an open point all in the order of the domains', () => {
  const high = { name: 'high', provides: [provide(price, (id) => id * 2), provide(listeners, 'b')] };
  const higher = { name: 'higher', provides: [provide(listeners, 'c')] };
  const extensions = collectExtensions([shop, high, higher]);
  expect(extensions.one(price)(21)).toBe(42);
  expect(extensions.all(listeners)).toEqual(['b', 'c']);
});

test('an open point may be empty', () => {
  expect(collectExtensions([{ name: 'shop', points: [listeners] }]).all(listeners)).toEqual([]);
});

test.each([
  ['is missing', []],
  ['is provided twice', [provide(price, () => 1), provide(price, () => 2)]],
])('a required point that %s stops the start', (_, provides) => {
  expect(() => collectExtensions([shop, { name: 'high', provides }])).toThrow(
    'extension point price needs one provider',
  );
});

test('a point that no domain declares is refused', () => {
  expect(() => collectExtensions([{ name: 'high', provides: [provide(listeners, 'a')] }])).toThrow(
    'no domain declares',
  );
  expect(() => collectExtensions([]).all(listeners)).toThrow('is not declared');
});
