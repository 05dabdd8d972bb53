import { expect, test } from 'vitest';
import { chargeWords, placeWords } from './charge-words.ts';

const rule = { region: null, first: 1000, first_fee_fen: 1600, next: 500, next_fee_fen: 300 };

test('a fee explains itself', () => {
  expect(chargeWords('weight', { rule, steps: 2, free_by: null })).toBe('首 1 kg 16.00 + 续 2 × 0.5 kg 6.00');
  expect(chargeWords('piece', { rule: { ...rule, first: 1 }, steps: 0, free_by: null })).toBe('首 1 件 16.00');
  expect(chargeWords('piece', { rule, steps: 3, free_by: 'amount' })).toBe('满额包邮');
  expect([placeWords(null), placeWords(['山东省', '青岛市'])]).toEqual(['其余地区', '山东省 青岛市']);
});
