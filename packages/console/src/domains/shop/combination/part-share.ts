import {
  partShares,
  partsValue,
  setPrice,
  setsOf,
} from '@zhanggui/contract/domains/shop/combination/combination-price';
import type { Part } from './use-parts.ts';

/** A line of a combination as far as it is filled in. */
export interface ItemLine {
  readonly sku?: { readonly id: number } | null;
  readonly quantity?: number | null;
}

interface PartShare {
  readonly part: Part;
  readonly quantity: number;
  readonly value_fen: number;
  /** What this part bears of the price of one set. */
  readonly share_fen: number;
}

export interface SetSplit {
  /** In the order of the lines; undefined where a line is not filled in, or its SKU is gone. */
  readonly shares: readonly (PartShare | undefined)[];
  readonly value_fen: number;
  /** What a buyer pays for one set. */
  readonly price_fen: number;
  readonly sets: number;
}

/** How the price of a set falls on its parts, as orders will split it. */
export function splitOf(
  lines: readonly ItemLine[],
  parts: ReadonlyMap<number, Part>,
  sale_price_fen: number,
): SetSplit {
  const known = lines.map(({ sku, quantity }) => {
    const part = sku ? parts.get(sku.id) : undefined;
    return part && quantity ? { part, quantity, price_fen: part.sale_price_fen, available: part.available } : undefined;
  });
  const filled = known.filter((line) => line !== undefined);
  const price_fen = setPrice(sale_price_fen, filled);
  const amounts = partShares(price_fen, filled);
  const shares = known.map((line) => {
    if (!line) return undefined;
    const { part, quantity } = line;
    return {
      part,
      quantity,
      value_fen: part.sale_price_fen * quantity,
      share_fen: amounts[filled.indexOf(line)] ?? 0,
    };
  });
  return { shares, value_fen: partsValue(filled), price_fen, sets: setsOf(filled) };
}
