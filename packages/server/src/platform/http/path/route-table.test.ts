import { expect, test } from 'vitest';
import { createRouteTable } from './route-table.ts';

const routes = [
  { method: 'GET', path: '/api/order/:id/' },
  { method: 'POST', path: '/api/order/:id/ship/' },
  { method: 'GET', path: '/api/order/summary/' },
  { method: 'GET', path: '/api/order/summary/:day/rows/' },
  { method: 'POST', path: '/account/login/' },
];
const table = createRouteTable(routes);
const found = (method: string, path: string) => {
  const { route, params } = table.find(method, path) ?? {};
  return route && [route.path, params];
};

test('a path leads to its route with its parameters', () => {
  expect(found('GET', '/api/order/7/')).toEqual(['/api/order/:id/', { id: '7' }]);
  expect(found('POST', '/api/order/7/ship')).toEqual(['/api/order/:id/ship/', { id: '7' }]);
  expect(found('POST', '/account/login')).toEqual(['/account/login/', {}]);
});

test('a word goes before a parameter, and a parameter is tried where the word leads nowhere', () => {
  expect(found('GET', '/api/order/summary/')).toEqual(['/api/order/summary/', {}]);
  expect(found('POST', '/api/order/summary/ship/')).toEqual(['/api/order/:id/ship/', { id: 'summary' }]);
  expect(found('GET', '/api/order/summary/1/rows/')).toEqual(['/api/order/summary/:day/rows/', { day: '1' }]);
});

test('parameters are decoded after the path is divided', () => {
  expect(found('GET', '/api/order/a%2Fb%20c/')).toEqual(['/api/order/:id/', { id: 'a/b c' }]);
  expect(found('GET', '/api/order/%E4%B8/')).toBeUndefined();
  expect(table.isKnown('/api/order/%E4%B8/')).toBe(false);
});

test.each(['/api/order/7/', '/api/order/7', '/api/order/7/ship/', '/api/order/summary/', '/account/login'])(
  '%s is known, whatever its method',
  (path) => {
    expect(table.isKnown(path)).toBe(true);
    expect(table.find('DELETE', path)).toBeUndefined();
  },
);

test.each([
  '/',
  '',
  '/api/order/',
  '/api/order//',
  '/api/order//ship/',
  `/api/order/${'9'.repeat(201)}/`,
  '/api/order/7/cancel/',
  '/api/order/7/ship/1/',
  '/account/logout/',
])('%s is not', (path) => {
  expect(table.isKnown(path)).toBe(false);
  expect(table.find('GET', path)).toBeUndefined();
});

test('two routes of one method and one path are refused', () => {
  const twice = [...routes, { method: 'GET', path: '/api/order/:number' }];
  expect(() => createRouteTable(twice)).toThrow('GET /api/order/:number is declared twice');
});

test('names of an object are words like any other', () => {
  expect(found('GET', '/api/order/__proto__/')).toEqual(['/api/order/:id/', { id: '__proto__' }]);
  expect(table.isKnown('/constructor/')).toBe(false);
});
