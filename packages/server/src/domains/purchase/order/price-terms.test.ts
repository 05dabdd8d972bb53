import { expect, test } from 'vitest';
import { choosePrice } from './price-terms.ts';

const known = { agreed_price: '2.8', last_price: '2.5', offered_price: '3' };

test('the agreed price of the day comes before the last one, and that before the offer', () => {
  expect(choosePrice(null, known)).toEqual({ price: '2.8', price_source: 'agreed' });
  expect(choosePrice(null, { ...known, agreed_price: null })).toEqual({ price: '2.5', price_source: 'last' });
  expect(choosePrice(null, { agreed_price: null, last_price: null, offered_price: '3' })).toEqual({
    ...{ price: '3', price_source: 'offer' },
  });
  expect(choosePrice(null, undefined)).toBeUndefined();
});

test('a typed price stays, and is called by the known one that it equals', () => {
  expect(choosePrice('2.50', known)).toEqual({ price: '2.50', price_source: 'last' });
  expect(choosePrice('9', known)).toEqual({ price: '9', price_source: 'typed' });
});
