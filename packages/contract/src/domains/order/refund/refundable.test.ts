import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PlannedLine,
  planRefund,
  type RefundableLine,
  type RefundableOrder,
  type RefundInput,
  type RefundPlan,
  tooManyWords,
} from './refundable.ts';

const line: RefundableLine = {
  line_id: 1,
  sku_code: 'A',
  quantity: 3,
  shipped_quantity: 0,
  withheld_quantity: 0,
  taken_quantity: 0,
  exchanged_quantity: 0,
  payable_fen: 1000,
  taken_fen: 0,
  points: 0,
  taken_points: 0,
};

const order: RefundableOrder = {
  lines: [line, { ...line, line_id: 2, sku_code: 'B', quantity: 1, payable_fen: 500 }],
  freight_fen: 80,
  freight_taken_fen: 0,
};

const money = (input: Omit<RefundInput, 'kind'>): RefundInput => ({ kind: 'money', ...input });

test('nothing named is all that is left', () => {
  expect(planRefund(order, money({}))).toEqual({
    amount_fen: 1580,
    points: 0,
    freight_fen: 80,
    lines: [
      { line_id: 1, quantity: 3, unshipped_quantity: 3, amount_fen: 1000, points: 0 },
      { line_id: 2, quantity: 1, unshipped_quantity: 1, amount_fen: 500, points: 0 },
    ],
  });
});

test('lines alone are their share; the freight goes with the last unshipped unit', () => {
  const first = planRefund(order, money({ lines: [{ line_id: 1, quantity: 1 }] }));
  expect(first).toMatchObject({ amount_fen: 333, freight_fen: 0 });
  const rest = { line_id: 2, quantity: 1 };
  expect(planRefund(order, money({ lines: [{ line_id: 1, quantity: 3 }, rest] }))).toMatchObject({ amount_fen: 1580 });
  const shipped = { ...order, lines: [{ ...line, shipped_quantity: 3 }, order.lines[1] ?? line] };
  expect(planRefund(shipped, money({ lines: [rest] }))).toMatchObject({ amount_fen: 580, freight_fen: 80 });
  expect(planRefund(shipped, money({ lines: [{ line_id: 1, quantity: 3 }] }))).toMatchObject({ amount_fen: 1000 });
});

test('both: the amount is within the share of the lines', () => {
  const lines = [{ line_id: 2, quantity: 1 }];
  expect(planRefund(order, money({ lines, amount_fen: 501 }))).toEqual({ fault: 'amount_exceeds', left_fen: 500 });
  expect(planRefund(order, money({ lines, amount_fen: 200 }))).toMatchObject({ amount_fen: 200, freight_fen: 0 });
});

test('an amount alone takes no units unless it is everything', () => {
  const part = planRefund(order, money({ amount_fen: 158 })) as RefundPlan;
  expect(part.lines.map((planned) => planned.quantity)).toEqual([0, 0]);
  expect(part.lines.map((planned) => planned.amount_fen)).toEqual([100, 50]);
  expect(part.freight_fen).toBe(8);
  expect(planRefund(order, money({ amount_fen: 1580 }))).toEqual(planRefund(order, money({})));
  expect(planRefund(order, money({ amount_fen: 1581 }))).toEqual({ fault: 'amount_exceeds', left_fen: 1580 });
});

test('freight alone goes back within what was charged, and is not given back again', () => {
  const freight = (amount_fen?: number) => money({ freight_only: true, amount_fen });
  expect(planRefund(order, freight())).toEqual({ amount_fen: 80, points: 0, freight_fen: 80, lines: [] });
  expect(planRefund(order, freight(30))).toEqual({ amount_fen: 30, points: 0, freight_fen: 30, lines: [] });
  const taken = { ...order, freight_taken_fen: 30 };
  expect(planRefund(taken, freight(51))).toEqual({ fault: 'amount_exceeds', left_fen: 50 });
  expect(planRefund(taken, money({}))).toMatchObject({ amount_fen: 1550, freight_fen: 50 });
  expect(planRefund({ ...order, freight_taken_fen: 80 }, freight())).toEqual({ fault: 'nothing_left' });
});

test('goods come back only when they were shipped', () => {
  const input = { kind: 'goods', lines: [{ line_id: 1, quantity: 2 }] } as const;
  const fault = { fault: 'quantity_exceeds', sku_code: 'A', left: 0, unshipped: 3 };
  expect(planRefund(order, input)).toEqual(fault);
  expect(tooManyWords(fault)).toBe('A 最多还可退 0 件；另有 3 件未发出，不能退货或换货，请选仅退款');
  expect(tooManyWords({ ...fault, left: 1, unshipped: 0 })).toBe('A 最多还可退 1 件');
  const shipped = { ...order, lines: [{ ...line, shipped_quantity: 2 }] };
  expect(planRefund(shipped, input)).toMatchObject({ amount_fen: 667, lines: [{ unshipped_quantity: 0 }] });
});

test('points go back with their pieces, all of them in the end, whatever is taken off the money', () => {
  const paid = {
    ...order,
    lines: [
      { ...line, points: 1000 },
      { ...line, line_id: 2, payable_fen: 0, points: 7 },
    ],
  };
  const one = { lines: [{ line_id: 1, quantity: 1 }], amount_fen: 1 };
  expect(planRefund(paid, money(one))).toMatchObject({ amount_fen: 1, points: 333 });
  expect(planRefund(paid, money({ amount_fen: 100 }))).toMatchObject({ points: 0 });
  expect(planRefund(paid, money({}))).toMatchObject({ points: 1007 });
  expect(planRefund(paid, money({ lines: [{ line_id: 2, quantity: 3 }] }))).toMatchObject({ amount_fen: 0, points: 7 });
});

test('what exchanges and reduced refunds left with the buyer is no part of other pieces', () => {
  const two = { ...line, quantity: 2, shipped_quantity: 2, payable_fen: 200, points: 20, taken_quantity: 1 };
  const oneOf = (change: Partial<RefundableLine>, kind: RefundInput['kind'] = 'money') =>
    planRefund({ ...order, lines: [{ ...two, ...change }] }, { kind, lines: [{ line_id: 1, quantity: 1 }] });
  expect(oneOf({})).toMatchObject({ amount_fen: 100, points: 10 });
  expect(oneOf({ taken_fen: 60, taken_points: 10 }, 'goods')).toMatchObject({ amount_fen: 100, points: 10 });
  const four = { quantity: 4, shipped_quantity: 4, payable_fen: 400, taken_quantity: 2 };
  expect(oneOf(four, 'goods')).toMatchObject({ amount_fen: 100 });
  const exchanged = { ...order, freight_fen: 0, lines: [{ ...two, exchanged_quantity: 1 }] };
  expect(planRefund(exchanged, { kind: 'goods' })).toMatchObject({ amount_fen: 100, points: 10 });
  expect(planRefund(exchanged, money({}))).toMatchObject({ amount_fen: 200, points: 20 });
});

test('compensation is borne by exchanged pieces too, whose money and points stay with the line', () => {
  const three = {
    ...line,
    shipped_quantity: 3,
    payable_fen: 300,
    points: 30,
    taken_quantity: 1,
    exchanged_quantity: 1,
  };
  const ofTwo = (change: Partial<RefundableLine>) => {
    const left = { lines: [{ ...three, ...change }], freight_fen: 0, freight_taken_fen: 0 };
    const plan = planRefund(left, { kind: 'goods', lines: [{ line_id: 1, quantity: 2 }] }) as RefundPlan;
    return { plan, rest: planRefund(apply(left, plan, 'goods'), money({})) };
  };
  expect(ofTwo({})).toMatchObject({ plan: { amount_fen: 200, points: 20 }, rest: { amount_fen: 100, points: 10 } });
  expect(ofTwo({ taken_fen: 60, taken_points: 6 })).toMatchObject({
    ...{ plan: { amount_fen: 160, points: 16 }, rest: { amount_fen: 80, points: 8 } },
  });
  const long = { payable_fen: 275_670, taken_fen: 130_336 };
  expect(ofTwo(long)).toMatchObject({ plan: { amount_fen: 96_889 }, rest: { amount_fen: 48_445 } });
});

test('money that went beyond pieces is shared by those left', () => {
  const two = { ...line, quantity: 2, payable_fen: 200, taken_fen: 50 };
  const left = { ...order, lines: [two] };
  expect(planRefund(left, money({ lines: [{ line_id: 1, quantity: 1 }] }))).toMatchObject({ amount_fen: 75 });
  expect(planRefund(left, money({ lines: [{ line_id: 1, quantity: 2 }], amount_fen: 230 }))).toMatchObject({
    amount_fen: 230,
  });
});

test('when nothing is left there is nothing to plan', () => {
  const done = { ...line, taken_quantity: 3, withheld_quantity: 3, taken_fen: 1000 };
  const empty = { lines: [done], freight_fen: 0, freight_taken_fen: 0 };
  expect(planRefund(empty, money({}))).toEqual({ fault: 'nothing_left' });
});

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    payable_fen: fc.nat(5000),
    points: fc.nat(900),
    shipped: fc.nat(9),
  }),
  { minLength: 1, maxLength: 4 },
);
const inputs = fc.array(
  fc.record({
    amount: fc.option(fc.nat(4000), { nil: undefined }),
    chosen: fc.option(fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }), { nil: undefined }),
    kind: fc.constantFrom<RefundInput['kind'][]>('money', 'goods', 'exchange'),
    freight_only: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('no sequence of refunds gives back more than was paid, by line and in all, and the last one leaves nothing', () => {
  fc.assert(
    fc.property(lines, fc.nat(500), inputs, (given, freight_fen, sequence) => {
      let state: RefundableOrder = {
        freight_fen,
        freight_taken_fen: 0,
        lines: given.map((one, index) => ({
          ...line,
          line_id: index,
          quantity: one.quantity,
          payable_fen: one.payable_fen,
          points: one.points,
          shipped_quantity: Math.min(one.shipped, one.quantity),
        })),
      };
      for (const input of sequence) {
        const chosen = input.chosen?.map((quantity, index) => ({ line_id: index, quantity })).slice(0, given.length);
        const plan = planRefund(state, {
          kind: input.kind,
          freight_only: input.kind === 'money' && input.freight_only,
          amount_fen: input.kind === 'exchange' ? undefined : input.amount,
          lines: chosen?.filter(({ quantity }) => quantity > 0),
        });
        if ('fault' in plan) continue;
        expect(plan.lines.filter((one) => chosen && exceeds(state, one))).toEqual([]);
        expect(plan.lines.reduce((all, one) => all + one.amount_fen, plan.freight_fen)).toBe(plan.amount_fen);
        expect(plan.lines.reduce((all, one) => all + one.points, 0)).toBe(plan.points);
        state = apply(state, plan, input.kind);
        expect(faultsOf(state)).toEqual([]);
      }
      const rest = planRefund(state, money({}));
      const end = 'fault' in rest ? state : apply(state, rest, 'money');
      expect(faultsOf(end)).toEqual([]);
      expect(end.freight_taken_fen).toBe(freight_fen);
      for (const one of end.lines) expect([one.taken_fen, one.taken_points]).toEqual([one.payable_fen, one.points]);
    }),
    { numRuns: 1000 },
  );
});

/** Whether a line gives back more than its pieces cost. */
function exceeds(state: RefundableOrder, { line_id, quantity, amount_fen, points }: PlannedLine): boolean {
  const { quantity: all, payable_fen, points: given } = state.lines.find((one) => one.line_id === line_id) ?? line;
  return amount_fen >= (payable_fen * quantity) / all + 1 || points >= (given * quantity) / all + 1;
}

function apply(state: RefundableOrder, plan: RefundPlan, kind: RefundInput['kind']): RefundableOrder {
  return {
    freight_fen: state.freight_fen,
    freight_taken_fen: state.freight_taken_fen + plan.freight_fen,
    lines: state.lines.map((one) => {
      const planned = plan.lines.find(({ line_id }) => line_id === one.line_id);
      if (!planned) return one;
      return {
        ...one,
        taken_quantity: one.taken_quantity + planned.quantity,
        exchanged_quantity: one.exchanged_quantity + (kind === 'exchange' ? planned.quantity : 0),
        withheld_quantity: one.withheld_quantity + planned.unshipped_quantity,
        taken_fen: one.taken_fen + planned.amount_fen,
        taken_points: one.taken_points + planned.points,
      };
    }),
  };
}

/** What a state breaks of the rules that the tables check too. */
function faultsOf({ lines: all, freight_fen, freight_taken_fen }: RefundableOrder): string[] {
  const rules = {
    'freight above what was charged': () => freight_taken_fen <= freight_fen,
    'money above what was paid': () => all.every((one) => one.taken_fen <= one.payable_fen),
    'points above what was given': () => all.every((one) => one.taken_points <= one.points),
    'pieces above what was ordered': () => all.every((one) => one.taken_quantity <= one.quantity),
    'shipped and withheld at once': () =>
      all.every((one) => one.withheld_quantity + one.shipped_quantity <= one.quantity),
    'withheld without a refund': () => all.every((one) => one.withheld_quantity <= one.taken_quantity),
    'returned without being shipped': () =>
      all.every((one) => one.taken_quantity - one.withheld_quantity <= one.shipped_quantity),
  };
  return Object.entries(rules).flatMap(([name, holds]) => (holds() ? [] : [name]));
}
