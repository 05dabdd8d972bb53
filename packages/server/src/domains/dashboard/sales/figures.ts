import type { salesFigures } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';

export type Figures = ReplyOfAction<typeof salesFigures>['current'];

/** What the sums of a period have. */
export type Sums = Omit<Figures, 'net_fen' | 'average_fen' | 'refund_rate'>;

export interface MarginSums {
  readonly net_fen: number;
  readonly known_sales_fen: number;
  readonly cost_fen: number;
}

/** A part of a whole in hundredths of a percent, rounded half up; null where the whole is nothing or less. */
export function rateOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part * 10_000) / whole) : null;
}

/** The figures that follow from sums. */
export function figuresOf(sums: Sums): Figures {
  const { gmv_fen, refunded_fen, buyer_count } = sums;
  return {
    ...sums,
    net_fen: gmv_fen - refunded_fen,
    average_fen: buyer_count === 0 ? null : Math.round(gmv_fen / buyer_count),
    refund_rate: rateOf(refunded_fen, gmv_fen),
  };
}

/** What goods earned, as far as their cost is known, without what was given back. */
export function marginOf({ net_fen, known_sales_fen, cost_fen }: MarginSums) {
  const margin_fen = known_sales_fen - cost_fen;
  return {
    ...{ known_sales_fen, cost_fen, margin_fen },
    margin_rate: rateOf(margin_fen, known_sales_fen),
    unknown_sales_fen: net_fen - known_sales_fen,
  };
}
