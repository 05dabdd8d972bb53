import { composeEnums, defineValue, OpenEnum } from '@zhanggui/contract/platform/open-enum';
import { expect, test } from 'vitest';
import {
  checkProviders,
  collectExtensions,
  openPoint,
  provide,
  provideFor,
  requiredPoint,
  valuePoint,
} from './extension-point.ts';

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

const colour = new OpenEnum('colour', '颜色');
const red = defineValue(colour, { value: 'red', label: '红', position: 1 });
const blue = defineValue(colour, { value: 'blue', label: '蓝', position: 2 });
composeEnums([{ enums: [colour], values: [red, blue] }]);
const paints = valuePoint<() => string>('paints', colour);
const painter = { name: 'painter', points: [paints] };
const paint = (value: typeof red | typeof blue) => provideFor(paints, value, () => `paints ${value.value}`);

test('a value point answers what is provided for a value', () => {
  const high = { name: 'high', provides: [paint(red), paint(blue)] };
  checkProviders([painter, high]);
  const extensions = collectExtensions([painter, high]);
  expect(extensions.for(paints, 'blue')()).toBe('paints blue');
  expect(() => extensions.for(paints, 'green')).toThrow('paints has no provider for green');
});

test('a value point without a provider for a value, with two, or with one for no value is refused', () => {
  expect(() => checkProviders([painter, { name: 'high', provides: [paint(red)] }])).toThrow('no provider for blue');
  expect(() => collectExtensions([painter, { name: 'high', provides: [paint(red), paint(red)] }])).toThrow(
    'two providers for red',
  );
  const provides = [paint(red), paint(blue), provideFor(paints, { ...red, value: 'green' }, () => '')];
  expect(() => checkProviders([painter, { name: 'high', provides }])).toThrow('green, which is no colour');
});
