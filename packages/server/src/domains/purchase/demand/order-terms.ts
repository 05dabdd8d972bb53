/** In what numbers a supplier sells a SKU. */
export interface OrderTerms {
  readonly min_quantity: number;
  readonly pack_quantity: number;
}

/** What is ordered of one supplier for a shortage. */
interface Ordered {
  readonly quantity: number;
  readonly terms: OrderTerms;
}

type Fault = { readonly fault: 'not_short' } | ({ readonly fault: 'terms' } & OrderTerms);

/** At least the minimum, in whole packs. */
function packed(quantity: number, { min_quantity, pack_quantity }: OrderTerms): number {
  return Math.ceil(Math.max(quantity, min_quantity) / pack_quantity) * pack_quantity;
}

/** Why what several suppliers are to deliver of a SKU is no order of its shortage: each covers what those before leave. */
export function orderFault(short_quantity: number, ordered: readonly Ordered[]): Fault | undefined {
  let left = short_quantity;
  for (const { quantity, terms } of ordered) {
    if (left <= 0 || quantity > packed(left, terms)) return { fault: 'not_short' };
    if (quantity < terms.min_quantity || quantity % terms.pack_quantity !== 0) return { fault: 'terms', ...terms };
    left -= quantity;
  }
  return undefined;
}
