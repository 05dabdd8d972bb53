import { setPrice } from '@zhanggui/contract/domains/shop/combination/combination-price';
import type { SellableCombination } from '../../shop/combination/combination.query.ts';
import type { SellableSku } from '../../shop/mall/sellable.query.ts';
import type { PriceOffer, PriceStep } from './price-cart.ts';

/** The sets that a line belongs to. */
export interface OrderedSet {
  readonly combination_id: number;
  readonly combination_code: string;
  readonly combination_name: string;
  readonly combination_quantity: number;
}

/** A requested SKU: alone, or as a part of sets. */
export interface OrderedLine extends SellableSku {
  readonly quantity: number;
  readonly set: OrderedSet | null;
}

/** Some sets of a combination as lines of its SKUs. */
export function linesOfSets(combination: SellableCombination, sets: number): OrderedLine[] {
  const { combination_id, combination_code, combination_name } = combination;
  const set = { combination_id, combination_code, combination_name, combination_quantity: sets };
  return combination.parts.map((part) => ({ ...part, quantity: part.quantity * sets, set }));
}

/** The step that brings the parts of sets down to the price of the sets. */
export function combinationStep(
  lines: readonly OrderedLine[],
  combinations: readonly SellableCombination[],
): PriceStep {
  return {
    name: 'combination',
    offers: (left_fen) =>
      combinations.map(({ combination_id, combination_name, sale_price_fen, parts }): PriceOffer => {
        const own = lines.flatMap(({ set }, index) => (set?.combination_id === combination_id ? [index] : []));
        const sets = lines[own[0] ?? -1]?.set?.combination_quantity ?? 0;
        const value_fen = own.reduce((sum, index) => sum + (left_fen[index] ?? 0), 0);
        const discount_fen = value_fen - setPrice(sale_price_fen, parts) * sets;
        return { source_id: combination_id, label: combination_name, lines: own, discount_fen };
      }),
  };
}
