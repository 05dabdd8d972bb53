import { expect, test } from 'vitest';
import { knownPaths } from './known-paths.ts';

const isKnown = knownPaths(['/api/order/:id/', '/api/order/:id/ship/', '/api/order/summary/', '/account/login/']);

test.each(['/api/order/7/', '/api/order/7', '/api/order/7/ship/', '/api/order/summary/', '/account/login'])(
  '%s is known',
  (path) => expect(isKnown(path)).toBe(true),
);

test.each([
  '/',
  '/api/order/',
  `/api/order/${'9'.repeat(201)}/`,
  '/api/order/7/cancel/',
  '/api/order/7/ship/1/',
  '/account/logout/',
])('%s is not', (path) => expect(isKnown(path)).toBe(false));
