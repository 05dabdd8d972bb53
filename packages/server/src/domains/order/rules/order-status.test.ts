import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveState, type OrderFacts } from './order-status.ts';

const paid: OrderFacts = {
  closed_as: null,
  is_paid: true,
  is_received: false,
  is_reviewed: false,
  paid_fen: 900,
  refunded_fen: 0,
  units: { ordered: 3, shipped: 0, withheld: 0, withheld_open: 0, refunded: 0 },
  refunds: { requested: 0, running: 0, failed: 0 },
  exchanges: { open: 0, failed: 0, pieces: 0 },
};

function stateOf(
  change: Partial<Omit<OrderFacts, 'units' | 'refunds' | 'exchanges'>>,
  units = {},
  refunds = {},
  exchanges = {},
) {
  return deriveState({
    ...paid,
    ...change,
    units: { ...paid.units, ...units },
    refunds: { ...paid.refunds, ...refunds },
    exchanges: { ...paid.exchanges, ...exchanges },
  });
}

test('the facts of a life without refunds', () => {
  expect(stateOf({ is_paid: false, paid_fen: 0 })).toMatchObject({ status: 0, payment_status: 0, ship_state: 'none' });
  expect(stateOf({})).toMatchObject({ status: 1, payment_status: 1, refund_state: 'none' });
  expect(stateOf({}, { shipped: 2 })).toMatchObject({ status: 1, ship_state: 'partial' });
  expect(stateOf({}, { shipped: 3 })).toMatchObject({ status: 2, ship_state: 'all' });
  expect(stateOf({ is_received: true }, { shipped: 3 }).status).toBe(3);
  expect(stateOf({ is_received: true, is_reviewed: true }, { shipped: 3 }).status).toBe(9);
});

test('a closed order stays closed whatever else happened to it', () => {
  expect(stateOf({ closed_as: 7, is_paid: false, paid_fen: 0 }).status).toBe(7);
  expect(stateOf({ closed_as: 8 }, {}, { running: 1 }).status).toBe(8);
});

test('a request comes before a running refund, a running one before everything else', () => {
  expect(stateOf({ is_received: true }, { shipped: 3 }, { requested: 1, running: 1 }).status).toBe(4);
  expect(stateOf({ is_received: true }, { shipped: 3 }, { failed: 1 })).toMatchObject({
    status: 5,
    payment_status: 4,
    refund_state: 'open',
  });
  expect(stateOf({}, {}, { running: 1 })).toMatchObject({ status: 5, payment_status: 2 });
});

test('what is refunded need not be shipped', () => {
  expect(stateOf({ refunded_fen: 300 }, { shipped: 2, withheld: 1, refunded: 1 })).toMatchObject({
    status: 2,
    ship_state: 'all',
    refund_state: 'partial',
    payment_status: 1,
  });
  expect(stateOf({}, { shipped: 2, withheld: 1, withheld_open: 1 }, { running: 1 }).ship_state).toBe('partial');
});

test('all is refunded when no money is left, or no unit that ever left us', () => {
  expect(stateOf({ refunded_fen: 900 }, { shipped: 3 })).toMatchObject({ status: 6, payment_status: 3 });
  expect(stateOf({ refunded_fen: 500 }, { withheld: 3, refunded: 3 })).toMatchObject({
    status: 6,
    refund_state: 'all',
  });
  expect(stateOf({ paid_fen: 0 }, { withheld: 3, refunded: 3 }).status).toBe(6);
  expect(stateOf({ refunded_fen: 10 }, { shipped: 3, refunded: 3 }).status).toBe(2);
});

test('a gift that nothing was paid for keeps the order open until it is shipped or refunded too', () => {
  const back = { refunded_fen: 900 };
  const waiting = { status: 1, payment_status: 3, refund_state: 'partial' };
  expect(stateOf(back, { withheld: 2, refunded: 2 })).toMatchObject(waiting);
  expect(stateOf(back, { shipped: 2, refunded: 2 })).toMatchObject(waiting);
  expect(stateOf(back, { shipped: 1, withheld: 2, refunded: 2 })).toMatchObject({ status: 6, refund_state: 'all' });
  expect(stateOf(back, { withheld: 3, refunded: 3 })).toMatchObject({ status: 6, payment_status: 3 });
});

test('exchanged pieces are no refunded ones, and an exchange asks for no money', () => {
  const all = { shipped: 3, refunded: 3 };
  const free = { paid_fen: 0, is_received: true };
  expect(stateOf(free, all, {}, { pieces: 3 })).toMatchObject({
    status: 3,
    payment_status: 1,
    refund_state: 'partial',
  });
  expect(stateOf(free, all, {}, { pieces: 2 }).status).toBe(3);
  expect(stateOf({}, all, { failed: 1 }, { open: 1, failed: 1 })).toMatchObject({ status: 5, payment_status: 1 });
  expect(stateOf({}, all, { running: 1 }, { open: 1 })).toMatchObject({ status: 5, payment_status: 1 });
  expect(stateOf({}, all, { requested: 1, failed: 1 }, { open: 1, failed: 1 }).payment_status).toBe(2);
});

test('an order without anything to pay is paid', () => {
  expect(stateOf({ paid_fen: 0 })).toMatchObject({ status: 1, payment_status: 1, refund_state: 'none' });
});

test('status 4 and 5 appear exactly while a refund is open, 6 never while a unit may leave or by exchanges', () => {
  const counts = fc.record({ requested: fc.nat(2), running: fc.nat(2), failed: fc.nat(2) });
  const facts = fc.record({ is_received: fc.boolean(), paid_fen: fc.constantFrom(0, 900), isBack: fc.boolean() });
  const pieces = fc.record({ shipped: fc.nat(3), withheld: fc.nat(3), exchanged: fc.nat(3) });
  fc.assert(
    fc.property(counts, facts, pieces, (refunds, { isBack, ...change }, { shipped, ...taken }) => {
      const withheld = Math.min(taken.withheld, 3 - shipped);
      const exchanged = Math.min(taken.exchanged, shipped);
      const units = { shipped, withheld, refunded: withheld + exchanged };
      const back = { ...change, refunded_fen: isBack ? change.paid_fen : 0 };
      const { status, refund_state } = stateOf(back, units, refunds, { pieces: exchanged });
      expect(status === 6 && (shipped + withheld < 3 || (exchanged > 0 && change.paid_fen === 0))).toBe(false);
      const open = refunds.requested + refunds.running + refunds.failed > 0;
      expect(status === 4 || status === 5).toBe(open);
      expect(refund_state === 'open').toBe(open);
    }),
  );
});
