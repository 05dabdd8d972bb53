import { describe, expect, test } from 'vitest';
import { closingState, type Period, wholeMonth } from './closing-state.ts';

const period = (month: string, state: string, is_last = false) => ({ month, state, is_last }) as Period;
const october = { from: '2026-10-01', to: '2026-10-31' };

describe('the month of a range', () => {
  test('is there only from its first to its last day', () => {
    expect(wholeMonth(october)).toBe('2026-10');
    expect(wholeMonth({ ...october, to: '2026-10-30' })).toBeUndefined();
    expect(wholeMonth({ from: '2026-09-01', to: '2026-10-31' })).toBeUndefined();
    expect(wholeMonth({ from: undefined, to: '2026-10-31' })).toBeUndefined();
  });
});

describe('the state of a book', () => {
  const closed = [period('2026-09', 'closed'), period('2026-10', 'closed', true), period('2026-10', 'reopened')];

  test('has the closing of the shown month and the next one that is over', () => {
    expect(closingState(closed, october, '2026-12-01')).toMatchObject({
      ...{ month: '2026-10', shown: { state: 'closed' }, last: { month: '2026-10' }, next: '2026-11' },
    });
    expect(closingState(closed, october, '2026-11-30').next).toBeUndefined();
  });

  test('is not closed where it was opened again or never closed', () => {
    const reopened = [period('2026-09', 'closed', true), period('2026-10', 'reopened')];
    expect(closingState(reopened, october, '2026-11-01')).toMatchObject({ shown: undefined, next: '2026-10' });
    expect(closingState([], october, '2026-11-01')).toEqual({
      ...{ month: '2026-10', shown: undefined, last: undefined, next: undefined },
    });
  });
});
