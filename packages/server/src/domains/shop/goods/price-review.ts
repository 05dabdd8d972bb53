import type { priceMeasures } from '@zhanggui/contract/domains/shop/price/price-measures';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import type { ContentLine, Measured } from '../../../features/approval/review.ts';

/** A SKU's sale price before and after; a new SKU had none. */
export interface PriceMove {
  readonly code: string;
  readonly before: number | null;
  readonly after: number;
  readonly cost: number | null;
}

type Measure = (typeof priceMeasures)[number];

/** By how many percent a price moves, to two decimals; from nothing any price is a beginning. */
export function changeInPercent({ before, after }: Pick<PriceMove, 'before' | 'after'>): number {
  if (!before) return 0;
  return Math.round((Math.abs(after - before) / before) * 10_000) / 100;
}

/** How far a price is below the cost, in fen. */
export function belowCost({ after, cost }: Pick<PriceMove, 'after' | 'cost'>): number {
  return cost === null ? 0 : Math.max(0, cost - after);
}

/** What the moves of several prices measure, each by its worst; below cost weighs most. */
export function priceMeasured(moves: readonly PriceMove[]): (Measured & { readonly measure: Measure })[] {
  const measured = (measure: Measure, value: (move: PriceMove) => number, words: (worst: number) => string) => {
    const [worst] = moves.toSorted((a, b) => value(b) - value(a));
    return worst ? [{ measure, value: value(worst), text: `${worst.code} ${words(value(worst))}` }] : [];
  };
  return [
    ...measured('price_change', changeInPercent, (percent) => `变动 ${percent}%`),
    ...measured('price_below_cost', belowCost, (fen) => `低于成本 ${yuan(fen)} 元`),
  ];
}

const maxLines = 40;

/** Every move in words. */
export function priceContent(moves: readonly PriceMove[]): ContentLine[] {
  const lines = moves.slice(0, maxLines).map(({ code, before, after, cost }) => ({
    label: `${code} 销售价`,
    text: `${before === null ? '新增' : yuan(before)} → ${yuan(after)} 元${cost === null ? '' : `（成本 ${yuan(cost)} 元）`}`,
  }));
  const rest = moves.length - lines.length;
  return rest > 0 ? [...lines, { label: '其余', text: `还有 ${rest} 个SKU` }] : lines;
}
