import type { purchasePriceSource } from '@zhanggui/contract/domains/purchase/order/purchase-order.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

/** What is known of the price of a SKU with a supplier, in yuan. */
export interface KnownPrices {
  /** Agreed for the day. */
  readonly agreed_price: string | null;
  /** Paid by the last receipt. */
  readonly last_price: string | null;
  /** What the supplier asks. */
  readonly offered_price: string | null;
}

interface ChosenPrice {
  readonly price: string;
  readonly price_source: ValueOf<typeof purchasePriceSource>;
}

/** The typed price, or the first known one: agreed, last, offered. A typed price that equals one is called by it. */
export function choosePrice(typed: string | null | undefined, known: KnownPrices | undefined): ChosenPrice | undefined {
  const { agreed_price, last_price, offered_price } = known ?? {};
  const sources = [
    ['agreed', agreed_price],
    ['last', last_price],
    ['offer', offered_price],
  ] as const;
  for (const [price_source, price] of sources) {
    if (price && (!typed || Number(typed) === Number(price))) return { price: typed ?? price, price_source };
  }
  return typed ? { price: typed, price_source: 'typed' } : undefined;
}
