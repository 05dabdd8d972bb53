import type { pointsCellKind } from '@zhanggui/contract/domains/points/branch/points-cell.enum';
import { pointsRefusal } from '@zhanggui/contract/domains/points/points.errors';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Refusal } from '@zhanggui/contract/platform/errors';

/** Points to be spent at a branch, with the debit of the account that they come from. */
export interface Spend<D> {
  readonly points_cell_id: number;
  readonly points: number;
  readonly debit: D;
}

/** The accounts of spends and what the budgets of their branches have left. */
interface Means<D> {
  readonly accounts: {
    readonly refusalOf: (debit: D) => Refusal | undefined;
    readonly decide: (debit: D) => unknown;
  };
  /** By branch; it falls with what is spent. */
  readonly left: Map<number, number>;
}

/** `alone` where the budget of the month is not open yet. */
export type SpendOutcome = 'done' | 'alone' | Refusal;

/** Decides spends in their order: the account first, then the budget; what is refused takes of neither. */
export function decideSpends<D>(spends: readonly Spend<D>[], { accounts, left }: Means<D>): SpendOutcome[] {
  return spends.map(({ points_cell_id, points, debit }) => {
    const budget = left.get(points_cell_id);
    if (budget === undefined) return 'alone';
    const refusal = accounts.refusalOf(debit) ?? (points > budget ? overBudget('spend', budget) : undefined);
    if (refusal) return refusal;
    accounts.decide(debit);
    left.set(points_cell_id, budget - points);
    return 'done';
  });
}

/** Why points are beyond the budget of a month, of which so much is left. */
export function overBudget(kind: ValueOf<typeof pointsCellKind>, left: number): Refusal {
  return pointsRefusal('points_cell.over_budget', { what: kind === 'earn' ? '发放预算' : '消费上限', left });
}
