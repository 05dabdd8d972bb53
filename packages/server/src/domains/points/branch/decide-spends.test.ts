import { pointsRefusal } from '@zhanggui/contract/domains/points/points.errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideSpends, overBudget } from './decide-spends.ts';

const noPoints = pointsRefusal('points.not_open', {});

/** Accounts that hold so many points each. */
function accountsOf(balances: readonly number[]) {
  const held = [...balances];
  type Debit = readonly [account: number, points: number];
  return {
    held,
    refusalOf: ([account, points]: Debit) => (points > (held[account] ?? 0) ? noPoints : undefined),
    decide: ([account, points]: Debit) => {
      held[account] = (held[account] ?? 0) - points;
    },
  };
}

const amounts = fc.nat({ max: 30 });
const spend = fc.record({
  points_cell_id: fc.nat({ max: 2 }),
  account: fc.nat({ max: 2 }),
  points: fc.integer({ min: 1, max: 20 }),
});

test('budgets and accounts fall by what is done, and refusals take of neither', () => {
  fc.assert(
    fc.property(
      fc.array(spend),
      fc.tuple(amounts, amounts),
      fc.tuple(amounts, amounts, amounts),
      (asked, budgets, balances) => {
        const accounts = accountsOf(balances);
        const left = new Map(budgets.entries());
        const spends = asked.map((one) => ({ ...one, debit: [one.account, one.points] as const }));
        const outcomes = decideSpends(spends, { accounts, left });
        const [budget, balance]: [number[], number[]] = [[...budgets], [...balances]];
        const expected = spends.map(({ points_cell_id, account, points }) => {
          const [free, held] = [budget[points_cell_id], balance[account] ?? 0];
          if (free === undefined) return 'alone';
          if (points > held) return noPoints;
          if (points > free) return overBudget('spend', free);
          [budget[points_cell_id], balance[account]] = [free - points, held - points];
          return 'done';
        });
        expect(outcomes).toEqual(expected);
        expect([[...left.values()], accounts.held]).toEqual([budget, balance]);
      },
    ),
  );
});
