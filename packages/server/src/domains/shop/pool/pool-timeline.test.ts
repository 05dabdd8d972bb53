import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertPeriod, type Period } from './pool-timeline.ts';

const now = 100;
const current: Period = { id: 1, from: 0, to: null, agreed: null };

test('a new price ends the one before it and lasts to the next that is planned', () => {
  expect(insertPeriod([current], { from: 200, to: null })).toEqual({
    ...{ closed: [{ id: 1, to: 200 }], removed: [], to: null, agreed: null, resumed: undefined },
  });
  const planned = [
    { ...current, to: 500 },
    { ...current, id: 2, from: 500 },
  ];
  expect(insertPeriod(planned, { from: 200, to: null })).toMatchObject({ closed: [{ id: 1, to: 200 }], to: 500 });
  expect(insertPeriod(planned, { from: 500, to: null })).toMatchObject({ closed: [], removed: [2], to: null });
});

test('a new price lasts no longer than the one it replaces was agreed for', () => {
  const agreed = { ...current, to: 500, agreed: 500 };
  expect(insertPeriod([agreed], { from: 200, to: null })).toMatchObject({ to: 500, agreed: 500, resumed: undefined });
  const planned = [
    { ...agreed, to: 300 },
    { id: 2, from: 300, to: 500, agreed: 500 },
  ];
  expect(insertPeriod(planned, { from: 200, to: null })).toMatchObject({ to: 300, agreed: 500 });
  expect(insertPeriod([agreed], { from: 200, to: 600 })).toMatchObject({ to: 600, agreed: 600 });
  expect(insertPeriod([agreed], { from: 200, to: null, agreed: 400 })).toMatchObject({
    ...{ to: 400, agreed: 400, resumed: undefined },
  });
  expect(insertPeriod([agreed], { from: 500, to: null })).toMatchObject({ closed: [], to: null, agreed: null });
});

test('a price for a while lets the one before it go on after it', () => {
  expect(insertPeriod([current], { from: 200, to: 300 })).toEqual({
    ...{ closed: [{ id: 1, to: 200 }], removed: [], to: 300, agreed: 300, resumed: { of: 1, from: 300, to: null } },
  });
});

const draws = fc.array(
  fc.record({ from: fc.integer({ min: now + 1, max: 400 }), for: fc.option(fc.integer({ min: 1, max: 200 })) }),
  { maxLength: 12 },
);

interface Priced extends Period {
  readonly price: number;
}

const at = (periods: readonly Priced[], moment: number) =>
  periods.filter((one) => one.from <= moment && (one.to === null || one.to > moment)).map(({ price }) => price);

function applied(periods: readonly Priced[], wanted: { from: number; to: number | null }, price: number): Priced[] {
  const { closed, removed, to, agreed, resumed } = insertPeriod(periods, wanted);
  const kept = periods
    .filter(({ id }) => !removed.includes(id))
    .map((one) => ({ ...one, to: closed.find(({ id }) => id === one.id)?.to ?? one.to }));
  const of = periods.find(({ id }) => id === resumed?.of);
  const rest = resumed && of ? [{ ...of, id: price * 1000, from: resumed.from, to: resumed.to }] : [];
  return [...kept, { id: price, from: wanted.from, to, agreed, price }, ...rest];
}

const moments = Array.from({ length: 620 }, (_, moment) => moment);

interface Change {
  readonly from: number;
  readonly to: number | null;
  readonly price: number;
}

/** Whether a moment has one price after a change: the former one before it, the new one in its time. */
function isRight(moment: number, { from, to, price }: Change, before: readonly Priced[], next: readonly Priced[]) {
  const [found, ...others] = at(next, moment);
  if (found === undefined || others.length > 0) return false;
  if (moment < from) return found === at(before, moment)[0];
  const isInTime = moment === from || (to !== null && moment < to);
  return !isInTime || found === price;
}

test('whatever is planned, each moment has one price, the past stays, and the new price holds from its first moment', () => {
  fc.assert(
    fc.property(draws, (wanted) => {
      let periods: Priced[] = [{ ...current, price: 1 }];
      return wanted.every((one, index) => {
        const change = { from: one.from, to: one.for === null ? null : one.from + one.for, price: index + 2 };
        const next = applied(periods, change, change.price);
        const before = periods;
        periods = next;
        return moments.every((moment) => isRight(moment, change, before, next));
      });
    }),
    { numRuns: 200 },
  );
});
