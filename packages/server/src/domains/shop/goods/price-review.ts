import { priceBelowCost, priceChange } from '@zhanggui/contract/domains/shop/price/price-measures';
import type { ApprovalMeasure } from '@zhanggui/contract/features/approval/rule/approval-measure.enum';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import type { ContentLine, Measured } from '../../../features/approval/review.ts';

/** A SKU's sale price before and after; a new SKU had none. */
export interface PriceMove {
  /** None for a new SKU. */
  readonly id?: number | null;
  readonly code: string;
  /** What of it is priced; the sale price by default. */
  readonly what?: string;
  readonly before: number | null;
  readonly after: number;
  readonly cost: number | null;
  /** Prices that the change counts from besides `before`: the last approved one and the one of a day ago. */
  readonly since?: readonly number[];
}

/** By how many percent a price moves, to two decimals, from where it differs most; from nothing any price is a beginning. */
export function changeInPercent({ before, after, since = [] }: Pick<PriceMove, 'before' | 'after' | 'since'>): number {
  const shares = [before ?? 0, ...since].filter((from) => from > 0).map((from) => Math.abs(after - from) / from);
  return Math.round(Math.max(0, ...shares) * 10_000) / 100;
}

/** How far a price is below the cost, in fen. */
export function belowCost({ after, cost }: Pick<PriceMove, 'after' | 'cost'>): number {
  return cost === null ? 0 : Math.max(0, cost - after);
}

/** What the moves of several prices measure, each by its worst; below cost weighs most. */
export function priceMeasured(moves: readonly PriceMove[]): Measured[] {
  const measured = (measure: ApprovalMeasure, value: (move: PriceMove) => number, words: (worst: number) => string) => {
    const [worst] = moves.toSorted((a, b) => value(b) - value(a));
    return worst ? [{ measure, value: value(worst), text: `${worst.code} ${words(value(worst))}` }] : [];
  };
  return [
    ...measured(priceChange, changeInPercent, (percent) => `变动 ${percent}%`),
    ...measured(priceBelowCost, belowCost, (fen) => `低于成本 ${yuan(fen)} 元`),
  ];
}

const maxLines = 40;

/** Every move in words. */
export function priceContent(moves: readonly PriceMove[]): ContentLine[] {
  const lines = moves.slice(0, maxLines).map(({ code, what = '销售价', before, after, cost }) => ({
    label: `${code} ${what}`,
    text: `${before === null ? '新增' : yuan(before)} → ${yuan(after)} 元${cost === null ? '' : `（成本 ${yuan(cost)} 元）`}`,
  }));
  const rest = moves.length - lines.length;
  return rest > 0 ? [...lines, { label: '其余', text: `还有 ${rest} 个SKU` }] : lines;
}
