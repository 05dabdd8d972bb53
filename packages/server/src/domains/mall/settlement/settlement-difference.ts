import type {
  settledStatus,
  settlementDifference,
} from '@zhanggui/contract/domains/mall/settlement/bqd-settlement.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

export type SettledStatus = ValueOf<typeof settledStatus>;

/** One side of a settlement: net of what was given back, in fen. */
export interface SettledSide {
  readonly fen: number;
  readonly status: SettledStatus;
}

/** In what the two sides differ; the first that applies. */
export function settlementDifferenceOf(
  bank: SettledSide | undefined,
  ours: SettledSide | undefined,
): ValueOf<typeof settlementDifference> {
  if (!ours) return 'missing_here';
  if (!bank) return 'missing_there';
  if (bank.status !== ours.status) return 'status';
  return bank.fen === ours.fen ? 'none' : 'amount';
}
