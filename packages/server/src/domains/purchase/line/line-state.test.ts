import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineFacts, leftToSend, lineState } from './line-state.ts';

const line: LineFacts = {
  ...{ way: 'direct', quantity: 3, withheld: 0, sent: 0, arrived: 0, forwarded: 0 },
  ...{ is_closed: false, is_assigned: true, is_declined: false },
};

test.each<[Partial<LineFacts>, string]>([
  [{}, 'pending'],
  [{ is_assigned: false }, 'unassigned'],
  [{ is_declined: true }, 'declined'],
  [{ is_declined: true, sent: 2 }, 'declined'],
  [{ is_declined: true, sent: 2, withheld: 1 }, 'sent'],
  [{ withheld: 3 }, 'cancelled'],
  [{ is_closed: true, is_declined: true }, 'cancelled'],
  [{ sent: 2 }, 'partial'],
  [{ sent: 2, withheld: 1 }, 'sent'],
  [{ sent: 3 }, 'sent'],
  [{ way: 'transit', sent: 3 }, 'sent'],
  [{ way: 'transit', sent: 3, arrived: 2 }, 'sent'],
  [{ way: 'transit', sent: 3, arrived: 3 }, 'arrived'],
  [{ way: 'transit', sent: 2, arrived: 2 }, 'partial'],
  [{ way: 'transit', sent: 3, arrived: 3, forwarded: 2 }, 'arrived'],
  [{ way: 'transit', sent: 3, arrived: 3, forwarded: 2, withheld: 1 }, 'forwarded'],
  [{ way: 'transit', forwarded: 3 }, 'forwarded'],
])('%o is %s', (facts, state) => {
  expect(lineState({ ...line, ...facts })).toBe(state);
});

test('what is waited for is what can be sent', () => {
  const pieces = fc.nat(5);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), pieces, pieces, (quantity, withheld, sent) => {
      fc.pre(withheld + sent <= quantity);
      const facts = { ...line, quantity, withheld, sent };
      expect(['pending', 'partial'].includes(lineState(facts))).toBe(leftToSend(facts) > 0);
    }),
  );
});
