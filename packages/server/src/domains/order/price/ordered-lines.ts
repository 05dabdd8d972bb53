import { setPrice } from '@zhanggui/contract/domains/shop/combination/combination-price';
import type { SellableCombination } from '../../shop/combination/combination.query.ts';
import type { PriceOffer } from './price-cart.ts';
import type { OrderedCart, OrderedLine, StepWork } from './price-steps.port.ts';

/** Some sets of a combination as lines of its SKUs. */
export function linesOfSets(combination: SellableCombination, sets: number): OrderedLine[] {
  const { combination_id, combination_code, combination_name } = combination;
  const set = { combination_id, combination_code, combination_name, combination_quantity: sets };
  return combination.parts.map((part) => ({ ...part, quantity: part.quantity * sets, set, is_gift: false }));
}

/** What brings the parts of sets down to the price of the sets. */
export function combinationOffers({ lines, combinations }: OrderedCart): readonly StepWork[] {
  if (combinations.length === 0) return [];
  const offers = (left_fen: readonly number[]) =>
    combinations.map(({ combination_id, combination_name, sale_price_fen, parts }): PriceOffer => {
      const own = lines.flatMap(({ set }, index) => (set?.combination_id === combination_id ? [index] : []));
      const sets = lines[own[0] ?? -1]?.set?.combination_quantity ?? 0;
      const value_fen = own.reduce((sum, index) => sum + (left_fen[index] ?? 0), 0);
      const discount_fen = value_fen - setPrice(sale_price_fen, parts) * sets;
      return { source_id: combination_id, label: combination_name, lines: own, discount_fen };
    });
  return [{ offers }];
}
